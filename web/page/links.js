// A whole state in the address, behind the #, so that it goes to no server: `#z=` and the query string, deflated, in base64url.
import { decoded, ownQuery } from "./address.js";

export const MOST = 2_000_000; // characters that a link may unfold to

/** The part of an address that holds `query`. */
export async function packed(query) {
  if (!globalThis.CompressionStream) return `#q=${encodeURIComponent(query)}`;
  const bytes = await through(new Blob([query]).stream(), new CompressionStream("deflate-raw"), Infinity);
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#z=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The query string that an address holds for the desk `root`: behind the #, or plainly behind the ?; null where there is none. Throws for a link that is broken. */
export async function unpacked({ hash, search }, root) {
  // What does not belong to either way of writing has been glued to it.
  const [, way, held] = hash.match(/^#([qz])=([\w.*%~-]*)/) ?? [];
  if (way === "q") return decoded(held);
  if (way !== "z") return ownQuery(root, { search, hash: "" });
  const text = atob(
    held
      .replace(/[^\w-]+$/, "")
      .replaceAll("-", "+")
      .replaceAll("_", "/"),
  );
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(
    await through(new Blob([bytes]).stream(), new DecompressionStream("deflate-raw"), MOST),
  );
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
