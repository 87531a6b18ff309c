// The main job: read a clause in English, the same one in French, follow a cross-reference, ask both calculators, in both
// languages, and get right, cited answers that Python computed in the page. No request leaves the site (run.js sees to it).
import assert from "node:assert/strict";
import { answered, atRest, fill, textOf } from "../calculators.js";

const SAID = {
  en: {
    legal: "Germany may place a spy ring in Turkey.",
    odds: "Burglary against CE 4: 1/2, that is 50%.",
    rumour: "Rumour against CE 7: 1/5, that is 20%.",
    no: "Japan may not place a spy ring in Turkey.",
  },
  fr: {
    legal: "Il est permis à l’Allemagne de placer un réseau d’espionnage en Turquie.",
    odds: "Cambriolage, CE 4 : 1/2, soit 50 %.",
    rumour: "Rumeur, CE 7 : 1/5, soit 20 %.",
    no: "Il est interdit au Japon de placer un réseau d’espionnage en Turquie.",
  },
};

export default async function ({ open, origin, asked }) {
  const page = await open("/en/rule-46.html#46.32B");
  assert.match(await clause(page, "46.32B"), /Russia/);
  await page.evaluate(atRest);
  await page.click("[data-language-switch]");
  await page.waitForFunction(
    () => document.documentElement.lang === "fr" && document.readyState === "complete" && location.hash === "#46.32B",
  );
  await page.evaluate(atRest); // the theme still scrolls to the clause
  assert.match(await clause(page, "46.32B"), /Russie/);
  await page.evaluate(() =>
    document.getElementById("46.32B").parentElement.querySelector('a[href$="#46.411C"]').click(),
  );
  await page.waitForFunction(
    () => location.hash === "#46.411C" && document.getElementById("46.411C").getBoundingClientRect().top < innerHeight,
  );
  for (const language of ["fr", "en"]) await ask(page, `${origin}/${language}`, SAID[language]);
  assert.ok(asked.some((path) => /\/(wasm\.[0-9a-f]+\.bin|pyodide\.asm\.wasm)$/.test(path))); // Python itself came
}

async function ask(page, folder, said) {
  await page.goto(`${folder}/rule-46-placement.html`, { waitUntil: "load" });
  await answered(page, "power=GE&target=Turkey");
  await says(page, said.legal);
  assert.ok((await cited(page)).includes("46.411A"));
  // Not the answer that the page came with: another question, and back.
  await fill(page, "power", "JP");
  await answered(page, "power=JP&target=Turkey");
  await says(page, said.no);
  assert.ok((await cited(page)).includes("46.32A"));
  assert.equal(page.url(), `${folder}/rule-46-placement.html?power=JP&target=Turkey`);
  await fill(page, "power", "GE");
  await answered(page, "power=GE&target=Turkey");
  await says(page, said.legal);
  assert.equal(page.url(), `${folder}/rule-46-placement.html`);

  await page.goto(`${folder}/mission-odds.html?mission=rumour&ce=7`, { waitUntil: "load" });
  await answered(page, "mission=rumour&ce=7");
  await says(page, said.rumour);
  await fill(page, "mission", "burglary");
  await fill(page, "ce", "4");
  await answered(page, "mission=burglary&ce=4");
  await says(page, said.odds);
  assert.ok((await cited(page)).includes("M6.2"));
  // A citation leads to its clause.
  await page.evaluate(() => document.querySelector('.desk-result a[data-clause="M6.2"]').click());
  await page.waitForFunction(() => location.pathname.endsWith("/missions.html") && location.hash === "#M6.2");
}

async function says(page, sentence) {
  assert.equal(await textOf(page, ".desk-said"), sentence.replace(/\s+/g, " "));
}

function cited(page) {
  return page.$$eval(".desk-result a[data-clause]", (links) => links.map((link) => link.dataset.clause));
}

/** The text of a clause: what follows its heading, up to the next one. */
function clause(page, id) {
  return page.evaluate((id) => {
    const texts = [];
    for (
      let next = document.getElementById(id).nextElementSibling;
      next && !/^H[1-6]$/.test(next.tagName);
      next = next.nextElementSibling
    )
      texts.push(next.textContent);
    return texts.join("\n");
  }, id);
}
