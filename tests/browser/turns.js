// What the scenarios of the turn desk do: write a sheet, draw a seed, close the orders, and see that nothing secret gets out.
import assert from "node:assert/strict";
import { fill, press, textOf } from "./calculators.js";

export { fill, press, textOf };

/** Waits until Python has answered and `test`, given the fields of the state shown, holds. Asked from here: the pages' policy lets no text become a function there. */
export async function shows(page, what, test) {
  const holds = `(() => {
    const desk = document.querySelector(".desk");
    if (!desk?.dataset.computed || desk.querySelector("form").inert) return false;
    return Boolean((${test})(new URLSearchParams(desk.dataset.computed), desk));
  })()`;
  for (
    const end = Date.now() + 60_000;
    !(await page.evaluate(holds));
    await new Promise((done) => setTimeout(done, 50))
  ) {
    if (Date.now() > end)
      throw new Error(`${what}: not so; instead ${await page.$eval(".desk", (desk) => desk.dataset.computed)}`);
  }
}

/** Begins a game with nothing in it. */
export async function begin(page) {
  await shows(page, "the example", (fields) => fields.get("sheet")?.includes("Avalon"));
  await page.click("[data-keep=new]");
  await shows(page, "an empty sheet", (fields) => !fields.has("sheet") && fields.get("stage") === "orders");
}

/** Draws a seed and a salt in the browser. */
export async function draw(page) {
  await page.evaluate(() => {
    const button = document.querySelector("[data-desk-draw]");
    button.closest("details").open = true;
    button.click();
  });
  await shows(
    page,
    "a seed",
    (fields) => /^[0-9a-z]{5}(-[0-9a-z]{5}){3}$/.test(fields.get("seed") ?? "") && fields.get("salt")?.length === 23,
  );
}

/** Begins the next turn: its button names the turn that it follows. */
export async function goOn(page) {
  await page.evaluate(() => {
    const button = document.querySelector(".desk button[name=do][value^='next.']");
    button.focus();
    button.click();
  });
}

/** What the desk says would be lost, line by line, once the button `deed` ("resolve", "next") has been pressed; and nothing is done yet. */
export async function asksFirst(page, deed) {
  const before = await page.$eval(".desk", (desk) => desk.dataset.computed);
  await (deed === "next" ? goOn(page) : press(page, deed));
  await page.waitForFunction(
    (deed) =>
      document.querySelector(`.turn-losses button[value^="${deed}."]`)?.closest(".turn-losses") ===
      document.activeElement,
    {},
    deed,
  );
  if ((await page.$eval(".desk", (desk) => desk.dataset.computed)) !== before)
    throw new Error(`${deed} has been done already`);
  return page.$$eval(".turn-losses__list > li", (rows) =>
    rows.map((row) => row.textContent.replace(/\s+/g, " ").trim()),
  );
}

/** Goes on all the same. */
export async function insist(page, deed) {
  await page.click(`.turn-losses button[value^="${deed}."]`);
}

/** The state that is shown, field by field. */
export async function state(page) {
  return Object.fromEntries(new URLSearchParams(await page.$eval(".desk", (desk) => desk.dataset.computed)));
}

/** Every order of the log: {who, outcome, die}; a refused order has no die. */
export async function logged(page) {
  return page.$$eval(".turn-order", (rows) =>
    rows.map((row) => ({
      who: row.querySelector(".turn-who").textContent,
      outcome: [...row.querySelector(".turn-outcome").classList].at(-1).split("--")[1],
      die: Number(row.querySelector(".turn-die")?.textContent.split(" ")[0] ?? NaN),
    })),
  );
}

/** The message of each player, by name, as it is copied in each form. */
export async function packs(page) {
  return page.$$eval(".turn-player", (folds) =>
    Object.fromEntries(
      folds.map((fold) => [
        fold.querySelector("summary bdi").textContent,
        [...fold.querySelectorAll("[data-desk-copy]")].map((button) => button.dataset.deskCopy).join("\n"),
      ]),
    ),
  );
}

/** Listens to the console of a page, and says whether a secret has got into it, the address, the history or the title. */
export function watched(page) {
  const heard = [];
  page.on("console", (message) => heard.push(message.text()));
  return async (...secrets) => {
    const seen = await page.evaluate(() => [
      location.href,
      document.title,
      JSON.stringify(history.state),
      document.referrer,
      ...[...document.cookie],
    ]);
    for (const secret of secrets)
      assert.ok(
        !`${seen.join("\n")}\n${decodeURIComponent(seen[0])}\n${heard.join("\n")}`.includes(secret),
        `“${secret}” got out: ${seen} ${heard}`,
      );
    assert.ok(!/[?#]/.test(seen[0]), `something stands in the address: ${seen[0]}`);
  };
}
