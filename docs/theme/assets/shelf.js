// Which save is open, and how it stands with what the storage holds.
const NONE = { id: "", name: "", count: 0 };

/**
 * The `mode`: `fresh` (the first change makes a save), `saved`, `what-if` (nothing is saved), `conflict` (another tab has saved),
 * `forbidden`, `full`, `locked` (the storage refuses; work goes on).
 */
export class Shelf {
  open = NONE;
  mode = "fresh";
  hurt = null; // a save that cannot be read, or not all of it
  #store;
  #removed = [];

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
    const open = this.open.id ? this.open : { id: newId(), name: this.open.name || name, count: 0 };
    const count = this.#try(() => this.#store.write(open.id, { name: open.name, query }, open.count));
    if (!count) return false;
    this.#become({ ...open, count });
    return true;
  }

  /** Makes a save the open one, if it can be read; gives the name of what is to be said of it, or null. */
  take(save) {
    if (save.lost.length) this.hurt = save;
    if (save.state === "good") this.#become({ id: save.id, name: save.name, count: save.count });
    return save.lost.length ? { good: "older" }[save.state] ?? save.state : null;
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
    this.#removed = this.#try(() => this.#store.remove(id)) ?? [];
  }

  /** Brings back what was removed; gives its id. */
  restore() {
    this.#try(() => this.#store.putBack(this.#removed));
    return this.#store.owner(this.#removed[0]?.[0]);
  }

  /** Takes away the damaged texts of the save that was hurt. */
  clean() {
    this.#try(() => this.#store.clean(this.hurt.id));
  }

  /** Hears that another tab has changed `key` of the storage (null: all of it), while `query` is shown here. */
  heard(key, query) {
    const { id, count } = this.open;
    if (!id || this.mode === "what-if" || (key !== null && this.#store.owner(key) !== id)) return;
    const save = this.read(id);
    if (save?.state === "good" && save.query === query && this.mode !== "conflict") this.open = { ...this.open, name: save.name, count: save.count };
    else if (save?.state !== "good" || save.count !== count) this.mode = "conflict";
  }

  /** Lets `query` stand over what another tab has saved. */
  insist(query) {
    this.open = { ...this.open, count: this.read(this.open.id)?.count ?? 0 };
    this.mode = "saved";
    this.save(query);
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
