// node tests/browser/shots.js FOLDER [PAGE ...]: pictures of pages, both languages, desktop and phone, light and dark, to look at.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openPage, start } from "./browsers.js";
import { builtPages, serveSite } from "./site.js";

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const [folder, ...wanted] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const site = await serveSite();
const { browser, close } = await start("chromium");
const paths = wanted.length ? wanted.flatMap((name) => [`/en/${name}`, `/fr/${name}`]) : await builtPages();
for (const path of paths)
  for (const [size, box] of Object.entries(SIZES))
    for (const dark of [false, true]) {
      const { page } = await openPage(browser, site.origin, { ...box, dark });
      await page.goto(site.origin + path, { waitUntil: "networkidle0" });
      const name = path
        .slice(1)
        .replace(".html", "")
        .replace(/[^\w.-]+/g, "-");
      await page.screenshot({ path: join(folder, `${name}-${size}-${dark ? "dark" : "light"}.png`) });
      await page.close();
    }
await close();
await site.close();
