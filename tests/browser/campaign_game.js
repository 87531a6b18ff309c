// A whole game of three turns, played by the buttons; then stepped through, tried otherwise, undone, exported, and found again after a reload.
import assert from "node:assert/strict";
import { Campaign, DESK } from "./campaign.js";

const WORDS = {
  en: {
    log: [
      "6+ Germany",
      "6+ Britain",
      "5+ Western Allies",
      "place Germany: Turkey",
      "counter Western Allies: Germany, Turkey",
      "place Britain: European Axis/air",
      "turn 2",
      "6+ Japan",
      "6+ Russia",
      "place Japan: Western Allies/naval",
      "place Russia: Spain",
      "year start",
      "turn 3",
      "RGT 50",
      "control Spain: Germany",
      "war",
    ],
    depends: "Place Russia: Spain: it depends.",
    control: "The ring of Russia is eliminated.",
    illegal: "Place Japan: Turkey: illegal.",
    wrong: "place Japan: Turkey",
    bad: "plonk Germany",
    named: /Line 17: A line of a log cannot begin with “plonk”/,
    germany: "Germany",
    legal: "legal",
    sheet: "European Axis, turn 1: what you learn\n- 46.411A: ",
    heading: "### Turn 2",
  },
  fr: {
    log: [
      "6+ Allemagne",
      "6+ Grande-Bretagne",
      "5+ Alliés occidentaux",
      "réseau Allemagne : Turquie",
      "contre Alliés occidentaux : Allemagne, Turquie",
      "réseau Grande-Bretagne : Axe européen/air",
      "tour 2",
      "6+ Japon",
      "6+ Russie",
      "réseau Japon : Alliés occidentaux/naval",
      "réseau Russie : Espagne",
      "YSS",
      "tour 3",
      "RGT 50",
      "contrôle Espagne : Allemagne",
      "guerre",
    ],
    depends: "Réseau Russie : Espagne : cela dépend.",
    control: "Le réseau de la Russie est éliminé.",
    illegal: "Réseau Japon : Turquie : interdit.",
    wrong: "réseau Japon : Turquie",
    bad: "plonk Allemagne",
    named: /Ligne 17\s: Une ligne de journal ne peut pas commencer par «\s?plonk/,
    germany: "Allemagne",
    legal: "permis",
    sheet: "Axe européen, tour 1 : ce que vous apprenez\n- 46.411A : ",
    heading: "### Tour 2",
  },
};

/** Plays it in one language. */
export async function game(open, language) {
  const words = WORDS[language];
  const page = await open(`/${language}/rule-46-campaign.html`);
  const desk = await new Campaign(page).ready();
  await desk.after(() => desk.bar("new"));
  await play(desk, words);
  await steps(desk, words);
  await whatIf(desk);
  await undo(desk);
  await errors(desk, words);
  await papers(desk, words);
  await page.reload();
  await desk.ready();
  assert.deepEqual(lines(await desk.log()), words.log, "the campaign is there after a reload");
}

const lines = (log) => log.replaceAll("\u00a0", " ").replaceAll("\u202f", " ").trimEnd().split("\n");
const plain = (text) => text.replace(/[\u00a0\u202f]/g, " ");

async function play(desk, words) {
  const { page } = desk;
  assert.equal(await desk.log(), "");
  await desk.press("espionage.GE");
  await desk.press("espionage.BR");
  await desk.press("counter-intelligence.WA");
  // What is not possible now is grey and names its clause.
  assert.match((await desk.texts(".campaign-row--closed")).join("\n"), /46\.21/);
  const japan = await page.$(`${DESK} select[name="place.JP"]`);
  assert.equal(japan, null, "Japan has no 6+, so it is offered no target");
  await desk.choose("place.GE", "Turkey");
  assert.equal(
    await page.$eval(`${DESK} .campaign-step[aria-current]`, (step) => step.innerText.slice(0, 6)),
    "46.22A",
  );
  await desk.choose("counter.WA", "GE.Turkey");
  await desk.choose("place.BR", "EA-air");
  assert.match(plain(await desk.text(".campaign-matrix tbody tr:nth-child(2) td:nth-of-type(1)")), /1/);
  assert.equal((await desk.texts(".campaign-modifier")).length, 0, "a ring modifies from the next turn on");
  await desk.press("turn");
  assert.deepEqual(
    (await desk.texts(".campaign-modifier")).map((text) => text.slice(-2)),
    ["−1", "+1"],
  );
  await desk.press("espionage.JP");
  await desk.press("espionage.RU");
  assert.deepEqual(
    await page.$$eval(`${DESK} select[name="place.JP"] optgroup[disabled]`, (groups) =>
      groups.map(({ label }) => label.match(/46\.\d+[AB]?/g)),
    ),
    [["46.21", "46.32A"], ["46.31B"]],
    "no minor country for Japan, nor its own side",
  );
  await desk.choose("place.JP", "WA-naval");
  await desk.choose("place.RU", "Spain");
  assert.equal(plain(await desk.said()), words.depends);
  await desk.press("year-start");
  await desk.press("turn");
  await page.$eval(`${DESK} input[name=rgt]`, (field) => {
    field.value = "50";
  });
  await desk.press("rgt");
  await page.$eval(
    `${DESK} input[name=minor]`,
    (field, name) => {
      field.value = name;
    },
    words === WORDS.fr ? "Espagne" : "Spain",
  );
  await page.select(`${DESK} select[name=by]`, "GE");
  await desk.press("control");
  assert.match(plain(await desk.text(".campaign-here")), new RegExp(words.control));
  await desk.press("war");
  assert.deepEqual(lines(await desk.log()), words.log);
  await desk.until("saved");
}

