// Makes the memory image: what differs between a Python that has just been set up and one that has calc imported and warm.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PAGE, drawn } from "../pages.js";

/** {stub, memory}: see make.js. `archive` holds the packages, `code` imports and warms them. */
export async function image({ start, stock, library, archive, code, build }) {
  const memory = await watched(join(stock, "pyodide.asm.wasm"));
  const pyodide = await start({ _makeSnapshot: true, stdLibURL: resolve(library), fsInit: async (FS) => FS.writeFile("/package.zip", archive) });
  pyodide.runPython(code);
  memory.clean(pyodide._module);
  const snapshot = pyodide.makeMemorySnapshot();
  const offset = new Uint32Array(snapshot.buffer, snapshot.byteOffset)[1]; // where, after its head, the memory begins
  const stub = snapshot.slice(0, offset);
  const base = await fresh(start, stub, library);
  const untouched = memory.untouched();
  // What setting up writes may be another thing in another browser: those pages are always in the image.
  const mine = (page) => differs(base, untouched, page);
  return { stub, memory: drawn(snapshot.subarray(offset), base, build, mine) };
}

/** The memory of a Python that waits for an image. */
async function fresh(start, stub, library) {
  const { default: create } = await import(join(resolve(library, "..", ".."), "none")).catch(() => ({}));
  return create;
}
