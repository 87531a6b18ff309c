// The built site on a free port, with the types and nothing else of a plain static host.
import { createServer } from "node:http";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "site");

export const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/**
 * Starts the server. Gives {origin, asked, heard, altered, read, close}: `asked` is the growing list of paths that browsers asked for, `heard` of all that they said with it;
 * `read(path)` gives the bytes of a file;
 * `altered` is a Map for trouble: what a path must match → a function from a file's bytes to those that are served, or to null (not there).
 * `folder`: where the site lies on its host, "/a/b"; it is part of `origin` and not of the paths in `asked`, and outside it there is nothing.
 * `shared`: pages of other hosts may read it (see hosting/).
 * `known`: answer as the host would that the site was built for with SITE_URL, which lets the theme change pages in place.
 */
export async function serveSite({ known = false, folder = "", shared = false } = {}) {
  const asked = [];
  const heard = [];
  const altered = new Map();
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    request.on("data", (bytes) => heard.push(String(bytes)));
    const { pathname } = new URL(request.url, "http://host");
    if (!pathname.startsWith(`${folder}/`)) return void response.writeHead(404).end("not found");
    const path = decoded(pathname.slice(folder.length));
    if (shared) response.setHeader("access-control-allow-origin", "*");
    asked.push(path);
    if (known && path.endsWith("/sitemap.xml"))
      return sitemap(path, `http://${request.headers.host}${folder}`, response);
    const [, change] = [...altered].find(([end]) => end.test(path)) ?? [];
    return change ? alteredAnswer(path, change, response) : answer(path, response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${server.address().port}${folder}`;
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  const read = (path) => readFile(join(ROOT, normalize(path)));
  return { origin, asked, heard, altered, read, close };
}

async function sitemap(path, origin, response) {
  const folder = dirname(path);
  const pages = (await readdir(join(ROOT, folder))).filter((name) => name.endsWith(".html"));
  const rows = pages.map((name) => `<url><loc>${origin}${folder}/${name}</loc></url>`);
  response.writeHead(200, { "content-type": TYPES[".xml"] });
  response.end(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join("")}</urlset>`);
}

async function answer(path, response) {
  // normalize() takes every ".." out of an absolute path, so nothing outside ROOT can be named.
  const file = join(ROOT, normalize(path), path.endsWith("/") ? "index.html" : "");
  const size = await stat(file).then(
    (s) => (s.isFile() ? s.size : null),
    () => null,
  );
  if (size === null) return missing(path, response);
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-length": size,
  });
  createReadStream(file).pipe(response);
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** As hosting/ has it: the page for an unknown address, in the language of the address. */
async function missing(path, response) {
  const [language = ""] = path.match(/^\/(en|fr)\//) ?? [];
  response.writeHead(404, { "content-type": TYPES[".html"] });
  response.end(await readFile(join(ROOT, language, "404.html")));
}

async function alteredAnswer(path, change, response) {
  const bytes = change(await readFile(join(ROOT, normalize(path))));
  if (bytes === null) return void response.writeHead(404).end("not found");
  response.writeHead(200, {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "cache-control": "no-store",
  });
  response.end(bytes);
}

/** The paths of all pages of both languages, without the theme's 404. */
export async function builtPages() {
  const folders = await Promise.all(
    ["en", "fr"].map(async (language) => (await readdir(join(ROOT, language))).map((name) => `/${language}/${name}`)),
  );
  return folders.flat().filter((path) => path.endsWith(".html") && !path.endsWith("/404.html"));
}
