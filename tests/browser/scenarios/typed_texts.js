// What was typed comes back after a reload with the dot that it ends in; and a text that is too long for a query also after a jump to a place in the page.
import assert from "node:assert/strict";
import { fill } from "../calculators.js";

export default async function ({ open, browserName }) {
  const page = await open("/en/door.html");
  for (const text of ["Hello.", `${"y".repeat(5000)}.`]) {
    await fill(page, "request", text);
    await page.waitForFunction(
      (length) => !document.querySelector(".desk").dataset.stale && location.href.length > length,
      {},
      text.length,
    );
    // Firefox still loses the address of so long a text at a jump, not the text in the form: to be mended.
    if (text.length > 4000 && browserName === "chromium") await jump(page);
    await page.reload({ waitUntil: "load" });
    await page
      .waitForFunction(
        (text) =>
          document.querySelector("[name=request]").value === text && !document.querySelector(".desk").dataset.stale,
        {},
        text,
      )
      .catch(() => assert.fail(`${text.slice(-9)} does not come back`));
  }
}

async function jump(page) {
  await page.evaluate(() => {
    location.hash = "#__skip";
  });
  await page.waitForFunction(() => location.hash.startsWith("#q="));
}
