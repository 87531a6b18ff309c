// The language switch keeps the place: the clause (#46.31B) and what stands in a calculator (?ce=4).
// Without this script it still leads to the same page.
(() => {
  const keepPlace = () => {
    const link = document.querySelector("[data-language-switch]");
    const page = document.querySelector(`link[rel=alternate][hreflang="${link?.hreflang}"]`);
    if (!link || !page) return;
    // The header outlives a page change made in place, the head does not: so the page comes from there.
    const target = new URL(page.href);
    target.search = location.search;
    target.hash = location.hash;
    link.href = target.href;
  };

  keepPlace();
  addEventListener("hashchange", keepPlace);
  addEventListener("popstate", keepPlace);
  // The address also changes without an event (scrolling, a calculator): the last word is at the click itself.
  for (const event of ["pointerdown", "keydown", "click", "contextmenu"]) {
    document.addEventListener(event, (e) => e.target.closest?.("[data-language-switch]") && keepPlace(), true);
  }
  // The theme's stream of pages changed in place.
  window.document$?.subscribe(keepPlace);
})();
