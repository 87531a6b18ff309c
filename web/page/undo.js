// Steps back and forth through states. States are strings, so that keeping them all costs little.
const PAUSE = 1500; // ms; typing without a longer pause is one step
const MOST = 500;

export class Steps {
  past = [];
  future = [];
  #typedAt = -PAUSE;

  /** Something else came in the place of `before`; `typed`: by typing. */
  add(before, typed) {
    const now = performance.now(); // a clock that is set back would make one step of all that follows
    const goesOn = typed && now - this.#typedAt < PAUSE;
    this.#typedAt = typed ? now : -PAUSE;
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
    this.#typedAt = -PAUSE;
    to.push(present);
    return from.pop();
  }
}
