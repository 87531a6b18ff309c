// The ways to start Python, the quickest first. Each gives {render, mend}: `render(name, query, lang)` is calc's answer as JSON;
// `mend()` tells whether something was put right that a failed answer may have lacked. Each throws when it does not work here.
import { restore, unpack } from "./pages.js";
import { ENVIRONMENT, LIBRARY, PACKAGES, packagesInPlace } from "./places.js";

const NOWHERE = "data:,"; // Pyodide is given what it needs: what it asks for besides is empty
const nothing = async () => false;
const renderer = (pyodide) => pyodide.pyimport("calc.desk").render_json;

/** The memory of a Python that has imported everything already. */
async function snapshot(supplies, { id, lock, state }) {
  if (!globalThis.DecompressionStream) throw new Error("no DecompressionStream");
  supplies.expect("pyodide", "glue", "wasm", "memory");
  const memory = quiet(supplies.bytes("memory").then((bytes) => ofEdition(id, unpack(bytes))));
  const _loadSnapshot = Uint8Array.from(atob(state), (character) => character.charCodeAt(0));
  // Pyodide gets ready while the memory is still coming.
  const python = await loaded(supplies, { lock, stdLibURL: NOWHERE, _loadSnapshot }, async (module) =>
    restore(module, await memory),
  );
  python.runPython("import random; random.seed()"); // its state is frozen in the snapshot
  return { render: renderer(python), mend: once(() => fillIn(python, supplies)) };
}

/** Standard library and packages compiled at build time. */
async function compiled(supplies, { lock }) {
  supplies.expect("pyodide", "glue", "wasm", "library", "packages");
  quiet(webAssembly(supplies));
  const [library, packages] = await Promise.all([supplies.bytes("library"), supplies.bytes("packages")]);
  const stdLibURL = URL.createObjectURL(new Blob([library]));
  const python = await loaded(supplies, {
    lock,
    stdLibURL,
    env: { ...ENVIRONMENT },
    fsInit: packagesInPlace(packages),
  });
  return { render: renderer(python), mend: nothing };
}

/** As Pyodide's own documentation says, with nothing of ours between. */
async function plain(supplies, { folder, resolver }) {
  const indexURL = supplies.folder + folder;
  const { loadPyodide } = await import(`${indexURL}pyodide.mjs`);
  // loadPyodide never settles when this one is missing.
  const probe = await fetch(`${indexURL}pyodide.asm.wasm`);
  if (!probe.ok) throw new Error(`${probe.status} for ${probe.url}`);
  const python = await loadPyodide({
    indexURL,
    lockFileURL: `${supplies.folder}pyodide-lock.json`,
    packageBaseUrl: supplies.folder,
  });
  await python.loadPackage(resolver);
  return { render: renderer(python), mend: nothing };
}

export const rungs = { snapshot, compiled, plain };

/** Pyodide with the WebAssembly that `supplies` compiled; `prepare(module)` is waited for before Python runs in it. */
async function loaded(supplies, { lock, ...options }, prepare = nothing) {
  const wasm = quiet(webAssembly(supplies));
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    supplies.module("pyodide"),
    supplies.module("glue"),
  ]);
  let failed;
  const failure = quiet(
    new Promise((_, reject) => {
      failed = reject;
    }),
  );
  const createPyodideModule = async (settings) => {
    settings.instantiateWasm = (imports, receive) => {
      instance(wasm, imports)
        .then(({ made, module }) => receive(made, module))
        .catch(failed);
      return {};
    };
    const module = await create(settings);
    await prepare(module);
    return module;
  };
  const loading = loadPyodide({
    indexURL: NOWHERE,
    lockFileContents: JSON.stringify(lock),
    createPyodideModule,
    ...options,
  });
  return Promise.race([quiet(loading), failure]); // Pyodide itself never settles when its WebAssembly does not come
}

/** Compiled; from Pyodide's own file where this browser cannot unpack, or the packed one does not come. */
function webAssembly(supplies) {
  return supplies.compiled("wasm").catch(() => supplies.compiled("bareWasm"));
}

async function instance(wasm, imports) {
  const module = await wasm;
  // As Pyodide does where it cannot make these two in WebAssembly.
  const mark = Symbol("error");
  Object.assign(imports.env, { Jsv_GetError_import: () => mark, JsvError_Check: (value) => value === mark });
  return { made: await WebAssembly.instantiate(module, imports), module };
}

function ofEdition(id, memory) {
  if (memory.id !== id) throw new Error("a snapshot of another edition");
  return memory;
}

/** Puts in place what a snapshot has no need of until Python wants a module that was not imported when it was taken. */
async function fillIn(python, supplies) {
  const [library, packages] = await Promise.all([supplies.bytes("library"), supplies.bytes("packages")]);
  python.FS.writeFile(LIBRARY, library);
  python.FS.writeFile(PACKAGES, packages);
  return true;
}

function once(act) {
  let left = 1;
  return async () => left-- === 1 && act().catch(() => false);
}

/** Who waits for the promise hears of its failure; that nobody does yet is no news. */
function quiet(promise) {
  promise.catch(() => {});
  return promise;
}
