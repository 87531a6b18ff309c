// The theme leaves the page at a single key: n, p, a comma, a dot. Those who speak to their computer, or whose hand slips, press them unawares (WCAG 2.1.4):
// they are switched off. The keys for the search count only where nothing has the focus. This must be listening before the theme does.
const OFF = ["n", "p", ",", "."];
const SEARCH = ["f", "s", "/"];

addEventListener(
  "keydown",
  (event) => {
    const free = [null, document.body, document.documentElement].includes(document.activeElement);
    const wanted = SEARCH.includes(event.key) && free && !event.altKey;
    if ([...OFF, ...SEARCH].includes(event.key) && !wanted && !event.ctrlKey && !event.metaKey && !searching())
      event.stopImmediatePropagation();
  },
  true,
);

/** In the open search a letter goes to its field. */
function searching() {
  return document.querySelector("[data-md-toggle=search]")?.checked;
}
