// make bench-start, or node tools/bench/start/run.js: the time from opening a page to the first answer that Python computed in it, ours and others', all in one run, in turn.
// RUNS=7 how often, MINUTES=60 after which no other round begins; ONLY=snapshot,bare those whose names hold one of these; BROWSERS=chromium; SPEEDS=fast,slow. All of them: writes start.json, start.svg and the table in README.md.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { start } from "../../../tests/browser/browsers.js";
import { contestants } from "./contestants.js";
import { host, packAll } from "./host.js";
import { plot } from "./plot.js";
import { report } from "./report.js";
import { latencies, visit } from "./visit.js";

const ALL = { RUNS: "7", MINUTES: "60", ONLY: "", BROWSERS: "chromium,firefox", SPEEDS: "fast,slow" };
const { RUNS, MINUTES, ONLY, BROWSERS, SPEEDS } = { ...ALL, ...process.env };
const whole = ONLY === ALL.ONLY && BROWSERS === ALL.BROWSERS && SPEEDS === ALL.SPEEDS;
const SPEED = { fast: Infinity, slow: 20e6 };
const STICK = ".cache/rivals/stick";
const FOLDERS = { site: "site", rivals: ".cache/rivals/www" };
const RUNGS = ["snapshot", "compiled", "plain"];
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
      if (contestant.ours && seen.rung !== RUNGS[contestant.without?.length ?? 0])
        throw new Error(`${contestant.name} in ${browserName}: started by ${seen.rung}`);
      keep(contestant.name, browserName, speed, time, { ...seen, bytes: contestant.stick ? null : bytes });
      if (time === "warm" && contestant.name === "ours: snapshot" && speed === "fast")
        keep("warm answers", browserName, speed, time, { latencies: await latencies(page, ANSWERS) });
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
  await page.evaluateOnNewDocument(() =>
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined }),
  );
  sent.length = 0;
  await page.goto(`${origin}/site/en/rule-46.html`, { waitUntil: "load" });
  await pause(3000);
  await close();
  const sum = (found) => found.reduce((all, { bytes }) => all + bytes, 0);
  return { browser: browserName, bytes: sum(sent), python: sum(sent.filter(({ path }) => path.includes("/engine/"))) };
}

await packAll(Object.values(FOLDERS));
const hosts = { fast: await host(FOLDERS), slow: await host(FOLDERS, { speed: SPEED.slow }) };
const stick = pathToFileURL(join(STICK, readdirSync(STICK)[0], "/")).href;
const before = loadavg();
const read = [];
for (const browser of BROWSERS.split(",")) read.push(await onlyRead(browser, hosts.fast));
let run = 0;
for (; run < Number(RUNS) && performance.now() < Number(MINUTES) * 60_000; run++) {
  for (const speed of SPEEDS.split(","))
    for (let n = 0; n < chosen.length; n++)
      for (const browser of BROWSERS.split(",")) {
        const contestant = chosen[(n + run) % chosen.length];
        if (contestant.stick && speed === "slow") continue;
        await measure(
          contestant,
          browser,
          speed,
          contestant.stick ? stick : `${hosts[speed].origin}/`,
          hosts[speed].sent,
        );
      }
  console.error(`run ${run + 1} of ${RUNS}`);
}
for (const { close } of Object.values(hosts)) close();

const { version: pyodide } = JSON.parse(readFileSync("node_modules/pyodide/package.json"));
const result = {
  machine: `${cpus().length} cores, ${cpus()[0].model}`,
  pyodide,
  load: { before, after: loadavg() },
  runs: run,
  read,
  rows: [...rows.values()],
};
console.log(report(result));
if (whole) {
  const { rows: lines, ...about } = result;
  writeFileSync(
    "tools/bench/start.json",
    `${JSON.stringify({ ...about, rows: [] }, rounded, 1).replace(/\[\]\n\}$/, `[\n${lines.map((row) => JSON.stringify(row, rounded)).join(",\n")}\n]}`)}\n`,
  );
  writeFileSync("tools/bench/start.svg", plot(result));
  writeFileSync(
    "tools/bench/README.md",
    `${readFileSync("tools/bench/README.md", "utf8").split("# The start,")[0].trimEnd()}\n\n${report(result)}`,
  );
}

function rounded(_, value) {
  return typeof value === "number" ? Math.round(value * 10) / 10 : value;
}
