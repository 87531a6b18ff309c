// What the present page is: its address, its edition, what it may fetch.
import { BEHIND } from "./address.js";

const LONG = 4000; // characters: servers refuse longer queries, so these stand behind the #, which no server is told

/** Whether `query` stands behind the #, where a link to a place in the page comes in its stead. */
export function isBehind(query) {
  return query.length > LONG;
}

/** Makes `query` the one that `address` holds. */
export function addressed(address, query, hash = "") {
  if (isBehind(query)) return Object.assign(address, { search: "", hash: `${BEHIND}${encodeURIComponent(query)}` });
  return Object.assign(address, { search: query, hash: hash.startsWith(BEHIND) ? "" : hash });
}

/** Puts `query` in the address in the place of the one that is there, and `hash` if it is given. */
export function putInAddress(query, { hash = location.hash } = {}) {
  const address = addressed(new URL(location.href), query, hash);
  if (address.href === location.href) return;
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // some browsers let a page that is a file change nothing of its address
  }
}

/** Whether the reader's connection saves data, or is a mobile one, where data is paid for: then nothing big is fetched unasked. */
export function savesData() {
  const { saveData = false, type = "" } = navigator.connection ?? {};
  return saveData || type === "cellular";
}

/** The edition that the page belongs to (book/publish/bundles.py). */
export function edition() {
  return document.querySelector("meta[name=double-jeu-edition]")?.content;
}

/** HTML that Python wrote for the folder of the language, for a page that lies one folder further down: its links to pages go up. */
export function fromBelow(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href");
    if (!/^([#?]|\w+:)/.test(href)) link.setAttribute("href", `../${href}`);
  }
  return template.innerHTML;
}
