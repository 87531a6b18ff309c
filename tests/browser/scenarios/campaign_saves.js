// Campaigns are kept in the browser: by name, as copies, as files, as links; what is deleted or left unsaved can be had back.
import assert from "node:assert/strict";
import { Campaign, DESK } from "../campaign.js";

export default async function ({ open }) {
  const page = await open("/en/rule-46-campaign.html");
  const desk = await new Campaign(page).ready();
  await page.evaluate(() => {
    globalThis.given = []; // what the reader is given as a file or on the clipboard
    URL.createObjectURL = (blob) => {
      blob.text().then((text) => given.push(text));
      return "data:,";
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void given.push(text) } });
  });
  assert.deepEqual(await desk.state(), { mode: "fresh", notes: [], open: "not saved yet", saves: ["not saved yet"] });
  assert.equal(
    await page.evaluate(() => localStorage.length),
    1,
    "looking saves nothing (the theme keeps its colours)",
  );
  await names(desk);
  const log = await files(desk);
  await links(desk, open, log);
  await leaving(desk);
}

async function names(desk) {
  const { page } = desk;
  await desk.after(() => desk.bar("new"));
  await desk.press("espionage.GE");
  assert.deepEqual(await desk.state(), { mode: "saved", notes: [], open: "Campaign 1", saves: ["Campaign 1"] });
  await page.$eval(`${DESK} [data-keep-name]`, (field) => {
    field.value = "Friday <b>night</b>";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await desk.bar("copy");
  await desk.until("saved"); // the copy is there once Python has answered
  assert.deepEqual((await desk.state()).saves, ["Campaign 1", "Friday <b>night</b>"]);
  await desk.press("turn");
  await choose(desk, "Friday <b>night</b>");
  assert.equal(await desk.log(), "6+ Germany\n");
  await desk.after(() => desk.bar("delete"));
  assert.deepEqual(await desk.state(), {
    mode: "fresh",
    notes: ["deleted"],
    open: "not saved yet",
    saves: ["not saved yet", "Campaign 1"],
  });
  await desk.after(() => desk.bar("restore"));
  assert.equal((await desk.state()).open, "Friday <b>night</b>");
}

function choose(desk, name) {
  return desk.after(() =>
    desk.page.$eval(
      `${DESK} [data-keep-list]`,
      (list, wanted) => {
        list.value = [...list.options].find(({ text }) => text === wanted).value;
        list.dispatchEvent(new Event("change", { bubbles: true }));
      },
      name,
    ),
  );
}

const given = (page) => page.waitForFunction(() => given.length && given.pop()).then((handle) => handle.jsonValue());

/** A file holds the log and the readings; opening one makes a save of its own. */
async function files(desk) {
  const { page } = desk;
  await desk.after(() => page.select(`${DESK} select[name="R46-07"]`, "latch"));
  await desk.bar("file");
  const file = await given(page);
  assert.equal(file, "# R46-07: latch\n6+ Germany\n");
  await desk.after(() =>
    page.$eval(
      `${DESK} [data-keep-file]`,
      (input, text) => {
        const files = new DataTransfer();
        files.items.add(new File([text], "game.txt", { type: "text/plain" }));
        input.files = files.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      },
      `${file}tour 2  # <script>alert(1)</script>\n`,
    ),
  );
  await desk.until("saved");
  assert.equal(await desk.log(), "6+ Germany\ntour 2  # <script>alert(1)</script>\n");
  assert.equal(await page.$eval(`${DESK} select[name="R46-07"]`, (list) => list.value), "latch");
  assert.deepEqual((await desk.state()).saves, ["Campaign 2", "Friday <b>night</b>", "Campaign 1"]);
  await desk.after(async () => {
    await page.$eval(`${DESK} [data-keep-paste]`, (area) => {
      area.value = '{"events": [{"do": "war"}], "rulings": {"R46-11": "actual"}}';
    });
    await desk.bar("paste");
  });
  assert.equal(await desk.log(), "war\n");
  assert.equal(await page.$eval(`${DESK} select[name="R46-11"]`, (list) => list.value), "actual");
  await desk.write("turn 2\nwar  # « été »\n");
  return desk.log();
}

/** A link holds it all, and goes to no server; it is no save until something is changed. */
async function links(desk, open, log) {
  await desk.bar("link");
  const address = new URL(await given(desk.page));
  assert.match(address.hash, /^#z=[\w-]+$/);
  assert.equal(address.search, "");
  const other = await new Campaign(await open(address.pathname + address.hash, { beside: desk.page })).ready();
  assert.equal(await other.log(), log);
  assert.equal((await other.state()).mode, "fresh");
  await other.press("year-start");
  assert.equal((await other.state()).open, "Campaign 4");
  assert.equal(new URL(other.page.url()).hash, "", "the link has done its work");
  const broken = await open("/en/rule-46-campaign.html#z=AAAA");
  await broken.waitForSelector(`${DESK} [data-keep-note="broken-link"]:not([hidden])`);
}

/** What was tried without saving is set aside when another campaign is opened. */
async function leaving(desk) {
  await desk.bar("what-if");
  await desk.press("turn");
  const tried = await desk.log();
  await choose(desk, "Campaign 1");
  assert.deepEqual((await desk.state()).notes, ["aside"]);
  await desk.after(() => desk.bar("back"));
  assert.equal(await desk.log(), tried);
  assert.equal((await desk.state()).mode, "fresh");
}
