// node tests/browser/run.js SCENARIO BROWSER: runs one scenario against the built site; exit 1 and the reason when it fails.
import { openPage, start } from "./browsers.js";
import { serveSite } from "./site.js";

const [name, browserName] = process.argv.slice(2);
const scenario = (await import(`./scenarios/${name}.js`)).default;
const site = await serveSite();
let started;
try {
  started = await start(browserName);
  const opened = [];
  /** Opens a guarded page at `path`; options are the viewport and `dark`. */
  const open = async (path, options) => {
    const { page, faults } = await openPage(started.browser, site.origin, options);
    opened.push(faults);
    await page.goto(site.origin + path, { waitUntil: "load" });
    return page;
  };
  await scenario({ open, origin: site.origin, asked: site.asked, browserName });
  const faults = opened.flat();
  if (faults.length) throw new Error(faults.join("\n"));
} catch (error) {
  console.error(error.message.startsWith("No ") ? error.message : error.stack);
  process.exitCode = 1;
} finally {
  await started?.close();
  await site.close();
}
