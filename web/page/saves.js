// What a desk with a long state is kept by: named saves in this browser, steps back and forth, "what if", files, links.
import { Asking } from "./asking.js";
import { giveFile, giveLink, giveRaw, plainly, takenIn } from "./exchange.js";
import { KeepBar } from "./save_bar.js";
import { layAside, takeUp } from "./unsaved.js";
import { unpacked } from "./links.js";
import { putInAddress } from "./page.js";
import { Shelf } from "./open_save.js";
import { Steps } from "./undo.js";
import { Store, salvaged } from "./store.js";

// What is said of a file that is in no UTF-8.
const ENCODINGS = { "utf-16le": "utf-16", "utf-16be": "utf-16", "windows-1252": "windows-1252" };

/**
 * Keeps the states of one desk; a state is a query string. `desk` has `open(query, then)` to show one, `settled()` to wait until all that was asked
 * is answered, `file`, the text of what is shown as a file, `typed()`, what stands in the form and has not been answered yet, and `wanted`, what
 * was to be shown and is not yet: query strings, or null.
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
  #unsaved = false; // whether the storage lacks what is shown
  #flushed = null; // what was saved without an answer
  #asking;

  constructor(desk, root) {
    this.#desk = desk;
    this.#root = root;
    this.#bar = new KeepBar(root);
    this.#shelf = new Shelf(new Store(root.dataset.desk));
    this.#query = root.dataset.query;
    this.#asking = new Asking(
      root,
      this.#deeds,
      () => this.#ready(),
      () => this.#tell(),
    );
    this.#whileHere("storage", (event) => this.#heard(event.key));
    // A page that was hidden may have been put to sleep, or may never wake up.
    this.#whileHere("visibilitychange", () => (document.hidden ? this.flush() : this.#heard(null)));
    this.#whileHere("pageshow", () => this.#heard(null));
    this.#whileHere("pagehide", () => this.flush());
    this.#whileHere("beforeunload", (event) => this.#unsaved && event.preventDefault());
  }

  /** What to show first: what the address holds, else the save that was open last, else null: what the page came with. */
  first() {
    const found = this.#first().then((query) => this.#tell(query));
    this.#asking.waitFor(found);
    return found;
  }

  async #first() {
    this.#aside = takeUp(this.#root.dataset.desk);
    this.#bar.notes(...(this.#aside === null ? [] : ["aside"]));
    const linked = await this.#linked();
    if (linked !== null) return linked;
    const { last } = this.#shelf;
    return last && this.#take(last);
  }

  /** What the address holds, or null. A desk that gives no links takes none: what it holds is secret, and nobody else's to prepare. */
  async #linked() {
    if (!this.#bar.find("[data-keep=link]")) return this.#cleanAddress();
    try {
      return await unpacked(location, this.#root);
    } catch {
      this.#bar.also("broken-link");
      return null;
    }
  }

  /** Hears what the desk shows now. `opened`: it was told to; `typed`: by typing. */
  shown(query, { opened = false, typed = false } = {}) {
    const before = this.#query;
    this.#query = query;
    // To look at something else changes nothing: another tab may do so at the same time.
    if (query !== before && !opened && this.#bare(query) !== this.#bare(before)) {
      if (before !== this.#flushed) this.#steps.add(before, typed);
      this.#save();
    }
    this.#tell();
  }

  /** Saves what stands in the form although Python has not answered, or cannot. */
  flush() {
    const typed = this.#desk.typed();
    if (typed === null || typed === this.#flushed) return;
    this.shown(typed, { typed: true });
    this.#flushed = typed;
  }

  /** The page is changed in place: what could not be saved waits for the reader's return. */
  leave() {
    this.flush();
    if (this.#unsaved) layAside(this.#root.dataset.desk, this.#query);
    this.#unsaved = false;
  }

  /** What is shown, or was to be. */
  get #present() {
    return this.#desk.wanted ?? this.#query;
  }

  #heard(key) {
    this.#shelf.heard(key, (query) => this.#bare(query) === this.#bare(this.#query));
    if (this.#shelf.mode === "conflict" && !this.#shelf.isThere) this.#unsaved = true;
    this.#tell();
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
    this.#unsaved = !this.#shelf.save(this.#query, this.#bar.freeName(this.#shelf.names));
    if (!this.#unsaved) this.#cleanAddress();
  }

  /** Makes a save the open one; gives the query to show, null where there is nothing to be read. */
  #take(save) {
    const note = this.#shelf.take(save);
    if (note) this.#bar.also(note);
    if (save.state === "good") this.#unsaved = false;
    return save.state === "good" ? save.query : null;
  }

  /** Leaves what is open; what is not saved is set aside. */
  #leave() {
    this.#aside = this.#unsaved ? this.#query : null;
    this.#unsaved = false;
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
  #begin(query, { keep = false, then = () => {} } = {}) {
    this.#leave();
    this.#desk.open(
      query,
      keep
        ? () => {
            this.#save();
            this.#tell();
            then();
          }
        : undefined,
    );
  }

  // --- What the reader does

  #deeds = {
    undo: () => this.#go(this.#steps.back(this.#query)),
    redo: () => this.#go(this.#steps.forth(this.#query)),
    "what-if": () => this.#branch(),
    keep: () => {
      this.#shelf.mode = this.#base.mode;
      this.#save();
    },
    discard: () => this.#discard(),
    new: () => this.#begin(""),
    copy: () => this.#begin(this.#present, { keep: true }),
    delete: () => this.#remove(this.#shelf.open.id),
    throw: () => this.#remove(this.#shelf.hurt.id),
    restore: () => this.#restore(),
    theirs: () => this.#theirs(),
    mine: () => {
      this.#unsaved = !this.#shelf.insist(this.#query);
    },
    back: () => this.#begin(this.#aside),
    clean: () => {
      this.#shelf.clean();
      this.#bar.notes();
    },
    raw: () => giveRaw(this.#shelf.hurt),
    salvage: () => this.#begin(salvaged(this.#shelf.hurt.lost[0]), { keep: true }),
    file: () => this.#file(),
    paste: () => this.#paste(),
    link: () => giveLink(this.#present, this.#bar.find("[data-keep=link]")),
    dismiss: () => this.#bar.notes(),
    choose: (id) => this.#choose(id),
    rename: (name) => this.#rename(name),
    import: ({ text, encoding, note = ENCODINGS[encoding] }) =>
      text === undefined ? this.#bar.notes(note) : this.#import(text, () => note && this.#bar.also(note)),
  };

  /** Whether something can be done, once Python has answered or cannot. */
  async #ready() {
    await this.#desk.settled();
    if (!this.#root.isConnected) return false;
    this.flush(); // where Python gave no answer
    return true;
  }

  #go(query) {
    if (query === null) return;
    this.#query = query;
    this.#save();
    this.#desk.open(query);
  }

  #branch() {
    this.#base = { query: this.#query, mode: this.#shelf.mode, past: [...this.#steps.past], unsaved: this.#unsaved };
    this.#shelf.mode = "what-if";
  }

  #discard() {
    Object.assign(this.#steps, { past: this.#base.past, future: [] });
    this.#shelf.mode = this.#base.mode;
    this.#unsaved = this.#base.unsaved;
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

  /** Brings back what was deleted; where there is no room for it, the offer stands. */
  #restore() {
    const id = this.#shelf.restore();
    if (id === null) return;
    this.#bar.notes();
    this.#choose(id);
  }

  #file() {
    const name = this.#shelf.open.name || this.#bar.freeName(this.#shelf.names);
    giveFile(name, this.#desk.file ?? plainly(name, this.#present));
  }

  #paste() {
    const area = this.#bar.find("[data-keep-paste]");
    if (area.value.trim())
      this.#import(area.value, () => {
        area.value = "";
      });
  }

  #import(text, then) {
    const query = takenIn(text);
    if (query === null) this.#bar.notes("newer-text");
    else this.#begin(query, { keep: true, then });
  }

  // --- Telling

  #tell(passed) {
    const { mode, open, list } = this.#shelf;
    const usable = {
      undo: this.#steps.past.length,
      redo: this.#steps.future.length,
      "what-if": mode !== "what-if",
      delete: open.id,
    };
    this.#bar.show(mode, usable, open, list);
    return passed;
  }

  /** A link that has been opened stands in the address until what it holds is saved, or something else is opened. */
  #cleanAddress() {
    if (this.#root.isConnected && (/^#[zq]=/.test(location.hash) || location.search)) putInAddress("", { hash: "" });
    return null;
  }
}
