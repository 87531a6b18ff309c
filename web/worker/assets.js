// What Pyodide is started with, each file asked for once however many ways of starting need it, and counted as it comes.

const PAUSE = 100; // ms between two words to the page: each takes it some work

export class Supplies {
  /** The folder that everything lies in, with its slash. */
  folder;
  #files;
  #bring;
  #tell;
  #done = 0;
  #total = 0;
  #told = performance.now();
  #once = new Map();

  /**
   * `files`: name → {path, bytes, integrity, packed}; `tell` hears of the progress. `bring`, where nothing can be fetched: gives a file's gzip in base64 by its path.
   */
  constructor(base, { files }, bring, tell) {
    this.folder = base;
    this.#files = files;
    this.#bring = bring;
    this.#tell = tell;
  }

  /** Says how many bytes are to come for the files named. */
  expect(...names) {
    this.#total =
      this.#done +
      names.filter((name) => !this.#once.has(name)).reduce((sum, name) => sum + this.#files[name].bytes, 0);
    this.#tell({ state: "loading", total: this.#total, done: this.#done });
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
      return WebAssembly.compileStreaming(
        new Response(response.body, { headers: { "content-type": "application/wasm" } }),
      );
    });
  }

  /** A module of JavaScript. */
  module(name) {
    return this.#keep(name, async () => {
      if (this.#bring)
        return import(URL.createObjectURL(new Blob([await this.bytes(name)], { type: "text/javascript" })));
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
    if (this.#bring) return this.#unpackedText(name);
    const response = await this.#fetched(name);
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform: (chunk, out) => {
          this.#count(chunk.byteLength);
          out.enqueue(chunk);
        },
      }),
    );
    return new Response(this.#files[name].packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted);
  }

  async #unpackedText(name) {
    const text = await this.#bring(this.#files[name].path);
    this.#count(this.#files[name].bytes);
    const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  }

  async #fetched(name) {
    const { integrity } = this.#files[name];
    const response = await fetch(this.address(name), integrity ? { integrity } : {});
    if (!response.ok) throw new Error(`${response.status} for ${this.address(name)}`);
    return response;
  }

  #count(bytes) {
    this.#done += bytes;
    if (this.#done < this.#total && performance.now() - this.#told < PAUSE) return;
    this.#told = performance.now();
    this.#tell({ done: this.#done });
  }
}
