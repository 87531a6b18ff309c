// axe finds nothing serious on any page, in both languages, in light and in dark.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { builtPages } from "../site.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

export default async function ({ open, origin }) {
  const page = await open("/en/index.html");
  const faults = [];
  for (const path of await builtPages()) {
    await page.goto(origin + path);
    await page.addScriptTag({ path: AXE });
    for (const scheme of ["default", "slate"]) {
      await page.evaluate((name) => document.body.setAttribute("data-md-color-scheme", name), scheme);
      // A calculator dims an answer that it is about to replace; what counts is what stays.
      await page.waitForFunction(settled);
      faults.push(...(await page.evaluate(grave)).map((fault) => `${path}, ${scheme}: ${fault}`));
    }
  }
  assert.ok(faults.length === 0, faults.join("\n"));
}

function settled() {
  // Firefox holds transitions of what is out of view at their start.
  for (const animation of document.getAnimations()) animation.finish();
  return !document.querySelector('[aria-busy="true"]');
}

async function grave() {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  const counted = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return counted.map(({ help, nodes }) => `${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 150)).join(" | ")}`);
}
