// No single key leaves the page, whatever has the focus; those for the search count where nothing has it, and Escape shuts the search.
import assert from "node:assert/strict";

const FOCUSED = ["body", "[data-language-switch]", ".desk button", ".desk summary", ".desk select", ".desk input"];

export default async function ({ open }) {
  const page = await open("/en/mission-odds.html");
  const address = page.url();
  await page.waitForFunction(() => window.document$); // the theme is there
  for (const selector of FOCUSED) {
    for (const key of ["n", "p", ",", ".", "s", "f", "/"]) {
      if (selector === "body" && "sf/".includes(key)) continue;
      await page.$eval(selector, (element) =>
        element === document.body ? document.activeElement.blur() : element.focus(),
      );
      await page.keyboard.press(key);
      assert.equal(await isSearching(page), false, `${key} on ${selector}`);
    }
  }
  await new Promise((rest) => setTimeout(rest, 300));
  assert.equal(new URL(page.url()).pathname, new URL(address).pathname);
  for (const key of ["s", "f", "/"]) {
    await page.waitForFunction(() => document.activeElement === document.body || document.activeElement.blur());
    await page.keyboard.press(key);
    await page.waitForFunction(
      () =>
        document.querySelector("[data-md-toggle=search]").checked &&
        document.activeElement.matches(".md-search__input"),
    );
    await page.keyboard.type("npsf");
    assert.ok((await page.$eval(".md-search__input", ({ value }) => value)).endsWith("npsf"));
    await page.$eval(".md-search__input", (field) => {
      field.value = "";
    });
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("[data-md-toggle=search]").checked);
  }
}

function isSearching(page) {
  return page.$eval("[data-md-toggle=search]", ({ checked }) => checked);
}
