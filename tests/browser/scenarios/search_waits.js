// The theme's search sets itself up when nothing else is under way: not while Python owes an answer, unless the reader turns to it; and in the end by itself.
import assert from "node:assert/strict";

export default async function ({ open }) {
  for (const page of ["mission-odds", "rule-46"]) {
    const quiet = await open(`/en/${page}.html`, { before: note });
    await quiet.waitForFunction(() => searches().length > 0, { timeout: 30_000 });
    assert.equal(await quiet.evaluate(() => searches().length), 1, page);
    if (page === "mission-odds")
      assert.ok(await quiet.evaluate(() => searches()[0].answered), "the search went before the first answer");
    await quiet.close();
  }

  const busy = await open("/fr/mission-odds.html#owing", { before: note });
  await busy.waitForFunction(
    () =>
      document.readyState === "complete" &&
      performance.getEntriesByType("mark").some(({ name }) => name.startsWith("python by")),
    { timeout: 30_000 },
  );
  await new Promise((rest) => setTimeout(rest, 1500));
  assert.deepEqual(await busy.evaluate(() => searches()), [], "the search did not wait for the answer");
  await busy.click(".md-search__input");
  await busy.type(".md-search__input", "46.411C");
  await busy.waitForSelector('.md-search-result__link[href*="rule-46.html#46.411C"]', { timeout: 10_000 });
  assert.equal(await busy.evaluate(() => searches().length), 1);
}

/** Notes each worker of the search, and whether the calculator had its answer when it was made. At the address "#owing" Python never hears a question. */
function note() {
  const made = [];
  const Real = window.Worker;
  if (!location.protocol.startsWith("http")) return;
  window.searches = () => made.filter(({ address }) => address.includes("/search."));
  window.Worker = class extends Real {
    constructor(address, options) {
      super(address, options);
      made.push({
        address: String(address),
        answered: document.querySelector(".desk")?.dataset.computed !== undefined,
      });
    }

    postMessage(message) {
      if (location.hash !== "#owing" || !message?.id) super.postMessage(message);
    }
  };
}
