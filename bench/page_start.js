// node bench/page_start.js [RUNS]: what a calculator's page weighs, and how long it takes from the opening of the page to the
// first answer that Python computed in it, cold (a fresh profile) and warm (the page opened again), in both browsers, on the
// built site. A host of its own, with caching as a static host has it and no compression. Prints a table in Markdown.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { start } from "../tests/browser/browsers.js";
import { ROOT, TYPES } from "../tests/browser/site.js";

const RUNS = Number(process.argv[2] ?? 7);
const PAGES = ["/en/mission-odds.html", "/fr/rule-46-placement.html"];

/** A static host that lets browsers keep what they have. `sent` gathers [path, bytes, bytes compressed]. */
async function host() {
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
    const body = await readFile(join(ROOT, normalize(path))).catch(() => null);
    if (!body) return void response.writeHead(404).end();
    if (!sent.has(path)) sent.set(path, [body.length, gzipSync(body).length]);
    response.writeHead(200, { "content-type": TYPES[path.slice(path.lastIndexOf("."))] ?? "application/octet-stream", "content-length": body.length, "cache-control": "public, max-age=3600" }).end(body);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { sent, origin: `http://127.0.0.1:${server.address().port}`, close: () => server.closeAllConnections() ?? server.close() };
}

/** Milliseconds from the start of the navigation to Python's first answer, by the page's own clock. */
async function timed(browser, address) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    new MutationObserver(() => {
      const desk = document.querySelector(".desk[data-computed]");
      if (desk) window.answeredAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-computed"] });
  });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => window.answeredAt, { timeout: 90_000 });
  const [answered, painted] = await page.evaluate(() => [window.answeredAt, performance.getEntriesByName("first-contentful-paint")[0]?.startTime]);
  await page.close();
  return { answered, painted };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const span = (numbers) => `${Math.round(median(numbers))} (${Math.round(Math.min(...numbers))}–${Math.round(Math.max(...numbers))})`;
const megabytes = (rows, n) => (rows.reduce((sum, [, sizes]) => sum + sizes[n], 0) / 1e6).toFixed(2);

const site = await host();
console.log(`Milliseconds to the first computed answer: median (least–most) of ${RUNS}.\n`);
console.log("| page | browser | first paint, cold | answer, cold | answer, warm |\n|---|---|---:|---:|---:|");
for (const path of PAGES) for (const name of ["chromium", "firefox"]) {
  const cold = [], painted = [], warm = [];
  for (let run = 0; run < RUNS; run++) {
    const { browser, close } = await start(name);
    const first = await timed(browser, site.origin + path);
    cold.push(first.answered);
    painted.push(first.painted ?? NaN);
    warm.push((await timed(browser, site.origin + path)).answered);
    await close();
  }
  console.log(`| ${path} | ${name} | ${span(painted)} | ${span(cold)} | ${span(warm)} |`);
}
const rows = [...site.sent];
const engine = rows.filter(([path]) => path.startsWith("/engine/"));
const page = rows.filter(([path]) => path.startsWith("/en/") || path.startsWith("/common/"));
console.log("\n| weight | MB | MB, gzip |\n|---|---:|---:|");
console.log(`| a page with all that it loads, without Python | ${megabytes(page, 0)} | ${megabytes(page, 1)} |`);
console.log(`| Python and what it needs | ${megabytes(engine, 0)} | ${megabytes(engine, 1)} |`);
for (const [path, sizes] of engine) console.log(`| – ${path} | ${(sizes[0] / 1e6).toFixed(2)} | ${(sizes[1] / 1e6).toFixed(2)} |`);
site.close();
