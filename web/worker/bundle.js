// The worker as one script, with the list of an edition's files in it.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The worker's script as text, for the edition whose files are listed. */
export async function bundleWorker(edition) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("worker.js", import.meta.url))],
    plugins: [knowing({ edition })],
    bundle: true,
    format: "esm",
    minifyWhitespace: true,
    target: "es2022",
    write: false,
  });
  return outputFiles[0].text;
}

/** Lets scripts import `double-jeu:NAME` for each of `values`. */
export function knowing(values) {
  return {
    name: "double-jeu",
    setup(build) {
      build.onResolve({ filter: /^double-jeu:/ }, ({ path }) => ({
        path: path.slice("double-jeu:".length),
        namespace: "double-jeu",
      }));
      build.onLoad({ filter: /./, namespace: "double-jeu" }, ({ path }) => ({
        contents: JSON.stringify(values[path]),
        loader: "json",
      }));
    },
  };
}
