// An address leads to the clause that it means, and the language switch keeps the place: the clause (#46.31B) and what stands in a calculator (?ce=4).
// Without this script the switch still leads to the same page.
import { elementNamed, idMeant } from "./address.js";

(() => {
  const PATIENCE = 10_000; // ms
  let moved = false; // whether the reader has done anything in the page
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(
      event,
      () => {
        moved = true;
      },
      { capture: true, passive: true },
    );

  const inView = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };

  /** The clause that the address names; once the reader has scrolled away from it, the one being read. */
  const place = () => {
    const named = elementNamed(location.hash);
    if (location.hash && (!named || inView(named))) return location.hash;
    // Just under the header, where a link puts the clause that it leads to.
    const above = [...document.querySelectorAll(".clause[id]")].filter(
      (clause) => clause.getBoundingClientRect().top < 120,
    );
    return above.length ? `#${above.at(-1).id}` : location.hash;
  };

  const keepPlace = () => {
    const link = document.querySelector("[data-language-switch]");
    // The header outlives a page change made in place, the head does not: so the page comes from there.
    const page = document.querySelector(`link[rel=alternate][hreflang="${link?.hreflang}"]`);
    if (!link || !page) return;
    const target = new URL(page.href);
    target.search = location.search;
    target.hash = place();
    link.href = target.href;
  };

  /** Goes to the place that the address means where it names none letter for letter: `#46.31b`, `#46.31B).`. */
  const findPlace = () => {
    moved = false;
    const id = elementNamed(location.hash) ? null : idMeant(location.hash);
    if (id !== null) goTo(`#${encodeURIComponent(id)}`);
    keepPlace();
  };

  /** Goes there; for a while anew where the theme, which notes how far the page is scrolled, or Firefox, which late in a load looks for what the address said first, has come in between: but never once the reader has moved. */
  const goTo = (hash, { until = performance.now() + PATIENCE, from = location.hash } = {}) => {
    if (!document.querySelector(":target")) location.replace(hash);
    setTimeout(
      () => !moved && performance.now() < until && [from, hash].includes(location.hash) && goTo(hash, { until, from }),
      250,
    );
  };

  /** While the page is on its way browsers go there, but do not take it for the target. */
  const once = () =>
    document.readyState === "complete"
      ? findPlace()
      : addEventListener("load", () => setTimeout(findPlace), { once: true });

  keepPlace();
  addEventListener("hashchange", findPlace);
  addEventListener("popstate", keepPlace);
  // The address also changes without an event (a calculator), and so does the clause being read: the last word is at the click.
  for (const event of ["pointerover", "pointerdown", "focusin", "keydown", "click"]) {
    document.addEventListener(event, (e) => e.target.closest?.("[data-language-switch]") && keepPlace(), true);
  }
  // The theme's stream of pages changed in place.
  if (window.document$) window.document$.subscribe(once);
  else once();
})();
