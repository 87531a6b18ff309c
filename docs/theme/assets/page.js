// What the present page is: its address and its edition.

/** Puts `query` in the address in the place of the one that is there. */
export function putInAddress(query) {
  const address = new URL(location.href);
  address.search = query;
  if (address.href === location.href) return;
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // some browsers let a page that is a file change nothing of its address
  }
}

/** The edition that the page belongs to (book/bundles.py). */
export function edition() {
  return document.querySelector("meta[name=double-jeu-edition]")?.content;
}
