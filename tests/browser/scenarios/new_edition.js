// A new edition is never half there: it comes beside the old one, is announced, and all tabs move together. One that cannot come whole changes nothing.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { answered, fill, textOf } from "../calculators.js";
import { until, whole } from "../keeping.js";

export const installing = true;

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGE = /\/en\/glossary\.html$/;
const renamed = (bytes) => Buffer.from(String(bytes).replace(/<title>[^<]*/, "<title>A new edition"));
const digest = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

export default async function ({ open, origin, asked, altered, read }) {
  const page = await open("/en/index.html");
  await whole(page);
  const desk = await open("/fr/mission-odds.html", { beside: page });
  await fill(desk, "mission", "rumour");
  await fill(desk, "ce", "7");
  await answered(desk, "mission=rumour&ce=7");
  await page.bringToFront(); // a tab behind another draws nothing, and so waits for ever
  const title = (address) =>
    page.evaluate(async (address) => (await (await fetch(address)).text()).match(/<title>([^<]*)/)[1], address);
  const old = await title("glossary.html");

  const bytes = await read("/en/glossary.html");
  altered.set(/\/sw\.js$/, (script) => Buffer.from(String(script).replace(digest(bytes), digest(renamed(bytes)))));
  for (const broken of [() => null, (bytes) => bytes]) {
    // the page is missing; the page is still the old one
    altered.set(PAGE, broken);
    asked.length = 0;
    await page.reload({ waitUntil: "load" });
    await until(() => asked.some((path) => PAGE.test(path)), "the new edition is asked for");
    await until(
      () =>
        page.evaluate(async () => {
          const { installing, waiting } = await navigator.serviceWorker.ready;
          return !installing && !waiting;
        }),
      "the new edition is given up",
    );
    assert.equal(await title("glossary.html"), old);
    assert.equal(await page.$(".edition-bar"), null);
  }

  altered.set(PAGE, renamed);
  await page.reload({ waitUntil: "load" });
  await page.waitForFunction(
    () => document.querySelector(".edition-bar [role=status]")?.textContent === "A new edition of this site is ready.",
  );
  assert.equal(await title("glossary.html"), old);
  assert.deepEqual(await faultsOfBar(page), []);
  await page.evaluate(() => {
    document.activeElement.blur();
    window.old = true;
  });
  await desk.evaluate(() => {
    window.old = true;
  });
  await press(page, "Reload");
  for (const tab of [page, desk])
    await tab.waitForFunction(() => !window.old && document.readyState === "complete", { polling: 100 });
  assert.equal(await title("glossary.html"), "A new edition");
  assert.equal(await page.$(".edition-bar"), null);
  await desk.bringToFront();
  // Nothing of what stood in the other tab is lost.
  await answered(desk, "mission=rumour&ce=7");
  assert.match(await textOf(desk, ".desk-said"), /^Rumeur, CE 7/);
  assert.equal(desk.url(), `${origin}/fr/mission-odds.html?mission=rumour&ce=7`);
}

/** What axe finds, on light and on dark. */
async function faultsOfBar(page) {
  await page.evaluate(AXE);
  const found = () => page.evaluate(async () => (await window.axe.run(".edition-bar")).violations.map(({ id }) => id));
  const light = await found();
  await page.evaluate(() => document.body.setAttribute("data-md-color-scheme", "slate"));
  return [...light, ...(await found())];
}

/** By the keyboard alone. */
async function press(page, text) {
  for (let n = 0; n < 5; n++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((text) => document.activeElement.textContent === text, text))
      return page.keyboard.press("Enter");
  }
  throw new Error(`"${text}" is not reached`);
}
