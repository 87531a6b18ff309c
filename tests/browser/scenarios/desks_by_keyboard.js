// Each calculator whose state is an address, and the door, used by the keyboard alone: fields, folds, rows that come and go, what is wrong, copies, the way back;
// and what a screen reader is told meanwhile.
import assert from "node:assert/strict";
import { answered } from "../calculators.js";
import { backTo, tabTo, told, write } from "../keyboard.js";

export default async function ({ open }) {
  await odds(await open("/en/mission-odds.html"));
  await placement(await open("/fr/rule-46-placement.html"));
  await planner(await open("/en/missions-planner.html?topic=infer"));
  await verify(await open("/fr/missions-verify.html"));
  await door(await open("/en/door.html"));
}

const focused = (page) =>
  page.evaluate(() => {
    const { name, id, value } = document.activeElement;
    return name ?? id ?? value;
  });

async function odds(page) {
  await answered(page, "mission=burglary&ce=4");
  await tabTo(page, "the mission", (element) => element.name === "mission");
  await page.keyboard.type("Sab");
  await told(page, ".desk-said", /^Sabotage against CE 4: 3\/5/);
  await tabTo(page, "the CE", (element) => element.name === "ce");
  await write(page, "zz");
  await told(page, ".desk-said", /^No answer yet/);
  const described = await page.evaluate(() => [
    document.activeElement.getAttribute("aria-invalid"),
    document.getElementById(document.activeElement.getAttribute("aria-describedby").split(" ").at(-1)).textContent,
  ]);
  assert.deepEqual(described, ["true", "“zz” is not a number. Write a whole number."]);
  await tabTo(page, "the link to what is wrong", (element) => "deskGoto" in element.dataset);
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "ce");
  await write(page, "6");
  await told(page, ".desk-said", /^Sabotage against CE 6: 2\/5/);
  await tabTo(page, "the modifiers", (element) => element.localName === "summary");
  await page.keyboard.press("Enter");
  await tabTo(page, "a modifier", (element) => element.closest("details") !== null && element.localName === "input");
  await tabTo(page, "the button that copies", (element) => "deskCopy" in element.dataset);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (text) => {
          window.copied = text;
        },
      },
      configurable: true,
    }),
  );
  await page.keyboard.press("Enter");
  await told(page, ".desk-copied", /^Copied\.$/);
  await backTo(page, "the way back", (element) => "deskReset" in element.dataset);
  await page.keyboard.press("Enter");
  await told(page, ".desk-said", /^Burglary against CE 4: 1\/2/);
}

async function placement(page) {
  await tabTo(page, "the power", (element) => element.name === "power");
  await page.keyboard.type("Jap");
  await tabTo(page, "the target", (element) => element.name === "target");
  await page.keyboard.type("Turq");
  await told(page, ".desk-said", /^Il est interdit au Japon .*Turquie/);
  await tabTo(
    page,
    "the rings",
    (element) => element.localName === "summary" && element.textContent.startsWith("Réseaux"),
  );
  await page.keyboard.press("Enter");
  await tabTo(page, "the button that adds a ring", (element) => element.value === "add-ring");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.matches("[data-desk-focus]"));
  assert.match(await focused(page), /^ring/);
  await tabTo(
    page,
    "the button that takes it away",
    (element) => element.name === "do" && element.value === "remove-ring.1",
  );
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".desk [name^='ring.1.']"));
  assert.ok(await page.evaluate(() => document.activeElement.closest(".desk") !== null), "the focus is lost");
}

async function planner(page) {
  await page.waitForFunction(() => document.querySelector(".desk").dataset.computed?.startsWith("topic=infer"));
  await tabTo(page, "the questions", (element) => element.name === "topic");
  await tabTo(page, "the button that adds a test", (element) => element.value === "see");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.name === "seen.1.mission");
  await page.keyboard.type("Burg");
  await tabTo(page, "the times", (element) => element.name === "seen.1.times");
  await write(page, "3");
  await told(page, ".desk-said", /^After 3 tests, the most likely CE is 9/);
  await tabTo(page, "the button that takes it to a plan", (element) => element.value === "use");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () =>
      document.querySelector(".desk").dataset.computed.startsWith("topic=plan&unknown=yes") &&
      document.activeElement.name === "topic",
  );
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(
    () =>
      document.querySelector(".desk").dataset.computed.startsWith("topic=theft") &&
      document.activeElement.value === "theft",
  );
}

async function verify(page) {
  await tabTo(page, "the seed", (element) => element.name === "seed");
  await write(page, "feuilles");
  await told(page, ".desk-said", /^Cette graine et ce sel ne donnent pas l’engagement/);
  await tabTo(page, "the orders", (element) => element.name === "orders");
  await tabTo(page, "the button that asks", (element) => element.type === "submit");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".desk").dataset.computed.includes("seed=feuilles"));
  await tabTo(page, "what to paste elsewhere", (element) => element.closest(".embedding") !== null);
  await page.keyboard.press("Enter");
  await tabTo(page, "the button that copies the HTML", (element) => "embedCopy" in element.dataset);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async () => {
          throw new Error("refused");
        },
      },
      configurable: true,
    }),
  );
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.keyboard.press("Enter");
  await told(page, ".embedding .desk-copied", /sélectionnez le texte/);
}

async function door(page) {
  await tabTo(page, "the calculators", (element) => element.name === "name");
  await page.keyboard.type("rule46.c");
  await told(page, ".desk-said", /^rule46\.\S+ has answered/);
  await tabTo(page, "the request", (element) => element.name === "request");
  await write(page, "{}");
  await told(page, ".desk-said", /^No answer yet/);
  assert.match(
    await page.evaluate(
      () => document.getElementById(document.activeElement.getAttribute("aria-describedby")).textContent,
    ),
    /power: This field is needed\./,
  );
}
