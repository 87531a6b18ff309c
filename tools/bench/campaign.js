// node tools/bench/campaign.js: tools/bench/campaign.py inside Pyodide, on the sources as they stand.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
for (const folder of ["calc", "bench"]) {
  pyodide.FS.mkdirTree(`/project/${folder}`);
  pyodide.mountNodeFS(`/project/${folder}`, join(ROOT, folder));
}
console.log(
  pyodide.runPython("import sys; sys.path.insert(0, '/project'); from bench.campaign import report; report()"),
);
