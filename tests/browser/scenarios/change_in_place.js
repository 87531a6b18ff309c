// Where the site knows its address, a page is changed in place: what runs goes on running, and the language switch follows. A page of a newer
// edition is loaded whole.
import assert from "node:assert/strict";

export const known = true;

export default async function ({ open, origin, altered }) {
  const page = await open("/en/rule-46.html#46.21");
  // The theme changes pages in place once it has read which pages there are.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name, responseEnd }) => name.endsWith("/en/sitemap.xml") && responseEnd),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await page.evaluate(() => {
    window.stillRunning = true;
  });
  await page.evaluate(() => document.querySelector('.md-nav--primary a[href$="rule-46-guide.html"]').click());
  await page.waitForFunction((address) => location.href === address, {}, `${origin}/en/rule-46-guide.html`);
  assert.ok(await page.evaluate(() => window.stillRunning), "the page was loaded anew");
  await page.waitForFunction(
    (address) => document.querySelector("[data-language-switch]").href === address,
    {},
    `${origin}/fr/rule-46-guide.html`,
  );
  await page.goBack();
  await page.waitForFunction(
    (address) => document.querySelector("[data-language-switch]").href === address,
    {},
    `${origin}/fr/rule-46.html#46.21`,
  );
  await page.click("[data-language-switch]");
  await page.waitForFunction(() => document.documentElement.lang === "fr" && location.hash === "#46.21");

  altered.set(/\/fr\/glossary\.html$/, (bytes) =>
    String(bytes).replace(/(?<=double-jeu-edition" content=")\w+/, "0123456789abcdef"),
  );
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name, responseEnd }) => name.endsWith("/fr/sitemap.xml") && responseEnd),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await page.evaluate(() => {
    window.stillRunning = true;
  });
  await page.evaluate(() => document.querySelector('.md-nav--primary a[href$="glossary.html"]').click());
  await page.waitForFunction(
    () => !window.stillRunning && location.pathname.endsWith("/fr/glossary.html") && document.readyState === "complete",
  );
}
