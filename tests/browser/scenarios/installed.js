// After one visit to one page, everything works without a server: pages in both languages, the search, the calculators. And so it does in
// whatever folder of a host, without the site being told.
import assert from "node:assert/strict";
import { answered, fill, textOf } from "../calculators.js";
import { whole } from "../keeping.js";

export const installing = true;
export const folder = "/games/double%20jeu";
// The page that is nowhere says so. In Firefox the picture of a tab may still be on its way when the page is left.
export const expected = /404 for .*nowhere|favicon.svg’. A ServiceWorker intercepted/;

export default async function ({ open, origin, stop }) {
  const page = await open("/");
  await page.waitForFunction((address) => location.href === address, {}, `${origin}/en/index.html`);
  await whole(page);
  await stop();

  await page.goto(`${origin}/fr/rule-46-placement.html?power=JP&target=Turkey`, { waitUntil: "load" });
  await answered(page, "power=JP&target=Turkey");
  assert.match(await textOf(page, ".desk-said"), /^Il est interdit au Japon/);
  await fill(page, "power", "GE");
  await answered(page, "power=GE&target=Turkey");

  await page.goto(`${origin}/fr/`, { waitUntil: "load" });
  await page.click(".md-search__input");
  await page.type(".md-search__input", "adversaire");
  await page.waitForSelector('.md-search-result__link[href*="glossary.html#term-opponent"]');

  await page.goto(`${origin}/en/clause/46.31B.html?from=a-forum`, { waitUntil: "load" });
  assert.match(await page.title(), /46\.31B/);
  await page.goto(`${origin}/fr/clause/nowhere.html`, { waitUntil: "load" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  await page.click("a[href$='/fr/index.html']");
  await page.waitForFunction(
    (address) => location.href === address && document.readyState === "complete",
    {},
    `${origin}/fr/index.html`,
  );
}
