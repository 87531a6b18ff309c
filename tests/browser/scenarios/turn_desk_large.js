// Thirty countries and a hundred orders on a phone: summaries first, nothing wider than the screen, and quick.
import assert from "node:assert/strict";
import { begin, draw, fill, logged, press, shows, textOf } from "../turns.js";

const NAMES = Array.from({ length: 30 }, (_, n) => `Royaume ${n + 1}`);
const MISSIONS = [
  "espionnage",
  "cambriolage",
  "sabotage",
  "rumeur",
  "vol de richesses 8",
  "vol de technologie Alchimie",
];
const COUNTRIES = NAMES.map(
  (name, n) =>
    `${name}: CE ${n % 9}; PI 20; richesses ${n * 3}; technologies Services secrets I, Services secrets II, Services secrets III; reliques Relique ${n}; science Alchimie 2`,
);
const ORDERS = Array.from(
  { length: 100 },
  (_, n) =>
    `${NAMES[n % 30]} -> ${NAMES[(n * 7 + 3) % 30 === n % 30 ? (n + 1) % 30 : (n * 7 + 3) % 30]}: ${MISSIONS[n % 6]}`,
);
const SLOW = 8000; // ms, on a machine that does other things besides

export default async function ({ open }) {
  const page = await open("/fr/missions-turn.html", { width: 390, height: 844 });
  await begin(page);
  await draw(page);
  await fill(page, "sheet", [...COUNTRIES, "", ...ORDERS].join("\n"));
  await shows(page, "the sheet", (fields) => fields.get("sheet")?.includes("Royaume 30"));
  await press(page, "resolve");
  await shows(page, "the orders closed", (fields) => !fields.has("stage"));
  assert.match(await textOf(page, "#missions-turn-said"), /^Tour 1 : 100 ordres ; /);
  assert.equal((await logged(page)).length, 100);
  // Summaries first: every fold of the answer is shut.
  assert.equal(await page.$$eval(".desk-result details[open]", (open) => open.length), 0);
  assert.equal(await page.$$eval(".turn-player", (folds) => folds.length), 30);
  await page.$$eval(".desk-result details", (folds) =>
    folds.forEach((fold) => {
      fold.open = true;
    }),
  );
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "wider than the screen");
  const took = await timed(page);
  assert.ok(took < SLOW, `an answer took ${took} ms`);
  console.log(`An answer with 100 orders: ${took} ms`);
}

/** From a change of the sheet to the answer in the page. */
async function timed(page) {
  const start = Date.now();
  await page.evaluate((text) => {
    const area = document.querySelector("[name=sheet]");
    area.value = area.value.replace(text, `${text} `).replace("CE 0", "CE 1");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, NAMES[0]);
  await shows(page, "the change", (fields) => fields.get("sheet").includes("Royaume 1 :"));
  return Date.now() - start;
}