/** The slider and the buttons beside it show any moment; what is added there is judged there. */
async function steps(desk, words) {
  const { page } = desk;
  await desk.press("first");
  assert.equal((await desk.texts(".campaign-cell .campaign-chip")).length, 0);
  await page.focus(`${DESK} input[name=at]`);
  for (let n = 0; n < 4; n++) await desk.after(() => page.keyboard.press("ArrowRight"));
  assert.equal(await page.evaluate(() => document.activeElement.name), "at", "the slider keeps the focus");
  assert.equal((await desk.texts(".campaign-minors .campaign-chip")).length, 1, "the ring in Turkey stood there then");
  await desk.press("last");
  assert.equal((await desk.texts(".campaign-minors .campaign-chip")).length, 0);
  assert.equal(lines(await desk.log()).length, words.log.length);
}

async function whatIf(desk) {
  await desk.bar("what-if");
  await desk.until("what-if");
  const before = await desk.log();
  await desk.press("turn");
  assert.notEqual(await desk.log(), before);
  await desk.after(() => desk.bar("discard"));
  assert.equal(await desk.log(), before);
  await desk.until("saved");
}

async function undo(desk) {
  const { page } = desk;
  const before = await desk.log();
  await desk.after(() => desk.bar("undo"));
  assert.equal(lines(await desk.log()).length, lines(before).length - 1);
  await page.focus(`${DESK} input[name=at]`);
  await desk.after(async () => {
    await page.keyboard.down("Control");
    await page.keyboard.press("KeyY");
    await page.keyboard.up("Control");
  });
  assert.equal(await desk.log(), before);
}

/** A line that the rule forbids, and one that cannot be read: both are named, and the rest counts. */
async function errors(desk, words) {
  const { page } = desk;
  const before = await desk.log();
  await desk.write(`${before}${words.wrong}\n`);
  assert.equal(plain(await desk.said()), words.illegal);
  assert.match(await desk.text(".campaign-here"), /46\.32A/);
  await desk.write(`${before}${words.bad}\n`);
  assert.match(plain(await desk.text(".log-errors li")), words.named);
  await page.$eval(`${DESK} .log-errors a`, (link) => link.click());
  assert.equal(
    await page.$eval(`${DESK} textarea[name=log]`, (area) => area.value.slice(area.selectionStart, area.selectionEnd)),
    words.bad,
    "the link chooses the line",
  );
  await desk.write(before);
}

async function papers(desk, words) {
  const { page } = desk;
  // Each faction's sheet: at the end of turn 1 the European Axis has learnt of DPs, and nobody else of that.
  for (let n = 0; n < 10; n++) await desk.press("back");
  const sheets = await page.$$eval(`${DESK} .campaign-sheet`, (all) =>
    all.map((sheet) => sheet.querySelector("[data-desk-copy]")?.dataset.deskCopy ?? ""),
  );
  assert.ok(plain(sheets[0]).startsWith(words.sheet), sheets[0]);
  assert.deepEqual(
    sheets.map((sheet) => (sheet.match(/46\.4/g) ?? []).length),
    [1, 0, 1, 0],
  );
  await desk.press("last");
  const exported = {};
  for (const form of ["text", "markdown", "bbcode", "json"]) {
    await desk.after(() => page.select(`${DESK} select[name=export]`, form));
    exported[form] = await page.$eval(`${DESK} .campaign-export textarea`, (area) => area.value);
  }
  assert.deepEqual(lines(exported.text), words.log);
  assert.ok(plain(exported.markdown).includes(words.heading) && exported.markdown.includes(`**${words.legal}**`));
  assert.ok(exported.bbcode.includes(`[b]${words.legal}[/b]`));
  assert.deepEqual(lines(JSON.parse(exported.json).log), words.log);
  await desk.after(() => page.select(`${DESK} select[name=export]`, ""));
}
