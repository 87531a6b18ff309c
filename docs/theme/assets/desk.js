// The calculators in a page. This script only carries strings: what is typed goes to Python as a query string, and the
// HTML that comes back is merged into the page. Everything that a reader sees is written by calc.desk.
import { decoded, ownQuery } from "./address.js";
import { drawn } from "./chance.js";
import { copyAndSay, download } from "./clipboard.js";
import { offer } from "./embedding.js";
import { engine } from "./engine.js";
import { Keeper } from "./keeper.js";
import { merge } from "./merging.js";
import { edition, fromBelow, putInAddress, savesData } from "./page.js";
import { tell } from "./telling.js";
import { followLine, goToLine } from "./textlines.js";

const PAUSE = 120; // ms after the last key
const PATIENCE = 700; // ms until a calculation is called a long one
const isChange = (query) => new URLSearchParams(query).has("do");

class Desk {
  #root;
  #owner; // whether the address of the page is this desk's
  #keeper = null; // what keeps its state where that is not the address
  #path = location.pathname;
  #offer = null; // tells the fold below it, which says how to frame it elsewhere, of a new address
  #query; // the canonical query of what is shown
  #next = null; // the next question: {query: a function that gives it, ...how it came about}, or null
  #busy = false;
  #stale = false; // whether what is shown answers another question than the last one
  #trouble = ""; // stopped, broken: what became of the last question
  #timer = 0;
  #awake = false;
  #typings = 0; // how often something was typed,
  #answered = 0; // and up to which of them Python has answered
  #edited = new Set(); // the fields that were edited since the last question was put
  #wanted = null; // a state that has been asked for and is not in the form yet
  #file = null; // the text of what is shown
  #rest = []; // who waits until there is nothing to be answered

