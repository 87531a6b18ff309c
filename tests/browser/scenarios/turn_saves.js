// Nothing of a secret turn is lost: by pressing too fast, by another tab, by a damaged or newer save, or because Python does not start.
import assert from "node:assert/strict";
import { crc32 } from "node:zlib";
import { begin, fill, shows, state } from "../turns.js";

export const expected = /^404 for .*\/engine\/|Loading Worker from/; // what is taken away in the end
const SHEET = "Avalon: CE 4; PI 9\nLys: CE 3; PI 12\nLys -> Avalon: espionage\n";

export default async function ({ open, altered }) {
  const page = await open("/en/missions-turn.html");
  await page.evaluate(() => {
    globalThis.given = [];
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => given.push(text));
      return "data:,";
    };
  });
  await begin(page);
  await tooFast(page);
  await handmade(page);
  await twoTabs(page, await open("/fr/missions-turn.html", { beside: page }));
  await withoutPython(page, altered);
}

const press = (page, name) =>
  page.evaluate(
    (name) =>
      document
        .querySelector(`.desk-keep p:not([hidden]) [data-keep="${name}"], .desk-keep :not(p) > [data-keep="${name}"]`)
        .click(),
    name,
  );
const mode = (page, wanted) => page.waitForSelector(`[data-keep-mode="${wanted}"]:not([hidden])`);
const note = (page, wanted) => page.waitForSelector(`[data-keep-note="${wanted}"]:not([hidden])`);
const open = (page) => page.$eval("[data-keep-list]", (list) => list.value);
const choose = (page, id) =>
  page.$eval(
    "[data-keep-list]",
    (list, id) => {
      list.value = id;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    },
    id,
  );
const given = (page) => page.waitForFunction("given.pop()").then((handle) => handle.jsonValue());

/** Lays texts into the slots of a save, as from outside; the page then looks at the storage anew. */
const put = (page, id, texts) =>
  page.evaluate(
    (id, texts) => {
      for (const [slot, text] of Object.entries(texts))
        localStorage.setItem(`double-jeu/missions.turn/${id}/${slot}`, text);
      dispatchEvent(new Event("pageshow"));
    },
    id,
    texts,
  );

/** The slots of a save. */
const slots = (page, id) =>
  page.evaluate(
    (id) =>
      Object.fromEntries(
        [..."abcdef"]
          .map((slot) => [slot, localStorage.getItem(`double-jeu/missions.turn/${id}/${slot}`)])
          .filter(([, text]) => text),
      ),
    id,
  );

/** What a save holds, field by field. */
async function saved(page, id) {
  const count = (text) => Number(/"count":(\d+)/.exec(text)[1]);
  const text = Object.values(await slots(page, id)).reduce((a, b) => (count(a) > count(b) ? a : b));
  return new URLSearchParams(text.split("\n")[2]);
}

/** What was typed, and a button, count although another save is opened before they are answered; and they count for their own save. */
async function tooFast(page) {
  await fill(page, "sheet", SHEET);
  await fill(page, "seed", "first");
  await mode(page, "saved");
  const first = await open(page);
  await page.evaluate(() => {
    const area = document.querySelector("[name=sheet]");
    area.value += "Avalon -> Lys: sabotage\n";
    area.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("[data-keep=new]").click();
  });
  await shows(page, "a new game", (fields) => !fields.has("sheet"));
  assert.match((await saved(page, first)).get("sheet"), /sabotage/);
  await fill(page, "sheet", "Ys: CE 1\n");
  await shows(page, "the second game", (fields) => fields.get("sheet")?.startsWith("Ys"));
  const second = await open(page);
  assert.notEqual(second, first);
  await choose(page, first);
  await shows(page, "the first game", (fields) => fields.get("seed") === "first");
  await page.evaluate((id) => {
    document.querySelector("button[name=do][value=resolve]").click();
    const list = document.querySelector("[data-keep-list]");
    list.value = id;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }, second);
  await shows(page, "the second game", (fields) => fields.get("sheet")?.startsWith("Ys"));
  assert.equal((await saved(page, first)).has("stage"), false, "the orders are closed");
  assert.equal((await saved(page, second)).get("sheet"), "Ys: CE 1\n");
}

