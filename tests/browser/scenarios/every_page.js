// Every page of both languages opens without asking another host, without a script error and without a missing file,
// and none is wider than the smallest phone.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../site.js";

export default async function ({ open }) {
  for (const language of ["en", "fr"]) {
    const names = (await readdir(join(ROOT, language))).filter((name) => name.endsWith(".html") && name !== "404.html");
    assert.ok(names.length >= 10);
    for (const name of names) {
      const page = await open(`/${language}/${name}`, { width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${language}/${name} is ${width} px wide on a phone of 320`);
      assert.ok(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px "Alegreya"'))), "its own font is there");
      await page.close();
    }
  }
}
