// The game master plays two turns in French and one in English; the players check the dice; nothing secret gets out.
import assert from "node:assert/strict";
import { asksFirst, begin, draw, fill, insist, logged, packs, press, shows, state, textOf, watched } from "../turns.js";

const FRENCH = `Avalon: CE 0; PI 9; richesses 20; reliques Graal
Lys: CE 10; PI 12; richesses 35; technologies Services secrets III
Ys: CE 4; PI 6; richesses 18; moral 70

Lys -> Avalon: espionnage
Lys -> Avalon: cambriolage; si relique
Avalon -> Lys: sabotage
Ys -> Avalon: vol de richesses 8
Lys -> Ys: vol de richesses 8
Lys -> Ys: cambriolge`;
const MORE = "Avalon -> Ys: espionnage\nYs -> Lys: sabotage\n";
const ENGLISH =
  "Avalon: CE 4; PI 9; relics Grail\nLys: CE 3; PI 12\nLys -> Avalon: burglary Grail\nAvalon -> Lys: espionage\nLys -> Avalon: burglry\n";

export default async function ({ open, origin }) {
  const page = await open("/fr/missions-turn.html");
  const quiet = watched(page);
  await begin(page);
  await firstTurn(page, quiet);
  await secondTurn(page, quiet);
  await comesBack(page, quiet);
  await checked(await open("/fr/missions-verify.html"), await state(page), await logged(page));
  await filledIn(
    open,
    await page.$eval("a[href^='missions-verify.html#']", (link) => link.getAttribute("href")),
    await logged(page),
  );
  await page.bringToFront();
  await page.goto(`${origin}/en/missions-turn.html`, { waitUntil: "load" });
  await inEnglish(page, quiet);
}

async function firstTurn(page, quiet) {
  await fill(page, "sheet", FRENCH);
  await shows(page, "the sheet", (fields) => fields.get("sheet")?.includes("cambriolge"));
  assert.match(
    await textOf(page, "#missions-turn-sheet-error"),
    /1 ligne à corriger ; les autres comptent : ?Ligne 10/,
  );
  assert.equal(
    await textOf(page, "#missions-turn-said"),
    "3 pays, 5 ordres ; rien n’est encore résolu. 1 ligne à corriger.",
  );
  await draw(page);
  await staysOpen(page);
  await insist(page, "resolve");
  await shows(page, "the orders closed", (fields) => !fields.has("stage"));
  const log = await logged(page);
  // CE 0 and CE 11 leave nothing to chance; Ys has not the technology.
  assert.deepEqual(log.map(({ outcome }) => outcome).slice(0, 4), ["success", log[1].outcome, "failure", "refused"]);
  assert.equal(await textOf(page, "#missions-turn-said").then((said) => said.slice(0, 18)), "Tour 1 : 5 ordres ");
  await secrets(page, quiet, log);
}

/** What would be refused or is not understood stands there before the orders are closed; the way back leads to the sheet, and nothing has been done. */
async function staysOpen(page) {
  const lost = await asksFirst(page, "resolve");
  assert.equal(lost.length, 2);
  assert.match(lost[0], /^Ligne 8 : Ys -> Avalon: vol de richesses 8 – .*M11\.3/);
  assert.match(lost[1], /^Ligne 10 : Lys -> Ys: cambriolge – /);
  await press(page, "stay");
  await page.waitForFunction(() => !document.querySelector(".turn-losses button"));
  assert.equal(await page.evaluate(() => document.activeElement.name), "sheet");
  assert.equal((await state(page)).stage, "orders");
  await asksFirst(page, "resolve");
}

async function secrets(page, quiet, log) {
  const told = await packs(page);
  assert.deepEqual(Object.keys(told), ["Avalon", "Lys", "Ys"]);
  // The target of a silent success learns nothing of it, nor does anybody else; a failure names its author to the target.
  assert.ok(!told.Avalon.includes("a tenté un espionnage") && !told.Ys.includes("Graal"));
  assert.match(told.Lys, /Avalon a tenté un sabotage chez vous/);
  assert.match(told.Lys, /reliques Graal/);
  if (log[1].outcome === "success") assert.ok(!told.Avalon.includes("Lys a tenté"));
  assert.ok(!told.Avalon.includes("Ys a tenté"), "a refused order is told to nobody but its author");
  const { seed, salt } = await state(page);
  for (const message of Object.values(told)) assert.ok(!message.includes(seed) && !message.includes(salt));
  await quiet("Avalon", "Graal", seed, salt, "cambriolage");
}

async function secondTurn(page, quiet) {
  assert.match((await asksFirst(page, "next")).join("|"), /^Ligne 10 : Lys -> Ys: cambriolge – [^|]*$/); // the refused order has been told
  await insist(page, "next");
  await shows(page, "the next turn", (fields) => fields.get("turn") === "2" && fields.get("stage") === "orders");
  const { sheet, past } = await state(page);
  assert.ok(sheet.startsWith("Avalon: CE 0; ") && !sheet.includes("->") && past.startsWith("tour 1\n"));
  assert.equal(await page.evaluate(() => document.activeElement.name), "sheet");
  await fill(page, "sheet", sheet.trimEnd() + "\n" + MORE);
  await shows(page, "two orders", (fields) => fields.get("sheet").includes("espionnage"));
  await press(page, "resolve");
  await shows(page, "the second turn", (fields) => !fields.has("stage"));
  assert.match(await textOf(page, "#missions-turn-said"), /^Tour 2 : 2 ordres ; /);
  await fill(page, "look", "1");
  await shows(page, "the first turn again", (fields) => fields.get("look") === "1");
  assert.match(await textOf(page, "#missions-turn-said"), /^Tour 1 : 5 ordres ; /);
  await fill(page, "look", "");
  await shows(page, "the present", (fields) => !fields.has("look"));
  await quiet("Avalon", "Graal", (await state(page)).seed);
}

