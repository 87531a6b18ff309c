// Python in a worker: fetches Pyodide and our wheels from the folder it is told, then turns query strings into desks.
// All files are asked for at once; the WebAssembly is compiled while it arrives.
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const GLUE = "pyodide.asm.mjs";

let render;
let done = 0;
let told = 0;

onmessage = ({ data }) => {
  if (data.start) return start(data.start).catch((error) => postMessage({ failed: String(error?.message ?? error) }));
  try {
    postMessage({ id: data.id, desk: render(data.name, data.query, data.lang) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error?.message ?? error) });
  }
};

async function start(base) {
  let failed;
  const failure = quiet(new Promise((_, reject) => { failed = reject; }));
  const arriving = new Map([WASM, LIBRARY].map((name) => [base + name, quiet(counted(base + name, failed))]));
  answerFrom(arriving);
  const library = quiet(import(`${base}pyodide.mjs`));
  const glue = quiet(import(base + GLUE));
  const manifest = await (await found(base + "manifest.json")).json();
  postMessage({ total: sum(manifest.sizes) });
  const wheels = manifest.wheels.map(({ file, digest }) => quiet(counted(`${base}${file}?${digest}`, failed).then((response) => response.arrayBuffer())));
  const { default: createPyodideModule } = await glue;
  count(manifest.sizes[GLUE]);

  // Pyodide itself never settles when its WebAssembly does not come: hence the race.
  const { loadPyodide } = await library;
  const loading = loadPyodide({ indexURL: base, createPyodideModule, lockFileContents: JSON.stringify(manifest.lock) });
  const pyodide = await Promise.race([loading, failure]);
  postMessage({ state: "starting" });
  for (const wheel of await Promise.all(wheels)) pyodide.unpackArchive(wheel, "wheel");
  render = pyodide.pyimport("calc.desk").render_json;
  postMessage({ state: "ready" });
}

/** Several files may fail at once: the first failure is told, the others are no news. */
function quiet(promise) {
  promise.catch(() => {});
  return promise;
}

/** Pyodide fetches its files by itself: it is given the ones that are on their way already, once each. */
function answerFrom(arriving) {
  const network = self.fetch.bind(self);
  self.fetch = (resource, options) => {
    const address = String(resource.url ?? resource);
    const response = arriving.get(address);
    arriving.delete(address);
    return response ?? network(resource, options);
  };
}

/** A response whose bytes are counted as they pass. `failed` hears of a file that does not come, or breaks off. */
async function counted(address, failed) {
  try {
    const response = await found(address);
    const counter = new TransformStream({ transform: (chunk, out) => { count(chunk.byteLength); out.enqueue(chunk); } });
    response.body.pipeTo(counter.writable).catch(failed);
    // Some hosts do not know what .wasm is; compiling while it arrives asks for the right type.
    return new Response(counter.readable, { headers: { "content-type": address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" } });
  } catch (error) {
    failed(error);
    throw error;
  }
}

async function found(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response;
}

/** Tells the page about every quarter of a megabyte. */
function count(bytes) {
  done += bytes;
  if (done - told < 250_000) return;
  told = done;
  postMessage({ done });
}

function sum(sizes) {
  return Object.values(sizes).reduce((a, b) => a + b, 0);
}
