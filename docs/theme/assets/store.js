// Named saves of a desk, in the browser. Each save is a text in one of several slots; a new one never goes where the newest
// stands, so that a crash in the middle leaves what was there. What is damaged, or was written by a newer edition of this
// format, is told, is never overwritten, and its text can be got out.
//
//   double-jeu EDITION CHECKSUM
//   {"name": ..., "count": ..., "at": ...}
//   the query string of the desk
export const EDITION = 1;
const SLOTS = ["a", "b", "c", "d", "e", "f"];
const FORM = /^double-jeu (\d{1,6}) ([0-9a-f]{8})\n([\s\S]*)$/;

/** What storage refuses: `forbidden` (the browser lets the page keep nothing), `full`, `changed` (another tab was faster), `locked` (not ours to overwrite). */
export class StoreError extends Error {
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

export class Store {
  #prefix;
  #find;
  #read = new Map(); // what the texts were that have been looked at, by their keys

  /** The saves of the desk named `desk`. `find` gives the storage; asking for it may already be forbidden. */
  constructor(desk, find = () => localStorage) {
    this.#prefix = `double-jeu/${desk}/`;
    this.#find = find;
  }

  /** Every save, the one last written first: {id, state, name, count, at, query, lost}. */
  list() {
    const keys = [...this.#keys()].map((key) => /^([^/]+)\/[a-f]$/.exec(key.slice(this.#prefix.length))?.[1]);
    const ids = new Set(keys.filter(Boolean));
    return [...ids].map((id) => this.read(id)).sort((a, b) => b.at.localeCompare(a.at));
  }

  /**
   * The save `id`, or null. Its `state`: `good`, `damaged` (nothing of it can be trusted), `newer` (written by a newer edition of this format).
   * `lost`: the texts of its slots that are damaged or newer; a good one with any of them is the save before the one that was lost.
   */
  read(id) {
    const slots = this.#slots(id);
    if (!slots.length) return null;
    const lost = slots.filter(({ state }) => state !== "good").map(({ text }) => text);
    const good = newest(slots);
    if (slots.some(({ state }) => state === "newer")) return { id, name: "", at: "", count: 0, query: "", state: "newer", lost };
    return good ? { id, ...good.save, state: "good", lost } : { id, name: "", at: "", count: 0, query: "", state: "damaged", lost };
  }

  /** Writes {name, query} as the save `id`, `seen` being the count that the writer knows of (0: a new save). Gives the new count; throws a StoreError. */
  write(id, { name, query }, seen) {
    const slots = this.#slots(id);
    if (slots.some(({ state }) => state === "newer")) throw new StoreError("locked");
    const last = newest(slots);
    if ((last?.save.count ?? 0) !== seen) throw new StoreError("changed");
    const rest = `${JSON.stringify({ name, count: seen + 1, at: new Date().toISOString() })}\n${query}`;
    this.#put(this.#key(id, freeSlot(slots, last)), `double-jeu ${EDITION} ${checksum(rest)}\n${rest}`);
    return seen + 1;
  }

  /** Takes the save away; gives its texts, for `putBack`. */
  remove(id) {
    const slots = this.#slots(id).map(({ slot, text }) => [this.#key(id, slot), text]);
    for (const [key] of slots) this.#storage.removeItem(key);
    return slots;
  }

  putBack(slots) {
    for (const [key, text] of slots) this.#put(key, text);
  }

  /** Takes away what is damaged of a save of which something good is left. */
  clean(id) {
    for (const { slot, state } of this.#slots(id)) if (state === "damaged") this.#storage.removeItem(this.#key(id, slot));
  }

  /** Which save was open last; remembered where that can be. */
  get last() {
    return this.#quietly(() => this.#storage.getItem(`${this.#prefix}last`)) ?? "";
  }

  set last(id) {
    this.#quietly(() => this.#storage.setItem(`${this.#prefix}last`, id));
  }

  /** The id of the save that a key of the storage belongs to, or "". */
  owner(key) {
    return key?.startsWith(this.#prefix) ? key.slice(this.#prefix.length).split("/")[0] : "";
  }

  get #storage() {
    try {
      return this.#find() ?? fail("forbidden");
    } catch {
      throw new StoreError("forbidden");
    }
  }

  #key(id, slot) {
    return `${this.#prefix}${id}/${slot}`;
  }

  *#keys() {
    const storage = this.#storage;
    for (let n = 0; n < storage.length; n++) if (storage.key(n).startsWith(this.#prefix)) yield storage.key(n);
  }

  #slots(id) {
    const storage = this.#storage;
    const found = SLOTS.map((slot) => ({ slot, text: storage.getItem(this.#key(id, slot)) })).filter(({ text }) => text !== null);
    return found.map(({ slot, text }) => ({ slot, text, ...this.#understood(this.#key(id, slot), text) }));
  }

  #understood(key, text) {
    if (this.#read.get(key)?.text !== text) this.#read.set(key, { text, found: understood(text) });
    return this.#read.get(key).found;
  }

  #put(key, text) {
    try {
      this.#storage.setItem(key, text);
    } catch (error) {
      throw error.kind ? error : new StoreError("full");
    }
  }

  #quietly(act) {
    try {
      return act();
    } catch {
      return null;
    }
  }
}

/** What a slot's text is: {state, save}. */
export function understood(text) {
  const [, edition, sum, rest] = FORM.exec(text) ?? [];
  if (Number(edition) > EDITION) return { state: "newer" };
  if (rest === undefined || checksum(rest) !== sum) return { state: "damaged" };
  try {
    const end = rest.indexOf("\n");
    const { name, count, at } = JSON.parse(rest.slice(0, end));
    return { state: "good", save: { name: String(name), count: Number(count), at: String(at), query: rest.slice(end + 1) } };
  } catch {
    return { state: "damaged" };
  }
}

/** What may be left of the query string in a damaged text. */
export function salvaged(text) {
  return text.split("\n").slice(2).join("\n") || text;
}

function newest(slots) {
  return slots.filter(({ state }) => state === "good").reduce((a, b) => (a && a.save.count > b.save.count ? a : b), null);
}

/** Where the next text goes: over the older of two good ones, or where nothing is. */
function freeSlot(slots, last) {
  const older = slots.find((slot) => slot.state === "good" && slot !== last);
  const free = older?.slot ?? SLOTS.find((slot) => !slots.some((taken) => taken.slot === slot));
  return free ?? fail("full");
}

function fail(kind) {
  throw new StoreError(kind);
}

/** CRC-32 of a text, eight hexadecimal digits: a slip is found, nobody is kept from anything. */
export function checksum(text) {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 && 0xedb88320);
  }
  return (~sum >>> 0).toString(16).padStart(8, "0");
}
