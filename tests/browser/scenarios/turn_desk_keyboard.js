// A turn by the keyboard alone: write the sheet, draw the seed, close the orders, copy a message, go on to the next turn.
import assert from "node:assert/strict";
import { tabTo } from "../keyboard.js";
import { shows, state, textOf } from "../turns.js";

const SHEET = "Avalon: CE 0; PI 9; relics Grail\nLys: CE 3; PI 12\nLys -> Avalon: sabotage\n";

export default async function ({ open }) {
  const page = await open("/en/missions-turn.html");
  await shows(page, "the example", (fields) => fields.get("sheet")?.includes("Avalon"));
  await tabTo(page, "the button New", (element) => element.dataset.keep === "new");
  await page.keyboard.press("Enter");
  await shows(page, "an empty sheet", (fields) => !fields.has("sheet"));
  await tabTo(page, "the sheet", (element) => element.name === "sheet");
  await page.keyboard.type(SHEET);
  await shows(page, "the sheet", (fields) => fields.get("sheet")?.includes("sabotage"));
  await tabTo(page, "the dice", (element) => element.localName === "summary" && element.textContent.startsWith("Dice"));
  await page.keyboard.press("Enter");
  await tabTo(page, "the button that draws", (element) => "deskDraw" in element.dataset);
  await page.keyboard.press("Enter");
  await shows(page, "a seed", (fields) => fields.get("seed")?.length === 23);
  await tabTo(page, "the button that resolves", (element) => element.value === "resolve");
  await page.keyboard.press("Enter");
  await shows(page, "the orders closed", (fields) => !fields.has("stage"));
  await page.waitForFunction(() => document.activeElement.id === "missions-turn-moment");
  assert.equal(await textOf(page, "#missions-turn-said"), "Turn 1: 1 order; 1 succeeds, 0 fail, 0 refused.");
  await message(page);
  await tabTo(page, "the button Next turn", (element) => element.value?.startsWith?.("next.") && element.name === "do");
  await page.keyboard.press("Enter");
  await shows(page, "the next turn", (fields) => fields.get("turn") === "2");
  await page.waitForFunction(() => document.activeElement.name === "sheet");
  assert.match((await state(page)).sheet, /^Avalon: CE 0; PI 9;/);
}

async function message(page) {
  await tabTo(
    page,
    "the message of Lys",
    (element) => element.localName === "summary" && element.textContent.startsWith("Lys"),
  );
  await page.keyboard.press("Enter");
  assert.ok(await page.evaluate(() => document.activeElement.parentElement.open));
  await tabTo(page, "the button that copies", (element) => element.getAttribute("aria-label") === "BBCode: Lys");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".desk-copied")?.textContent);
}
