// A save that is cut in half, damaged, or written by a newer edition is told, is never overwritten, and can be got out.
import assert from "node:assert/strict";
import { EDITION } from "../../../web/page/store.js";
import { Campaign, DESK } from "../campaign.js";

export default async function ({ open }) {
  const page = await open("/en/rule-46-campaign.html");
  const desk = await new Campaign(page).ready();
  await page.evaluate(() => {
    globalThis.given = [];
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => given.push(text));
      return "data:,";
    };
  });
  await desk.write("6+ Germany\n");
  await desk.write("6+ Germany\nturn 2\n");
  const [id] = new Set(Object.keys(await slots(page)).map((key) => key.split("/")[2]));
  await cutInHalf(desk, id);
  await damaged(desk, id);
  await newer(desk, id);
}

/** The saves of the desk as they lie in the storage. */
const slots = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => /^double-jeu\/rule46\.campaign\/\w+\/\w$/.test(key)),
    ),
  );
const put = (page, texts) =>
  page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), texts);
const given = (page) => page.waitForFunction(() => given.length && given.pop()).then((handle) => handle.jsonValue());
const count = (text) => Number(/"count":(\d+)/.exec(text)?.[1] ?? 0);

/** Opens the save anew, as after a reload. */
async function reopen(desk, id) {
  await desk.page.$eval(
    `${DESK} [data-keep-list]`,
    (list, wanted) => {
      list.value = wanted;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    },
    id,
  );
  await new Promise((done) => setTimeout(done, 300));
}

/** A crash in the middle of writing: the state before is there, the damaged one stays until it is thrown away. */
async function cutInHalf(desk, id) {
  const { page } = desk;
  const before = await slots(page);
  assert.equal(Object.keys(before).length, 2, "two slots, in turn");
  const latest = Object.keys(before).reduce((a, b) => (count(before[a]) > count(before[b]) ? a : b));
  const half = before[latest].slice(0, -8);
  await desk.after(() => desk.bar("new"));
  await put(page, { [latest]: half });
  await desk.after(() => reopen(desk, id));
  assert.deepEqual((await desk.state()).notes, ["older"]);
  assert.equal(await desk.log(), "6+ Germany\n");
  await desk.write("6+ Germany\n6+ Japan\n");
  await desk.write("6+ Germany\n6+ Japan\n6+ Russia\n");
  assert.equal((await slots(page))[latest], half, "work goes on, and the damaged text is still there");
  await desk.bar("raw");
  assert.equal(await given(page), half);
  await desk.bar("clean");
  assert.equal((await slots(page))[latest], undefined);
  assert.deepEqual((await desk.state()).notes, []);
}

/** Nothing of the save can be trusted: it is left as it is, and what can be read of it opens as a copy. */
async function damaged(desk, id) {
  const { page } = desk;
  await desk.after(() => desk.bar("new"));
  const broken = Object.fromEntries(
    Object.entries(await slots(page)).map(([key, text]) => [key, text.replace("Germany", "Germany%0Aturn%209")]),
  );
  await put(page, broken);
  await reopen(desk, id);
  const state = await desk.state();
  assert.deepEqual(state.notes, ["damaged"]);
  assert.ok(
    state.saves.some((name) => name.startsWith("damaged save")),
    state.saves.join(),
  );
  await desk.write("war\n");
  for (const [key, text] of Object.entries(broken)) assert.equal((await slots(page))[key], text, "never overwritten");
  await desk.after(() => desk.bar("salvage"));
  assert.match(await desk.log(), /^6\+ Germany\nturn 9\n/);
  for (const [key, text] of Object.entries(broken)) assert.equal((await slots(page))[key], text);
}

async function newer(desk, id) {
  const { page } = desk;
  const future = `double-jeu ${EDITION + 1} 00000000\nwho knows`;
  const [key] = Object.keys(await slots(page)).filter((name) => name.includes(id));
  await put(page, { [key]: future });
  await reopen(desk, id);
  assert.deepEqual((await desk.state()).notes, ["newer"]);
  await desk.write("surrender France\n");
  assert.equal((await slots(page))[key], future);
  await desk.bar("raw");
  assert.match(await given(page), /who knows/);
}
