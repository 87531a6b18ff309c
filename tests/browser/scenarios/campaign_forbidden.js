// A browser that lets pages keep nothing: it is said, work goes on, the text can be got out and taken in again; and the theme's search works.
import assert from "node:assert/strict";
import { Campaign, DESK } from "../campaign.js";

export const forbidding = true;

export default async function ({ open, browserName }) {
  const page = await open("/en/rule-46-campaign.html");
  assert.ok(await page.evaluate(() => localStorage.forgets), "the browser forbids it");
  const desk = await new Campaign(page).ready();
  await desk.write("6+ Germany\n");
  await desk.until("forbidden");
  await desk.press("turn");
  assert.equal(await desk.log(), "6+ Germany\nturn 2\n");
  await desk.after(() => desk.bar("new"));
  assert.deepEqual((await desk.state()).notes, ["aside"], "what could not be saved is set aside");
  await desk.after(() => desk.bar("back"));
  assert.equal(await desk.log(), "6+ Germany\nturn 2\n");
  await page.$eval(`${DESK} [data-keep-paste]`, (area) => {
    area.value = "war\n";
  });
  await desk.after(() => desk.bar("paste"));
  await desk.until("forbidden");
  await staysInPlace(page, browserName);
  await page.goto(page.url().replace(/[^/]*$/, "index.html"));
  await page.click(".md-search__input");
  await page.type(".md-search__input", "46.411C");
  await page.waitForSelector('.md-search-result__link[href*="46.411C"]');
}

/** What was only pasted and could not be saved is not left without a question either. (Firefox asks none of whoever drives it by a protocol.) */
async function staysInPlace(page, browserName) {
  let asked = false;
  page.once("dialog", (dialog) => {
    asked = dialog.type() === "beforeunload";
    return dialog.accept();
  });
  await page.mouse.click(5, 300); // a browser asks only for readers who have touched the page
  await page.reload();
  assert.ok(asked || browserName === "firefox", "the browser asks before the page is left");
}
