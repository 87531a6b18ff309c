// Whatever others have put behind an address, the page works: a fragment leads to the clause that it means, fields of campaigns hide nothing and are no fault.
import assert from "node:assert/strict";

const PLACES = {
  "/en/rule-46.html": {
    "46.31B": [
      "#46.31b",
      "#46.31B.",
      "#46.31B)",
      "#§46.31B",
      "#§%2046.31B",
      "#46.31B:~:text=zzqq",
      "#46.31B%",
      "#46.31B%22",
      "#46.31B%E2%80%9D",
      "#(46.31B),",
      "#46.31B&fbclid=x",
      "#46.31B?utm_source=x",
      "#46.31B>",
      "#46.31B%C2%A0",
    ],
  },
  "/fr/missions.html": { "M6.2": ["#m6.2", "#M6.2).", "#§m6.2"] },
  "/fr/readings.html": { "R46-07": ["#r46-07", "#R46%E2%80%9107"] },
  "/en/rule-46-cases.html": { "T46-001": ["#t46-001", "#T46-001,"] },
};
const NOWHERE = [
  "#100%",
  "#%E0%A4%A",
  "#a\\",
  "#%",
  "#%%%",
  "#[id]",
  '#"',
  "#%00",
  "#:~:text=x",
  "#%F0%9F%98%80",
  "#😀)",
];
const SIGNS = [
  ..."abz019%&=?#/\\.,:;()[]{}<>\"'`~!@$^*+|_- §é😀",
  "%20",
  "%E0",
  "%ZZ",
  "utm_source=",
  "46.31B",
  "power=",
  "ce=",
  "log=",
  "&amp;",
];
const PAGES = [
  "/en/rule-46.html",
  "/fr/mission-odds.html",
  "/en/rule-46-campaign.html",
  "/fr/missions-turn.html",
  "/en/missions-verify.html",
  "/fr/questions.html",
];

export default async function ({ open, origin }) {
  const page = await open("/en/index.html");
  for (const [path, places] of Object.entries(PLACES)) {
    for (const [id, hashes] of Object.entries(places))
      for (const hash of hashes) await leads(page, `${origin}${path}`, hash, id);
  }
  for (const hash of NOWHERE) await usable(page, `${origin}/en/rule-46.html${hash}`);
  await campaign(await open("/en/rule-46-campaign.html"), origin);
  await startsAsWithout(
    await open("/en/missions-verify.html?fbclid=abc&utm_source=x"),
    await open("/en/missions-verify.html"),
  );
  await setAside(await open("/fr/mission-odds.html?mission=burglary&ce=4&fbclid=abc&gclid=1)"));
  // By chance, the same each time.
  let seed = 12;
  const draw = (most) => (seed = (seed * 48271) % 2147483647) % most;
  for (let n = 0; n < 24; n++) {
    const suffix = () => Array.from({ length: draw(9) }, () => SIGNS[draw(SIGNS.length)]).join("");
    await usable(page, `${origin}${PAGES[draw(PAGES.length)]}?${suffix().replaceAll("#", "")}#${suffix()}`);
  }
}

async function leads(page, address, hash, id) {
  await go(page, address + hash);
  await page
    .waitForFunction((wanted) => document.querySelector(":target")?.id === wanted, { timeout: 20_000 }, id)
    .catch(() => assert.fail(`${hash} does not lead to ${id}`));
}

/** Another page in between, or a browser only moves in the page that it has. */
async function go(page, address) {
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "load" });
}

/** The scripts have come through: the language switch follows the address. Script errors fail the scenario by themselves. */
async function usable(page, address) {
  await go(page, address);
  await page.waitForSelector("[data-language-switch]");
  const { switched, search, inert } = await page.evaluate(() => {
    dispatchEvent(new HashChangeEvent("hashchange"));
    const link = document.querySelector("[data-language-switch]");
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    return {
      switched: new URL(link.href).search,
      search: location.search,
      inert: document.documentElement.classList.contains("no-js"),
    };
  });
  assert.equal(switched, search, address);
  assert.equal(inert, false, address);
}

async function campaign(page, origin) {
  await page.waitForFunction(
    () => document.querySelector(".desk").dataset.computed !== undefined || document.querySelector("form:not([inert])"),
  );
  await page.type("textarea[name=log]", "6+ Germany\n");
  await page.waitForFunction(() => document.querySelector("[data-keep-mode=saved]:not([hidden])"));
  for (const query of ["?fbclid=abc", "?utm_source=x&utm_medium=y", "?h=ring", "?igshid=1)"]) {
    await page.goto(`${origin}/en/rule-46-campaign.html${query}`, { waitUntil: "load" });
    await page.waitForFunction(
      () =>
        document.querySelector("textarea[name=log]").value.includes("6+ Germany") &&
        document.querySelector("form:not([inert])"),
    );
    assert.equal(await page.$(".desk-faults"), null);
  }
}

async function startsAsWithout(page, plain) {
  const shown = (tab) => tab.$$eval(".desk [name]", (controls) => controls.map(({ name, value }) => [name, value]));
  await page.waitForFunction(() => location.search === "");
  assert.deepEqual(await shown(page), await shown(plain));
}

async function setAside(page) {
  await page.waitForFunction(() => !location.search.includes("clid"));
  assert.equal(await page.$(".desk-faults"), null);
  assert.equal(await page.$eval("[name=ce]", ({ value }) => value), "4");
}
