// Until desk.js is there: an answer that is not the one to what the form, or the address, says is marked, from before it is drawn.
import { mark, standing, written } from "./stale.js";

const desks = () => [...document.querySelectorAll(".desk:not([data-taken])")].filter((root) => root.querySelector(".desk-result, [data-desk-told]"));

/** Whether the address asks something else than the page came with; it belongs to the first desk. */
function asksElse(root) {
  return location.search.length > 1 && root.dataset.keep !== "store" && root === document.querySelector(".desk") && location.search.slice(1) !== root.dataset.query;
}

function look() {
  for (const root of desks()) {
    const form = root.querySelector("form");
    if (root.querySelector(".desk-result")) mark(root, asksElse(root) || standing(form) !== written(form) ? "coming" : "");
  }
}

const growing = new MutationObserver(look);
growing.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => growing.disconnect());
for (const event of ["input", "change", "pageshow"]) addEventListener(event, look);
