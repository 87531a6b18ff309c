// Steps back and forth through states. States are strings, so that keeping them all costs little.
const PAUSE = 1500; // ms; typing without a longer pause is one step
const MOST = 500;

export class Steps {
  past = [];
  future = [];
  #typedAt = 0;

  /** Something else came in the place of `before`; `typed`: by typing. */
  add(before, typed) {
    const now = Date.now();
    const goesOn = typed && now - this.#typedAt < PAUSE;
    this.#typedAt = typed ? now : 0;
    if (!goesOn) this.past = [...this.past.slice(1 - MOST), before];
    this.future = [];
  }

  /** The state before `present`, or null. */
  back(present) {
    return this.#move(this.past, this.future, present);
  }

  forth(present) {
    return this.#move(this.future, this.past, present);
  }

  #move(from, to, present) {
    if (!from.length) return null;
    this.#typedAt = 0;
    to.push(present);
    return from.pop();
  }
}
