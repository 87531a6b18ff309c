// The theme's search sets itself up as soon as the page is there: a tenth of a second of work beside Python's start, for an index that few pages
// are asked for at once. So over http its worker is made when nothing else is under way, or when the reader turns to the search.
const SEARCH = /\/workers\/search\./;
const Real = globalThis.Worker;

if (location.protocol !== "file:") {
  // there the theme itself waits for the reader
  globalThis.Worker = class extends Real {
    constructor(address, options) {
      if (SEARCH.test(address)) return new LateWorker(address, options);
      super(address, options);
    }
  };
}

/** A Worker that is made later; until then it keeps what it is told. */
class LateWorker extends EventTarget {
  #worker = null;
  #early = [];

  constructor(address, options) {
    super();
    Promise.race([quiet(), wanted()]).then(() => this.#begin(address, options));
  }

  postMessage(message) {
    this.#worker ? this.#worker.postMessage(message) : this.#early.push(message);
  }

  #begin(address, options) {
    this.#worker = new Real(address, options);
    this.#worker.addEventListener("message", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })));
    for (const message of this.#early.splice(0)) this.#worker.postMessage(message);
  }
}

/** The page is loaded, and Python, if it is being started, has given its first answer. */
async function quiet() {
  if (document.readyState !== "complete") await heard(globalThis, "load");
  if (globalThis.doubleJeuEngine?.isBusy) await heard(globalThis.doubleJeuEngine, "rest");
  await new Promise((rest) => (globalThis.requestIdleCallback ?? setTimeout)(rest));
}

/** The reader enters the search field, or opens the search. */
function wanted() {
  return Promise.race(
    ["focusin", "change"].map((name) =>
      heard(document, name, ({ target }) => target.closest('[data-md-component="search"], [data-md-toggle="search"]')),
    ),
  );
}

function heard(target, name, isMeant = () => true) {
  return new Promise((done) => {
    target.addEventListener(name, function hear(event) {
      if (!isMeant(event)) return;
      target.removeEventListener(name, hear);
      done();
    });
  });
}
