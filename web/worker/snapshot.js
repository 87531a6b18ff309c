// The memory of a Python that has imported and warmed up calc, as a file: see pages.js for its form.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { pack } from "./pages.js";
import { ENVIRONMENT, packagesInPlace } from "./places.js";

const WARM = readFileSync(new URL("preload.py", import.meta.url), "utf8");
const CHUNKS = [1 << 20, 1 << 16, 1 << 12, 1 << 8, 1 << 6, 1 << 4];

/** Packs the memory for the library at the path `standard` with `packages` (bytes), under the name `id`. Gives {state, packed}: Pyodide's own head of a snapshot, and the memory. */
export async function snapshot(id, standard, packages) {
  const options = { stdLibURL: standard, env: { ...ENVIRONMENT }, fsInit: packagesInPlace(packages) };
  const pyodide = await loadPyodide({ ...options, _makeSnapshot: true });
  pyodide.runPython(WARM);
  clearFreeMemory(pyodide._module);
  const whole = pyodide.makeMemorySnapshot();
  const [, length] = new Uint32Array(whole.buffer, whole.byteOffset, 2);
  return { state: whole.slice(0, length), packed: pack(id, whole.subarray(length), await freshMemory(options)) };
}

/** What the memory holds before Python runs, {heap}, and before Emscripten has set itself up in it, {untouched}. */
async function freshMemory(options) {
  let heap, untouched;
  class Enough extends Error {}
  const stopped = async ({ instantiateWasm, ...settings }) => {
    settings.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, module) => {
        untouched = new Uint8Array(instance.exports.memory.buffer.slice(0));
        receive(instance, module);
      });
    heap = (await createPyodideModule({ ...settings, noInitialRun: true })).HEAPU8.slice();
    throw new Enough();
  };
  await loadPyodide({ ...options, env: { ...ENVIRONMENT }, createPyodideModule: stopped }).catch((error) => {
    if (!(error instanceof Enough)) throw error;
  });
  return { heap, untouched };
}

/** Writes zeros over what has been freed: old contents would be stored, and differ from build to build. */
function clearFreeMemory(module) {
  const end = module.HEAPU8.findLastIndex((byte) => byte !== 0);
  const taken = [];
  for (const size of CHUNKS) {
    for (;;) {
      const at = module._malloc(size) >>> 0;
      taken.push(at);
      if (at + size > end) break;
      module.HEAPU8.fill(0, at, at + size);
    }
  }
  for (const at of taken) module._free(at);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}
