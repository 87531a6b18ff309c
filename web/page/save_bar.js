// The bar above a desk that is kept. Every word in it has been written by calc.desk; here the ones that are true now are shown.
export class KeepBar {
  #root;
  #notes = new Set();

  constructor(root) {
    this.#root = root;
  }

  get element() {
    return this.#root.querySelector(".desk-keep");
  }

  find(selector) {
    return this.element.querySelector(selector);
  }

  /** The fields of a state that only choose what is looked at. */
  get view() {
    return this.element.dataset.view.split(" ");
  }

  /** The first name "Campaign 1", "Campaign 2", ... that is not among `taken`. */
  freeName(taken) {
    for (let n = 1; ; n++) {
      const name = this.element.dataset.untitled.replace("{n}", n);
      if (!taken.includes(name)) return name;
    }
  }

  /** Shows these notes and no others. */
  notes(...names) {
    this.#notes = new Set(names);
    for (const line of this.element.querySelectorAll("[data-keep-note]"))
      line.hidden = !this.#notes.has(line.dataset.keepNote);
  }

  also(name) {
    this.notes(...this.#notes, name);
  }

  without(name) {
    this.notes(...[...this.#notes].filter((note) => note !== name));
  }

  /** Shows the mode, which buttons can be used (`usable`: name → yes or no), the name of what is open, and the list of `saves`. */
  show(mode, usable, open, saves) {
    for (const line of this.element.querySelectorAll("[data-keep-mode]")) line.hidden = line.dataset.keepMode !== mode;
    for (const [name, yes] of Object.entries(usable)) {
      for (const button of this.element.querySelectorAll(`[data-keep="${name}"]`)) button.ariaDisabled = String(!yes);
    }
    const field = this.find("[data-keep-name]");
    if (field !== document.activeElement) field.value = open.name;
    this.#list(open, saves);
  }

  #list(open, saves) {
    const list = this.find("[data-keep-list]");
    const rows = saves.map(({ id, name, state }, n) => ({
      id,
      text: state === "good" ? name : `${list.dataset[state]} ${n + 1}`,
    }));
    if (!saves.some(({ id }) => id === open.id)) rows.unshift({ id: open.id, text: open.name || list.dataset.fresh });
    const same =
      rows.length === list.options.length &&
      rows.every(({ id, text }, n) => list.options[n].value === id && list.options[n].text === text);
    if (!same) list.replaceChildren(...rows.map(({ id, text }) => new Option(text, id)));
    list.value = open.id;
  }
}
