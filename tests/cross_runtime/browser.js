// node tests/cross_runtime/browser.js BROWSER RUNG CORPUS: the same in a browser, Python started by that rung of web/worker/boot_strategies.js.
// With `tests` instead of CORPUS it runs tests/calc there, and prints their outcomes as tests/pyodide/run.js does.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { build } from "esbuild";
import { knowing } from "../../web/worker/bundle.js";
import { openPage, start } from "../browser/browsers.js";
import { serveSite } from "../browser/site.js";
import { LIBRARY, ROOT, wheels } from "../pyodide/python.js";

const [browserName, rung, what] = process.argv.slice(2);
const CALLS = 250; // at a time: an answer from a page must come within three minutes
const REPLAY = read("tests/cross_runtime/replay.py");
const INSIDE = read("tests/pyodide/inside.py");
// pytest and hypothesis, the tests, and the sources beside what was compiled from them: some tests read them. The pages' library lacks what only pytest needs: the
// whole one stands behind it.
const UNPACK = `
import json, os, sys, zipfile, io
for name, text in json.loads(wheels).items():
    zipfile.ZipFile(io.BytesIO(bytes.fromhex(text))).extractall("/sources" if name.startswith("double_jeu") else "${LIBRARY}")
open("/standard.zip", "wb").write(bytes.fromhex(standard))
sys.path.append("/standard.zip")
for path, text in json.loads(files).items():
    os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path, "w", encoding="utf-8").write(text)
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/hypothesis"
import calc
calc.__file__ = "/sources/calc/__init__.py"
library, project, told = "${LIBRARY}", "/project", ""
`;

const site = await serveSite();
// Two files of the site stand aside for a page without anything and for the worker.
site.altered.set(
  /\/en\/404\.html$/,
  () => "<!doctype html><title>The same everywhere</title><link rel=icon href=data:,>",
);
site.altered.set(/^\/sw\.js$/, () => worker);
const worker = await bundled();
const { browser, close } = await start(browserName);
try {
  const { page, faults } = await openPage(browser, site.origin);
  await page.goto(`${site.origin}/en/404.html`);
  await page.evaluate(prepare, `${site.origin}/sw.js`);
  await ask(page, { boot: rung, base: `${site.origin}/engine/` });
  console.log(what === "tests" ? await tests(page) : await replayed(page, read(what, "").split("\n").slice(0, -1)));
  if (faults.length) throw new Error(faults.join("\n"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await close();
  await site.close();
}

async function replayed(page, lines) {
  let whole = null;
  for (let at = 0; at < lines.length; at += CALLS) {
    const part = JSON.parse(await report(page, lines.slice(at, at + CALLS)));
    whole ??= { ...part, differing: [] };
    whole.differing.push(...part.differing.map(([n, said]) => [at + n, said]));
  }
  return JSON.stringify(whole);
}

/** As the pages do: what Python may have lacked is put right, once, and asked for again. */
async function report(page, lines) {
  const given = { corpus: lines.join("\n"), source: REPLAY };
  const run = 'if "report" not in globals(): exec(source, globals())\ntold = report(corpus.split("\\n"))';
  const first = await ask(page, { run, given });
  return first.includes('\\"raises\\"') ? ask(page, { run, given, mended: true }) : first;
}

async function tests(page) {
  const texts = readdirSync(join(ROOT, "tests/calc"), { recursive: true }).filter(
    (name) => /\.(py|json)$/.test(name) && !name.startsWith("."),
  );
  const files = Object.fromEntries(
    [...texts.map((name) => `tests/calc/${name}`), "tests/conftest.py", "pyproject.toml"].map((path) => [
      `/project/${path}`,
      read(path),
    ]),
  );
  const packed = Object.fromEntries(wheels().map((path) => [basename(path), readFileSync(path).toString("hex")]));
  const standard = readFileSync(join(ROOT, "node_modules/pyodide/python_stdlib.zip")).toString("hex");
  await ask(page, {
    run: UNPACK,
    given: { files: JSON.stringify(files), wheels: JSON.stringify(packed), standard },
    mended: true,
  });
  await page.evaluate(begin, { run: `${INSIDE}\ntold = outcomes_by_file`, given: {} });
  // It takes minutes, longer than one answer of a browser may: so it is asked again and again.
  let done;
  while (!(done = await page.evaluate(() => globalThis.done))) await setTimeout(2000);
  const { told, error } = done;
  if (error) throw new Error(error);
  return told;
}

/** Runs in the page: a worker, and `asking(message)` which gives what it tells. */
function prepare(script) {
  const worker = new Worker(script, { type: "module" });
  const waiting = new Map();
  worker.onmessage = ({ data: { id, told, error } }) =>
    error ? waiting.get(id).reject(new Error(error)) : waiting.get(id).resolve(told);
  globalThis.asking = (message) =>
    new Promise((resolve, reject) => {
      const id = waiting.size;
      waiting.set(id, { resolve, reject });
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ ...message, id });
    });
}

function begin(message) {
  globalThis.asking(message).then(
    (told) => {
      globalThis.done = { told };
    },
    ({ message: error }) => {
      globalThis.done = { error };
    },
  );
}

function ask(page, message) {
  return page.evaluate((asked) => globalThis.asking(asked), message);
}

async function bundled() {
  const edition = JSON.parse(read("site/engine/edition.json"));
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "tests/cross_runtime/worker.js")],
    plugins: [knowing({ edition })],
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  return outputFiles[0].text;
}

function read(path, root = ROOT) {
  return readFileSync(root ? join(root, path) : path, "utf8");
}
