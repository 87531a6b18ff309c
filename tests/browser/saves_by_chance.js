// node tests/browser/saves_by_chance.js [SEED [GAMES]]: several tabs, which hear of each other late, do at random all that can be done with saves, in a storage that
// may be full, crash, or be damaged. Whatever happens: when all has been heard no tab says "saved" of what the storage does not hold, no text that is damaged or
// of a newer edition is written over, and only a change of a save changes what is kept under its name. Exit 1 and the deeds that led there when that fails.
import assert from "node:assert/strict";
import { Shelf } from "../../web/page/open_save.js";
import { EDITION, Store, understood } from "../../web/page/store.js";

const KEY = /^double-jeu\/desk\/(\w+)\/[a-f]$/;

/** The same chance for the same seed (mulberry32). */
function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the browser holds; each write has its number, so that all tabs come to hold the same. */
class Disk {
  writes = [];
  full = false;

  /** The storage as a tab sees it: its own writes at once, those of others when it hears of them. */
  view() {
    const held = new Map();
    const own = new Map(); // key → number of this tab's last write
    let heard = 0;
    const apply = ({ key, text }) => (text === null ? held.delete(key) : held.set(key, text));
    const write = (key, text) => {
      own.set(key, this.writes.length);
      this.writes.push({ key, text, by: own });
      apply({ key, text });
    };
    return {
      get length() {
        return held.size;
      },
      key: (n) => [...held.keys()][n] ?? null,
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, text) => {
        if (this.full && text.length > (held.get(key)?.length ?? 0))
          throw new DOMException("full", "QuotaExceededError");
        write(key, text);
      },
      removeItem: (key) => held.has(key) && write(key, null),
      /** Hears of the next write of another tab: its key, or undefined where there is none. */
      hear: () => {
        while (heard < this.writes.length && this.writes[heard].by === own) heard++;
        if (heard === this.writes.length) return undefined;
        const change = this.writes[heard++];
        if ((own.get(change.key) ?? -1) < heard - 1) apply(change);
        return change.key;
      },
    };
  }
}

class Tab {
  constructor(disk) {
    this.disk = disk;
    this.load();
  }

  /** Loads the page, perhaps after a crash: what has been written so far is heard at once. */
  load() {
    this.storage = this.disk.view();
    while (this.storage.hear() !== undefined);
    this.shelf = new Shelf(
      new Store(
        "desk",
        () => this.storage,
        () => ({ getItem: () => null, setItem: () => {} }),
      ),
    );
    this.query = "";
    const { last } = this.shelf;
    if (last) this.take(last);
  }

  take(save) {
    this.shelf.take(save);
    if (save.state === "good") this.query = save.query;
  }

  hear() {
    const key = this.storage.hear();
    if (key !== undefined) this.shelf.heard(key, (query) => query === this.query);
    return key !== undefined;
  }
}

const deeds = {
  edit: (tab, { n }) => {
    tab.query = `state=${n}`;
    tab.shelf.save(tab.query, "Save");
  },
  rename: (tab, { n }) => {
    tab.shelf.rename(`name ${n}`);
    tab.shelf.save(tab.query, "Save");
  },
  hear: (tab) => tab.hear(),
  load: (tab) => tab.load(),
  new: (tab) => {
    tab.shelf.leave();
    tab.query = "";
  },
  choose: (tab, { pick }) => {
    const save = pick(tab.shelf.list);
    if (save?.state === "good") tab.shelf.leave();
    if (save) tab.take(save);
  },
  delete: (tab) => {
    tab.shelf.remove(tab.shelf.open.id);
    tab.shelf.leave();
    tab.query = "";
  },
  restore: (tab) => {
    const id = tab.shelf.restore();
    const save = id && tab.shelf.read(id);
    if (save) {
      tab.shelf.leave();
      tab.take(save);
    }
  },
  mine: (tab) => tab.shelf.mode === "conflict" && tab.shelf.insist(tab.query),
  theirs: (tab) => {
    const save = tab.shelf.mode === "conflict" && tab.shelf.read(tab.shelf.open.id);
    if (save) tab.take(save);
  },
  clean: (tab) => tab.shelf.hurt && tab.shelf.clean(),
  full: (tab) => {
    tab.disk.full = !tab.disk.full;
  },
};

/** Cuts a text in half, or puts one of a newer edition in its place, as from outside: no deed of a tab. */
function harm(tab, { pick, random }) {
  const key = pick(
    Array.from({ length: tab.storage.length }, (_, n) => tab.storage.key(n)).filter((name) => KEY.test(name)),
  );
  if (!key) return;
  const text = tab.storage.getItem(key);
  const full = tab.disk.full;
  tab.disk.full = false;
  tab.storage.setItem(key, random() < 0.7 ? text.slice(0, text.length / 2) : `double-jeu ${EDITION + 1} of tomorrow`);
  tab.disk.full = full;
  tab.shelf.heard(key, (query) => query === tab.query);
}

function game(seed) {
  const random = chance(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const disk = new Disk();
  const tabs = [new Tab(disk), new Tab(disk), new Tab(disk)];
  const names = Object.keys(deeds).flatMap((name) => Array(name === "edit" ? 8 : name === "hear" ? 12 : 1).fill(name));
  const told = [];
  try {
    for (let n = 1; n <= 60; n++) {
      const tab = pick(tabs);
      const name = random() < 0.04 ? "harm" : pick(names);
      told.push(`tab ${tabs.indexOf(tab)}: ${name}`);
      const [before, good] = [spoilt(tab), states(tab)];
      if (name === "harm") harm(tab, { pick, random });
      else deeds[name](tab, { n, pick, random });
      if (!["clean", "delete", "harm", "hear", "load", "restore"].includes(name))
        for (const [key, text] of before) assert.equal(tab.storage.getItem(key), text, `${key} was written over`);
      if (["choose", "full", "new", "restore", "theirs"].includes(name))
        for (const [id, query] of good) assert.equal(states(tab).get(id), query, `${id} is another now`);
    }
    while (tabs.filter((tab) => tab.hear()).length);
    for (const tab of tabs)
      if (tab.shelf.mode === "saved" && tab.shelf.open.id)
        assert.equal(tab.shelf.read(tab.shelf.open.id)?.query, tab.query, `tab ${tabs.indexOf(tab)} says "saved"`);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error.message}\n${told.join("\n")}`);
  }
}

/** The state of every save that can be read. */
function states(tab) {
  return new Map(tab.shelf.list.filter(({ state }) => state === "good").map(({ id, query }) => [id, query]));
}

/** What of the storage is damaged or newer. */
function spoilt(tab) {
  const keys = Array.from({ length: tab.storage.length }, (_, n) => tab.storage.key(n)).filter((key) => KEY.test(key));
  return keys.map((key) => [key, tab.storage.getItem(key)]).filter(([, text]) => understood(text).state !== "good");
}

const [first = 1, games = 400] = process.argv.slice(2).map(Number);
for (let seed = first; seed < first + games; seed++) game(seed);
console.log(`${games} games, from seed ${first}`);
