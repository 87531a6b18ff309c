// A campaign is left for another page while something is still to be answered or cannot be saved: nothing is lost, whether the theme changes the page in place or not.
import assert from "node:assert/strict";
import { Campaign, DESK } from "../campaign.js";

export const known = true; // the theme changes pages in place

export default async function ({ open }) {
  const page = await open("/en/rule-46-campaign.html");
  await page.evaluate(() => {
    globalThis.sameDocument = true;
  });
  const desk = await new Campaign(page).ready();
  await desk.after(() => desk.bar("new"));
  await typeAndLeave(page, "6+ Germany\n");
  await back(page, desk);
  assert.equal(await desk.log(), "6+ Germany\n", "what was typed last is saved");
  await desk.until("saved");
  await fill(page);
  await typeAndLeave(page, "6+ Germany\nturn 2\n");
  await back(page, desk);
  assert.equal(await desk.log(), "6+ Germany\n");
  assert.deepEqual((await desk.state()).notes, ["aside"]);
  await desk.after(() => desk.bar("back"));
  assert.equal(await desk.log(), "6+ Germany\nturn 2\n");
  assert.ok(await page.evaluate(() => sameDocument));
}

/** Types, and follows a link before Python can have answered. */
async function typeAndLeave(page, text) {
  await page.evaluate(
    (selector, text) => {
      const area = document.querySelector(`${selector} textarea[name=log]`);
      area.value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
      document.querySelector("a[href$='glossary.html']").click();
    },
    DESK,
    text,
  );
  await page.waitForFunction(
    (selector) => location.pathname.endsWith("/glossary.html") && !document.querySelector(selector),
    {},
    DESK,
  );
}

async function back(page, desk) {
  await page.evaluate(() => document.querySelector("a[href$='rule-46-campaign.html']").click());
  await desk.ready();
}

/** No room for anything more. */
const fill = (page) =>
  page.evaluate(() => {
    let junk = "x".repeat(1 << 20);
    for (let n = 0; junk; n++)
      try {
        localStorage.setItem(`junk ${n}`, junk);
      } catch {
        junk = junk.slice(1 + junk.length / 2);
      }
  });
