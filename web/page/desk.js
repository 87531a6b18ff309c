// The calculators in a page. This script only carries strings: what is typed goes to Python as a query string, and the
// HTML that comes back is merged into the page. Everything that a reader sees is written by calc.desk.
import { asksSomething, decoded, ownQuery, unglued } from "./address.js";
import { drawn } from "./chance.js";
import { copyAndSay, download, say } from "./clipboard.js";
import { offer } from "./embedding.js";
import { engine } from "./engine.js";
import { Hiding } from "./hiding.js";
import { Keeper } from "./saves.js";
import { merge } from "./merging.js";
import { addressed, edition, fromBelow, isBehind, putInAddress } from "./page.js";
import { Presses } from "./presses.js";
import { Questions } from "./questions.js";
import { ahead, differing, standing } from "./stale.js";
import { comeTo, goTo, tell } from "./engine_status.js";
import { followLine, goToLine } from "./textlines.js";

class Desk {
  #root;
  #owner; // whether the address of the page is this desk's
  #keeper = null; // what keeps its state where that is not the address
  #path = location.pathname;
  #offer = null; // tells the fold below it, which says how to frame it elsewhere, of a new address
  #questions;
  #presses = new Presses();
  #hiding = null; // whether others look at the screen, for a desk that holds secrets
  #edited = new Set(); // the fields that were edited since the last question was put
  #file = null; // the text of what is shown

