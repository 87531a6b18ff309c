// A clause's "Link" copies the address of its small page and says so; that page shows the clause, in either language, over http and from a file.
import assert from "node:assert/strict";

const LINK = '.clause-foot__link[href$="clause/46.23.html"]';

export default async function ({ open, origin, folder }) {
  const page = await open("/en/rule-46.html");
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (text) => {
          globalThis.copied = text;
        },
      },
    }),
  );
  await page.click(LINK);
  await page.waitForFunction(() => document.querySelector(".clause-foot output")?.textContent === "Address copied");
  assert.equal(await page.evaluate(() => globalThis.copied), `${origin}/en/clause/46.23.html`);
  assert.equal(page.url(), `${origin}/en/rule-46.html`);
  for (const start of [origin, folder])
    await smallPage(await open("/en/clause/46.23.html", { file: start === folder }), start);
}

async function smallPage(page, start) {
  assert.equal(await page.$eval("h1", (title) => title.innerText), "46.23 Fixed once placed");
  await page.click("[data-language-switch]");
  await page.waitForFunction((address) => location.href === address, {}, `${start}/fr/clause/46.23.html`);
  await page.click(".onward a");
  await page.waitForFunction((address) => location.href === address, {}, `${start}/fr/rule-46.html#46.23`);
}
