// The texts that a kept desk gives out and takes in.
import { copyAndSay, download, say } from "./clipboard.js";
import { MOST as MOST_IN_LINK, packed } from "./links.js";
import { EDITION, editionOf, salvaged, written } from "./store.js";

/** Gives `text` as a file named after the save. */
export function giveFile(name, text) {
  download(`${name}.txt`, text);
}

/** Gives the texts of a save that cannot be read, as they are. */
export function giveRaw({ id, name, lost }) {
  download(`${name || id}.txt`, lost.join("\n\n"));
}

/** Copies a link to a state; the button says whether that could be done. */
export async function giveLink(query, button) {
  const part = query.length > MOST_IN_LINK ? null : await packed(query);
  if (part === null) return say(button, button.dataset.tooLong);
  return copyAndSay(new URL(location.pathname, location.href).href + part, button);
}

/** A state as a text without Python: as it is saved, so that a desk takes it in again, and below it field by field, for people. */
export function plainly(name, query) {
  const fields = [...new URLSearchParams(query)].map(
    ([field, value]) => `[${field}]\n${value.replaceAll("\r\n", "\n")}\n`,
  );
  return [written({ name, count: 1 }, query), "", ...fields].join("\n");
}

/** The query string by which a desk takes in a text; null for the text of a save in a newer form. */
export function takenIn(text) {
  const edition = editionOf(text);
  if (edition > EDITION) return null;
  return edition ? salvaged(text.replaceAll("\r\n", "\n")) : new URLSearchParams({ import: text }).toString();
}
