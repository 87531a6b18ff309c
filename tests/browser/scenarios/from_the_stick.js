// The archive unpacked on a stick, its folder named as people name folders: in French, calculators, a card, the search, a campaign kept and as a
// file, all from a double click, with no server and no network.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { answered, fill, textOf } from "../calculators.js";
import { Campaign, DESK } from "../campaign.js";
import { ROOT } from "../site.js";

export default async function ({ open }) {
  const place = await mkdtemp(join(tmpdir(), "Clé USB d'été #1 50% & co "));
  try {
    const project = dirname(ROOT);
    execFileSync(join(project, ".venv/bin/python"), ["-m", "book.publish.offline", place], { cwd: project });
    const [folder] = await readdir(place);
    await useIt(open, pathToFileURL(join(place, folder)).href, place);
  } finally {
    await rm(place, { recursive: true });
  }
}

async function useIt(open, stick, place) {
  const page = await open("/index.html", { file: stick });
  await page.waitForFunction(() => /\/(en|fr)\/index\.html$/.test(location.pathname));
  await odds(page, stick);
  await placement(page, stick);
  await card(page, stick);
  await search(page, stick);
  await campaign(page, stick, place);
  await spoilt(page, stick);
}

/** What is asked stands in the address, and goes along with the language switch. */
async function odds(page, stick) {
  await page.goto(`${stick}/fr/mission-odds.html`);
  await fill(page, "mission", "rumour");
  await answered(page, "mission=rumour&ce=4");
  await fill(page, "ce", "3");
  await answered(page, "mission=rumour&ce=3");
  assert.equal(await textOf(page, ".desk-said"), "Rumeur, CE 3 : 3/5, soit 60 %.");
  assert.deepEqual(await marks(page), ["python by snapshot"]);
  assert.equal(page.url(), `${stick}/fr/mission-odds.html?mission=rumour&ce=3`);
  await page.click("[data-language-switch]");
  await page.waitForFunction(() => document.documentElement.lang === "en" && document.readyState === "complete");
  await answered(page, "mission=rumour&ce=3");
  assert.equal(await textOf(page, ".desk-said"), "Rumour against CE 3: 3/5, that is 60%.");
}

async function placement(page, stick) {
  await page.goto(`${stick}/fr/rule-46-placement.html?power=GE&target=Spain`);
  await answered(page, "power=GE&target=Spain");
  assert.equal(
    await textOf(page, ".desk-said"),
    "Il est permis à l’Allemagne de placer un réseau d’espionnage en Espagne.",
  );
}

async function card(page, stick) {
  await page.goto(`${stick}/fr/rule-46.html#46.31B`);
  await page.hover(".md-content a.clause-ref");
  await page.waitForSelector(".clause-card .clause-card__text");
}

async function search(page, stick) {
  await page.goto(`${stick}/fr/index.html`);
  await page.waitForSelector(".md-search__input");
  await page.click(".md-search__input");
  await page.type(".md-search__input", "cambriolages");
  await page.waitForSelector('.md-search-result__link[href*="missions.html#M6"]');
}

/** A save is there again when the page is, and a file can be taken along. */
async function campaign(page, stick, place) {
  const address = `${stick}/fr/rule-46-campaign.html`;
  await page.goto(address);
  let desk = await new Campaign(page).ready();
  await desk.after(() => desk.bar("new"));
  await desk.press("espionage.GE");
  await desk.until("saved");
  await page.goto(address);
  desk = await new Campaign(page).ready();
  assert.deepEqual([await desk.log(), (await desk.state()).mode], ["6+ Allemagne\n", "saved"]);
  await page.evaluate(() => {
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => {
        globalThis.given = text;
      });
      return "data:,";
    };
  });
  await desk.bar("file");
  const file = await page.waitForFunction(() => globalThis.given).then((handle) => handle.jsonValue());
  await writeFile(join(place, "partie d'été.txt"), `${file}tour 2\n`);
  const input = await page.$(`${DESK} [data-keep-file]`);
  await desk.after(() => input.uploadFile(join(place, "partie d'été.txt")));
  assert.equal(await desk.log(), "6+ Allemagne\ntour 2\n");
}

/** Where the address may not change the answer comes all the same. Without the snapshot the compiled library does; without that there is a word, and the printed answer stays. */
async function spoilt(page, stick) {
  const engine = new URL(`${stick}/engine/`);
  const gone = async (beginning) => {
    for (const name of await readdir(engine)) if (name.startsWith(beginning)) await rm(new URL(name, engine));
  };
  await gone("memory.");
  await page.evaluateOnNewDocument(() => {
    history.replaceState = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.goto(`${stick}/fr/mission-odds.html?mission=rumour&ce=3`);
  await answered(page, "mission=rumour&ce=3");
  await fill(page, "ce", "4");
  await answered(page, "mission=rumour&ce=4");
  assert.deepEqual(await marks(page), ["python by compiled"]);
  await gone("worker.");
  await page.goto("about:blank");
  await page.goto(`${stick}/fr/mission-odds.html?mission=rumour&ce=3`);
  await page.waitForFunction(() => document.querySelector('[data-state="failed"]:not([hidden])'), { timeout: 60_000 });
  assert.match(await textOf(page, ".desk-said"), /^Cambriolage, CE 4/);
}

function marks(page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType("mark")
      .map(({ name }) => name)
      .filter((name) => name.startsWith("python ")),
  );
}