/** What was saved is there when the page is opened again; what was done can be undone. */
async function comesBack(page, quiet) {
  const before = [await state(page), await logged(page)];
  await page.reload({ waitUntil: "load" });
  await shows(page, "what was saved", (fields) => fields.get("turn") === "2");
  assert.deepEqual([await state(page), await logged(page)], before);
  await press(page, "reopen");
  await shows(page, "the orders open", (fields) => fields.get("stage") === "orders");
  await page.click("[data-keep=undo]");
  await shows(page, "the orders closed again", (fields) => !fields.has("stage"));
  assert.deepEqual(await logged(page), before[1]);
  await quiet("Avalon", "Graal", before[0].seed);
}

/** The players check the dice with what the game master reveals. */
async function checked(page, { seed, salt, turn }, log) {
  await shows(page, "the example", (fields) => fields.has("commitment"));
  for (const [name, value] of Object.entries({ commitment: "", words: "", rule: "2", seed, salt, turn, orders: MORE }))
    await fill(page, name, value);
  await page.waitForFunction(
    (seed) =>
      document.querySelector(".desk").dataset.computed.includes(encodeURIComponent(seed)) &&
      document.querySelectorAll(".desk-numbers tbody tr").length === 2,
    {},
    seed,
  );
  const dice = await page.$$eval(".desk-numbers tbody tr", (rows) =>
    rows.map((row) => Number(row.cells[3].textContent)),
  );
  assert.deepEqual(
    dice,
    log.map(({ die }) => die),
  );
  const promised = await textOf(page, ".turn-promise");
  await fill(page, "commitment", promised);
  await page.waitForFunction(() => document.querySelector(".desk-verdict--legal"));
  await fill(page, "salt", `${salt}x`);
  await page.waitForFunction(() => document.querySelector(".desk-verdict--illegal"));
}

/** One link from the turn desk fills in the page: the promise is kept, each die of the log holds, and the address stays where no server sees it. */
async function filledIn(open, link, log) {
  const page = await open(`/fr/${link}`);
  await page.waitForFunction(
    () =>
      document.querySelector(".desk-verdict--legal") &&
      new URLSearchParams(document.querySelector(".desk").dataset.computed).get("orders")?.startsWith("tour 1\n"),
  );
  const marks = await page.$$eval(".desk-numbers tbody tr", (rows) =>
    rows.filter((row) => row.cells[4].textContent.startsWith("\u2713")).map((row) => Number(row.cells[2].textContent)),
  );
  assert.deepEqual(
    marks,
    log.map(({ die }) => die),
  );
  assert.ok(await page.evaluate(() => location.search.length < 5000));
  const copied = await page.evaluate(() => location.href);
  await page.reload({ waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector(".desk-verdict--legal"));
  assert.equal(await page.evaluate(() => location.href), copied);
  await page.close();
}

async function inEnglish(page, quiet) {
  // What was saved in French is there in English too.
  await shows(page, "the French game", (fields) => fields.get("turn") === "2");
  await page.click("[data-keep=new]");
  await shows(page, "an empty sheet", (fields) => !fields.has("sheet"));
  await fill(page, "sheet", ENGLISH);
  await fill(page, "seed", "hush-hush");
  await shows(
    page,
    "sheet and seed",
    (fields) => fields.get("seed") === "hush-hush" && fields.get("sheet")?.includes("espionage"),
  );
  assert.match((await asksFirst(page, "resolve")).join("|"), /^Line 5: Lys -> Avalon: burglry – [^|]*$/);
  await insist(page, "resolve");
  await shows(page, "the orders closed", (fields) => !fields.has("stage"));
  assert.match(await textOf(page, "#missions-turn-said"), /^Turn 1: 2 orders; /);
  await fill(page, "RM-07", "refunded");
  await shows(page, "a house rule", (fields) => fields.get("RM-07") === "refunded");
  const plain = await page.$$eval(".desk-result .desk-same", (lines) =>
    lines.map((line) => line.innerText.replace(/\s+/g, " ").trim()),
  );
  assert.deepEqual(plain, ["What has been corrected changes no player’s message.", "House rules: RM-07 given back"]);
  await sharedScreen(page);
  await quiet("hush-hush", "Grail", "Avalon", "burglary");
}

/** With others at the screen, nothing secret shows, and one message at a time. */
async function sharedScreen(page) {
  await page.evaluate(() => document.querySelector("[name=hide]").click());
  await shows(page, "a shared screen", (fields) => fields.get("hide") === "yes");
  const shown = await page.$eval(".desk", (desk) => desk.innerText);
  for (const secret of ["Grail", "burglary", "hush-hush", "CE 4", "→"])
    assert.ok(!shown.includes(secret), `${secret} shows`);
  assert.ok(
    !(await page.$eval(
      "[name=sheet]",
      (area) => area.checkVisibility({ contentVisibilityAuto: true }) && area.getBoundingClientRect().height > 0,
    )),
  );
  assert.match(
    await page.$eval("[aria-label='BBCode: Lys']", (button) =>
      button.checkVisibility() ? button.dataset.deskCopy : "hidden",
    ),
    /^\[b\]Turn 1: secret report for Lys/,
  );
  const folds = await page.$$(".turn-player > summary");
  for (const fold of folds) await fold.click();
  assert.deepEqual(await page.$$eval(".turn-player", (all) => all.map((fold) => fold.open)), [false, true]);
}
