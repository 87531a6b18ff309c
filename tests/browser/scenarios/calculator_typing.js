// What a reader types is kept: caret, folds, mistakes; the address follows; the latest question wins.
import assert from "node:assert/strict";
import { answered, fill, textOf } from "../calculators.js";

export default async function ({ open, origin }) {
  const page = await open("/en/mission-odds.html?mission=burglary&ce=4"); // the page's own default, but asked for
  await answered(page, "mission=burglary&ce=4");
  await caretStays(page);
  await mistakesStay(page);
  await foldsStay(page);
  await latestWins(page, origin);
  await resets(page, origin);
}

async function caretStays(page) {
  await page.focus('[name="ce"]');
  await page.keyboard.press("End");
  await page.keyboard.type("2");
  await page.keyboard.press("ArrowLeft");
  await answered(page, "mission=burglary&ce=42");
  assert.deepEqual(
    await page.evaluate(() => [
      document.activeElement.name,
      document.activeElement.value,
      document.activeElement.selectionStart,
    ]),
    ["ce", "42", 1],
  );
  assert.match(await textOf(page, ".desk-result"), /No number of tries is enough/);
  await page.keyboard.press("Delete");
  await answered(page, "mission=burglary&ce=4");
}

async function mistakesStay(page) {
  await fill(page, "ce", '4<b onclick="alert(1)">');
  await answered(page, "mission=burglary&ce=4%3Cb%20onclick%3D%22alert%281%29%22%3E");
  const seen = await page.$eval('[name="ce"]', (field) => [
    field.value,
    field.ariaInvalid,
    document.getElementById(field.getAttribute("aria-describedby")).textContent,
    document.activeElement === field,
  ]);
  assert.equal(seen[0], '4<b onclick="alert(1)">');
  assert.equal(seen[1], "true");
  assert.match(seen[2], /is not a number/);
  assert.ok(seen[3]);
  assert.equal(await page.$eval(".desk", (desk) => desk.querySelectorAll("b").length), 0);
  await page.reload({ waitUntil: "load" });
  await answered(page, "mission=burglary&ce=4%3Cb%20onclick%3D%22alert%281%29%22%3E");
  assert.equal(await page.$eval('[name="ce"]', (field) => field.value), '4<b onclick="alert(1)">');
  // The list of faults leads to the field.
  await page.evaluate(() => {
    document.activeElement.blur();
    document.querySelector(".desk-faults a").click();
  });
  assert.equal(await page.evaluate(() => document.activeElement.name), "ce");
  await fill(page, "ce", "4");
  await answered(page, "mission=burglary&ce=4");
}

async function foldsStay(page) {
  await page.evaluate(() => {
    document.getElementById("missions-odds-readings").open = true;
  });
  await fill(page, "RM-01", "0-9");
  await answered(page, "mission=burglary&ce=4&RM-01=0-9");
  assert.ok(await page.$eval("#missions-odds-readings", (fold) => fold.open));
  await page.evaluate(() => {
    document.getElementById("missions-odds-readings").open = false;
  });
  await fill(page, "tries", "2");
  await answered(page, "mission=burglary&ce=4&tries=2&RM-01=0-9");
  assert.ok(!(await page.$eval("#missions-odds-readings", (fold) => fold.open)));
}

async function latestWins(page, origin) {
  await page.evaluate(() => {
    const field = document.querySelector('[name="ce"]');
    for (let ce = 0; ce <= 9; ce++) {
      field.value = ce;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.form.requestSubmit();
    }
  });
  await answered(page, "mission=burglary&ce=9&tries=2&RM-01=0-9");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  assert.equal(page.url(), `${origin}/en/mission-odds.html?mission=burglary&ce=9&tries=2&RM-01=0-9`);
  assert.equal(await page.$eval('[name="ce"]', (field) => field.value), "9");
}

async function resets(page, origin) {
  await page.evaluate(() => document.querySelector("[data-desk-reset]").click());
  await answered(page, "mission=burglary&ce=4");
  assert.equal(page.url(), `${origin}/en/mission-odds.html`);
  assert.equal(await page.$eval('[name="ce"]', (field) => field.value), "4");
}
