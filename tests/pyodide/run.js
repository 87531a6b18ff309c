// node tests/pyodide/run.js: runs tests/calc inside Pyodide, against the very wheel that the pages load.
// Last line of standard output: {"FILE": {"passed": n, "failed": ["report", ...], "skipped": ["reason", ...]}} as JSON.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LIBRARY, ROOT, start } from "./python.js";

const pyodide = await start();
// Only the tests are mounted, not the sources: what is tried is the wheel.
pyodide.FS.mkdirTree("/project/tests");
pyodide.mountNodeFS("/project/tests", join(ROOT, "tests"));
pyodide.FS.writeFile("/project/pyproject.toml", readFileSync(join(ROOT, "pyproject.toml")));
pyodide.globals.set("library", LIBRARY);
pyodide.globals.set("project", "/project");
pyodide.runPython(readFileSync(join(ROOT, "tests", "pyodide", "inside.py"), "utf8"));
console.log(pyodide.globals.get("outcomes_by_file"));