/** Saves that somebody has changed by hand, or a newer edition has written in a form that nobody knows yet. */
async function handmade(page) {
  const saves = {
    slipped: ["damaged", { a: summed('{"name":"x","count":"many"}\nsheet=Lys%3A+CE+1') }],
    changed: ["damaged", { a: 'double-jeu 1 00000000\n{"name":"x","count":3}\nsheet=Lys%3A+CE+1' }],
    future: [
      "newer",
      { a: "double-jeu 12 sha256:quite another form\n\n", b: summed('{"name":"x","count":1,"at":""}\nsheet=Old') },
    ],
  };
  for (const [id, [kind, texts]] of Object.entries(saves)) {
    await put(page, id, texts);
    await choose(page, id);
    await note(page, kind);
    await fill(page, "seed", `beside ${id}`);
    await shows(page, "work goes on", `(fields) => fields.get("seed") === "beside ${id}"`);
    assert.deepEqual(await slots(page, id), texts, `${id} is left as it is`);
    await press(page, "raw");
    assert.equal(await given(page), texts.a);
  }
  await choose(page, "changed");
  await note(page, "damaged");
  await press(page, "salvage");
  await shows(page, "what can be read", (fields) => fields.get("sheet") === "Lys: CE 1");
  await page.$eval("[data-keep-paste]", (area) => {
    area.value = "double-jeu 12 what may this be";
  });
  await press(page, "paste");
  await note(page, "newer-text");
}

/** The text of a slot with a right checksum (CRC-32), whatever it holds. */
function summed(rest) {
  return `double-jeu 1 ${crc32(rest).toString(16).padStart(8, "0")}\n${rest}`;
}

/** One tab deletes what another goes on with; then brings it back beside what that one has saved. */
async function twoTabs(page, other) {
  await fill(page, "sheet", SHEET);
  await shows(page, "the sheet", (fields) => fields.get("sheet")?.includes("espionage"));
  await mode(page, "saved");
  const id = await open(page);
  await shows(other, "any", (fields) => fields.has("sheet"));
  await choose(other, id);
  await shows(other, "the same", (fields) => fields.get("sheet")?.includes("espionage"));
  await page.bringToFront();
  await press(page, "delete");
  await note(page, "deleted");
  await other.bringToFront();
  await mode(other, "conflict");
  await fill(other, "seed", "mine");
  await shows(other, "the seed", (fields) => fields.get("seed") === "mine");
  await press(other, "mine");
  await mode(other, "saved");
  assert.equal((await saved(other, id)).get("seed"), "mine");
  await page.bringToFront();
  await press(page, "restore");
  await shows(
    page,
    "what was deleted",
    (fields) => fields.get("sheet")?.includes("espionage") && fields.get("seed") !== "mine",
  );
  assert.notEqual(await open(page), id);
  assert.equal((await saved(page, id)).get("seed"), "mine", "what the other tab has saved is untouched");
  await other.close();
}

/** Python does not start: what is kept can be got out as a text all the same, and that text opens. */
async function withoutPython(page, altered) {
  const before = await state(page);
  altered.set(/\/engine\//, () => null);
  await page.reload({ waitUntil: "load" });
  await page.evaluate(() => {
    globalThis.given = [];
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => given.push(text));
      return "data:,";
    };
  });
  await page.waitForSelector("[data-state=failed]:not([hidden])", { timeout: 60_000 });
  await press(page, "file");
  const text = await given(page);
  assert.ok(text.includes(`[sheet]\n${before.sheet}`), text);
  altered.clear();
  await page.reload({ waitUntil: "load" });
  await shows(page, "what was kept", (fields) => fields.get("sheet")?.includes("espionage"));
  await press(page, "new");
  await shows(page, "a new game", (fields) => !fields.has("sheet"));
  await page.$eval(
    "[data-keep-paste]",
    (area, text) => {
      area.value = text;
    },
    text,
  );
  await press(page, "paste");
  await shows(page, "the text", (fields) => fields.get("sheet")?.includes("espionage"));
  assert.deepEqual(await state(page), before);
}
