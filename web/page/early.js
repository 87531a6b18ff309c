// Until desk.js is there: an answer that is not the one to what the form, or the address, says is marked, from before it is drawn.
import { ownQuery } from "./address.js";
import { mark, standing, written } from "./stale.js";

const desks = () =>
  [...document.querySelectorAll(".desk:not([data-taken])")].filter((root) =>
    root.querySelector(".desk-result, [data-desk-told]"),
  );

/** Whether the address asks something else than the page came with, as desk.js will read it; it belongs to the first desk. */
function asksElse(root) {
  if (root.dataset.keep === "store" || root !== document.querySelector(".desk")) return false;
  return ![null, root.dataset.query].includes(ownQuery(root));
}

function look() {
  for (const root of desks()) {
    const form = root.querySelector("form");
    if (root.querySelector(".desk-result"))
      mark(root, asksElse(root) || standing(form) !== written(form) ? "coming" : "");
  }
}

const growing = new MutationObserver(look);
growing.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => growing.disconnect());
for (const event of ["input", "change", "pageshow"]) addEventListener(event, look);
