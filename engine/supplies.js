// What Pyodide is started with, each file asked for once however many ways of starting need it, and counted as it comes.

const STEP = 250_000; // bytes between two words to the page

export class Supplies {
  /** The folder that everything lies in, with its slash. */
  folder;
  #files;
  #brought;
  #tell;
  #done = 0;
  #told = 0;
  #once = new Map();

  /** `files`: name → {path, bytes, integrity, packed}; `brought`: name → ArrayBuffer of gzip, for pages that cannot fetch; `tell` hears of the progress. */
  constructor(base, { files }, brought, tell) {
    this.folder = base;
    this.#files = files;
    this.#brought = brought;
    this.#tell = tell;
  }

  /** Says how many bytes are to come for the files named. */
  expect(...names) {
    this.#tell({ state: "loading", total: this.#done + names.filter((name) => !this.#once.has(name)).reduce((sum, name) => sum + this.#files[name].bytes, 0), done: this.#done });
  }

  /** Where a file lies. */
  address(name) {
    return this.folder + this.#files[name].path;
  }

  /** The bytes of a file, checked against the digest that the build took. Unpacked, when it is gzip. */
  bytes(name) {
    return this.#keep(name, async () => new Uint8Array(await (await this.#unpacked(name)).arrayBuffer()));
  }

  /** The WebAssembly, compiled while it arrives. */
  compiled(name) {
    return this.#keep(name, async () => {
      const response = await this.#unpacked(name);
      // Some hosts do not know what .wasm is; compiling while it arrives asks for the right type.
      return WebAssembly.compileStreaming(new Response(response.body, { headers: { "content-type": "application/wasm" } }));
    });
  }

  /** A module of JavaScript. */
  module(name) {
    return this.#keep(name, async () => {
      const module = await import(this.address(name));
      this.#count(this.#files[name].bytes);
      return module;
    });
  }

  /** Asks for a file once. Several may fail at once: who waits for one hears of it, the others are no news. */
  #keep(name, get) {
    if (!this.#once.has(name)) {
      const got = get();
      got.catch(() => {});
      this.#once.set(name, got);
    }
    return this.#once.get(name);
  }

  async #unpacked(name) {
    const packed = name in this.#brought || this.#files[name].packed;
    const response = name in this.#brought ? new Response(this.#brought[name]) : await this.#fetched(name);
    const counted = response.body.pipeThrough(new TransformStream({ transform: (chunk, out) => { this.#count(chunk.byteLength); out.enqueue(chunk); } }));
    return new Response(packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted);
  }

  async #fetched(name) {
    const { integrity } = this.#files[name];
    const response = await fetch(this.address(name), integrity ? { integrity } : {});
    if (!response.ok) throw new Error(`${response.status} for ${this.address(name)}`);
    return response;
  }

  #count(bytes) {
    this.#done += bytes;
    if (this.#done - this.#told < STEP) return;
    this.#told = this.#done;
    this.#tell({ done: this.#done });
  }
}
