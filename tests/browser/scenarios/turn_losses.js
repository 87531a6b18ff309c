// Nothing leaves the turn desk without a word: a row that was never added, a relic not chosen, a promised seed drawn over, a turn looked back at, a message that is another one by now.
import assert from "node:assert/strict";
import { asksFirst, begin, draw, fill, goOn, insist, press, shows, state, textOf } from "../turns.js";

const SHEET =
  "Avalon: CE 0; PI 9; relics Grail, Lance\nLys: CE 0; PI 12; techs Secret Services III\nLys -> Avalon: burglary\n";

export default async function ({ open }) {
  const page = await open("/en/missions-turn.html");
  await begin(page);
  await fill(page, "sheet", SHEET);
  await shows(page, "the sheet", (fields) => fields.get("sheet")?.includes("burglary"));
  await drawnOver(page);
  await fill(page, "seed", "s0"); // by which both orders succeed
  await fill(page, "salt", "t");
  await shows(page, "the seed", (fields) => fields.get("seed") === "s0" && fields.get("salt") === "t");
  await neverAdded(page);
  await notChosen(page);
  await looksBack(page);
  await takenUp(page);
}

const said = (page) => textOf(page, "#desk-said-beside");

/** Who draws anew is told that the promise goes with the seed; the way back works. */
async function drawnOver(page) {
  await draw(page);
  assert.equal(await page.$("#desk-said-beside"), null);
  const { seed, salt } = await state(page);
  await page.$eval("[data-desk-draw]", (button) => button.click());
  await shows(page, "another seed", `(fields) => fields.get("seed") && fields.get("seed") !== "${seed}"`);
  assert.match(await said(page), /no longer holds/);
  await page.click("[data-keep=undo]");
  await shows(page, "the seed before", `(fields) => fields.get("seed") === "${seed}"`);
  assert.equal((await state(page)).salt, salt);
  await fill(page, "words", "x".repeat(2001)); // what is pasted is not cut
  await shows(page, "all of it", (fields) => fields.get("words")?.length === 2001);
  assert.match(await textOf(page, "#missions-turn-words-error"), /2001 characters, 2000 at most/);
  await fill(page, "words", "");
  await shows(page, "no words", (fields) => !fields.has("words"));
}

/** An order in the short row that was never added is kept over a reload, asked about, and led to. */
async function neverAdded(page) {
  for (const [name, value] of Object.entries({ "new.by": "Lys", "new.on": "Avalon", "new.mission": "sabotage" }))
    await fill(page, name, value);
  await shows(page, "the row", (fields) => fields.get("new.mission") === "sabotage");
  await page.reload({ waitUntil: "load" });
  await shows(page, "the row again", (fields) => fields.get("new.mission") === "sabotage");
  assert.match(
    (await asksFirst(page, "resolve")).join("|"),
    /^“Add an order” holds an order that has not been added: Lys, Avalon, sabotage\. Go there$/,
  );
  await page.click(".turn-losses__list a");
  assert.equal(await page.evaluate(() => document.activeElement.name), "new.by");
  await press(page, "add-order");
  await shows(page, "the order", (fields) => fields.get("sheet").includes("Lys -> Avalon: sabotage"));
  await press(page, "resolve");
  await shows(page, "the orders closed", (fields) => !fields.has("stage"));
}

/** The next turn does not begin over a thief who has not chosen; the choice is a click away. */
async function notChosen(page) {
  assert.match(
    (await asksFirst(page, "next")).join("|"),
    /^Line 3: Lys -> Avalon: burglary – succeeded, but no relic is chosen/,
  );
  assert.equal((await state(page)).turn ?? "1", "1");
  await press(page, "choose.0.1");
  await shows(page, "the choice", (fields) => fields.get("sheet").includes("burglary Lance"));
  await goOn(page);
  await shows(
    page,
    "the next turn",
    (fields) => fields.get("turn") === "2" && fields.get("sheet").includes("relics Lance"),
  );
}

/** While one looks back there is nothing to write in and nothing to press but the ways out; what stands in the present turn stays. */
async function looksBack(page) {
  const { sheet } = await state(page);
  await fill(page, "sheet", `${sheet}Avalon -> Lys: espionage\n`);
  await fill(page, "look", "1");
  await shows(page, "the first turn", (fields) => fields.get("look") === "1");
  const open = await page.$$eval(
    ".desk-form :is(input:not([type=hidden]), textarea, select, button), .desk-result button[name=do]",
    (all) =>
      all
        .filter((one) => !one.readOnly && !one.matches(".desk-hidden"))
        .map(({ name, value }) => (name === "do" ? value : name)),
  );
  assert.deepEqual([...new Set(open)].sort(), ["hide", "look", "present", "take-up.1"]);
  await page.focus("textarea[readonly]");
  await page.keyboard.type("Ys: CE 1");
  await press(page, "present");
  await shows(page, "the present turn", (fields) => !fields.has("look"));
  assert.equal((await state(page)).sheet, `${sheet}Avalon -> Lys: espionage\n`);
}

/** A turn before is taken up again and corrected: whose message has changed stands there; the turn after it comes back with its orders. */
async function takenUp(page) {
  await fill(page, "look", "1");
  await shows(page, "the first turn", (fields) => fields.get("look") === "1");
  await press(page, "take-up.1");
  await shows(
    page,
    "the first turn taken up",
    (fields) => !fields.has("look") && fields.has("later") && fields.get("stage") === "orders",
  );
  await fill(
    page,
    "sheet",
    (await state(page)).sheet.replace("Lance\n", "Grail\n").replace("burglary Lance", "burglary Grail"),
  );
  await shows(page, "the correction", (fields) => fields.get("sheet").includes("burglary Grail"));
  await page.reload({ waitUntil: "load" }); // nothing of this is lost with the tab
  await shows(
    page,
    "the correction again",
    (fields) => fields.get("sheet")?.includes("burglary Grail") && fields.has("later"),
  );
  await press(page, "resolve");
  await shows(page, "it resolved", (fields) => !fields.has("stage"));
  assert.deepEqual(
    await page.$$eval(".turn-corrected > li > strong", (names) => names.map(({ textContent }) => textContent)),
    ["Lys"],
  );
  await press(page, "sent");
  await shows(page, "the messages sent", (_, desk) => !desk.querySelector(".turn-corrected"));
  await goOn(page);
  await shows(
    page,
    "the second turn again",
    (fields) =>
      fields.get("turn") === "2" &&
      fields.get("sheet").includes("Avalon -> Lys: espionage") &&
      /relics Grail/.test(fields.get("sheet")),
  );
}
