// axe finds nothing at all in what opens on demand: a clause shown in place, a clause's foot, its small page; in both languages, in light and in dark.
import assert from "node:assert/strict";
import { AXE } from "../accessibility.js";

export default async function ({ open }) {
  for (const language of ["en", "fr"]) {
    const rule = await open(`/${language}/rule-46.html`);
    await rule.hover('[id="46.22"] ~ p a[data-clause="46.22D"]');
    await rule.waitForSelector(".clause-card");
    await rule.evaluate(() =>
      document.querySelectorAll(".clause-foot details").forEach((foot) => {
        foot.open = true;
      }),
    );
    await nothing(rule, "default", "slate");
    await nothing(await open(`/${language}/clause/46.31B.html`), "default");
    await nothing(await open(`/${language}/clause/M6.html`, { dark: true }), "slate");
  }
}

async function nothing(page, ...schemes) {
  await page.evaluate(AXE);
  for (const scheme of schemes) {
    await page.evaluate((name) => {
      for (const element of document.querySelectorAll("[data-md-color-scheme]")) element.dataset.mdColorScheme = name;
      for (const animation of document.getAnimations()) animation.finish();
    }, scheme);
    const found = await page.evaluate(async () =>
      (await axe.run()).violations.map(({ help, nodes }) => `${help}: ${nodes[0].html}`),
    );
    assert.deepEqual(found, [], `${page.url()}, ${scheme}`);
  }
}
