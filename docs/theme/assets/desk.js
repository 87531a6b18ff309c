// The calculators in a page. This script only carries strings: what is typed goes to Python as a query string, and the
// HTML that comes back is merged into the page. Everything that a reader sees is written by calc.desk.
import { engine } from "./engine.js";

const IDIOMORPH = new URL("../../engine/idiomorph.esm.js", import.meta.url).href;
const PAUSE = 120; // ms after the last key
const PATIENCE = 700; // ms until a calculation is called a long one
const isChange = (query) => new URLSearchParams(query).has("do");

class Desk {
  #root;
  #owner; // whether the address of the page is this desk's
  #path = location.pathname;
  #query; // the canonical query of what is shown
  #next = null; // a function that gives the next query to ask, or null
  #busy = false;
  #trouble = ""; // stopped, broken: what became of the last question
  #timer = 0;
  #awake = false;

  constructor(root, owner) {
    this.#root = root;
    this.#owner = owner;
    this.#query = root.dataset.query;
    root.addEventListener("input", (event) => this.#typed(event));
    root.addEventListener("submit", (event) => this.#submitted(event));
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("focusin", () => this.wake());
    engine.addEventListener("change", () => this.#root.isConnected && this.#tell());
    if (this.#owner && location.search) this.read();
    else this.#wakeWhenNear();
    this.#tell();
  }

  /** Shows what the address of the page says. Until that is here the form is not what it says, so it waits. */
  read() {
    if (!this.#owner || location.pathname !== this.#path) return;
    const query = location.search.slice(1) || this.#root.dataset.query;
    if (query === this.#query && !this.#busy) return;
    this.#form.inert = true;
    this.#ask(() => query);
  }

  /** Starts Python, but not unasked where the reader saves data. */
  wake() {
    if (this.#awake || (navigator.connection?.saveData && engine.state === "idle")) return;
    this.#awake = true;
    this.#ask(() => this.#query);
  }

  get #form() {
    return this.#root.querySelector("form");
  }

  #wakeWhenNear() {
    const near = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      this.wake();
    }, { rootMargin: "300px" });
    near.observe(this.#root);
  }

  // What the reader does

  #typed(event) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(() => this.#serialised()), event.target.matches("select, [type=checkbox]") ? 0 : PAUSE);
  }

  #submitted(event) {
    event.preventDefault();
    clearTimeout(this.#timer);
    const query = this.#serialised(event.submitter);
    this.#ask(() => query);
  }

  #clicked(event) {
    const link = event.target.closest("a[data-desk-reset], a[data-desk-goto]");
    const button = event.target.closest("button");
    if (link) {
      event.preventDefault();
      event.stopPropagation(); // or the theme would take it for a change of page
      if ("deskReset" in link.dataset) this.#ask(() => this.#root.dataset.query, { anew: true });
      else this.#goTo(document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? document.getElementById(link.hash.slice(1)));
    } else if (button && "deskCopy" in button.dataset) this.#copy(button);
    else if (button && "deskStop" in button.dataset) engine.stop();
    else if (button && "deskRetry" in button.dataset) this.#ask(() => this.#serialised());
  }

  #serialised(submitter) {
    return new URLSearchParams(new FormData(this.#form, submitter)).toString();
  }

  #goTo(element) {
    for (let fold = element?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }

  async #copy(button) {
    const address = new URL(location.href);
    address.search = this.#query;
    address.hash = "";
    const said = this.#root.querySelector(".desk-copied");
    const copied = await copy(button.dataset.deskCopy.replaceAll("{link}", address.href));
    said.textContent = copied ? said.dataset.done : said.dataset.failed;
    setTimeout(() => { said.textContent = ""; }, 4000);
  }

  // Asking and showing

  /** The latest question wins, but a change of the form (a button) is never passed over. */
  async #ask(next, { anew = false } = {}) {
    this.#next = next;
    if (this.#busy) return;
    this.#busy = true;
    this.#trouble = "";
    const long = setTimeout(() => this.#tell("slow"), PATIENCE);
    try {
      while (this.#next) await this.#once(anew);
    } catch (error) {
      this.#trouble = error.kind ?? "broken";
      if (!error.kind) console.error(error);
    }
    clearTimeout(long);
    this.#busy = false;
    this.#form.inert = false;
    this.#tell();
  }

  async #once(anew) {
    const query = this.#next();
    this.#next = null;
    const [desk, { Idiomorph }] = await Promise.all([engine.ask(this.#root.dataset.desk, query, document.documentElement.lang), import(IDIOMORPH)]);
    if ((this.#next && !isChange(query)) || !this.#root.isConnected) return;
    this.#show(desk, Idiomorph, { anew, changed: isChange(query) });
  }

  #show(desk, Idiomorph, { anew, changed }) {
    const place = this.#root.contains(document.activeElement) && document.activeElement.closest("[tabindex='-1'][id]")?.id;
    Idiomorph.morph(this.#root, desk.html, {
      morphStyle: "innerHTML",
      ignoreActiveValue: !anew,
      callbacks: {
        beforeNodeMorphed: (old) => !old.classList?.contains("desk-engine") && !old.classList?.contains("desk-copied"),
        // What the reader has folded or unfolded stays so.
        beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details"),
      },
    });
    for (const faulty of this.#root.querySelectorAll("details:not([open]) [aria-invalid=true]")) faulty.closest("details").open = true;
    this.#query = desk.query;
    this.#root.dataset.computed = desk.query;
    if (changed) this.#goTo(this.#root.querySelector("[data-desk-focus]"));
    // The button that had the focus may be gone: stay near.
    if (place && document.activeElement === document.body) document.getElementById(place)?.focus({ preventScroll: true });
    if (this.#owner) this.#write();
  }

  /** The address of the page keeps what is shown; the page's own default needs no query. */
  #write() {
    if (location.pathname !== this.#path) return;
    const address = new URL(location.href);
    address.search = this.#query === this.#root.dataset.query ? "" : this.#query;
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }

  /** Shows the one line about the engine that is true now. */
  #tell(slow = "") {
    const saving = navigator.connection?.saveData && engine.state === "idle" && !this.#awake ? "asleep" : "";
    const state = { loading: "loading", starting: "starting", failed: "failed", ready: slow, idle: this.#trouble || saving }[engine.state] || this.#trouble;
    for (const line of this.#root.querySelectorAll("[data-state]")) line.hidden = line.dataset.state !== state;
    this.#root.querySelector(".desk-result").ariaBusy = String(this.#busy && this.#awake);
    if (state === "loading") this.#tellProgress();
  }

  #tellProgress() {
    const bar = this.#root.querySelector("progress");
    if (!engine.total) return bar.removeAttribute("value");
    Object.assign(bar, { max: engine.total, value: Math.min(engine.done, engine.total) });
    const amount = (bytes) => (bytes / 1e6).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    this.#root.querySelector("[data-desk-done]").textContent = amount(bar.value);
    this.#root.querySelector("[data-desk-total]").textContent = amount(engine.total);
  }
}

/** Copies a text; also where the page is no secure context, and the browser keeps its clipboard to itself. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    area.style.cssText = "position:fixed;top:0;opacity:0";
    document.body.append(area);
    const before = document.activeElement;
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    before?.focus();
    return copied;
  }
}

const desks = new WeakMap();

/** Takes charge of the calculators of the present page. The address belongs to the first one. */
function takeCharge() {
  document.querySelectorAll(".desk").forEach((root, n) => desks.has(root) || desks.set(root, new Desk(root, n === 0)));
}

takeCharge();
window.document$?.subscribe(takeCharge); // the theme's stream of pages changed in place
addEventListener("popstate", () => document.querySelectorAll(".desk").forEach((root) => desks.get(root)?.read()));
