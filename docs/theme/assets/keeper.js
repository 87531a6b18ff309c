// What a desk with a long state is kept by: named saves in this browser, steps back and forth, "what if", files, links.
import { copy, download } from "./clipboard.js";
import { KeepBar } from "./keepbar.js";
import { packed, unpacked } from "./links.js";
import { Shelf } from "./shelf.js";
import { Steps } from "./steps.js";
import { Store, salvaged } from "./store.js";

const TEXT_FIELD = "textarea, input:not([type=range], [type=checkbox], [type=radio])";

/**
 * Keeps the states of one desk; a state is a query string. `desk` has `open(query, then)` to show one, `file`, the text of what is shown as a
 * file, and `typed()`, the query string of what stands in the form and has not been answered yet, or null.
 */
export class Keeper {
  #desk;
  #root;
  #bar;
  #shelf;
  #query; // what is shown
  #steps = new Steps();
  #base = null; // where "what if" began
  #aside = null; // a state that was left without being saved

  constructor(desk, root) {
    this.#desk = desk;
    this.#root = root;
    this.#bar = new KeepBar(root);
    this.#shelf = new Shelf(new Store(root.dataset.desk));
    this.#query = root.dataset.query;
    root.addEventListener("click", (event) => this.#clicked(event.target.closest("button[data-keep]")));
    root.addEventListener("change", (event) => this.#changed(event.target));
    root.addEventListener("keydown", (event) => this.#pressed(event));
    this.#whileHere("storage", (event) => { this.#shelf.heard(event.key, this.#query); this.#tell(); });
    this.#whileHere("pagehide", () => this.flush());
    this.#whileHere("beforeunload", (event) => this.#isUnsaved && event.preventDefault());
  }

  /** What to show first: what the address holds, else the save that was open last, else null: what the page came with. */
  async first() {
    try {
      const linked = await unpacked(location);
      if (linked !== null) return this.#tell(linked);
    } catch {
      this.#bar.notes("broken-link");
    }
    const { last } = this.#shelf;
    return this.#tell(last && this.#take(last));
  }

  /** Hears what the desk shows now. `opened`: it was told to; `typed`: by typing. */
  shown(query, { opened = false, typed = false } = {}) {
    const before = this.#query;
    this.#query = query;
    // To look at something else changes nothing: another tab may do so at the same time.
    if (query !== before && !opened && this.#bare(query) !== this.#bare(before)) {
      this.#steps.add(before, typed);
      this.#save();
    }
    this.#tell();
  }

  /** Saves what stands in the form although Python has not answered, or cannot. */
  flush() {
    const typed = this.#desk.typed();
    if (typed === null) return;
    this.#query = typed;
    this.#save();
    this.#tell();
  }

  get #isUnsaved() {
    return !["fresh", "saved"].includes(this.#shelf.mode) && this.#steps.past.length > 0;
  }

  #whileHere(name, hear) {
    addEventListener(name, (event) => this.#root.isConnected && hear(event));
  }

  /** A state without the fields that only choose what is looked at. */
  #bare(query) {
    const fields = new URLSearchParams(query);
    this.#bar.view.forEach((name) => fields.delete(name));
    return fields.toString();
  }

  #save() {
    if (this.#shelf.save(this.#query, this.#bar.freeName(this.#shelf.names))) this.#cleanAddress();
  }

  /** Makes a save the open one; gives the query to show, null where there is nothing to be read. */
  #take(save) {
    const note = this.#shelf.take(save);
    if (note) this.#bar.also(note);
    return save.state === "good" ? save.query : null;
  }

  /** Leaves what is open; what is not saved is set aside. */
  #leave() {
    this.#aside = this.#isUnsaved ? this.#query : null;
    this.#bar.notes(...(this.#aside === null ? [] : ["aside"]));
    this.#steps = new Steps();
    this.#base = null;
    this.#shelf.leave();
    this.#cleanAddress();
  }

