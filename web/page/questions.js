// What a desk asks of Python, one question after the other; and whether the answer that it shows is the one to what its form says.
import { engine } from "./engine.js";
import { savesData } from "./page.js";
import { mark, standing, written } from "./stale.js";

const PAUSE = 120; // ms after the last key
const PATIENCE = 700; // ms until a calculation is called a long one
const isChange = (query) => new URLSearchParams(query).has("do");

/**
 * The questions of the desk `root`. `host` has `taken()`, what stands in the form for a question that is put now; `python(query)`, the promise of an answer;
 * `asking(how)`, called before a question; `show(answer, asked, how)`; `refused(press)`, where a button meant something else than was seen; `failed()`; and
 * `tell(slow)`, for the line about the engine.
 */
export class Questions {
  query; // the canonical query of what is shown
  trouble = ""; // stopped, broken: what became of the last question
  acting = false; // whether a button's work is under way
  #root;
  #host;
  #asked = null; // the query that brought what is shown
  #awaited = null; // a query that has been asked and is not shown yet, though the form does not say it (a button, a reset)
  #wanted = null; // a state that has been asked for and is not in the form yet
  #missed = null; // one that Python could not give
  #dropped = null; // what the form said when there was trouble
  #next = null; // the next question: {query: a function that gives it, ...how it came about}, or null
  #busy = false;
  #timer = 0;
  #awake = false;
  #typings = 0; // how often something was typed,
  #answered = 0; // and up to which of them Python has answered
  #rest = []; // who waits until there is nothing to be answered

  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    this.query = root.dataset.query;
  }

  get #form() {
    return this.#root.querySelector("form");
  }

  // What is known

  /** What stands in the form and has not been answered, as a query string, or null. */
  typed() {
    return this.#typings > this.#answered && this.#wanted === null ? standing(this.#form) : null;
  }

  /** The query string of what is to be shown and is not yet, or null. */
  get wanted() {
    return this.#wanted?.query ?? null;
  }

  get busy() {
    return this.#busy;
  }

  /** The reader saves data and has not asked for Python yet, by a button or by a link to an answer. */
  get asleep() {
    return !this.#awake && engine.state === "idle" && savesData() && !engine.isAtHand;
  }

  /** Whether what is shown is the answer to this query. */
  isAnswered(query) {
    return [this.query, this.#asked, written(this.#form)].includes(query);
  }

  // What is to be asked

  /** Starts Python, but not unasked where the reader saves data. */
  wake() {
    if (this.#awake || this.asleep) return;
    this.isAnswered(standing(this.#form)) ? this.ask(() => this.query) : this.changed();
  }

  /** Shows a state; the form waits for it. `then` is called once it is there. */
  open(query, then) {
    this.rush(); // what was typed belongs to what is left
    this.#form.inert = true;
    this.#wanted = { query, then };
    this.ask(() => query, { anew: true, opened: true, then });
  }

  /** The form says something else; the question is put after a pause in typing, or at once after a choice. */
  changed(pause = PAUSE) {
    this.rush();
    this.#typings++;
    this.#missed = this.#dropped = null;
    if (!this.asleep) this.#timer = setTimeout(() => this.askTyped(), pause);
    this.mark();
  }

  /** Asks what the form says. */
  askTyped(how = { typed: true }) {
    this.rush();
    this.ask(() => this.#host.taken(), how);
  }

  /** Does what a button says; `press`: the `button`, what the form said `before`, and whether the button `meansSame` in another answer. */
  act(query, press) {
    this.rush();
    this.acting = true;
    this.ask(() => query, { awaited: query, press });
  }

  /** Asks again what was not answered. */
  again() {
    if (this.#wanted !== null) this.open(this.#wanted.query, this.#wanted.then);
    else if (this.#missed !== null) this.open(this.#missed);
    else this.askTyped();
  }

  /** Whether the form says something else than it did when it was last heard of, and nothing is under way: browsers and their extensions fill in forms without a word. */
  get isForgotten() {
    const now = standing(this.#form);
    return (
      !this.#form.inert &&
      this.#wanted === null &&
      this.#missed === null &&
      !this.#busy &&
      !this.#timer &&
      now !== this.#dropped &&
      !this.isAnswered(now)
    );
  }

  /** What waits for a pause in typing waits no longer. */
  rush() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Waits until what was typed or asked is answered, or cannot be. */
  async settled() {
    this.rush();
    if (this.typed() !== null && !this.trouble && !this.asleep) this.askTyped();
    while (this.#busy) await new Promise((done) => this.#rest.push(done));
  }

  /** The latest question wins, but a change of the form (a button) is never passed over. */
  async ask(query, how = {}) {
    this.#awake = true;
    if (this.#next?.press && how.typed) return; // it comes after that, since the form then still says it
    this.#next = { query, ...how };
    this.#awaited = how.awaited ?? null;
    if (this.#busy) return this.mark();
    this.#busy = true;
    this.trouble = "";
    this.mark();
    const long = setTimeout(() => this.#host.tell("slow"), PATIENCE);
    try {
      while (this.#next) await this.#once();
    } catch (error) {
      this.#fail(error);
    }
    clearTimeout(long);
    this.#end();
  }

  #fail(error) {
    this.trouble = error.kind ?? "broken";
    this.#dropped = standing(this.#form);
    if (this.#root.dataset.keep !== "store") {
      this.#missed = this.wanted;
      this.#wanted = null;
    }
    this.#next = null;
    this.#host.failed();
    if (!error.kind) console.error(error);
  }

  #end() {
    this.#busy = this.acting = false;
    this.#awaited = null;
    this.#form.inert = this.#wanted !== null; // what the page came with must not be taken for what is kept
    this.#host.tell();
    if (this.isForgotten && this.#root.isConnected) this.changed(0);
    for (const done of this.#rest.splice(0)) done();
  }

  async #once() {
    const { query: ask, then, press, ...how } = this.#next;
    const query = ask();
    this.#next = null;
    const typings = this.#typings;
    if (how.awaited === undefined && !how.opened) this.#host.asking();
    const refused =
      press && !this.isAnswered(press.before) && !press.meansSame((await this.#host.python(press.before)).html);
    const asked = refused ? press.before : query;
    const answer = await this.#host.python(asked);
    if (press) this.acting = false;
    if ((this.#next && !isChange(asked) && !how.opened) || !this.#root.isConnected) return;
    this.#answered = typings;
    this.#wanted = this.#missed = null;
    if (!this.#next) this.#awaited = null;
    this.query = answer.query;
    this.#asked = asked;
    this.#host.show(answer, { ...how, changed: isChange(asked) });
    if (refused) this.#host.refused(press);
    then?.();
  }

  /** Marks what is shown as old, or as what it should be. */
  mark() {
    const waits = [this.#awaited, this.#missed, this.wanted].some((query) => query !== null && !this.isAnswered(query));
    const old = waits || !this.isAnswered(standing(this.#form));
    mark(this.#root, !old ? "" : this.#busy || this.#timer ? "coming" : "none");
  }
}
