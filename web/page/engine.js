// One worker with Python in it, for all calculators of the site. This script is loaded once and outlives the page
// changes that the theme makes in place, and so does the worker.
import edition from "double-jeu:edition"; // its files: book/publish/bundles.py puts them in, so that no page meets another edition's worker
import { savesData } from "./page.js";
import { SITE } from "./place.js";
import { StickWorker } from "./file_protocol.js";

const BASE = new URL("engine/", SITE).href;
const ON_A_STICK = location.protocol === "file:";
const AT_HAND = "double-jeu python"; // where the browser's storage says whose files it has
const SOON = 800; // ms: of a start that takes no longer nothing need be said
const SILENCE = 45_000; // ms without any sign of progress, after which a start counts as failed: it may never settle by itself
const LONGEST = 10_000; // ms that one answer may take

/** What went wrong: `failed` (Python could not be started), `stopped` (it took too long, or the reader said so), `broken` (an error inside). */
export class EngineError extends Error {
  constructor(kind, cause = "") {
    super(`${kind}: ${cause}`);
    this.kind = kind;
  }
}

class Engine extends EventTarget {
  state = "idle"; // idle, loading, ready, failed
  done = 0; // bytes that have come
  total = 0;
  #worker = null;
  #begun = 0; // when, by the page's clock
  #watch = 0;
  #last = 0;
  #failed = false; // whether the last start did
  #without = []; // ways of starting that have led to trouble
  #waiting = new Map();

  /** Whether Python is on its way to its first answer, or owes one. When it no longer does, "rest" is sent. */
  get isBusy() {
    const isUnasked = this.state === "ready" && this.#last === 0; // it may be there before the calculator is
    return this.state === "loading" || isUnasked || this.#waiting.size > 0;
  }

  /** Whether this edition's Python has been fetched on a connection that saves data: its files need not be asked for again. */
  get isAtHand() {
    try {
      return localStorage.getItem(AT_HAND) === edition.worker;
    } catch {
      return false;
    }
  }

  /** Whether Python is on its way for so long that a reader wants to know. "change" is sent when it becomes so. */
  get isLong() {
    return this.state === "loading" && performance.now() - this.#begun >= SOON;
  }

  /** Starts Python unless it is on its way or there. Safe to call at any time. */
  start() {
    if (this.#worker) return;
    const name = JSON.stringify({ base: BASE, without: this.#without, onAStick: ON_A_STICK }); // web/worker/worker.js reads it
    try {
      this.#worker = ON_A_STICK ? new StickWorker(BASE, edition.worker, { name }) : this.#fetchedWorker(name);
    } catch (error) {
      return this.#end("failed", error.message);
    }
    this.#begun = performance.now();
    this.#become("loading");
    setTimeout(() => this.isLong && this.#become(this.state), SOON + 1);
    this.#worker.onmessage = ({ data }) => this.#heard(data);
    this.#worker.onerror = (event) => this.#end("failed", event.message ?? "the worker could not be loaded");
    this.#expectNews();
  }

  /** The desk `name` for `query` in `lang`: a promise of {html, query, title, said, faults}. Rejects with an EngineError. */
  ask(name, query, lang) {
    this.start();
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject, limit: 0 });
      if (!this.#worker) return this.#end("failed");
      this.#worker.postMessage({ id, name, query, lang });
      if (this.state === "ready") this.#limit(id);
    });
  }

  /** Ends a calculation that takes too long. The next question starts Python again. */
  stop() {
    this.#end("stopped");
  }

  /** After a failure the browser's copy may be the fault: it is asked for anew. */
  #fetchedWorker(name) {
    return new Worker(`${BASE}${edition.worker}${this.#failed ? `?${Date.now()}` : ""}`, { type: "module", name });
  }

  #keepInMind() {
    try {
      if (savesData() && !this.isAtHand) localStorage.setItem(AT_HAND, edition.worker);
    } catch {
      // a full storage: then the reader is asked once more
    }
  }

  #limit(id) {
    this.#waiting.get(id).limit = setTimeout(() => this.stop(), LONGEST);
  }

  #heard(news) {
    if ("id" in news) return this.#answered(news);
    if (news.failed) return this.#end("failed", news.failed);
    if (news.state === "ready") {
      clearTimeout(this.#watch);
      performance.mark(`python by ${news.rung}`);
      for (const failure of news.failures) console.warn(`Double Jeu: ${failure}`);
      this.#keepInMind();
      this.#become("ready");
      for (const id of this.#waiting.keys()) this.#limit(id);
      return;
    }
    this.done = news.done ?? this.done;
    this.total = news.total ?? this.total;
    this.#expectNews();
    this.#become(news.state ?? this.state);
  }

  #answered({ id, desk, error }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (error) {
      this.#without = ["snapshot"]; // after an error inside, a fresh Python is the safe one
      return this.#end("broken", error);
    }
    clearTimeout(waiting.limit);
    this.#waiting.delete(id);
    waiting.resolve(JSON.parse(desk));
    if (!this.isBusy) this.dispatchEvent(new Event("rest"));
  }

  #expectNews() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#end("failed", "no sign of life"), SILENCE);
  }

  #end(kind, cause) {
    if (cause) console.error(`Double Jeu: ${kind}: ${cause}`);
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.done = this.total = 0;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#failed = kind === "failed";
    this.#become(this.#failed ? "failed" : "idle");
    for (const { reject, limit } of left) {
      clearTimeout(limit);
      reject(new EngineError(kind, cause));
    }
    this.dispatchEvent(new Event("rest"));
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

// Both scripts that hold this file, start.js and desk.js, mean the same one.
export const engine = (globalThis.doubleJeuEngine ??= new Engine());
