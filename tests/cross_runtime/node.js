// node tests/cross_runtime/node.js CORPUS: puts a corpus of calls to calc in Pyodide under Node; what is answered otherwise than in the corpus, as JSON (see replay.py).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LIBRARY, ROOT, start } from "../pyodide/python.js";

const pyodide = await start();
pyodide.runPython(`import sys; sys.path.insert(0, "${LIBRARY}")`);
pyodide.runPython(readFileSync(join(ROOT, "tests", "cross_runtime", "replay.py"), "utf8"), {
  globals: pyodide.globals,
});
pyodide.globals.set("corpus", readFileSync(process.argv[2], "utf8"));
console.log(pyodide.runPython('report(corpus.split("\\n")[:-1])'));
