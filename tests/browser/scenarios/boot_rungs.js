// Python starts by a snapshot, else by the compiled library, else as Pyodide's documentation says: each is tried by breaking
// the one above. When none works there is one message, and the printed answer stays.
import assert from "node:assert/strict";
import { answered, fill, textOf } from "../calculators.js";

export const expected = /^404 for .*\/engine\/|integrity attribute match the content|incorrect data check/;

const missing = () => null;
const damaged = (bytes) => bytes.map((byte, n) => (n === 5000 ? byte ^ 1 : byte));
const saying = (old, fresh) => (bytes) => {
  const text = bytes.toString();
  assert.ok(old.test(text), `${old} is not there to be replaced`);
  return text.replace(old, fresh);
};
const worker = /engine\/worker\.[^/]*$/;
const memory = /engine\/memory\.[^/]*$/;
const wasm = /engine\/wasm\.[^/]*$/;
const library = /engine\/library\.[^/]*$/;

const CASES = {
  "as built": ["snapshot", []],
  "a damaged snapshot": ["compiled", [[memory, damaged]]],
  "a missing snapshot": ["compiled", [[memory, missing]]],
  "a snapshot of another edition": ["compiled", [[worker, saying(/(?<=["\s{,]id"?:\s?")\w{16}/, "0123456789abcdef")]]],
  "a snapshot of another Pyodide": ["compiled", [[/pyodide\.mjs$/, saying(/(?<=BUILD_ID:")\w{8}/, "00000000")]]],
  "no DecompressionStream": ["compiled", [[worker, (bytes) => `delete globalThis.DecompressionStream;${bytes}`]]],
  "a missing packed WebAssembly": ["snapshot", [[wasm, missing]]],
  "a damaged library too": [
    "plain",
    [
      [memory, missing],
      [library, damaged],
    ],
  ],
};

export default async function ({ open, origin, altered }) {
  const page = await open("/en/index.html");
  const fresh = async (changes) => {
    altered.clear();
    for (const [path, change] of changes) altered.set(path, change);
    await page.goto("about:blank");
    await page.goto(`${origin}/en/mission-odds.html?mission=rumour&ce=3`, { waitUntil: "load" });
  };
  for (const [name, [rung, changes]] of Object.entries(CASES)) {
    await fresh(changes);
    await answered(page, "mission=rumour&ce=3").catch((error) => assert.fail(`${name}: ${error.message}`));
    assert.deepEqual(await marks(page), [`python by ${rung}`], name);
    assert.equal(await textOf(page, ".desk-said"), "Rumour against CE 3: 3/5, that is 60%.", name);
  }

  await fresh([
    [wasm, missing],
    [/pyodide\.asm\.wasm$/, missing],
  ]);
  await page.waitForFunction(() => document.querySelector('[data-state="failed"]:not([hidden])'), { timeout: 60_000 });
  assert.equal(await page.$$eval("[data-state]:not([hidden])", (lines) => lines.length), 1, "one message");
  assert.equal(await textOf(page, ".desk-said"), "Burglary against CE 4: 1/2, that is 50%.");
  altered.clear();
  await fill(page, "ce", "6");
  await answered(page, "mission=burglary&ce=6");
  assert.deepEqual(await marks(page), ["python by snapshot"], "once the trouble is over");
}

function marks(page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType("mark")
      .map(({ name }) => name)
      .filter((name) => name.startsWith("python ")),
  );
}
