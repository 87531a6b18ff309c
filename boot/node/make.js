// node boot/node/make.js STOCK LIBRARY OUT BUILD WHEEL ...: makes what starts Python fast in a page, with Pyodide itself, under Node.
// STOCK is the folder of the pyodide package; LIBRARY the whole standard library compiled, made here where it is missing; BUILD names
// what all is made from, and stands in the image. Into OUT go
// library.zip, package.zip, memory.gz (the memory image) and stub.bin (what Pyodide wants to see before the image is put in place).
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { settled } from "./settled.js";
import { image } from "./image.js";

const HERE = dirname(fileURLToPath(import.meta.url));
const [stock, wholeLibrary, out, build, ...wheels] = process.argv.slice(2);
const text = (name) => readFileSync(join(HERE, name), "utf8");
const START = text("../start.py");
const WARM = text("../warm.py");
const COMPILE = text("compile.py");

// Otherwise node answers a fault by printing the line it came from, and Pyodide's is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
settled();
const { loadPyodide } = await import(join(resolve(stock), "pyodide.mjs"));
const { default: create } = await import(join(resolve(stock), "pyodide.asm.mjs"));
const start = (options) => loadPyodide({ indexURL: stock, env: { PYTHONHASHSEED: "0" }, ...options });

if (!existsSync(wholeLibrary)) {
  const pyodide = await start({});
  pyodide.runPython(`${COMPILE}\nwhole_library("/whole.zip")`);
  writeFileSync(`${wholeLibrary}.new`, pyodide.FS.readFile("/whole.zip"));
  renameSync(`${wholeLibrary}.new`, wholeLibrary);
}
const { library, archive } = await compile();
writeFileSync(join(out, "library.zip"), library);
writeFileSync(join(out, "package.zip"), archive);
const { stub, memory } = await image({ start, create, library: join(out, "library.zip"), archive, code: START + WARM, build });
writeFileSync(join(out, "stub.bin"), stub);
writeFileSync(join(out, "memory.gz"), gzipSync(memory, { level: 9 }));

/** The part of the library that is used, and the wheels, compiled. */
async function compile() {
  const pyodide = await start({ stdLibURL: resolve(wholeLibrary) });
  for (const wheel of wheels) pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: "/packages" });
  pyodide.runPython(`${COMPILE}\npackage("/package.zip", "/packages")`);
  const archive = pyodide.FS.readFile("/package.zip");
  // What compiling itself imports is not to be counted: a second Python shows what calc needs.
  const used = await start({ stdLibURL: resolve(wholeLibrary), fsInit: async (FS) => FS.writeFile("/package.zip", archive) });
  used.runPython(START + WARM);
  used.runPython(`${COMPILE}\nlibrary_in_use("/library.zip")`);
  return { library: used.FS.readFile("/library.zip"), archive };
}
