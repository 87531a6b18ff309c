// What scenarios do with a site that is kept on the device.
import { setTimeout as pause } from "node:timers/promises";

/** Waits until the whole site is kept, and the page is served from what is kept. */
export async function whole(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", { timeout: 60_000 });
}

/** Waits until `found()` gives something true. */
export async function until(found, what, seconds = 30) {
  for (let n = 0; n < seconds * 10; n++) {
    const result = await found();
    if (result) return result;
    await pause(100);
  }
  throw new Error(`not within ${seconds} s: ${what}`);
}

/** How many service workers there are, and how many files are kept. */
export function keptInAll(page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return {
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      files: files.reduce((a, b) => a + b, 0),
    };
  });
}
