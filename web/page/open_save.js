// Which save is open, and how it stands with what the storage holds.
const NONE = { id: "", name: "", mark: "" };

/**
 * The `mode`: `fresh` (the first change makes a save), `saved`, `what-if` (nothing is saved), `conflict` (another tab has saved),
 * `forbidden`, `full`, `locked` (the storage refuses; work goes on).
 */
export class Shelf {
  open = NONE;
  mode = "fresh";
  hurt = null; // a save that cannot be read, or not all of it
  #store;
  #removed = { id: "", slots: [] };

  constructor(store) {
    this.#store = store;
  }

  get list() {
    try {
      return this.#store.list();
    } catch {
      return [];
    }
  }

  get names() {
    return this.list.map(({ name }) => name);
  }

  /** The save that was open last, or null. */
  get last() {
    const id = this.#store.last;
    return id ? this.read(id) : null;
  }

  read(id) {
    return this.#try(() => this.#store.read(id));
  }

  /** Saves `query`, under `name` if nothing is open yet; tells whether it did. */
  save(query, name) {
    if (["what-if", "conflict"].includes(this.mode)) return false;
    const open = this.open.id ? this.open : { id: newId(), name: this.open.name || name, mark: "" };
    const mark = this.#try(() => this.#store.write(open.id, { name: open.name, query }, open.mark));
    if (!mark) return false;
    this.#become({ ...open, mark });
    return true;
  }

  /** Makes a save the open one, if it can be read; gives the name of what is to be said of it, or null. */
  take(save) {
    if (save.lost.length) this.hurt = save;
    if (save.state === "good") this.#become({ id: save.id, name: save.name, mark: save.mark });
    return save.lost.length ? ({ good: "older" }[save.state] ?? save.state) : null;
  }

  leave() {
    this.open = NONE;
    this.mode = "fresh";
  }

  rename(name) {
    this.open = { ...this.open, name };
  }

  /** Takes a save away, so that `restore` can bring it back. */
  remove(id) {
    this.#removed = { id, slots: this.#try(() => this.#store.remove(id)) ?? [] };
  }

  /** Brings back what was removed, beside what another tab has made of it since; gives its id, null where there is no room. */
  restore() {
    const { id, slots } = this.#removed;
    const free = this.read(id) ? newId() : id;
    return this.#try(() => {
      this.#store.putBack(free, slots);
      return free;
    });
  }

  /** Takes away the damaged texts of the save that was hurt. */
  clean() {
    this.#try(() => this.#store.clean(this.hurt.id));
  }

  /** Hears that another tab has changed `key` of the storage (null: perhaps anything); `shows(query)` tells whether that is what is shown here. */
  heard(key, shows) {
    const { id, mark } = this.open;
    if (!id || this.mode === "what-if" || (key !== null && this.#store.owner(key) !== id)) return;
    const save = this.read(id);
    if (save?.state === "good" && save.mark === mark) {
      // what was taken away is back
      if (this.mode === "conflict" && shows(save.query)) this.mode = "saved";
    } else if (save?.state === "good" && shows(save.query) && this.mode === "saved")
      this.open = { id, name: save.name, mark: save.mark };
    else this.mode = "conflict";
  }

  /** Whether the storage still holds the open save, in whatever state another tab has brought it. */
  get isThere() {
    return !this.open.id || this.read(this.open.id)?.state === "good";
  }

  /** Lets `query` stand over what another tab has saved; tells whether it could be saved. */
  insist(query) {
    this.open = { ...this.open, mark: this.read(this.open.id)?.mark ?? "" };
    this.mode = "saved";
    return this.save(query);
  }

  #become(open) {
    this.open = open;
    this.mode = "saved";
    this.#store.last = open.id;
  }

  /** What `act` gives; where the storage refuses, the mode says so. */
  #try(act) {
    try {
      return act();
    } catch (error) {
      if (!error.kind) throw error;
      this.mode = { changed: "conflict" }[error.kind] ?? error.kind;
      return null;
    }
  }
}

function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join("");
}
