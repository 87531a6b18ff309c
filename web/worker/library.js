// Compiles the standard library and our wheels to .pyc under Node, with Pyodide's own Python: .pyc files are bound to it.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";
import { PACKAGES } from "./places.js";

const SCRIPT = readFileSync(new URL("precompile.py", import.meta.url), "utf8");

/** Python as it comes, or with the compiled library at the path `standard`, for compiling. */
export function compiler(standard) {
  return loadPyodide({ env: { PYTHONHASHSEED: "0" }, ...(standard && { stdLibURL: standard }) });
}

/** The wheels at `paths` as one zip of .pyc files, or the standard library when there are none: a Uint8Array, equal for equal inputs. */
export function compile(pyodide, paths = []) {
  const inside = paths.map((path, n) => {
    pyodide.FS.writeFile(`/${n}.whl`, readFileSync(path));
    return `/${n}.whl`;
  });
  pyodide.globals.set("wheels", pyodide.toPy(inside));
  pyodide.globals.set("PACKAGES", PACKAGES);
  return pyodide.runPython(SCRIPT).toJs();
}
