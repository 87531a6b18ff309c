// What players type finds the right clause first, in the language of the pages: bare abbreviations, numbers in small letters, words without accents,
// in the plural, after an apostrophe, or their own word for a thing. A link can ask: ?q=.
import assert from "node:assert/strict";

const FIRST = {
  en: {
    CE: "M2.1",
    PI: "M1.1",
    MJ: "M2.2",
    GM: "M2.2",
    "46.31b": "46.31B",
    46.31: "46.31",
    "46.411c": "46.411C",
    "M6.5": "M6.5",
    m6: "M6",
    "spy ring": "46.21",
    "spy rings": "46.21",
    "counter intelligence": "46.51A",
    "counter-intelligence": "46.51A",
    move: "46.23",
    furtivite: "M3.1",
    relics: "M6.3",
    "R46-05": "R46-05",
  },
  fr: {
    CE: "M2.1",
    PI: "M1.1",
    MJ: "M2.2",
    "46.31b": "46.31B",
    46.31: "46.31",
    "m6.5": "M6.5",
    reseau: "46.21",
    reseaux: "46.21",
    réseau: "46.21",
    "réseaux d’espionnage": "46.21",
    "contre espionnage": "46.51A",
    espions: "M4.1",
    deplacer: "46.23",
    déplacement: "46.23",
    elimination: "46.5",
    reliques: "M6.3",
    rumeurs: "M10",
  },
};
// Any of the clauses with the word will do.
const AMONG = { adversaire: ["46.412A", "46.412B", "46.42", "46.51B", "M5.2"], gravites: ["M7.3"] };

export default async function ({ open }) {
  for (const [language, queries] of Object.entries(FIRST)) {
    const page = await open(`/${language}/index.html`);
    for (const [words, id] of Object.entries(queries))
      assert.equal(await first(page, words), id, `${language}: ${words}`);
    if (language === "fr")
      for (const [words, ids] of Object.entries(AMONG))
        assert.ok(ids.includes(await first(page, words)), `fr: ${words}`);
    await page.close();
  }
  await asked(await open("/fr/glossary.html?q=deplacer"));
  await asked(await open("/fr/glossary.html?q=deplacer", { file: true }));
}

/** The id of the first section that the search shows for `words`. */
async function first(page, words) {
  await page.click(".md-search__input");
  await fill(page, "");
  await page.waitForFunction((selector) => !document.querySelector(selector), {}, SECTION);
  await fill(page, words);
  await page.waitForSelector(SECTION, { timeout: 5000 }).catch(() => {
    throw new Error(`nothing is found for ${words}`);
  });
  return page.$eval(SECTION, (link) => decodeURIComponent(new URL(link.href).hash.slice(1)));
}

const SECTION = '.md-search-result__link[href*="#"]';
const fill = (page, words) =>
  page.$eval(
    ".md-search__input",
    (input, value) => {
      input.value = value;
      input.dispatchEvent(new Event("keyup", { bubbles: true }));
    },
    words,
  );

async function asked(page) {
  await page.waitForSelector('.md-search-result__link[href*="#46.23"]');
  assert.equal(await page.$eval(".md-search__input", (input) => input.value), "deplacer");
}
