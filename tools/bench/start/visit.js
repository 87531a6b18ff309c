// One visit to a page: what is noted in it, by the page's own clock.
const PATIENCE = 120_000;

/** Opens `address` in a new page of the browser; gives the page and {answered, blocked, bootBlocked}: milliseconds from the start of the navigation, the longest
 *  time for which the main thread was busy with anything, and with starting Python and hearing from it (null where no worker of ours does). */
export async function visit(browser, address, { shows, ours = false, without = [], act }) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(note, { shows, without, ours, sees: browser.isChromium });
  if (act) await page.evaluateOnNewDocument(`addEventListener("DOMContentLoaded", ${act})`);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => globalThis.bench?.answered, { timeout: PATIENCE, polling: 100 });
  const seen = await page.evaluate(() => ({
    ...bench,
    rung:
      performance
        .getEntriesByType("mark")
        .map(({ name }) => name)
        .find((name) => name.startsWith("python by "))
        ?.slice(10) ?? null,
  }));
  return { page, seen: { answered: seen.answered, started: seen.started, rung: seen.rung, ...longest(seen) } };
}

function longest({ busy, started, boot, answered }) {
  return {
    blocked: Math.max(0, ...busy.filter(([at]) => at < answered).map(([, length]) => length)),
    bootBlocked: started === null ? null : boot,
  };
}

/** Runs in the page before its own scripts. Notes when the answer stands there and when the main thread was busy: as the browser tells, or as a ticker finds. */
function note({ shows, without, ours, sees }) {
  if (window !== top) return;
  const bench = (globalThis.bench = { answered: null, started: null, boot: 0, busy: [] });
  if (ours) Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined }); // it is the start that counts, not the keeping
  new MutationObserver((_, observer) => {
    if (![...document.querySelectorAll(shows)].some((place) => place.textContent.includes("1/2"))) return;
    bench.answered = performance.now();
    observer.disconnect();
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["data-computed"],
  });
  const timed = (act) => {
    const start = performance.now();
    try {
      return act();
    } finally {
      bench.boot = Math.max(bench.boot, performance.now() - start);
    }
  };
  const heard = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    ...heard,
    set(hear) {
      heard.set.call(this, (event) => timed(() => hear.call(this, event)));
    },
  });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...given) {
    return timed(() => post.apply(this, given));
  };
  globalThis.Worker = class extends Worker {
    constructor(address, options) {
      if (!options?.name?.startsWith("{")) return super(address, options);
      bench.started ??= performance.now();
      timed(() => super(address, { ...options, name: JSON.stringify({ ...JSON.parse(options.name), without }) }));
    }
  };
  if (sees)
    return void new PerformanceObserver((list) =>
      bench.busy.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])),
    ).observe({ type: "longtask", buffered: true });
  let last = performance.now();
  const ticker = setInterval(() => {
    const now = performance.now();
    bench.busy.push([last, now - last]);
    last = now;
    if (bench.answered) clearInterval(ticker);
  }, 4);
}

/** In our page, whose Python has started: milliseconds from sending the form to the answer in its place, for `count` questions. */
export function latencies(page, count) {
  return page.evaluate(async (count) => {
    const desk = document.querySelector(".desk");
    const form = desk.querySelector("form");
    const changed = () =>
      new Promise((done) => {
        new MutationObserver((_, observer) => done(observer.disconnect())).observe(desk, {
          attributes: true,
          attributeFilter: ["data-computed"],
        });
      });
    const times = [];
    for (let n = 0; n < count; n++) {
      form.elements.ce.value = n % 10;
      form.elements.tries.value = 1 + ((n * 7) % 50);
      const start = performance.now();
      const shown = changed();
      form.requestSubmit();
      await shown;
      times.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 20));
    }
    return times;
  }, count);
}