  constructor(root, owner) {
    this.#root = root;
    this.#owner = owner && root.dataset.keep !== "store";
    this.#query = root.dataset.query;
    const fold = root.parentElement.querySelector("[data-embedding]");
    this.#offer = fold && offer(fold);
    this.#offer?.();
    root.addEventListener("input", (event) => this.#typed(event));
    root.addEventListener("submit", (event) => this.#submitted(event));
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("focusin", () => this.wake());
    engine.addEventListener("change", () => this.#root.isConnected && this.#tell());
    if (root.dataset.keep === "store") this.#keep();
    else if (this.#owner && location.search) this.read();
    else this.#wakeWhenNear();
    this.#tell();
  }

  /** Shows what the address of the page says. Until that is here the form is not what it says, so it waits. */
  read() {
    if (!this.#owner || location.pathname !== this.#path) return;
    const own = ownQuery(this.#root);
    if (own === null) putInAddress(""); // what a campaign or a chat has put there
    const query = own ?? this.#root.dataset.query;
    if (query === this.#query && !this.#busy) return this.wake();
    this.open(query);
  }

  /** Shows a state; the form waits for it. `then` is called once it is there. */
  open(query, then) {
    clearTimeout(this.#timer); // what was typed belongs to what is left
    this.#form.inert = true;
    this.#wanted = { query, then };
    this.#ask(() => query, { anew: true, opened: true, then });
  }

  /** What stands in the form and has not been answered, as a query string, or null. */
  typed() {
    return this.#typings > this.#answered && this.#wanted === null ? this.#serialised() : null;
  }

  /** The text of what stands in the form, to be saved as a file; null where Python has not made one. */
  get file() {
    return this.#wanted === null && this.typed() === null ? this.#file : null;
  }

  /** The query string of what is to be shown and is not yet, or null. */
  get wanted() {
    return this.#wanted?.query ?? null;
  }

  /** Waits until what was typed or asked is answered, or cannot be. */
  async settled() {
    clearTimeout(this.#timer);
    if (this.typed() !== null && !this.#trouble && !this.#asleep) this.#ask(() => this.#taken(), { typed: true });
    while (this.#busy) await new Promise((done) => this.#rest.push(done));
  }

  /** The page has been changed in place. */
  leave() {
    clearTimeout(this.#timer);
    this.#keeper?.leave();
  }

  get isHere() {
    return this.#root.isConnected;
  }

  async #keep() {
    this.#keeper = new Keeper(this, this.#root);
    this.#form.inert = true;
    const query = await this.#keeper.first();
    if (query !== null) return this.open(query);
    this.#form.inert = false;
    this.#wakeWhenNear();
  }

  /** Starts Python, but not unasked where the reader saves data. */
  wake() {
    if (this.#awake || this.#asleep) return;
    this.#ask(() => this.#query);
  }

  /** The reader saves data and has not asked for Python yet, by a button or by a link to an answer. */
  get #asleep() {
    return !this.#awake && engine.state === "idle" && savesData() && !engine.isAtHand;
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
    if (!event.target.form) return; // it asks nothing of Python
    clearTimeout(this.#timer);
    this.#typings++;
    this.#edited.add(event.target);
    if (this.#asleep) return;
    this.#timer = setTimeout(() => this.#ask(() => this.#taken(), { typed: true }), event.target.matches("select, [type=checkbox]") ? 0 : PAUSE);
  }

  #submitted(event) {
    event.preventDefault();
    clearTimeout(this.#timer);
    const query = this.#taken(event.submitter);
    this.#ask(() => query);
  }

  #clicked(event) {
    const link = event.target.closest("a[data-desk-reset], a[data-desk-goto], a[data-desk-line]");
    const button = event.target.closest("button");
    if (link) {
      event.preventDefault();
      event.stopPropagation(); // or the theme would take it for a change of page
      if ("deskReset" in link.dataset) this.#ask(() => this.#root.dataset.query, { anew: true });
      else if ("deskLine" in link.dataset) goToLine(link);
      else this.#goTo(document.getElementById(decoded(link.hash.slice(1))) ?? document.getElementById(link.hash.slice(1)));
    } else if (button && "deskCopy" in button.dataset) this.#copy(button);
    else if (button && "deskSave" in button.dataset) download(button.dataset.deskSave, this.#target(button).value, button.dataset.type);
    else if (button && "deskDraw" in button.dataset) this.#draw(button.dataset.deskDraw.split(" "));
    else if (button && "deskStop" in button.dataset) engine.stop();
    else if (button && "deskRetry" in button.dataset) this.#wanted === null ? this.#ask(() => this.#serialised()) : this.open(this.#wanted.query, this.#wanted.then);
  }

  /** What stands in the form, for a question that is put now. */
  #taken(submitter) {
    this.#edited.clear();
    return this.#serialised(submitter);
  }

  #serialised(submitter) {
    return new URLSearchParams(new FormData(this.#form, submitter)).toString();
  }

  #goTo(element) {
    for (let fold = element?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }

  /** The control whose text a button is about. */
  #target(button) {
    return document.getElementById(button.dataset.from);
  }

  /** Fills fields with chance that the browser has drawn. */
  #draw(ids) {
    for (const id of ids) document.getElementById(id).value = drawn();
    this.#typings++;
    this.#ask(() => this.#taken(), { typed: true });
  }

  #copy(button) {
    const address = new URL(this.#root.dataset.page ?? "", location.href); // in a frame the page is another one
    address.search = this.#query;
    address.hash = "";
    // What is kept in the browser may be secret: no text that is copied from such a desk takes its address along.
    const written = button.dataset.from ? this.#target(button).value : button.dataset.deskCopy;
    const text = this.#keeper || button.dataset.from ? written : written.replaceAll("{link}", address.href);
    copyAndSay(text, this.#root.querySelector(".desk-copied"));
  }

  // Asking and showing

  /** The latest question wins, but a change of the form (a button) is never passed over. */
  async #ask(query, how = {}) {
    this.#awake = true;
    this.#next = { query, ...how };
    if (this.#busy) return;
    this.#busy = true;
    this.#trouble = "";
    const long = setTimeout(() => this.#tell("slow"), PATIENCE);
    try {
      while (this.#next) await this.#once();
    } catch (error) {
      this.#trouble = error.kind ?? "broken";
      this.#keeper?.flush();
      if (!error.kind) console.error(error);
    }
    clearTimeout(long);
    this.#busy = false;
    if (!this.#keeper) this.#wanted = null;
    this.#form.inert = this.#wanted !== null; // what the page came with must not be taken for what is kept
    this.#tell();
    for (const done of this.#rest.splice(0)) done();
  }

  async #once() {
    const { query: ask, then, ...how } = this.#next;
    const query = ask();
    this.#next = null;
    this.#stale = query !== this.#query;
    const typings = this.#typings;
    const desk = await engine.ask(this.#root.dataset.desk, query, this.#root.dataset.lang);
    if ((this.#next && !isChange(query) && !how.opened) || !this.#root.isConnected) return;
    this.#answered = typings;
    this.#wanted = null;
    this.#show(desk, { anew: how.anew, changed: isChange(query) });
    this.#keeper?.shown(desk.query, how);
    then?.();
  }

  #show(desk, { anew, changed }) {
    const place = this.#root.contains(document.activeElement) && document.activeElement.closest("[tabindex='-1'][id]")?.id;
    const html = this.#root.dataset.page ? fromBelow(desk.html) : desk.html;
    this.#query = desk.query;
    this.#file = desk.file;
    if (this.#owner) this.#write(); // first: of a changed page a browser would want the layout for it
    // What was typed while Python worked is not overwritten; it is the next question.
    merge(this.#root, html, { anew, typed: anew ? new Set() : this.#edited });
    this.#root.dataset.computed = desk.query;
    if (changed) this.#goTo(this.#root.querySelector("[data-desk-focus]"));
    followLine(this.#root);
    // The button that had the focus may be gone: stay near.
    if (place && document.activeElement === document.body) document.getElementById(place)?.focus({ preventScroll: true });
  }

  /** The address of the page keeps what is shown; the page's own default needs no query. */
  #write() {
    if (location.pathname !== this.#path) return;
    putInAddress(this.#query === this.#root.dataset.query ? "" : this.#query);
    this.#offer?.();
  }

  /** Shows the one line about the engine that is true now. */
  #tell(slow = "") {
    tell(this.#root, { slow, trouble: this.#trouble, asleep: this.#asleep });
    this.#root.querySelector(".desk-result").ariaBusy = String(this.#busy && this.#stale);
  }
}

const desks = new WeakMap();
let present = [];

/** Takes charge of the calculators of the present page. The address belongs to the first one. */
function takeCharge() {
  for (const desk of present) if (!desk.isHere) desk.leave();
  present = present.filter((desk) => desk.isHere);
  document.querySelectorAll(".desk").forEach((root, n) => {
    if (desks.has(root)) return;
    desks.set(root, new Desk(root, n === 0));
    present.push(desks.get(root));
  });
}

const loaded = edition();
takeCharge();
window.document$?.subscribe(() => { // the theme's stream of pages changed in place
  if (edition() === loaded) takeCharge();
  else location.reload(); // a page of a newer edition comes with its own scripts
});
addEventListener("popstate", () => document.querySelectorAll(".desk").forEach((root) => desks.get(root)?.read()));
