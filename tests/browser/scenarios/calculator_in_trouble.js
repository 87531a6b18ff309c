// When Python does not come, takes too long or breaks, the reader is told, the form keeps what was typed, and there is a way on.
import assert from "node:assert/strict";
import { answered, fill, textOf } from "../calculators.js";

export default async function ({ open }) {
  const page = await open("/fr/index.html");
  await page.evaluateOnNewDocument(meddle);
  const address = page.url().replace("index.html", "mission-odds.html");

  await page.evaluate(() => sessionStorage.setItem("trouble", "astray"));
  await page.goto(`${address}?mission=rumour&ce=3`, { waitUntil: "load" });
  await told(page, "failed");
  assert.equal(
    await textOf(page, ".desk-said"),
    "Cambriolage, CE 4 : 1/2, soit 50 %.",
    "the answer that the page came with can still be read",
  );
  assert.ok(!(await page.$eval(".desk form", (form) => form.inert)));
  await fill(page, "ce", "6");
  await told(page, "failed");
  await page.evaluate(() => {
    window.trouble = "";
  });
  await retry(page);
  await answered(page, "mission=burglary&ce=6");

  await page.evaluate(() => {
    window.trouble = "silent";
  });
  await fill(page, "ce", "7");
  await told(page, "slow");
  await page.evaluate(() => document.querySelector("[data-desk-stop]").click());
  await told(page, "stopped");
  assert.equal(await page.$eval('[name="ce"]', (field) => field.value), "7");
  await page.evaluate(() => {
    window.trouble = "";
  });
  await retry(page);
  await answered(page, "mission=burglary&ce=7");

  await page.evaluate(() => {
    window.trouble = "nonsense";
  });
  await fill(page, "ce", "8");
  await told(page, "broken");
  await page.evaluate(() => {
    window.trouble = "";
  });
  await retry(page);
  await answered(page, "mission=burglary&ce=8");
  assert.equal(await page.$$eval("[data-state]:not([hidden])", (lines) => lines.length), 0);
}

async function told(page, state) {
  await page.waitForFunction(
    (state) => {
      const lines = [...document.querySelectorAll("[data-state]:not([hidden])")];
      return lines.length === 1 && lines[0].dataset.state === state && lines[0].textContent.length > 10;
    },
    { timeout: 60_000 },
    state,
  );
}

function retry(page) {
  return page.evaluate(() => document.querySelector("[data-state]:not([hidden]) [data-desk-retry]").click());
}

/** Stands between the page and its worker: sends it to a folder without Python, keeps questions from it, or asks for a calculator that there is not. */
function meddle() {
  const Real = window.Worker;
  if (!location.protocol.startsWith("http")) return;
  window.trouble = sessionStorage.getItem("trouble") ?? "";
  sessionStorage.removeItem("trouble");
  window.Worker = class extends Real {
    constructor(address, options) {
      super(
        address,
        window.trouble === "astray" ? { ...options, name: JSON.stringify({ base: "blob:no-such-folder/" }) } : options,
      );
    }

    postMessage(message, ...rest) {
      if (window.trouble === "silent" && message.id) return;
      if (window.trouble === "nonsense" && message.id) message = { ...message, name: "nonsense" };
      super.postMessage(message, ...rest);
    }
  };
}
