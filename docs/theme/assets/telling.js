// The one line in a desk that says what becomes of Python: on its way, with how much has come; slow; stopped; broken; waiting for the reader's word.
import { engine } from "./engine.js";

/** Shows the line of the desk `root` that is true now. `slow`: "slow" for a long calculation; `trouble`: what became of the last question; `asleep`: the reader saves data. */
export function tell(root, { slow, trouble, asleep }) {
  // Once all its bytes are here, Python still has to wake up.
  const loading = !engine.isLong ? "" : engine.total && engine.done >= engine.total * 0.99 ? "starting" : "loading";
  const state = { loading, failed: "failed", ready: slow, idle: trouble || (asleep ? "asleep" : "") }[engine.state] || trouble;
  for (const line of root.querySelectorAll("[data-state]")) line.hidden = line.dataset.state !== state;
  if (state === "loading") tellProgress(root);
}

function tellProgress(root) {
  const bar = root.querySelector("progress");
  if (!engine.total) return bar.removeAttribute("value");
  Object.assign(bar, { max: engine.total, value: Math.min(engine.done, engine.total) });
  const amount = (bytes) => (bytes / 1e6).toLocaleString(root.dataset.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  root.querySelector("[data-desk-done]").textContent = amount(bar.value);
  root.querySelector("[data-desk-total]").textContent = amount(engine.total);
}
