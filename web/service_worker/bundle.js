// node web/service_worker/bundle.js OUT < LIST: writes the service worker for the edition whose files are listed, [[path, integrity, bytes], ...] as JSON.
import { readFileSync, renameSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { knowing } from "../worker/bundle.js";

const [out] = process.argv.slice(2);
await build({
  entryPoints: [fileURLToPath(new URL("sw.js", import.meta.url))],
  plugins: [knowing({ edition: JSON.parse(readFileSync(0, "utf8")) })],
  define: { "process.env.NODE_ENV": '"production"' },
  bundle: true,
  format: "iife",
  minify: true,
  target: "es2022",
  outfile: `${out}.part`,
});
renameSync(`${out}.part`, out); // whole, or the old one
