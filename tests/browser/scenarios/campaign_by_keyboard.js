// A campaign by the keyboard alone: events by buttons and by writing, a step back, a look at the past, a save with a name; and what a screen reader is told.
import assert from "node:assert/strict";
import { backTo, tabTo, told, write } from "../keyboard.js";

const log = (page) => page.$eval("[name=log]", (area) => area.value.trim());
const until = (page, words) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("[name=log]").value),
    {},
    words.source,
  );

export default async function ({ open }) {
  const page = await open("/en/rule-46-campaign.html");
  await page.waitForFunction(
    () => !document.querySelector(".desk form").inert && document.querySelector(".desk").dataset.computed !== undefined,
  );
  await tabTo(page, "the button New", (element) => element.dataset.keep === "new");
  await page.keyboard.press("Enter");
  await told(page, ".desk-said", /^The start/);
  await tabTo(
    page,
    "a 6+ of Germany",
    (element) =>
      element.localName === "button" &&
      element.closest("#rule46-campaign-results") !== null &&
      element.textContent.includes("Germany"),
  );
  await page.keyboard.press("Enter");
  await until(page, /6\+ Germany/);
  await told(page, ".desk-said", /Germany/);
  assert.ok(await page.evaluate(() => document.activeElement.closest(".desk") !== null), "the focus is lost");
  await backTo(page, "the log", (element) => element.name === "log");
  await page.keyboard.down("Control");
  await page.keyboard.press("End");
  await page.keyboard.up("Control");
  await page.keyboard.type("\nplace Germany: Turkey");
  await told(page, ".desk-said", /Germany: Turkey/);
  await told(page, ".desk-keep-modes", /[Ss]aved/);
  await tabTo(page, "the way into the past", (element) => element.type === "range");
  await page.keyboard.press("ArrowLeft");
  await told(page, ".desk-said", /6\+/);
  await backTo(
    page,
    "the name",
    (element) => element.localName === "summary" && element.closest(".desk-keep") !== null,
  );
  await page.keyboard.press("Enter");
  await tabTo(page, "the name", (element) => "keepName" in element.dataset);
  await write(page, "By keys");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() =>
    document.querySelector("[data-keep-list]").selectedOptions[0].textContent.includes("By keys"),
  );
  await backTo(page, "the button that takes a step back", (element) => element.dataset.keep === "undo");
  const before = await log(page);
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => document.querySelector("[name=log]").value.trim() !== before, {}, before);
  assert.ok(await page.evaluate(() => document.activeElement.dataset.keep === "undo"), "the focus has left the button");
}
