// Which file of the edition an address means. Pure, so that it is tried without a browser.

/**
 * The file that `address` means, as {url, exact}; url is null where there is none. `has(url)` tells what the edition holds.
 * A page's query is its state, and what stands behind the # its place: both are passed over. A query of any other file is there to get
 * round a copy: that is no `exact` match, to be used when the network does not answer.
 */
export function kept(address, has) {
  const url = new URL(address);
  const query = url.search;
  url.search = url.hash = "";
  const found = candidates(url.href).find(has) ?? null;
  return { url: found, exact: found !== null && (!query || found.endsWith(".html")) };
}

/** A folder means its index, and some hosts leave out ".html". */
function candidates(href) {
  return href.endsWith("/") ? [`${href}index.html`] : [href, `${href}.html`];
}

/** The language of an address by its folder; English where there is none. */
export function languageOf(address, scope) {
  return address.startsWith(`${scope}fr/`) ? "fr" : "en";
}
