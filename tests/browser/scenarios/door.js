// The site's door sends a reader to English or French by the browser's languages.
import assert from "node:assert/strict";

export default async function ({ open, origin }) {
  const page = await open("/en/index.html");
  for (const [languages, folder] of [
    [["fr-CA", "en"], "fr"],
    [["en-GB", "fr"], "en"],
    [["de", "fr"], "fr"],
    [["de"], "en"],
  ]) {
    await page.evaluateOnNewDocument(
      (list) => Object.defineProperty(navigator, "languages", { get: () => list, configurable: true }),
      languages,
    );
    await page.goto(`${origin}/`).catch(() => {});
    await page.waitForFunction(
      (path) => location.pathname === path && document.readyState === "complete",
      {},
      `/${folder}/index.html`,
    );
  }
  assert.equal(page.url(), `${origin}/en/index.html`);
}
