// node tests/browser/run.js SCENARIO BROWSER: runs one scenario against the built site; exit 1 and the reason when it fails.
// A scenario is a module in scenarios/: its default export gets {open, origin, folder, asked, heard, altered, read, stop, browserName} and throws
// when something is wrong; `export const known = true` serves the site as on the host that it was built for (see site.js),
// `export const folder = "/a/b"` serves it in that folder of its host, `export const installing = true` lets the browser keep the site (a service worker),
// `export const forbidding = true` has the browser keep nothing for any page,
// `export const shared = true` lets pages of other hosts read it,
// `export const expected = /.../` names the faults that belong to it.
import { pathToFileURL } from "node:url";
import { openPage, start } from "./browsers.js";
import { ROOT, serveSite } from "./site.js";

const FOLDER = pathToFileURL(ROOT).href;

// Long enough for a cold Pyodide on a busy machine; a scenario that hangs is a failure.
const SECONDS = 100;

function within(seconds, promise) {
  const late = new Promise((_, reject) => setTimeout(reject, seconds * 1000, new Error(`not done after ${seconds} s`)).unref());
  return Promise.race([promise, late]);
}

const [name, browserName] = process.argv.slice(2);
const { default: scenario, known = false, folder = "", shared = false, installing = false, forbidding = false, expected = null } = await import(`./scenarios/${name}.js`);
const site = await serveSite({ known, folder, shared });
let started;
try {
  started = await start(browserName, { forbidding });
  const opened = [];
  /** Opens a guarded page at `path` of the served site, or of a folder when `file` (its address, or true for the site's own); options are the viewport, `dark`, and `beside`. */
  const open = async (path, { file = false, ...options } = {}) => {
    const origin = file === true ? FOLDER : file || site.origin;
    const { page, faults } = await openPage(started.browser, origin, { installing, ...options });
    opened.push(faults);
    await page.goto(origin + path, { waitUntil: "load" });
    return page;
  };
  await within(SECONDS, scenario({ open, origin: site.origin, folder: FOLDER, asked: site.asked, heard: site.heard, altered: site.altered, read: site.read, stop: site.close, browserName }));
  const faults = opened.flat().filter((fault) => !expected?.test(fault));
  if (faults.length) throw new Error(faults.join("\n"));
} catch (error) {
  console.error(error.message.startsWith("No ") ? error.message : error.stack);
  process.exitCode = 1;
} finally {
  await started?.close();
  await site.close();
}
