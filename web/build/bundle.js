// node web/build/bundle.js OUT < WISHES: puts scripts and styles in the folder OUT, each with all that it needs in one file named after what it holds.
// WISHES: {edition, scripts: [path], styles: [[path]]}; prints {scripts: {path: name}, styles: [name], files: [all of them]}. Scripts become classic ones: a page
// that is a file may load no other kind. Fonts lie beside the styles, in fonts/.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { dirname, join, parse, relative, resolve } from "node:path";
import { build } from "esbuild";
import { knowing } from "../worker/bundle.js";

// The stand-in for workers (search_worker.js) writes a script into its frame, which the pages' policy (book/publish/policy.py) refuses: it becomes a file.
const INLINE = /<script>postMessage=.*?<\\\/script><script src=\$\{e\}/;
const FILE = '<script src="${globalThis.workerFrame}" data-worker="${e}"><\\/script><script src=${e}';

const [out] = process.argv.slice(2);
const { edition, scripts, styles } = JSON.parse(await text(process.stdin));
const files = [];
const common = {
  bundle: true,
  minify: true,
  outdir: resolve(out),
  assetNames: "[name].[hash]",
  metafile: true,
  write: false,
  logLevel: "warning",
};

const made = await bundled({
  entryPoints: scripts,
  format: "iife",
  target: "es2022",
  plugins: [knowing({ edition }), workerFrame()],
});
console.log(JSON.stringify({ scripts: made, styles: await Promise.all(styles.map(styled)), files }));

/** Several styles as one, in their order: its name. */
async function styled(paths) {
  const contents = paths.map((path) => `@import "${resolve(path)}";`).join("\n");
  const stdin = { contents, loader: "css", resolveDir: process.cwd(), sourcefile: "style.css" };
  const [name] = Object.values(
    await bundled({ stdin, entryNames: "style", assetNames: "fonts/[name].[hash]", loader: { ".woff2": "file" } }),
  );
  return name;
}

/** Writes what comes out; gives the name of each entry's file by its path. */
async function bundled(wishes) {
  const { metafile, outputFiles } = await build({ ...common, ...wishes });
  const entries = outputFiles.map(({ path, contents }) => {
    const { entryPoint } = metafile.outputs[relative(process.cwd(), path)];
    const name = entryPoint ? marked(path, contents) : relative(resolve(out), path);
    files.push(name);
    writeOnce(join(out, name), contents);
    return [entryPoint, name];
  });
  return Object.fromEntries(entries.filter(([entryPoint]) => entryPoint));
}

/** A name with a digest in it. Esbuild's own for an entry also hangs on where the project lies. */
function marked(path, contents) {
  const { name, ext } = parse(path);
  return `${name}.${createHash("sha256").update(contents).digest("hex").slice(0, 16)}${ext}`;
}

/** What lies there under such a name is the same. */
function writeOnce(path, contents) {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, contents);
  renameSync(`${path}.part`, path);
}

function workerFrame() {
  return {
    name: "worker frame",
    setup(build) {
      build.onLoad({ filter: /worker_frame\.js$/ }, async ({ path }) => ({
        contents: await readFile(path),
        loader: "file",
      }));
      build.onLoad({ filter: /iframe-worker.shim.index\.js$/ }, async ({ path }) => {
        const shim = await readFile(path, "utf8");
        if (!INLINE.test(shim)) throw new Error("iframe-worker writes its frame in another way than this knows");
        return { contents: shim.replace(INLINE, () => FILE) };
      });
    },
  };
}
