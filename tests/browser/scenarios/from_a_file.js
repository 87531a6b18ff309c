// The folder on a stick: the door, the language switch with its clause, and the search work without a server.
import assert from "node:assert/strict";

export default async function ({ open, folder }) {
  const page = await open("/index.html", { file: true });
  await page.waitForFunction(
    () => location.pathname.endsWith("/en/index.html") || location.pathname.endsWith("/fr/index.html"),
  );
  await page.goto(`${folder}/en/rule-46.html#46.31B`);
  await page.click("[data-language-switch]");
  await page.waitForFunction((address) => location.href === address, {}, `${folder}/fr/rule-46.html#46.31B`);
  await page.waitForSelector(".md-search__input");
  await page.click(".md-search__input");
  await page.type(".md-search__input", "46.31B");
  await page.waitForSelector('.md-search-result__link[href*="rule-46.html#46.31B"]');
  assert.ok(
    await page.evaluate(() =>
      document.fonts.ready.then(() => [...document.fonts].some((font) => font.status === "loaded")),
    ),
    "no font of ours was loaded",
  );
}
