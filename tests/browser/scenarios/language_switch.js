// The language switch leads to the same clause, in both directions, and keeps what stands in the address.
import assert from "node:assert/strict";
import { atRest } from "../calculators.js";

export default async function ({ open, origin }) {
  const page = await open("/en/rule-46.html?x=1#46.31B");
  await page.evaluate(atRest);
  await switchTo(page, `${origin}/fr/rule-46.html?x=1#46.31B`, "fr");
  await page.evaluate(() => {
    location.hash = "#46.51A";
  });
  await page.evaluate(atRest);
  await switchTo(page, `${origin}/en/rule-46.html?x=1#46.51A`, "en");
  // Scrolled on to another clause: that one.
  await page.evaluate(() => document.getElementById("46.11").scrollIntoView());
  await switchTo(page, `${origin}/fr/rule-46.html?x=1#46.11`, "fr");
}

async function switchTo(page, address, language) {
  await page.click("[data-language-switch]");
  await page.waitForFunction(
    (wanted) => document.readyState === "complete" && document.documentElement.lang === wanted,
    {},
    language,
  );
  assert.equal(page.url(), address);
  await page.evaluate(atRest);
  assert.ok(await page.evaluate(targetInView), `the clause of ${address} is not in view`);
}

function targetInView() {
  const { top, bottom } = document.querySelector(":target").getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
