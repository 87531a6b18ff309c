// The text of a file in whatever encoding a program wrote it: a byte order mark, UTF-16 by its zeros, UTF-8, else windows-1252, as old Windows programs write.
// Nothing is ever replaced by a sign that was not there: what is no text in any of them is no text.
const MARKS = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
const NO_TEXT = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f]/; // controls that no text holds; a trailing 1A is the end of a file of DOS

/** The text of `bytes` (a Uint8Array) and the name of the encoding taken; null where they are no text. */
export function textOf(bytes) {
  for (const encoding of tried(bytes)) {
    const text = inEncoding(encoding, bytes);
    if (text !== null && !NO_TEXT.test(text)) return { text: text.replace(/\x1a+$/, ""), encoding };
  }
  return null;
}

/** The encodings that it may be in, the likeliest first. */
function tried(bytes) {
  const marked = MARKS.find(([, mark]) => mark.every((byte, n) => bytes[n] === byte));
  if (marked) return [marked[0]];
  return bytes.includes(0) ? byZeros(bytes) : ["utf-8", "windows-1252"];
}

/** Of UTF-16 every second byte of plain letters, digits and line ends is zero: the second of each pair, or the first. */
function byZeros(bytes) {
  let [even, odd] = [0, 0];
  bytes.forEach((byte, n) => {
    if (byte === 0) n % 2 ? odd++ : even++;
  });
  return odd > even ? ["utf-16le"] : ["utf-16be"];
}

function inEncoding(encoding, bytes) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
