// The browser's storage is full: it is said, work goes on, and what was not saved is not left without a word.
import assert from "node:assert/strict";
import { Campaign } from "../campaign.js";

export default async function ({ open }) {
  await full(await new Campaign(await open("/en/rule-46-campaign.html")).ready());
}

async function full(desk) {
  const { page } = desk;
  await desk.write("6+ Germany\n");
  await desk.until("saved");
  await page.evaluate(() => {
    let junk = "x".repeat(1 << 20);
    for (let n = 0; junk; n++)
      try {
        localStorage.setItem(`junk ${n}`, junk);
      } catch {
        junk = junk.slice(1 + junk.length / 2);
      }
  });
  const before = await stored(page);
  await desk.write("6+ Germany\nturn 2\n");
  await desk.until("full");
  assert.equal(await desk.log(), "6+ Germany\nturn 2\n", "work goes on");
  assert.deepEqual(await stored(page), before, "what was saved before is untouched");
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("junk"))
      .forEach((key) => localStorage.removeItem(key)),
  );
  await desk.write("6+ Germany\nturn 2\nwar\n");
  await desk.until("saved");
}

const stored = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("double-jeu/"))
      .sort(),
  );
