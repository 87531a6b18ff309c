// A static host as good ones are: it lets browsers keep files, sends text and WebAssembly as gzip, and may stand at the far end of a slow line.
import { createServer } from "node:http";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzip } from "node:zlib";
import { promisify } from "node:util";
import { TYPES } from "../../../tests/browser/site.js";

const PACKED = new Set([".html", ".css", ".js", ".mjs", ".json", ".wasm", ".svg", ".xml", ".txt"]);
const CHUNK = 16 * 1024;
const packed = new Map(); // file → gzip, for all hosts

/**
 * Starts a host for `folders` (first part of the path → folder). `speed`: bits in a second on the one line that all requests share; without it, as quick as can be.
 * Gives {origin, sent, close}: `sent` is the growing list of {path, bytes}, counted as they go out; whoever measures empties it.
 */
export async function host(folders, { speed = Infinity } = {}) {
  const sent = [];
  const line = new Line(speed / 8000);
  const server = createServer((request, response) =>
    answer(request, response, folders, line, sent).catch(() => response.destroy()),
  );
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    sent,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

async function answer(request, response, folders, line, sent) {
  const { pathname } = new URL(request.url, "http://host");
  const [, first, ...rest] = normalize(decodeURIComponent(pathname)).split("/");
  const file = join(
    folders[first] ?? "nowhere",
    rest.join("/") || "index.html",
    pathname.endsWith("/") && rest.at(-1) === "" ? "index.html" : "",
  );
  const found = await body(file);
  if (!found) return void response.writeHead(404).end();
  const row = { path: pathname, bytes: 0 };
  sent.push(row);
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-length": found.bytes.length,
    "cache-control": "public, max-age=3600",
    ...(found.gzip && { "content-encoding": "gzip", vary: "accept-encoding" }),
  });
  await line.send(found.bytes, response, row);
}

/** Makes the gzip of all files in `folders` beforehand, so that no visit waits for it. */
export async function packAll(folders) {
  for (const folder of folders)
    for (const file of await readdir(folder, { recursive: true })) await body(join(folder, file));
}

async function body(file) {
  if (packed.has(file)) return { bytes: packed.get(file), gzip: true };
  const bytes = await readFile(file).catch(() => null);
  if (!bytes || !PACKED.has(extname(file))) return bytes && { bytes };
  packed.set(file, await promisify(gzip)(bytes));
  return { bytes: packed.get(file), gzip: true };
}

/** What is sent on a line goes one piece after the other, those of several answers in turn. */
class Line {
  #rate; // bytes in a millisecond
  #free = 0; // when the line is free again

  constructor(rate) {
    this.#rate = rate;
  }

  async send(bytes, response, row) {
    if (this.#rate === Infinity) {
      row.bytes = bytes.length;
      return void response.end(bytes);
    }
    for (let at = 0; at < bytes.length && !response.destroyed; at += CHUNK) {
      const piece = bytes.subarray(at, at + CHUNK);
      await this.#turn(piece.length);
      row.bytes += piece.length;
      response.write(piece);
    }
    response.end();
  }

  async #turn(bytes) {
    const now = performance.now();
    this.#free = Math.max(this.#free, now) + bytes / this.#rate;
    if (this.#free - now > 1) await pause(this.#free - now);
  }
}
