// What the scenarios accessible_en and accessible_fr do: axe finds nothing serious on any page of a language, in light and in dark; nor in a calculator with all
// folds open, where something is wrong.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { builtPages } from "./site.js";

/** To be evaluated in a page: as a script in it, the pages' own policy would refuse it. */
export const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Looks at every page of `language`, and at the pages that belong to both. */
export async function accessible(language, { open, origin }) {
  const page = await open(`/${language}/index.html`);
  await page.evaluateOnNewDocument(hold);
  const faults = [];
  const other = language === "en" ? "/fr/" : "/en/";
  const framed = ["mission-odds", "rule-46-placement"].map((name) => `/${language}/embed/${name}.html`);
  for (const path of [...(await builtPages()).filter((path) => !path.startsWith(other)), ...framed]) {
    await page.goto(origin + path);
    await page.evaluate(AXE);
    for (const scheme of ["default", "slate"]) {
      await page.evaluate(
        (name) => document.querySelector("[data-md-color-scheme]").setAttribute("data-md-color-scheme", name),
        scheme,
      );
      await page.evaluate(finish);
      faults.push(...(await page.evaluate(grave, scheme === "slate")).map((fault) => `${path}, ${scheme}: ${fault}`));
    }
    // All this while Python was kept from starting: what the page came with is to be read, not to be waited for.
    for (const dimmed of await page.$$eval(".desk-result", (results) =>
      results.map((result) => getComputedStyle(result).opacity),
    ))
      assert.equal(dimmed, "1", path);
    assert.equal(await page.$$eval('[aria-busy="true"]', (busy) => busy.length), 0, path);
    if (!(await page.evaluate(letGo))) continue;
    await page.waitForFunction(
      () =>
        document.querySelector(".desk").dataset.computed !== undefined && !document.querySelector('[aria-busy="true"]'),
      { timeout: 60_000 },
    );
    await page.evaluate(finish);
    await page.evaluate(spoil);
    await page
      .waitForFunction(
        () =>
          document.querySelector('.desk [aria-invalid="true"], .desk-faults, .log-broken') &&
          !document.querySelector('[aria-busy="true"]'),
        { polling: 100 },
      )
      .catch(() => faults.push(`${path}: nothing is wrong with nonsense`));
    await page.evaluate(finish);
    faults.push(...(await page.evaluate(grave)).map((fault) => `${path}, computed, open, with a fault: ${fault}`));
  }
  assert.ok(faults.length === 0, faults.join("\n"));
}

/** Keeps the worker with Python from being made, until letGo. */
function hold() {
  const Real = window.Worker;
  if (!location.protocol.startsWith("http")) return;
  window.held = [];
  window.Worker = function (address, options) {
    if (!window.held || !String(address).includes("/engine/")) return new Real(address, options);
    const early = [];
    const stand = { postMessage: (message) => early.push(message), terminate() {} };
    window.held.push(() => {
      const worker = new Real(address, options);
      worker.onmessage = (event) => stand.onmessage(event);
      worker.onerror = (event) => stand.onerror(event);
      stand.postMessage = (message) => worker.postMessage(message);
      for (const message of early) worker.postMessage(message);
    });
    return stand;
  };
}

/** Tells whether there was anything to let go. */
function letGo() {
  const held = window.held;
  window.held = null;
  for (const send of held) send();
  return held.length > 0;
}

/** Opens all folds of the calculator and writes nonsense into a field. */
function spoil() {
  for (const fold of document.querySelectorAll(".desk details, .embedding")) fold.open = true;
  const field =
    document.querySelector(".desk .log-text") ??
    document.querySelector(".desk form [inputmode=numeric]") ??
    document.querySelector(".desk form textarea");
  field.value = "§§";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Firefox holds transitions of what is out of view at their start. */
function finish() {
  for (const animation of document.getAnimations()) animation.finish();
}

/** In the second colours only what hangs on colours is looked at again. */
async function grave(coloursOnly = false) {
  const { violations } = await axe.run({
    resultTypes: ["violations"],
    ...(coloursOnly && { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }),
  });
  const counted = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return counted.map(
    ({ help, nodes }) =>
      `${help}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 150))
        .join(" | ")}`,
  );
}
