// axe finds nothing serious on any page, in both languages, in light and in dark.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../site.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

export default async function ({ open }) {
  const faults = [];
  for (const language of ["en", "fr"]) {
    for (const name of (await readdir(join(ROOT, language))).filter((file) => file.endsWith(".html") && file !== "404.html")) {
      for (const dark of [false, true]) {
        const page = await open(`/${language}/${name}`, { dark });
        await page.addScriptTag({ path: AXE });
        const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        const where = `${language}/${name}${dark ? " in dark" : ""}`;
        faults.push(...grave.map(({ help, nodes }) => `${where}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html).join(" | ")}`));
        await page.close();
      }
    }
  }
  assert.ok(faults.length === 0, faults.join("\n"));
}
