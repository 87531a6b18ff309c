// Named saves of a desk, in the browser. Each save is a text in one of several slots; a new one never goes where the newest
// stands, so that a crash in the middle leaves what was there. What is damaged, or was written by a newer edition of this
// format, is told, is never overwritten, and its text can be got out.
//
//   double-jeu EDITION CHECKSUM
//   {"name": ..., "count": ..., "at": ...}
//   the query string of the desk
export const EDITION = 2;
const SLOTS = ["a", "b", "c", "d", "e", "f"];
const FORM = /^double-jeu \d+ ([0-9a-f]{8})\n([\s\S]*)$/;
const MOST_NAME = 80; // characters of a save's name

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
  #ofTab;
  #read = new Map(); // what the texts were that have been looked at, by their keys

  /** The saves of the desk named `desk`. `find` gives the storage, `ofTab` that of this tab alone; asking for them may already be forbidden. */
  constructor(desk, find = () => localStorage, ofTab = () => sessionStorage) {
    this.#prefix = `double-jeu/${desk}/`;
    this.#find = find;
    this.#ofTab = ofTab;
  }

  /** Every save, the one last written first: {id, state, name, count, at, query, mark, lost}. */
  list() {
    const keys = [...this.#keys()].map((key) => /^([^/]+)\/[a-f]$/.exec(key.slice(this.#prefix.length))?.[1]);
    const ids = new Set(keys.filter(Boolean));
    return [...ids].map((id) => this.read(id)).sort((a, b) => b.at.localeCompare(a.at));
  }

  /**
   * The save `id`, or null. Its `state`: `good`, `damaged` (nothing of it can be trusted), `newer` (written by a newer edition of this format).
   * `mark` tells this text from every other that the save ever was. `lost`: the texts of its slots that are damaged or newer, the one of which
   * most is left first; a good save with any of them is the one before the one that was lost.
   */
  read(id) {
    const slots = this.#slots(id);
    if (!slots.length) return null;
    const lost = slots
      .filter(({ state }) => state !== "good")
      .map(({ text }) => text)
      .sort((a, b) => countIn(b) - countIn(a) || b.length - a.length);
    const none = { id, name: "", at: "", count: 0, query: "", mark: "", lost };
    const good = newest(slots);
    if (slots.some(({ state }) => state === "newer")) return { ...none, state: "newer" };
    return good ? { ...none, ...good.save, state: "good" } : { ...none, state: "damaged" };
  }

  /** Writes {name, query} as the save `id`, `seen` being the mark of the text that the writer knows of ("": a new save). Gives the new mark; throws a StoreError. */
  write(id, { name, query }, seen) {
    const slots = this.#slots(id);
    if (slots.some(({ state }) => state === "newer")) throw new StoreError("locked");
    const last = newest(slots);
    if ((last?.save.mark ?? "") !== seen) throw new StoreError("changed");
    const text = written({ name, count: (last?.save.count ?? 0) + 1 }, query);
    const key = this.#key(id, freeSlot(slots, last));
    this.#put(key, text);
    return this.#understood(key, text).save.mark;
  }

  /** Takes the save away; gives its texts, for `putBack`. */
  remove(id) {
    const slots = this.#slots(id);
    for (const { slot } of slots) this.#storage.removeItem(this.#key(id, slot));
    return slots.map(({ slot, text }) => [slot, text]);
  }

  /** Puts the texts of a save that was removed back as the save `id`: all of them, or none and a StoreError. */
  putBack(id, slots) {
    try {
      for (const [slot, text] of slots) this.#put(this.#key(id, slot), text);
    } catch (error) {
      for (const [slot] of slots) this.#storage.removeItem(this.#key(id, slot));
      throw error;
    }
  }

  /** Takes away what is damaged of a save of which something good is left. */
  clean(id) {
    for (const { slot, state } of this.#slots(id))
      if (state === "damaged") this.#storage.removeItem(this.#key(id, slot));
  }

  /** Which save was open last in this tab, or else in any; remembered where that can be. */
  get last() {
    const key = `${this.#prefix}last`;
    return this.#quietly(() => this.#ofTab().getItem(key)) || this.#quietly(() => this.#storage.getItem(key)) || "";
  }

  set last(id) {
    for (const storage of [this.#ofTab, this.#find]) this.#quietly(() => storage().setItem(`${this.#prefix}last`, id));
  }

  /** The id of the save that a key of the storage belongs to, or "". */
  owner(key) {
    return key?.startsWith(this.#prefix) ? key.slice(this.#prefix.length).split("/")[0] : "";
  }

  get #storage() {
    let storage = null;
    try {
      storage = this.#find();
    } catch {
      // forbidden
    }
    return storage && !storage.forgets ? storage : fail("forbidden");
  }

  #key(id, slot) {
    return `${this.#prefix}${id}/${slot}`;
  }

  *#keys() {
    const storage = this.#storage;
    for (let n = 0; n < storage.length; n++) if (storage.key(n)?.startsWith(this.#prefix)) yield storage.key(n);
  }

  #slots(id) {
    const storage = this.#storage;
    const found = SLOTS.map((slot) => ({ slot, text: storage.getItem(this.#key(id, slot)) })).filter(
      ({ text }) => text !== null,
    );
    return found.map(({ slot, text }) => ({ slot, text, ...this.#understood(this.#key(id, slot), text) }));
  }

  #understood(key, text) {
    if (this.#read.get(key)?.text !== text) this.#read.set(key, { text, found: understood(text) });
    return this.#read.get(key).found;
  }

  #put(key, text) {
    const storage = this.#storage;
    try {
      storage.setItem(key, text);
    } catch (error) {
      throw new StoreError(error.name === "SecurityError" ? "forbidden" : "full");
    }
    if (storage.getItem(key) !== text) throw new StoreError("forbidden"); // some ways of keeping nothing are silent
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
  if (editionOf(text) > EDITION) return { state: "newer" };
  const [, sum, rest] = FORM.exec(text) ?? [];
  if (rest === undefined || checksum(rest) !== sum) return { state: "damaged" };
  const end = rest.indexOf("\n");
  const head = read(rest.slice(0, end));
  if (!head || end < 0) return { state: "damaged" };
  return {
    state: "good",
    save: { ...head, query: ofEdition(editionOf(text), rest.slice(end + 1)), mark: `${head.count} ${sum}` },
  };
}

/** The query string of a save in today's form: turns of the first edition have the dice of the first rule. */
function ofEdition(edition, query) {
  return edition === 1 && /(^|&)sheet=/.test(query) ? `${query}&rule=1` : query;
}

/** The edition of the format that a text names, 0 where it is none of these texts. However the rest of a newer one looks: it is not ours to touch. */
export function editionOf(text) {
  return Number(/^double-jeu (\d+)\b/.exec(text)?.[1] ?? 0);
}

/** The second line of a save, or null: who mends a save by hand, checksum and all, may still slip here. */
function read(line) {
  try {
    const { name, count, at } = JSON.parse(line);
    return Number.isSafeInteger(count) && count > 0 && count < Number.MAX_SAFE_INTEGER
      ? { name: String(name).slice(0, MOST_NAME), count, at: String(at) }
      : null;
  } catch {
    return null;
  }
}

/** The text of a save. */
export function written({ name, count }, query) {
  const rest = `${JSON.stringify({ name, count, at: new Date().toISOString() })}\n${query}`;
  return `double-jeu ${EDITION} ${checksum(rest)}\n${rest}`;
}

/** The query string that a text holds, or what may be left of it in a damaged one. */
export function salvaged(text) {
  const [head, , query] = text.split("\n");
  return query ? ofEdition(editionOf(head), query) : text;
}

/** How far a save had come, as far as a damaged text still tells. */
function countIn(text) {
  return Number(/"count":(\d+)/.exec(text)?.[1] ?? 0);
}

function newest(slots) {
  return slots
    .filter(({ state }) => state === "good")
    .reduce((a, b) => (a && a.save.count > b.save.count ? a : b), null);
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
