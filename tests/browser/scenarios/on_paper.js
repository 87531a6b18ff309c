// On paper: all lines of a log, the state and the answer of a calculator; nothing to press, nothing to paste elsewhere.
import assert from "node:assert/strict";

const LINES = 250;

export default async function ({ open }) {
  const log = Array.from({ length: LINES }, (_, n) => `# remark ${n + 1} of the game`).join("\n");
  const campaign = await open(`/en/rule-46-campaign.html?log=${encodeURIComponent(log)}`);
  await campaign.waitForFunction(() => document.querySelector(".desk").dataset.computed !== undefined);
  const paper = await printed(campaign);
  for (const n of [1, 26, 27, 100, LINES]) assert.ok(paper.includes(`remark ${n} of`), `line ${n} is not on paper`);
  assert.match(paper, /250\s+# remark 250/);
  assert.equal(await campaign.$(".desk-paper"), null, "what was put beside the fields is gone again");
  for (const path of [
    "/fr/mission-odds.html",
    "/en/rule-46-placement.html",
    "/en/missions-planner.html",
    "/fr/missions-turn.html",
    "/en/missions-verify.html",
  ]) {
    const page = await open(path);
    const text = await printed(page);
    assert.ok(text.includes(await page.$eval(".desk-said", ({ innerText }) => innerText)), path);
    assert.ok(!text.includes("<iframe") && !text.includes("[url="), path);
    assert.deepEqual(await pressable(page), [], path);
  }
  const rule = await printed(await open("/en/rule-46.html"));
  assert.ok(rule.includes("46.31B") && !rule.includes("¶") && !rule.includes("Français"));
}

/** What is in sight of the page while it is printed. */
async function printed(page) {
  await page.emulateMediaType?.("print").catch(() => {});
  return page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    const style = paperStyle();
    const text = document.body.innerText;
    globalThis.pressable = [...document.querySelectorAll(".md-content :is(button, summary, textarea, [type=file])")]
      .filter((element) => element.checkVisibility?.() ?? element.offsetParent)
      .map((element) => element.outerHTML.slice(0, 80));
    style.remove();
    dispatchEvent(new Event("afterprint"));
    return text;

    /** The rules for paper as rules for all, where a browser cannot be told to print. */
    function paperStyle() {
      const rules = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule.media?.mediaText === "print")
        .flatMap((rule) => [...rule.cssRules]);
      const made = document.createElement("style");
      made.textContent = rules.map(({ cssText }) => cssText).join("\n");
      document.head.append(made);
      return made;
    }
  });
}

function pressable(page) {
  return page.evaluate(() => globalThis.pressable.filter((html) => !/^<summary/.test(html)));
}
