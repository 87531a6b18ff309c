// What both sides of the boot agree on: the build under Node, and the worker in the page.

/** Where the packages lie inside Pyodide, as one zip. */
export const PACKAGES = "/lib/packages.zip";

/** Where Pyodide looks for its standard library. */
export const LIBRARY = "/lib/python314.zip";

/** What Python's environment says. The seed of hashes is frozen in the snapshot: so it is in the other forms. */
export const ENVIRONMENT = { PYTHONHASHSEED: "0", PYTHONPATH: PACKAGES, PYTHONDONTWRITEBYTECODE: "1", LANG: "C.UTF-8" };

/** Puts the packages in place before Python starts; to be given to loadPyodide as `fsInit`. */
export const packagesInPlace = (bytes) => async (FS) => FS.writeFile(PACKAGES, bytes);
