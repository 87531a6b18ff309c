// What players type is found: a clause number, and terms that the theme's French would take for stop words or miss after an apostrophe.
const QUERIES = {
  en: [
    ["46.411C", "rule-46.html#46.411C"],
    ["M6.5", "missions.html#M6.5"],
    ["CE", "glossary.html#term-ce"],
  ],
  fr: [
    ["46.411C", "rule-46.html#46.411C"],
    ["M6.5", "missions.html#M6.5"],
    ["CE", "glossary.html#term-ce"],
    ["adversaire", "glossary.html#term-opponent"],
  ],
};

export default async function ({ open }) {
  for (const [language, queries] of Object.entries(QUERIES)) {
    for (const [words, address] of queries) {
      const page = await open(`/${language}/index.html`);
      await page.click(".md-search__input");
      await page.type(".md-search__input", words);
      await page.waitForSelector(`.md-search-result__link[href*="${address}"]`, { timeout: 10000 }).catch(() => {
        throw new Error(`${language}: "${words}" does not find ${address}`);
      });
      await page.close();
    }
  }
}
