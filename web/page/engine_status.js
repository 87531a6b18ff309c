// The one line in a desk that says what becomes of Python: on its way, with how much has come; slow; stopped; broken; waiting for the reader's word.
import { engine } from "./engine.js";

/** Shows the line of the desk `root` that is true now. `slow`: "slow" for a long calculation; `trouble`: what became of the last question; `asleep`: the reader saves data. */
export function tell(root, { slow, trouble, asleep }) {
  // Once all its bytes are here, Python still has to wake up.
  const loading = !engine.isLong ? "" : engine.total && engine.done >= engine.total * 0.99 ? "starting" : "loading";
  const state =
    { loading, failed: "failed", ready: slow, idle: trouble || (asleep ? "asleep" : "") }[engine.state] || trouble;
  for (const line of root.querySelectorAll("[data-state]")) line.hidden = line.dataset.state !== state;
  if (state === "loading") tellProgress(root);
}

/** Leads to an element, in whatever folds it lies. */
export function goTo(element) {
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

/** Brings the answer into sight where it is not, and, where it was asked for by its button or had to be brought, into the focus, for those who hear the page. */
export function comeTo(result, asker) {
  const { top } = result.getBoundingClientRect();
  const isSeen = top >= 0 && top < innerHeight * 0.7;
  if (isSeen && asker && !asker.matches("button")) return; // the reader goes on typing
  if (!isSeen)
    result.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  result.focus({ preventScroll: true });
}

function tellProgress(root) {
  const bar = root.querySelector("progress");
  if (!engine.total) return bar.removeAttribute("value");
  Object.assign(bar, { max: engine.total, value: Math.min(engine.done, engine.total) });
  const amount = (bytes) =>
    (bytes / 1e6).toLocaleString(root.dataset.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  root.querySelector("[data-desk-done]").textContent = amount(bar.value);
  root.querySelector("[data-desk-total]").textContent = amount(engine.total);
}
