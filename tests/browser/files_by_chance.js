// The decoding of files without a browser: texts in every encoding come back, and any bytes at all give a text without replacement signs, or none.
import assert from "node:assert/strict";
import { textOf } from "../../web/page/decoding.js";

const TEXTS = [
  "place Germany: Turkey\n",
  "réseau Allemagne : Turquie\r\nœuvre – « été »\r",
  "Avalon: CE 4\n",
  "pays;CE\nÎle d’Yeu;4\n",
  "é",
  "a",
  "",
  "漢字: CE 4\n",
  "Я\n",
  "\tx\n",
];
const CP1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const utf8 = (text) => new TextEncoder().encode(text);
const utf16 = (text, little) =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((n) => {
      const c = text.charCodeAt(n);
      return little ? [c & 255, c >> 8] : [c >> 8, c & 255];
    }),
  );
const cp1252 = (text) =>
  Uint8Array.from([...text], (sign) => {
    const at = CP1252.indexOf(sign);
    return at >= 0 && sign !== " " ? 0x80 + at : sign.codePointAt(0);
  });
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

for (const text of TEXTS) {
  assert.deepEqual(textOf(utf8(text)), { text, encoding: "utf-8" });
  assert.deepEqual(textOf(joined([0xef, 0xbb, 0xbf], utf8(text))), { text, encoding: "utf-8" });
  assert.deepEqual(textOf(joined([0xff, 0xfe], utf16(text, true))), { text, encoding: "utf-16le" });
  assert.deepEqual(textOf(joined([0xfe, 0xff], utf16(text, false))), { text, encoding: "utf-16be" });
  if (/[\n -~]/.test(text)) {
    assert.deepEqual(textOf(utf16(text, true)), { text, encoding: "utf-16le" });
    assert.deepEqual(textOf(utf16(text, false)), { text, encoding: "utf-16be" });
  }
  const inWindows = [...text].every((sign) => sign.codePointAt(0) < 256 || CP1252.includes(sign));
  // Node of before 24 takes windows-1252 for Latin 1: the scenario opened_files.js tries the rest.
  if (inWindows && /[^\0-\x7f]/.test(text) && !/[^\0-\xff]/.test(text))
    assert.deepEqual(textOf(cp1252(text)), { text, encoding: "windows-1252" });
}
assert.equal(
  textOf(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0])),
  null,
  "a workbook of Excel is no text",
);
assert.deepEqual(textOf(Uint8Array.from([97, 10, 0x1a])), { text: "a\n", encoding: "utf-8" });

let seed = 7;
const draw = (most) => (seed = (seed * 48271) % 2147483647) % most;
for (let n = 0; n < 20000; n++) {
  const most = [256, 128, 3][draw(3)];
  const bytes = Uint8Array.from({ length: draw(24) }, () => draw(most) + (most === 128 ? 96 : 0));
  const found = textOf(bytes);
  assert.ok(
    found === null ||
      (typeof found.text === "string" &&
        found.text.isWellFormed() &&
        !/[\ufffd\0]/.test(
          found.text.replace(/\uFFFD/g, (sign) => (Buffer.from(bytes).includes("\ufffd") ? "" : sign)),
        )),
    [...bytes].join(),
  );
}
