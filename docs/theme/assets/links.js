// A whole state in the address, behind the #, so that it goes to no server: `#z=` and the query string, deflated, in base64url.
export const MOST = 2_000_000; // characters that a link may unfold to

/** The part of an address that holds `query`. */
export async function packed(query) {
  if (!globalThis.CompressionStream) return `#q=${encodeURIComponent(query)}`;
  const bytes = await through(new Blob([query]).stream(), new CompressionStream("deflate-raw"), Infinity);
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#z=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The query string that an address holds: behind the #, or plainly behind the ?; null where there is none. Throws for a link that is broken. */
export async function unpacked({ hash, search }) {
  if (hash.startsWith("#q=")) return decodeURIComponent(hash.slice(3));
  if (!hash.startsWith("#z=")) return plain(search);
  const text = atob(hash.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([bytes]).stream(), new DecompressionStream("deflate-raw"), MOST));
}

/** The site's search adds `h`, the words to be marked: by itself that is no state. */
function plain(search) {
  const fields = new URLSearchParams(search);
  fields.delete("h");
  return fields.toString() || null;
}

async function through(stream, change, most) {
  const parts = [];
  let size = 0;
  const reader = stream.pipeThrough(change).getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    size += value.length;
    if (size > most) throw new Error("too long a link");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
