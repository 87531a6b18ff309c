// node tests/browser/shots.js FOLDER [PAGE ...]: pictures of pages, both languages, desktop and phone, light and dark, to look at.
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { openPage, start } from "./browsers.js";
import { ROOT, serveSite } from "./site.js";

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const [folder, ...wanted] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const site = await serveSite();
const { browser, close } = await start("chromium");
for (const language of ["en", "fr"]) {
  const built = (await readdir(join(ROOT, language))).filter((name) => name.endsWith(".html") && name !== "404.html");
  for (const name of wanted.length ? wanted : built) for (const [size, box] of Object.entries(SIZES)) for (const dark of [false, true]) {
    const { page } = await openPage(browser, site.origin, { ...box, dark });
    const [file, hash = ""] = name.split("#");
    await page.goto(`${site.origin}/${language}/${file}${hash && `#${hash}`}`, { waitUntil: "networkidle0" });
    await page.screenshot({ path: join(folder, `${language}-${file.replace(".html", "")}${hash && `-${hash}`}-${size}-${dark ? "dark" : "light"}.png`) });
    await page.close();
  }
}
await close();
await site.close();
