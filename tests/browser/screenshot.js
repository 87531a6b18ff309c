// node tests/browser/screenshot.js FILE: the picture in the README, an answered question as a reader sees it.
import { openPage, start } from "./browsers.js";
import { serveSite } from "./site.js";

const [file] = process.argv.slice(2);
const site = await serveSite();
const { browser, close } = await start("chromium");
const { page } = await openPage(browser, site.origin, { width: 1280, height: 1000 });
await page.goto(`${site.origin}/en/rule-46-placement.html?power=JP`, { waitUntil: "networkidle0" });
await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
await page.screenshot({ path: file });
await close();
await site.close();
