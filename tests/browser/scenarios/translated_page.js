// A page that a translator, a grammar checker or an extension has changed: its language is still ours, its fields mean the same, and each answer comes into it.
import assert from "node:assert/strict";
import { answered, fill, textOf } from "../calculators.js";

export default async function ({ open }) {
  const page = await open("/en/mission-odds.html");
  await page.waitForSelector(".desk form:not([inert])");
  for (const [lang, ce, chance] of [
    ["de", "7", "1/5"],
    ["fr", "6", "3/10"],
    ["x-klingon", "5", "2/5"],
    ["", "3", "3/5"],
  ]) {
    await translate(page, lang);
    await fill(page, "ce", ce);
    await answered(page, `mission=burglary&ce=${ce}`);
    assert.ok(
      (await textOf(page, ".desk-said")).startsWith(`Burglary against CE ${ce}: ${chance}, that is`),
      `under ${lang}`,
    );
    await page.select("[name=mission]", "espionage");
    await page.waitForFunction(() => document.querySelector(".desk").dataset.computed?.includes("mission=espionage"));
    await page.select("[name=mission]", "burglary");
    await page.waitForFunction(() => document.querySelector(".desk").dataset.computed?.includes("mission=burglary"));
  }
  const campaign = await open("/fr/rule-46-campaign.html");
  await campaign.waitForFunction(() => document.querySelector("form:not([inert])"));
  await translate(campaign, "en");
  await campaign.type("textarea[name=log]", "6+ Allemagne\n");
  await campaign.waitForFunction(
    () =>
      document.querySelector("[data-keep-mode=saved]:not([hidden])") && document.querySelector(".campaign-account li"),
  );
  assert.match(await textOf(campaign, ".campaign-account"), /permis/);
  assert.deepEqual(
    await campaign.$$eval(".desk .clause-ref", (links) =>
      links.filter((link) => link.translate).map((link) => link.textContent),
    ),
    [],
  );
}

/** As Google Translate leaves a page, Grammarly and password managers beside it: other words in `font` elements, elements of their own, another language. */
async function translate(page, lang) {
  await page.evaluate((code) => {
    document.documentElement.lang = code;
    document.documentElement.classList.add("translated-ltr");
    const walker = document.createTreeWalker(document.querySelector(".md-content"), NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement.closest("textarea, script, style, [translate=no]")) continue;
      if (text.parentElement.localName === "option") {
        text.data = `§${text.data}`;
        continue;
      }
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
    for (const field of document.querySelectorAll(".desk textarea, .desk input[type=text]")) {
      field.setAttribute("data-gramm", "true");
      field.after(document.createElement("grammarly-extension"));
      field.before(document.createElement("com-1password-button"));
    }
  }, lang);
}
