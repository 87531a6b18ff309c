// Where the browser keeps nothing, or has no room, the site says so on the page about it, and works as before.
import assert from "node:assert/strict";
import { answered } from "../calculators.js";
import { keptInAll, until } from "../keeping.js";

export const installing = true;
const full = () => {
  StorageManager.prototype.estimate = async () => ({ quota: 1e6, usage: 0 });
};
const forbidden = () => {
  if (navigator.serviceWorker)
    navigator.serviceWorker.register = async () => {
      throw new DOMException("no", "SecurityError");
    };
};

export default async function ({ open, altered }) {
  altered.set(/\/sw\.js$/, (bytes) => Buffer.concat([Buffer.from(`(${full})();`), bytes]));
  await refused(await open("/en/about.html"), "There is not enough room on this device");
  await refused(await open("/en/about.html", { before: forbidden }), "The site could not be kept on this device.");
}

async function refused(page, sentence) {
  await until(
    () =>
      page.evaluate(
        (sentence) =>
          [...document.querySelectorAll("[data-whole-site] span:not([hidden])")].some((line) =>
            line.textContent.startsWith(sentence),
          ),
        sentence,
      ),
    sentence,
  );
  assert.deepEqual(await keptInAll(page), { workers: 0, files: 0 });
  await page.goto(page.url().replace("about", "mission-odds") + "?mission=rumour&ce=7", { waitUntil: "load" });
  await answered(page, "mission=rumour&ce=7");
}
