// A file of any program: old Windows, UTF-16 with and without a mark, lone CR, a table of Excel; what is no text is not read, and nothing is saved with signs that were not there.
import assert from "node:assert/strict";

const LOG = "6+ Allemagne\nréseau Allemagne : Turquie  # œuvre – « été »\n";
const CP1252 = { œ: 0x9c, "–": 0x96, "’": 0x92, "€": 0x80 };
const cp1252 = [...LOG].map((sign) => CP1252[sign] ?? sign.charCodeAt(0));
const utf16 = (little) =>
  [...LOG].flatMap((sign) => {
    const c = sign.charCodeAt(0);
    return little ? [c & 255, c >> 8] : [c >> 8, c & 255];
  });
const FILES = [
  [cp1252, "windows-1252"],
  [[0xff, 0xfe, ...utf16(true)], "utf-16"],
  [[0xfe, 0xff, ...utf16(false)], "utf-16"],
  [utf16(true), "utf-16"],
  [utf16(false), "utf-16"],
  [[0xef, 0xbb, 0xbf, ...Buffer.from(LOG)], null],
  [[...Buffer.from(LOG)], null],
  [[...Buffer.from(LOG.replaceAll("\n", "\r"))], null],
  [[...Buffer.from(LOG.replaceAll("\n", "\r\n"))], null],
];

export default async function ({ open }) {
  const page = await open("/fr/rule-46-campaign.html");
  await page.waitForFunction(() => document.querySelector("form:not([inert])"));
  for (const [bytes, note] of FILES) {
    await page.evaluate(() => {
      document.querySelector("[data-keep=new]").click();
    });
    await page.waitForFunction(() => document.querySelector("textarea[name=log]").value === "");
    await choose(page, bytes, "jeu.txt");
    await page.waitForFunction(
      (log) => document.querySelector("textarea[name=log]").value.trimEnd() === log.trimEnd(),
      { timeout: 20000 },
      LOG,
    );
    await page.waitForFunction(
      (wanted) => wanted === (document.querySelector("[data-keep-note]:not([hidden])")?.dataset.keepNote ?? null),
      { timeout: 5000 },
      note,
    );
    assert.equal(
      await page.evaluate(() => Object.values(localStorage).some((text) => /\ufffd|%EF%BF%BD/.test(text))),
      false,
    );
  }
  await choose(page, [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0], "sheet.xlsx");
  await page.waitForFunction(() => !document.querySelector("[data-keep-note=no-text]").hidden);
  await page.waitForFunction(
    (log) => document.querySelector("textarea[name=log]").value.trimEnd() === log.trimEnd(),
    {},
    LOG,
  );

  const turn = await open("/fr/missions-turn.html");
  await turn.waitForFunction(() => document.querySelector("form:not([inert])"));
  await choose(
    turn,
    [...Buffer.from("pays;CE;PI\r\n"), 0xce, ...Buffer.from("le d"), 0x92, ...Buffer.from("Yeu;4;6\r\nLys;2;9\r\n")],
    "fiche.csv",
  );
  await turn.waitForFunction(() => document.querySelector(".turn-lines")?.textContent.includes("Île d’Yeu"), {
    timeout: 20000,
  });
  assert.equal(await turn.$(".log-errors"), null);
}

async function choose(page, bytes, name) {
  await page.$eval(
    "[data-keep-file]",
    (control, content, called) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(content)], called));
      control.files = files.files;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    },
    bytes,
    name,
  );
}
