// What scenarios do that have a keyboard and nothing else.

/** Presses Tab (or `key`) until `wanted`, a function of an element, holds of what has the focus; `most` presses. */
export async function tabTo(page, what, wanted, { key = "Tab", most = 150 } = {}) {
  for (let n = 0; n < most; n++) {
    await page.keyboard.press(key);
    const focused = await page.evaluateHandle(() => document.activeElement);
    if (await focused.evaluate(wanted)) return;
  }
  throw new Error(`Tab does not come to ${what}`);
}

/** The same backwards. */
export async function backTo(page, what, wanted) {
  await page.keyboard.down("Shift");
  await tabTo(page, what, wanted).finally(() => page.keyboard.up("Shift"));
}

/** Types `text` in the place of what stands in the line that has the focus. */
export async function write(page, text) {
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.type(text);
}

/** Waits until the live region at `selector` says what matches. */
export async function told(page, selector, words) {
  const live = (selector) =>
    [...document.querySelectorAll(selector)].map((region) => [
      region.closest("[role=status]") !== null,
      region.innerText ?? "",
    ]);
  for (let n = 0; n < 200; n++) {
    const regions = await page.evaluate(live, selector);
    if (regions.some(([spoken, text]) => spoken && words.test(text.replace(/\s+/g, " ")))) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no live region says ${words}: ${JSON.stringify(await page.evaluate(live, selector))}`);
}
