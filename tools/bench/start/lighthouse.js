// make lighthouse: what Lighthouse says of a rules page and of two desks, in both languages, as a phone and as a desktop. Fails below the aims. Prints a table; with
// ONLY=mission-odds the pages whose addresses hold that, with WHY=1 what costs points too.
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { program } from "../../../tests/browser/browsers.js";
import { host, packAll } from "./host.js";

const { ONLY = "", WHY } = process.env;
const PAGES = { "rule-46.html": 1, "mission-odds.html": 0.95, "rule-46-campaign.html": 0.95 };
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const require = createRequire(resolve(".cache/rivals/npm/package.json"));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const [{ default: lighthouse, desktopConfig }, { launch }] = [await load("lighthouse"), await load("chrome-launcher")];

/** The report on one page, in a browser of its own. */
async function judged(address, config) {
  const chrome = await launch({ chromePath: program("chromium"), chromeFlags: FLAGS });
  try {
    return (await lighthouse(address, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" }, config))
      .lhr;
  } finally {
    chrome.kill();
  }
}

/** What costs points: the audits that are not whole and count. */
function wanting(report) {
  const counted = CATEGORIES.flatMap((name) =>
    report.categories[name].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return counted
    .map((id) => report.audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue = "", score, details }) =>
      [
        `  ${id}: ${score} ${displayValue}`,
        ...(details?.items ?? []).slice(0, 4).map((item) => `    ${JSON.stringify(item).slice(0, 300)}`),
      ].join("\n"),
    );
}

await packAll(["site"]);
const site = await host({ site: "site" });
let below = 0;
console.log(`| page | as | ${CATEGORIES.join(" | ")} |\n|---|---|---:|---:|---:|`);
for (const [page, aim] of Object.entries(PAGES))
  for (const lang of ["en", "fr"])
    for (const [name, config] of Object.entries({ phone: undefined, desktop: desktopConfig })) {
      const path = join(lang, page);
      if (!path.includes(ONLY)) continue;
      const report = await judged(`${site.origin}/site/${path}`, config);
      const scores = CATEGORIES.map((category) => report.categories[category].score);
      below += scores.filter((score) => score < aim).length;
      console.log(`| ${path} | ${name} | ${scores.map((score) => Math.round(score * 100)).join(" | ")} |`);
      if (WHY) console.log(wanting(report).join("\n"));
    }
site.close();
if (below) console.error(`${below} of these are below the aim: 100 on a rules page, 95 on a desk.`);
process.exitCode = below ? 1 : 0;
