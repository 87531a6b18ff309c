// A calculator does not load what the reader has not asked for, and copies an answer without leaving the page.
import assert from "node:assert/strict";
import { answered, fill, textOf } from "../calculators.js";

export default async function ({ open, origin, asked }) {
  for (const connection of [{ saveData: true }, { saveData: false, type: "cellular" }])
    await savesData(open, asked, connection);
  await copies(open, origin);
}

async function savesData(open, asked, connection) {
  asked.length = 0;
  const page = await open("/en/about.html");
  await page.evaluateOnNewDocument(
    (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
    connection,
  );
  await page.goto(page.url().replace("about.html", "mission-odds.html"), { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector("[data-state=asleep]")?.hidden === false);
  await page.focus('[name="ce"]');
  await fill(page, "ce", "6");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  assert.ok(!asked.some((path) => path.startsWith("/engine/pyodide")), "Python was loaded unasked");
  assert.match(await textOf(page, ".desk-said"), /CE 4: 1\/2/);
  await page.evaluate(() => document.querySelector("[data-state=asleep] button").click());
  await answered(page, "mission=burglary&ce=6");
  assert.match(await textOf(page, ".desk-said"), /CE 6: 3\/10/);
  // Once asked for it is there, and need not be asked for again.
  await page.goto(page.url().replace(/mission-odds.*/, "rule-46-placement.html"), { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector(".desk").dataset.computed !== undefined);
}

async function copies(open, origin) {
  const page = await open("/fr/rule-46-placement.html?power=JP&target=Turkey");
  await answered(page, "power=JP&target=Turkey");
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (text) => {
          window.copied = text;
        },
      },
      configurable: true,
    }),
  );
  const [link, text, bbcode] = await page.evaluate(async () => {
    const copies = [];
    for (const button of document.querySelectorAll("[data-desk-copy]")) {
      button.click();
      await new Promise((done) => setTimeout(done, 50));
      copies.push(window.copied);
    }
    return copies;
  });
  const address = `${origin}/fr/rule-46-placement.html?power=JP&target=Turkey`;
  assert.equal(link, address);
  assert.match(text, /^Puis-je placer ce réseau/);
  assert.ok(text.includes("46.32A") && text.endsWith(address));
  assert.ok(bbcode.includes("[b]Interdit.") && bbcode.includes(`[url]${address}[/url]`));
  assert.equal(await textOf(page, ".desk-copied"), "Copié.");
  assert.equal(page.url(), address);
}
