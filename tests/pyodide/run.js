// node tests/pyodide/run.js: runs tests/calc inside Pyodide, against the very wheel that the pages load.
// Last line of standard output: {"FILE": {"passed": n, "failed": ["report", ...], "skipped": ["reason", ...]}} as JSON.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, "..", "..");
const LIBRARY = "/library";

// Otherwise node answers a fault by printing the line it came from, and Pyodide's is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1", HYPOTHESIS_STORAGE_DIRECTORY: "/hypothesis" } });
for (const folder of [join(ROOT, ".cache", "wheels"), join(ROOT, "site", "engine")]) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".whl"))) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "wheel", { extractDir: LIBRARY });
  }
}
// Only the tests are mounted, not the sources: what is tried is the wheel.
pyodide.FS.mkdirTree("/project/tests");
pyodide.mountNodeFS("/project/tests", join(ROOT, "tests"));
pyodide.FS.writeFile("/project/pyproject.toml", readFileSync(join(ROOT, "pyproject.toml")));
pyodide.globals.set("library", LIBRARY);
console.log(pyodide.runPython(readFileSync(join(HERE, "inside.py"), "utf8")));
