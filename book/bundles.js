// node book/bundles.js OUT < WISHES: puts scripts and styles in the folder OUT, each with all that it needs in one file named after what it holds.
// WISHES: {edition, scripts: [path], styles: [[path]]}; prints {scripts: {path: name}, styles: [name], files: [all of them]}. Scripts become classic ones: a page
// that is a file may load no other kind. Fonts lie beside the styles, in fonts/.
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { basename, relative, resolve } from "node:path";
import { build } from "esbuild";
import { knowing } from "../engine/bundle.js";

// The stand-in for workers (search_worker.js) writes a script into its frame, which the pages' policy (book/policy.py) refuses: it becomes a file.
const INLINE = /<script>postMessage=.*?<\\\/script><script src=\$\{e\}/;
const FILE = '<script src="${globalThis.workerFrame}" data-worker="${e}"><\\/script><script src=${e}';

const [out] = process.argv.slice(2);
const { edition, scripts, styles } = JSON.parse(await text(process.stdin));
const files = [];
const common = { bundle: true, minify: true, outdir: out, entryNames: "[name].[hash]", assetNames: "fonts/[name].[hash]", metafile: true, logLevel: "warning" };

const outputs = await bundled({ entryPoints: scripts, format: "iife", target: "es2022", plugins: [knowing({ edition }), workerFrame()], assetNames: "[name].[hash]" });
const names = Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, basename(path)]);
console.log(JSON.stringify({ scripts: Object.fromEntries(names), styles: await Promise.all(styles.map(styled)), files }));

/** Several styles as one, in their order. */
async function styled(paths) {
  const contents = paths.map((path) => `@import "${resolve(path)}";`).join("\n");
  const stdin = { contents, loader: "css", resolveDir: process.cwd(), sourcefile: "style.css" };
  const outputs = await bundled({ stdin, entryNames: "style.[hash]", loader: { ".woff2": "file" } });
  return basename(Object.keys(outputs).find((path) => path.endsWith(".css")));
}

function workerFrame() {
  return {
    name: "worker frame",
    setup(build) {
      build.onLoad({ filter: /worker_frame\.js$/ }, async ({ path }) => ({ contents: await readFile(path), loader: "file" }));
      build.onLoad({ filter: /iframe-worker.shim.index\.js$/ }, async ({ path }) => {
        const shim = await readFile(path, "utf8");
        if (!INLINE.test(shim)) throw new Error("iframe-worker writes its frame in another way than this knows");
        return { contents: shim.replace(INLINE, () => FILE) };
      });
    },
  };
}

async function bundled(wishes) {
  const { metafile } = await build({ ...common, ...wishes });
  files.push(...Object.keys(metafile.outputs).map((path) => relative(out, path)));
  return metafile.outputs;
}
