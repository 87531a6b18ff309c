// node web/worker/make.js OUT KEPT WHEEL...: makes in the folder OUT all that a page starts Python with, beside Pyodide itself.
// KEPT is where the compiled standard library is kept: it changes with Pyodide alone. The wheels: first the resolver, then what it needs.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleWorker } from "./bundle.js";
import { compile, compiler } from "./library.js";
import { settle } from "./deterministic.js";
import { snapshot } from "./snapshot.js";

const PYODIDE = new URL("../../node_modules/pyodide/", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", PYODIDE)));
const FOLDER = `pyodide-${version}/`;

const [out, kept, ...wheels] = process.argv.slice(2);
// Otherwise node answers a fault by printing the line it came from, and Pyodide's is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

settle();
mkdirSync(out, { recursive: true });
if (!existsSync(kept)) writeWhole(kept, compile(await compiler()));
const library = readFileSync(kept);
const packages = compile(await compiler(resolve(kept)), wheels);
const id = digest(Buffer.concat([Buffer.from(version), library, packages]))
  .toString("hex")
  .slice(0, 16);
const { state, packed } = await snapshot(id, resolve(kept), packages);

const files = {
  pyodide: own("pyodide.mjs"),
  glue: own("pyodide.asm.mjs"),
  wasm: pack("wasm", readFileSync(new URL("pyodide.asm.wasm", PYODIDE))),
  bareWasm: own("pyodide.asm.wasm"),
  library: put("library", ".zip", library),
  packages: put("packages", ".zip", packages),
  memory: pack("memory", packed),
};
const lock = { ...JSON.parse(readFileSync(new URL("pyodide-lock.json", PYODIDE))), packages: {} };
const edition = {
  id,
  folder: FOLDER,
  resolver: "double-jeu-calc",
  files,
  lock,
  state: Buffer.from(state).toString("base64"),
};
const worker = put("worker", ".js", Buffer.from(await bundleWorker(edition))).path;
writeFileSync(join(out, "edition.json"), `${JSON.stringify({ worker, ...edition }, null, 1)}\n`);

/** A file of Pyodide's own: it lies in a folder that bears its version. */
function own(name) {
  return { path: FOLDER + name, bytes: readFileSync(new URL(name, PYODIDE)).length };
}

/** Writes a file under a name that tells its content. */
function put(name, ending, bytes) {
  const sum = digest(bytes);
  const path = `${name}.${sum.toString("hex").slice(0, 16)}${ending}`;
  writeFileSync(join(out, path), bytes);
  return { path, bytes: bytes.length, integrity: `sha256-${sum.toString("base64")}` };
}

/** The same as gzip, whatever the host can do. Not .gz: some servers would unpack it on the way. Gzip carries a checksum of its own, and a file with an
 *  `integrity` could not be unpacked while it arrives. */
function pack(name, bytes) {
  const { integrity, ...file } = put(name, ".bin", gzipSync(bytes, { level: 9 }));
  return { ...file, packed: true };
}

/** A build that is stopped midway leaves no half file for the next one. */
function writeWhole(path, bytes) {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

function digest(bytes) {
  return createHash("sha256").update(bytes).digest();
}
