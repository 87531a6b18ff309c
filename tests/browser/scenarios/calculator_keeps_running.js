// Python stays loaded from page to page, where the site knows its address; the language switch keeps what was asked.
import assert from "node:assert/strict";
import { answered, atRest, fill, textOf } from "../calculators.js";

export const known = true;

export default async function ({ open, origin, asked }) {
  const page = await open("/en/mission-odds.html?mission=espionage&ce=2");
  await answered(page, "mission=espionage&ce=2");
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name, responseEnd }) => name.endsWith("/en/sitemap.xml") && responseEnd),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await page.evaluate(() => {
    window.stillRunning = true;
  });
  await page.evaluate(() => document.querySelector('a[href$="rule-46-placement.html"]').click());
  await answered(page, "power=GE&target=Turkey");
  assert.ok(await page.evaluate(() => window.stillRunning), "the page was loaded anew");
  await fill(page, "target", "Spain");
  await answered(page, "power=GE&target=Spain");
  assert.equal(page.url(), `${origin}/en/rule-46-placement.html?power=GE&target=Spain`);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector(".desk")?.dataset.desk === "missions.odds");
  await answered(page, "mission=espionage&ce=2");
  assert.equal(await textOf(page, ".desk-said"), "Espionage against CE 2: 4/5, that is 80%.");
  assert.equal(asked.filter((path) => path.includes("/engine/wasm.")).length, 1, "Python was loaded once");

  await page.evaluate(atRest);
  await page.click("[data-language-switch]");
  await page.waitForFunction(() => document.documentElement.lang === "fr" && document.readyState === "complete");
  await answered(page, "mission=espionage&ce=2");
  assert.match(await textOf(page, ".desk-said"), /^Espionnage, CE 2/);
}
