// Python under Node as Pyodide's documentation starts it, with pytest and the very wheel that the pages load in the folder LIBRARY.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const LIBRARY = "/library";

/** The wheels that are tried and that try, as paths: those of the pages last. */
export function wheels() {
  const folders = [join(ROOT, ".cache", "wheels"), join(ROOT, "site", "engine")];
  return folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith(".whl")).map((name) => join(folder, name)));
}

/** Pyodide, ready to be told more. */
export async function start() {
  const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1", HYPOTHESIS_STORAGE_DIRECTORY: "/hypothesis" } });
  for (const wheel of wheels()) pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir: LIBRARY });
  return pyodide;
}

// Otherwise node answers a fault by printing the line it came from, and Pyodide's is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
