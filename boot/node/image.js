// Makes the memory image: in which pages a Python with calc imported and warm differs from one that has just been set up.
import { resolve } from "node:path";
import { PAGE, drawn } from "../pages.js";

/**
 * {stub, memory}: see make.js. `start(options)` is loadPyodide with the options that all share, `create` what makes Pyodide's module;
 * `library` is the path of the library, `archive` the bytes of the packages, `code` imports and warms them, `build` names what all was made from.
 */
export async function image({ start, create, library, archive, code, build }) {
  const spy = watch();
  const files = { createPyodideModule: create, stdLibURL: resolve(library) };
  const pyodide = await start({ ...files, _makeSnapshot: true, fsInit: async (FS) => FS.writeFile("/package.zip", archive) });
  pyodide.runPython(code);
  spy.clean(pyodide._module);
  const snapshot = pyodide.makeMemorySnapshot();
  const offset = new Uint32Array(snapshot.buffer, snapshot.byteOffset)[1]; // its own head ends and the memory begins there
  const stub = snapshot.slice(0, offset);
  const base = await waiting(start, { ...files, _loadSnapshot: stub });
  // What setting up writes may be another thing in another browser: those pages are always in the image.
  const writes = (page) => differs(base, spy.untouched, page);
  return { stub, memory: drawn(snapshot.subarray(offset), base, build, writes) };
}

/** The memory of a Python that has been set up and waits for an image. */
async function waiting(start, options) {
  const enough = new Error("enough");
  let memory;
  const createPyodideModule = async (settings) => {
    memory = (await options.createPyodideModule(settings)).HEAPU8.slice();
    throw enough;
  };
  await start({ ...options, createPyodideModule }).catch((error) => {
    if (error !== enough) throw error;
  });
  return memory;
}

/** Looks on while Pyodide instantiates its WebAssembly: `untouched` is the memory of then, `clean` makes what is free zero. */
function watch() {
  const spy = { untouched: null, clean };
  const instantiate = WebAssembly.instantiate;
  let full = false;
  WebAssembly.instantiate = async (source, imports) => {
    const grow = imports?.env?.emscripten_resize_heap;
    if (grow) imports.env.emscripten_resize_heap = (size) => (full ? 0 : grow(size));
    const result = await instantiate(source, imports);
    if (grow) spy.untouched = new Uint8Array(result.instance.exports.memory.buffer.slice(0));
    return result;
  };

  function clean(module) {
    full = true; // asking for memory until there is none must not make more of it
    const taken = [];
    for (let size = 1 << 24; size >= 8; size >>= 1) {
      for (let place = module._malloc(size); place; place = module._malloc(size)) {
        module.HEAPU8.fill(0, place, place + size);
        taken.push(place);
      }
    }
    for (const place of taken) module._free(place);
    module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
    full = false;
  }
  return spy;
}

function differs(a, b, page) {
  const end = Math.min((page + 1) * PAGE, a.length);
  for (let i = page * PAGE; i < end; i++) if (a[i] !== b[i]) return true;
  return false;
}
