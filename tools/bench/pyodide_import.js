// node tools/bench/pyodide_import.js: what importing the wheel and the first answers cost inside Pyodide, each in a fresh interpreter; medians of five, as JSON.
// Needs the built site (make build).
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ENGINE = join(dirname(fileURLToPath(import.meta.url)), "..", "site", "engine");
const MEASURE = `
import compileall, json, sys
from time import perf_counter
sys.path.insert(0, "/library")
times = {}
compiled and compileall.compile_dir("/library/calc", quiet=2)
def timed(name, call):
    start = perf_counter(); call(); times[name] = (perf_counter() - start) * 1000
timed("import calc", lambda: __import__("calc"))
timed("import its calculators", lambda: __import__("calc").names())
from calc import answer
timed("first answer: missions.odds", lambda: answer("missions.odds", {"mission": "burglary", "ce": 4}, "fr"))
timed("second answer: missions.odds", lambda: answer("missions.odds", {"mission": "burglary", "ce": 5}, "fr"))
timed("missions.plan, 100 PI", lambda: answer("missions.plan", {"goal": "relic", "ce": 4, "budget": 100, "belief": "1/2"}))
countries = {f"C{n}": {"ce": n % 9, "pi": 50, "relics": [f"R{n}"]} for n in range(30)}
orders = [{"by": f"C{n % 30}", "on": f"C{(n + 7) % 30}", "mission": ("espionage", "burglary", "sabotage")[n % 3]} for n in range(100)]
timed("missions.turn, 30 countries, 100 orders", lambda: answer("missions.turn", {"countries": countries, "orders": orders, "seed": "s"}))
json.dumps(times)
`;

async function once(compiled) {
  const pyodide = await loadPyodide();
  for (const name of readdirSync(ENGINE).filter((file) => file.endsWith(".whl"))) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(join(ENGINE, name))), "wheel", { extractDir: "/library" });
  }
  pyodide.globals.set("compiled", compiled);
  return JSON.parse(pyodide.runPython(MEASURE));
}

const COUNT = 5;
const table = {};
for (const [form, compiled] of [
  ["from source", false],
  ["precompiled", true],
]) {
  const runs = [];
  for (let n = 0; n < COUNT; n++) runs.push(await once(compiled));
  const median = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[COUNT >> 1];
  table[form] = Object.fromEntries(Object.keys(runs[0]).map((name) => [name, `${median(name).toFixed(1)} ms`]));
}
console.log(JSON.stringify(table, null, 1));