  #choose(id) {
    const save = this.#shelf.read(id);
    if (save?.state === "good") this.#leave();
    const query = save && this.#take(save);
    if (query !== null) this.#desk.open(query);
  }

  /** Shows a state that is no save yet; `keep`: makes it one at once. */
  #begin(query, { keep = false } = {}) {
    this.#leave();
    this.#desk.open(query, keep ? () => { this.#save(); this.#tell(); } : undefined);
  }

  // --- What the reader does

  #deeds = {
    undo: () => this.#go(this.#steps.back(this.#query)),
    redo: () => this.#go(this.#steps.forth(this.#query)),
    "what-if": () => this.#branch(),
    keep: () => { this.#shelf.mode = this.#base.mode; this.#save(); },
    discard: () => this.#discard(),
    new: () => this.#begin(""),
    copy: () => this.#begin(this.#query, { keep: true }),
    delete: () => this.#remove(this.#shelf.open.id),
    throw: () => this.#remove(this.#shelf.hurt.id),
    restore: () => { this.#bar.notes(); this.#choose(this.#shelf.restore()); },
    theirs: () => this.#theirs(),
    mine: () => this.#shelf.insist(this.#query),
    back: () => this.#begin(this.#aside),
    clean: () => { this.#shelf.clean(); this.#bar.notes(); },
    raw: () => this.#giveRaw(),
    salvage: () => this.#begin(salvaged(this.#shelf.hurt.lost.at(-1)), { keep: true }),
    file: () => download(`${this.#shelf.open.name || this.#bar.freeName(this.#shelf.names)}.txt`, this.#desk.file ?? this.#query),
    paste: () => this.#paste(),
    link: () => this.#link(),
    dismiss: () => this.#bar.notes(),
  };

  #clicked(button) {
    if (!button || button.ariaDisabled === "true") return;
    this.#deeds[button.dataset.keep]();
    this.#tell();
  }

  #changed(control) {
    if (control.matches("[data-keep-list]")) this.#choose(control.value);
    else if (control.matches("[data-keep-name]")) this.#rename(control.value.trim().slice(0, 80));
    else if (control.matches("[data-keep-file]")) this.#read(control);
    else return;
    this.#tell();
  }

  #pressed(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !["y", "z"].includes(key) || event.target.matches(TEXT_FIELD)) return;
    event.preventDefault();
    this.#deeds[key === "y" || event.shiftKey ? "redo" : "undo"]();
    this.#tell();
  }

  #go(query) {
    if (query === null) return;
    this.#query = query;
    this.#save();
    this.#desk.open(query);
  }

  #branch() {
    this.#base = { query: this.#query, mode: this.#shelf.mode, past: [...this.#steps.past] };
    this.#shelf.mode = "what-if";
  }

  #discard() {
    Object.assign(this.#steps, { past: this.#base.past, future: [] });
    this.#shelf.mode = this.#base.mode;
    this.#query = this.#base.query;
    this.#desk.open(this.#query);
  }

  #rename(name) {
    if (!name || name === this.#shelf.open.name) return;
    this.#shelf.rename(name);
    this.#save();
  }

  #remove(id) {
    this.#shelf.remove(id);
    if (id === this.#shelf.open.id) this.#begin("");
    this.#bar.notes("deleted");
  }

  #theirs() {
    const mine = this.#query;
    const save = this.#shelf.read(this.#shelf.open.id);
    const query = save && this.#take(save);
    if (query === null) return save || this.#begin("");
    this.#steps.add(mine, false);
    this.#desk.open(query);
  }

  #giveRaw() {
    const { id, name, lost } = this.#shelf.hurt;
    download(`${name || id}.txt`, lost.join("\n\n"));
  }

  async #read(control) {
    const [file] = control.files;
    if (file) this.#import(await file.text());
    control.value = "";
  }

  #paste() {
    const area = this.#bar.find("[data-keep-paste]");
    if (area.value.trim()) this.#import(area.value);
    area.value = "";
  }

  #import(text) {
    this.#begin(`import=${encodeURIComponent(text)}`, { keep: true });
  }

  async #link() {
    const address = new URL(location.pathname, location.href).href + (await packed(this.#query));
    this.#bar.notes((await copy(address)) ? "link-copied" : "link-refused");
  }

  // --- Telling

  #tell(passed) {
    const { mode, open, list } = this.#shelf;
    const usable = { undo: this.#steps.past.length, redo: this.#steps.future.length, "what-if": mode !== "what-if", delete: open.id };
    this.#bar.show(mode, usable, open, list);
    return passed;
  }

  /** A link that has been opened stands in the address until what it holds is saved, or something else is opened. */
  #cleanAddress() {
    if (/^#[zq]=/.test(location.hash) || location.search) history.replaceState(history.state, "", location.pathname);
  }
}
