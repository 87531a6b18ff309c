// Where the page is a file, a browser fetches nothing and starts no worker by its address, but it loads scripts. So on a stick each file of
// engine/ is a script, NAME.js, that calls `doubleJeuFile(NAME, its bytes as gzip in base64)`: book/publish/offline.py makes them.
const awaited = new Map();

globalThis.doubleJeuFile ??= (name, text) => awaited.get(name)?.(text);

/** The text that a script of the folder `base` brings. Rejects when it is not there, or not whole. */
function brought(base, name) {
  const script = document.createElement("script");
  const text = new Promise((done, failed) => {
    awaited.set(name, done);
    script.onload = () => failed(new Error(`${name} is not whole`)); // of no effect once its text has come
    script.onerror = () => failed(new Error(`${name} is missing`));
  });
  script.src = `${base}${name}.js`;
  document.head.append(script);
  return text.finally(() => script.remove());
}

/** A Worker made of a file in the folder `base`. What it asks for by `{want: NAME}` it is given as `{brought: NAME, text}`, or `missing`. */
export class StickWorker {
  onmessage = null;
  onerror = null;
  #base;
  #worker = null;
  #early = []; // messages for a worker that is still to come
  #ended = false;

  constructor(base, file, options) {
    this.#base = base;
    this.#begin(file, options).catch((error) => this.#ended || this.onerror?.(error));
  }

  postMessage(message) {
    this.#worker ? this.#worker.postMessage(message) : this.#early.push(message);
  }

  terminate() {
    this.#ended = true;
    this.#worker?.terminate();
  }

  async #begin(file, options) {
    const bytes = Uint8Array.from(atob(await brought(this.#base, file)), (sign) => sign.charCodeAt(0));
    const script = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
    if (this.#ended) return;
    // Pyodide refuses a worker that can import scripts, and a file gets no other kind.
    const address = URL.createObjectURL(
      new Blob(["globalThis.importScripts = null;", script], { type: "text/javascript" }),
    );
    this.#worker = new globalThis.NativeWorker(address, options);
    this.#worker.onmessage = (event) => ("want" in event.data ? this.#bring(event.data.want) : this.onmessage?.(event));
    this.#worker.onerror = (event) => this.onerror?.(event);
    for (const message of this.#early) this.#worker.postMessage(message);
  }

  async #bring(name) {
    const answer = await brought(this.#base, name).then(
      (text) => ({ text }),
      ({ message }) => ({ missing: message }),
    );
    this.#worker.postMessage({ brought: name, ...answer });
  }
}
