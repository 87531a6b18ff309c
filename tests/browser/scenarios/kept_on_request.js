// Where data is saved the site is kept when the reader says so, and is forgotten when the reader says so.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { keptInAll, whole } from "../keeping.js";

export const installing = true;
const REST = 6000; // ms by which a site that is kept unasked would be on its way
const saving = () => Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });

export default async function ({ open }) {
  const page = await open("/fr/index.html", { before: saving });
  await pause(REST);
  assert.deepEqual(await keptInAll(page), { workers: 0, files: 0 });

  await page.goto(page.url().replace("index", "about"), { waitUntil: "load" });
  await says(page, "Le site n’est pas sur cet appareil.");
  await page.focus("[data-whole-site] button[value=keep]");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelector("[data-whole-site] progress").value > 0 && document.activeElement.value === "forget",
  );
  await whole(page);
  await says(page, "Le site entier est sur cet appareil.");
  assert.ok((await keptInAll(page)).files > 200);

  await page.keyboard.press("Enter"); // the focus has gone to the other button
  await says(page, "Le site n’est pas sur cet appareil.");
  await page.reload({ waitUntil: "load" });
  await pause(REST);
  assert.deepEqual(await keptInAll(page), { workers: 0, files: 0 });
}

async function says(page, sentence) {
  const read = () =>
    [...document.querySelectorAll("[data-whole-site] [role=status] span:not([hidden])")]
      .map((line) => line.textContent)
      .join("|");
  await page
    .waitForFunction(`(${read})() === ${JSON.stringify(sentence)}`)
    .catch(async () => assert.equal(await page.evaluate(read), sentence));
}
