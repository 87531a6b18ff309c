// make bench-start, or node bench/start/run.js: the time from opening a page to the first answer that Python computed in it, ours and others', all in one run, in turn.
// RUNS=7 how often; ONLY=snapshot,bare those whose names hold one of these; BROWSERS=chromium; SPEEDS=fast,slow. All of them: writes start.json, start.svg and the table in README.md.
import { readdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { start } from "../../tests/browser/browsers.js";
import { contestants } from "./contestants.js";
import { host } from "./host.js";
import { report } from "./report.js";
import { latencies, visit } from "./visit.js";

const { RUNS = "7", ONLY = "", BROWSERS = "chromium,firefox", SPEEDS = "fast,slow" } = process.env;
const SPEED = { fast: Infinity, slow: 20e6 };
const FOLDERS = { site: "site", rivals: ".cache/rivals/www" };
const REST = 1000; // ms for a browser that has just started
const ANSWERS = 200;
const chosen = contestants.filter(({ name }) => ONLY.split(",").some((part) => name.includes(part)));
const rows = new Map();

/** One contestant, in a browser that has never seen it, and again in the same one. */
async function measure(contestant, browserName, speed, origin, sent) {
  const { browser, close } = await start(browserName);
  browser.isChromium = browserName === "chromium";
  try {
    await pause(REST);
    for (const time of ["cold", "warm"]) {
      sent.length = 0;
      const { page, seen } = await visit(browser, origin + contestant.path, contestant);
      const bytes = sent.reduce((sum, row) => sum + row.bytes, 0);
      if (contestant.ours && seen.rung !== (contestant.without?.at(-1) === "compiled" ? "plain" : contestant.without ? "compiled" : "snapshot")) throw new Error(`${contestant.name} in ${browserName}: started by ${seen.rung}`);
      keep(contestant.name, browserName, speed, time, { ...seen, bytes: contestant.stick ? null : bytes });
      if (time === "warm" && contestant.name === "ours: snapshot" && speed === "fast") keep("warm answers", browserName, speed, time, { latencies: await latencies(page, ANSWERS) });
      await page.close();
    }
  } finally {
    await close();
  }
}

function keep(name, browser, speed, time, seen) {
  const key = [name, browser, speed, time].join("|");
  if (!rows.has(key)) rows.set(key, { name, browser, speed, time, runs: [] });
  rows.get(key).runs.push(seen);
}

/** How many bytes a page asks for that is only read, and how many of them are for Python. */
async function onlyRead(browserName, { origin, sent }) {
  const { browser, close } = await start(browserName);
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined }));
  sent.length = 0;
  await page.goto(`${origin}/site/en/rule-46.html`, { waitUntil: "load" });
  await pause(3000);
  await close();
  const sum = (found) => found.reduce((all, { bytes }) => all + bytes, 0);
  return { browser: browserName, bytes: sum(sent), python: sum(sent.filter(({ path }) => path.includes("/engine/"))) };
}

const hosts = { fast: await host(FOLDERS), slow: await host(FOLDERS, { speed: SPEED.slow }) };
const stick = process.env.STICK && pathToFileURL(join(process.env.STICK, readdirSync(process.env.STICK)[0], "/")).href;
const before = loadavg();
const read = [];
for (const browser of BROWSERS.split(",")) read.push(await onlyRead(browser, hosts.fast));
for (let run = 0; run < Number(RUNS); run++) {
  for (const speed of SPEEDS.split(",")) for (let n = 0; n < chosen.length; n++) for (const browser of BROWSERS.split(",")) {
    const contestant = chosen[(n + run) % chosen.length];
    if (contestant.stick && (!stick || speed === "slow")) continue;
    await measure(contestant, browser, speed, contestant.stick ? stick : `${hosts[speed].origin}/`, hosts[speed].sent);
  }
  console.error(`run ${run + 1} of ${RUNS}`);
}
for (const { close } of Object.values(hosts)) close();

const result = { machine: `${cpus().length} cores, ${cpus()[0].model}`, load: { before, after: loadavg() }, runs: Number(RUNS), read, rows: [...rows.values()] };
console.log(report(result));
if (process.env.OUT) writeFileSync(process.env.OUT, JSON.stringify(result));
