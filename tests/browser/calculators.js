// What scenarios do with a calculator: fill in a field, wait for Python's answer, read what stands there.

/** Waits until Python has answered and the calculator shows exactly this query. */
export async function answered(page, query) {
  await page
    .waitForFunction(
      (wanted) =>
        document.querySelector(".desk")?.dataset.computed === wanted && !document.querySelector(".desk form").inert,
      { timeout: 60_000 },
      query,
    )
    .catch(async (error) => {
      const seen = await page.evaluate(() => [
        document.querySelector(".desk")?.dataset.computed,
        document.querySelector(".desk-engine p:not([hidden])")?.textContent,
        location.href,
      ]);
      throw new Error(`no answer to ${query}; instead: ${seen.join(" | ")}`, { cause: error });
    });
}

/** Chooses or types `value` in the field `name`, as a reader does, but without waiting. */
export async function fill(page, name, value) {
  await page.evaluate(
    (name, value) => {
      const field = document.querySelector(`.desk [name="${CSS.escape(name)}"]`);
      for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
      field.focus();
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    name,
    value,
  );
}

/** Presses the button that does `what`. */
export async function press(page, what) {
  await page.evaluate((what) => {
    const button = document.querySelector(`.desk button[name="do"][value="${CSS.escape(what)}"]`);
    for (let fold = button.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    button.focus();
    button.click();
  }, what);
}

/** The text at a selector, without idle space. */
export async function textOf(page, selector) {
  return page.$eval(selector, (element) => element.textContent.replace(/\s+/g, " ").trim());
}

/** To be evaluated in a page: a reader acts on what has come to rest, letters there, scrolling done. */
export function atRest() {
  return document.fonts.ready.then(() => new Promise((rest) => requestAnimationFrame(() => setTimeout(rest, 250))));
}