  constructor(root, owner) {
    this.#root = root;
    this.#owner = owner && root.dataset.keep !== "store";
    this.#questions = new Questions(root, {
      taken: () => this.#taken(),
      python: (query) => this.#python(query),
      asking: () => this.#ahead(),
      show: (answer, how) => this.#show(answer, how),
      refused: ({ button }) => say(button.isConnected ? button : this.#result, this.#words.changed),
      failed: () => this.#keeper?.flush(),
      tell: (slow) => this.#tell(slow),
    });
    const fold = root.parentElement.querySelector("[data-embedding]");
    this.#offer = fold && offer(fold);
    this.#offer?.();
    root.dataset.taken = ""; // early.js leaves it to us
    root.addEventListener("input", (event) => this.#typed(event));
    root.addEventListener("submit", (event) => this.#submitted(event));
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("focusin", () => this.#questions.wake());
    for (const event of ["focusin", "focusout", "change"]) root.addEventListener(event, () => this.check());
    engine.addEventListener("change", () => this.#root.isConnected && this.#tell());
    if (root.dataset.keep === "store") this.#keep();
    else if (this.#owner && asksSomething()) this.read();
    else this.#wakeWhenNear();
    this.#tell();
    this.check();
  }

  /** Shows what the address of the page says. Until that is here the form is not what it says, so it waits. */
  read() {
    if (!this.#owner || location.pathname !== this.#path) return;
    const own = ownQuery(this.#root);
    if (own === null && isBehind(this.#questions.query)) return this.#ahead(); // a link to a place in the page has come in its stead
    if (own === null) putInAddress(""); // what a campaign or a chat has put there
    const query = own ?? this.#root.dataset.query;
    if (query === this.#questions.query && !this.#questions.busy) return this.#questions.wake();
    this.open(query);
  }

  /** Shows a state; the form waits for it. `then` is called once it is there. */
  open(query, then) {
    this.#questions.open(query, then);
  }

  /** What stands in the form and has not been answered, as a query string, or null. */
  typed() {
    return this.#questions.typed();
  }

  /** The text of what stands in the form, to be saved as a file; null where Python has not made one. */
  get file() {
    return this.wanted === null && this.typed() === null ? this.#file : null;
  }

  /** The query string of what is to be shown and is not yet, or null. */
  get wanted() {
    return this.#questions.wanted;
  }

  /** Waits until what was typed or asked is answered, or cannot be. */
  settled() {
    return this.#questions.settled();
  }

  /** The page has been changed in place. */
  leave() {
    this.#questions.rush();
    this.#keeper?.leave();
  }

  get isHere() {
    return this.#root.isConnected;
  }

  /** Looks whether the form says something else than was heard of, and asks; marks the answer as it is. */
  check() {
    if (!this.#questions.isForgotten) return this.#questions.mark();
    for (const field of differing(this.#form)) this.#edited.add(field);
    this.#questions.changed();
  }

  async #keep() {
    this.#keeper = new Keeper(this, this.#root);
    this.#hiding = new Hiding(this.#root, () => this.open(this.wanted ?? this.typed() ?? this.#questions.query));
    this.#form.inert = true;
    const query = await this.#keeper.first();
    if (query !== null) return this.open(query);
    this.#form.inert = false;
    this.check();
    this.#wakeWhenNear();
  }

  get #form() {
    return this.#root.querySelector("form");
  }

  get #result() {
    return this.#root.querySelector(".desk-result");
  }

  /** What is said beside a button, written by Python. */
  get #words() {
    return this.#root.querySelector(".desk-engine").dataset;
  }

  /** What is said beside a button that has given out an answer: whether it is an old one, and for what. */
  get #isOld() {
    return this.#root.dataset.stale ? this.#root.querySelector(".desk-old").dataset.taken : "";
  }

  #wakeWhenNear() {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        near.disconnect();
        this.#questions.wake();
      },
      { rootMargin: "300px" },
    );
    near.observe(this.#root);
  }

  // What the reader does

  #typed({ target }) {
    if (!target.form) return; // it asks nothing of Python
    this.#edited.add(target);
    this.#questions.changed(target.matches("select, [type=checkbox], [type=radio]") ? 0 : undefined);
  }

  #submitted(event) {
    event.preventDefault();
    const button = event.submitter;
    if (button?.name === "do") return this.#press(button);
    const asks = !button || button.matches(".desk-hidden") ? null : document.activeElement;
    if (asks && engine.state !== "ready") comeTo(this.#result);
    this.#questions.askTyped({ asks });
  }

  /** A button that changes the form acts once, and on what was seen. */
  #press(button) {
    if (this.#questions.acting) return say(button, this.#words.pending);
    const before = standing(this.#form);
    this.#questions.act(this.#taken(button), { button, before, meansSame: Presses.seen(button) });
  }

  #clicked(event) {
    const link = event.target.closest("a[data-desk-reset], a[data-desk-goto], a[data-desk-line]");
    const button = event.target.closest("button");
    if (button?.name === "do" && this.#presses.isBlind(event, button)) {
      event.preventDefault();
      say(button, this.#words.changed);
    } else if (link) {
      event.preventDefault();
      event.stopPropagation(); // or the theme would take it for a change of page
      if ("deskReset" in link.dataset) this.#reset();
      else if ("deskLine" in link.dataset) goToLine(link);
      else goTo(document.getElementById(decoded(link.hash.slice(1))) ?? document.getElementById(link.hash.slice(1)));
    } else if (button && "deskCopy" in button.dataset) this.#copy(button);
    else if (button && "deskSave" in button.dataset) this.#save(button);
    else if (button && "deskDraw" in button.dataset) this.#draw(button);
    else if (button && "deskStop" in button.dataset) engine.stop();
    else if (button && "deskRetry" in button.dataset) this.#questions.again();
  }

  #reset() {
    const { query } = this.#root.dataset;
    this.#questions.rush();
    this.#questions.ask(() => query, { anew: true, awaited: query });
  }

  /** What stands in the form, for a question that is put now. */
  #taken(submitter) {
    this.#edited.clear();
    return standing(this.#form, submitter);
  }

  /** The control whose text a button is about. */
  #target(button) {
    return document.getElementById(button.dataset.from);
  }

  /** Fills fields with chance that the browser has drawn; where something stood there, somebody may have been promised it. */
  #draw(button) {
    const fields = button.dataset.deskDraw.split(" ").map((id) => document.getElementById(id));
    if (fields.some(({ value }) => value)) say(button, button.dataset.again);
    for (const field of fields) field.value = drawn();
    this.#questions.changed();
    this.#questions.askTyped({}); // a press, and a step of its own for undo
  }

  /** Copies what is shown; where that is an old answer, that is said. */
  async #copy(button) {
    const address = addressed(new URL(this.#root.dataset.page ?? "", location.href), this.#questions.query); // in a frame the page is another one
    // What is kept in the browser may be secret: no text that is copied from such a desk takes its address along.
    const written = button.dataset.from ? this.#target(button).value : button.dataset.deskCopy;
    const text = this.#keeper || button.dataset.from ? written : written.replaceAll("{link}", address.href);
    await copyAndSay(text, button, this.#isOld);
  }

  #save(button) {
    download(button.dataset.deskSave, this.#target(button).value, button.dataset.type);
    if (this.#isOld) say(button, this.#isOld);
  }

  // Asking and showing

  #python(query) {
    return engine.ask(this.#root.dataset.desk, unglued(this.#hiding?.over(query) ?? query), this.#root.dataset.lang);
  }

  #show(answer, { anew, opened, typed, asks, changed }) {
    const place =
      this.#root.contains(document.activeElement) && document.activeElement.closest("[tabindex='-1'][id]")?.id;
    const html = this.#root.dataset.page ? fromBelow(answer.html) : answer.html;
    this.#file = answer.file;
    if (this.#owner) this.#write(answer.query); // first: of a changed page a browser would want the layout for it
    // What was typed while Python worked is not overwritten; it is the next question.
    merge(this.#root, html, { anew: anew || changed, typed: anew ? new Set() : this.#edited });
    this.#hiding?.shown(answer.query);
    this.#root.dataset.computed = answer.query;
    this.#questions.mark();
    if (changed) goTo(this.#root.querySelector("[data-desk-focus]"));
    else if (asks && [asks, document.body].includes(document.activeElement)) comeTo(this.#result, asks);
    followLine(this.#root);
    // The button that had the focus may be gone: stay near.
    if (place && document.activeElement === document.body)
      document.getElementById(place)?.focus({ preventScroll: true });
    this.#keeper?.shown(answer.query, { opened, typed });
  }

  /** What the form says stands in the address before there is an answer: a reload, a bookmark or the other language must not bring back what it said before. */
  #ahead() {
    if (this.#owner) this.#write(ahead(this.#questions.query, this.#form));
  }

  /** The address of the page keeps what is asked; the page's own default needs no query. */
  #write(query) {
    if (location.pathname !== this.#path) return;
    putInAddress(query === this.#root.dataset.query ? "" : query);
    this.#offer?.();
  }

  /** Shows the one line about the engine that is true now. */
  #tell(slow = "") {
    tell(this.#root, { slow, trouble: this.#questions.trouble, asleep: this.#questions.asleep });
    this.#questions.mark();
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
window.document$?.subscribe(() => {
  // the theme's stream of pages changed in place
  if (edition() === loaded) takeCharge();
  else location.reload(); // a page of a newer edition comes with its own scripts
});
const each = (act) => document.querySelectorAll(".desk").forEach((root) => desks.has(root) && act(desks.get(root)));
addEventListener("popstate", () => each((desk) => desk.read()));
// What a browser puts back into the fields of a page that it brings back, it puts back before this.
for (const event of ["pageshow", "visibilitychange"]) addEventListener(event, () => each((desk) => desk.check()));
