// A word that nobody would write by chance stands in every field of the turn desk. Then it is looked for wherever it must not be: in the address, the history,
// the title, the console, the names of what is stored, what the server heard (referrers too), what the service worker keeps, the clipboard, the messages of
// the other players, and on paper while others look on.
import assert from "node:assert/strict";
import { whole } from "../keeping.js";
import { asksFirst, begin, fill, insist, packs, press, shows } from "../turns.js";

export const installing = true;
export const expected = /^404 for .*\/common\/desk\./; // what is taken away at first

const CANARY = /canari|canary|774[0-9]/i;
const SHEET = `# note canari-note
Avalon: CE 4; PI 7741; richesses 7742; moral 77; reliques Canari-relique; technologies Canari-technologie; science Canari-science 3
Lys: CE 0; PI 7743; richesses 7744; technologies Services secrets III; reliques Canari-autre
Ys: CE 9; PI 7745; richesses 7746; reliques Canari-dernière
Lys -> Avalon: vol de richesses 8
Ys -> Lys: sabotage
Avalon -> Lys: cambriolage Canari-autre
Lys -> Ys: canari-faute`;
const FIELDS = { sheet: SHEET, seed: "canari-graine", salt: "canari-sel", turn: "7747" };
// The message of each player may hold what is that player's own, or was won from others.
const MAY = { Avalon: /Canari-autre/g, Lys: /^$/g, Ys: /^$/g };

export default async function ({ open, origin, heard, altered, browserName }) {
  await beforeTheScripts(await open("/fr/index.html"), origin, altered);
  const page = await open("/fr/missions-turn.html", { before: listens });
  const said = [];
  page.on("console", async (message) =>
    said.push(message.text(), ...(await Promise.all(message.args().map((arg) => arg.jsonValue().catch(() => ""))))),
  );
  await begin(page);
  for (const [name, value] of Object.entries(FIELDS)) await fill(page, name, value);
  await shows(page, "the canaries", (fields) =>
    ["sheet", "seed", "salt", "turn"].every((name) => /canari|7747/.test(fields.get(name))),
  );
  await page.$eval("[data-keep-name]", (field) => {
    field.value = "canari-nom";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await asksFirst(page, "resolve"); // the line that cannot be read
  await nowhere(page, said);
  await insist(page, "resolve");
  await shows(page, "the orders closed", (fields) => !fields.has("stage"));
  await fill(page, "turn", "canari-tour");
  await shows(page, "a fault", (fields) => fields.get("turn") === "canari-tour");
  await fill(page, "turn", "7747");
  await shows(page, "no fault", (fields) => fields.get("turn") === "7747");
  await messages(page);
  if (browserName === "chromium") await paper(page);
  await asksFirst(page, "next");
  await insist(page, "next");
  await shows(page, "the next turn", (fields) => fields.has("past"));
  assert.ok(
    await page.evaluate(() => Object.values(localStorage).some((text) => text.includes("canari"))),
    "it is kept, where it belongs",
  );
  await nowhere(page, said);
  await whole(page);
  await page.reload({ waitUntil: "load" });
  await shows(page, "what was kept", (fields) => fields.has("past"));
  await Promise.all([
    page.waitForNavigation({ waitUntil: "load" }),
    page.evaluate(() => document.querySelector(".md-content a[href$='missions-sheet.html']").click()),
  ]);
  await nowhere(page, said);
  assert.deepEqual(
    heard.filter((words) => CANARY.test(decodeURIComponent(words.replaceAll("+", " ")))),
    [],
    "the server heard of it",
  );
}

/** What is copied, sent or drawn into the title is noted before the page's own scripts run. */
function listens() {
  globalThis.copied = [];
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (text) => void copied.push(text), write: async () => void copied.push("canary") },
  });
  document.execCommand = () => void copied.push("canary");
  globalThis.channels = [];
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message) {
    channels.push(JSON.stringify(message));
    return postMessage.call(this, message);
  };
}

/** While the scripts are on their way, or where they do not run, a button of the form puts nothing into the address. */
async function beforeTheScripts(page, origin, altered) {
  altered.set(/\/common\/desk\.[^/]*$/, () => null);
  await page.goto(`${origin}/fr/missions-turn.html`, { waitUntil: "load" });
  await fill(page, "sheet", SHEET);
  await press(page, "resolve").catch(() => press(page, "reopen")); // whichever the example shows
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(page.url(), `${origin}/fr/missions-turn.html`);
  assert.equal(await page.$eval("[name=sheet]", (area) => area.value), SHEET, "what was typed is still there");
  altered.clear();
  await page.close();
}

async function messages(page) {
  const told = await packs(page);
  assert.deepEqual(Object.keys(told), ["Avalon", "Lys", "Ys"]);
  for (const [name, message] of Object.entries(told))
    assert.doesNotMatch(message.replace(MAY[name], "").replaceAll("7747", ""), CANARY, `the message for ${name}`);
  assert.deepEqual(await page.evaluate("copied"), [], "nothing is copied unasked");
  await page.$eval(".turn-player [data-desk-copy]", (button) => button.click());
  assert.deepEqual(
    await page.evaluate("copied.splice(0).map((text) => text.includes('Avalon') && !/graine|sel|note/.test(text))"),
    [true],
  );
}

/** While others look on, what is shut on the screen is not on paper either. */
async function paper(page) {
  await page.evaluate(() => document.querySelector("[name=hide]").click());
  await shows(page, "a shared screen", (fields) => fields.get("hide") === "yes");
  await page.evaluate(() => document.querySelector(".turn-player > summary").click());
  await page.emulateMediaType("print");
  const printed = await page.$eval(".desk", (desk) => desk.innerText);
  assert.match(printed, /Avalon/);
  assert.doesNotMatch(
    printed
      .replaceAll("7747", "")
      .replace(/canari-nom/g, "")
      .replace(MAY.Avalon, ""),
    CANARY,
  );
  await page.emulateMediaType(null);
  await page.evaluate(() => document.querySelector("[name=hide]").click());
  await shows(page, "the game master alone", (fields) => !fields.has("hide"));
}

/** Everything that outlives the page, or that others may come to see. */
async function nowhere(page, said) {
  const places = await page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => [
        name,
        ...(await (await caches.open(name)).keys()).map(({ url }) => url),
      ]),
    );
    const entries =
      globalThis.navigation?.entries().map((entry) => [entry.url, JSON.stringify(entry.getState() ?? "")]) ?? [];
    return {
      address: location.href,
      title: document.title,
      state: JSON.stringify(history.state),
      referrer: document.referrer,
      cookie: document.cookie,
      name: globalThis.name,
      entries,
      stored: [...Object.keys(localStorage), ...Object.entries(sessionStorage).flat()],
      kept,
      databases: JSON.stringify(await indexedDB.databases()),
      copied: globalThis.copied,
      channels: globalThis.channels,
      resources: performance.getEntries().map(({ name }) => name),
    };
  });
  for (const [place, held] of Object.entries({ ...places, console: said }))
    assert.doesNotMatch(
      decodeURIComponent(
        [held]
          .flat(3)
          .map((text) => (typeof text === "string" ? text : JSON.stringify(text)))
          .join("\n")
          .replace(/%(?![0-9a-f]{2})/gi, ""),
      ),
      CANARY,
      `${place} holds a secret`,
    );
  assert.ok(!/[?#]/.test(places.address), `something stands in the address: ${places.address}`);
}
