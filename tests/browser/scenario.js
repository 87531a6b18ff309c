// Runs one scenario against the built site.
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
const SECONDS = 240; // what hangs is ended; how long a busy machine needs is no fault

function within(seconds, promise) {
  const late = new Promise((_, reject) =>
    setTimeout(reject, seconds * 1000, new Error(`not done after ${seconds} s`)).unref(),
  );
  return Promise.race([promise, late]);
}

/** The browsers that are running: each serves many scenarios, which find nothing of one another. */
export class Browsers {
  #running = new Map();

  /** The browser of that name, started when it is first asked for. */
  async get(name) {
    if (!this.#running.get(name)?.browser.connected) this.#running.set(name, await start(name));
    return this.#running.get(name).browser;
  }

  /** Closes what the scenarios have opened in it: pages, storage, service workers. */
  async tidy(name) {
    const contexts = this.#running.get(name)?.browser.browserContexts() ?? [];
    await Promise.all(contexts.slice(1).map((context) => context.close()));
  }

  /** Ends the browser of that name; the next scenario gets a new one. */
  async end(name) {
    const running = this.#running.get(name);
    this.#running.delete(name);
    await running?.close();
  }

  /** Ends all. */
  async close() {
    await Promise.all([...this.#running.keys()].map((name) => this.end(name)));
  }
}

/** Runs the scenario of that name; throws what is wrong. A failed one takes its browser with it. */
export async function run(name, browserName, browsers) {
  const {
    default: scenario,
    forbidding = false,
    expected = null,
    installing = false,
    ...serving
  } = await import(`./scenarios/${name}.js`);
  const site = await serveSite(serving);
  const own = forbidding ? await start(browserName, { forbidding }) : null;
  try {
    const browser = own?.browser ?? (await browsers.get(browserName));
    await played(scenario, { site, browser, browserName, installing, expected });
    await (own?.close() ?? browsers.tidy(browserName));
  } catch (error) {
    await (own?.close() ?? browsers.end(browserName)).catch(() => {});
    throw error;
  } finally {
    await site.close();
  }
}

async function played(scenario, { site, browser, browserName, installing, expected }) {
  const opened = [];
  /** Opens a guarded page at `path` of the served site, or of a folder when `file` (its address, or true for the site's own); options are the viewport, `dark`, and `beside`. */
  const open = async (path, { file = false, ...options } = {}) => {
    const origin = file === true ? FOLDER : file || site.origin;
    const { page, faults } = await openPage(browser, origin, { installing, ...options });
    opened.push(faults);
    await page.goto(origin + path, { waitUntil: "load" });
    return page;
  };
  const { origin, asked, heard, altered, read, close } = site;
  await within(
    SECONDS,
    scenario({ open, origin, folder: FOLDER, asked, heard, altered, read, stop: close, browserName }),
  );
  const faults = opened.flat().filter((fault) => !expected?.test(fault));
  if (faults.length) throw new Error(faults.join("\n"));
}

/** What a person needs to know of a failure. */
export function told(error) {
  return error.message.startsWith("No ") ? error.message : error.stack;
}
