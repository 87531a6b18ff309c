// What an address says, whatever hands it has been through: chats glue a bracket or a dot to it, campaigns add fields of their own, people write an id as they read it.
export const BEHIND = "#q="; // servers refuse long queries, so these stand where no server is told
const GLUE = /[)\]}>"'»”’.,;:!?…`|]+$/;

/** A part of an address without its escapes; as it stands where they are broken. */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The element that a fragment (`#46.31B`) names letter for letter, or null. */
export function elementNamed(hash) {
  const name = hash.slice(1);
  return name ? (document.getElementById(name) ?? document.getElementById(decoded(name))) : null;
}

/** The id in this page that a fragment means (`#46.31b).`, `#§46.31B:~:text=...`), or null. */
export function idMeant(hash) {
  const [wanted] = folded(decoded(hash.slice(1))).match(/[\p{L}\p{N}][\p{L}\p{N}_.-]*/u) ?? [""];
  const bare = wanted.replace(/[_.-]+$/, "");
  return bare ? ([...document.querySelectorAll("[id]")].find(({ id }) => folded(id) === bare)?.id ?? null) : null;
}

/** What two spellings of an id have in common: no case, no spaces, one kind of hyphen. */
function folded(id) {
  return id
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s\p{Cf}]/gu, "")
    .toLowerCase();
}

/** Whether the page's address holds anything that a desk may be asked, behind the ? or behind the #. */
export function asksSomething() {
  return location.search.length > 1 || location.hash.startsWith(BEHIND);
}

/** What in the page's address, behind the ? or behind the # (`#q=`), is the desk `root`'s (`ce=4`); null where nothing is, but `fbclid`, `utm_source` and their like. */
export function ownQuery(root, { search, hash } = location) {
  const bare = (text) => text.replace(GLUE, "");
  const query = hash.startsWith(BEHIND)
    ? decoded(bare(hash.slice(BEHIND.length)))
    : bare(search.slice(1)).replaceAll("&amp;", "&");
  const own = root.querySelector("form").dataset.fields.split(" ");
  const isOwn = (name) =>
    own.includes(name) || own.some((known) => known.endsWith("*") && name.startsWith(known.slice(0, -1)));
  return [...new URLSearchParams(query).keys()].some(isOwn) ? query : null;
}

/** `query` with nothing at its end that would be taken for glue when it is read, here or by Python: a text may end in a dot. */
export function unglued(query) {
  return query.replace(/[.,:]$/, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Gives `address`, one of another page, what the page's own address holds for its calculator. */
export function carriedOver(address, { search, hash } = location) {
  return Object.assign(address, { search, hash: hash.startsWith(BEHIND) ? hash : "" });
}

/** Puts in order what is no proper fragment (`#100%`, `#a\`), before the theme's scripts read it: they would stop there. */
export function mendFragment() {
  const mended = location.hash.replace(/%(?![0-9a-f]{2})/gi, "%25").replaceAll("\\", "%5C");
  const readable = decoded(mended) === mended && mended.includes("%") ? mended.replaceAll("%", "%25") : mended;
  if (readable === location.hash) return;
  try {
    history.replaceState(history.state, "", readable);
  } catch {
    // some browsers let a page that is a file change nothing of its address
  }
}
