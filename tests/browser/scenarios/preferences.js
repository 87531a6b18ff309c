// What readers set in their system: nothing moves where less motion is wanted; in forced colours the answer's signs are still told apart. (Chromium: only it can be told.)
import assert from "node:assert/strict";
import { answered } from "../calculators.js";

export default async function ({ open, origin, browserName }) {
  const page = await open("/en/rule-46.html");
  if (browserName === "firefox")
    return assert.ok(
      await page.evaluate(() =>
        [...document.styleSheets].some((sheet) =>
          [...sheet.cssRules].some((rule) => rule.conditionText === "(prefers-reduced-motion: reduce)"),
        ),
      ),
    );
  const protocol = await page.createCDPSession();
  const prefer = (name, value) => protocol.send("Emulation.setEmulatedMedia", { features: [{ name, value }] });
  await prefer("prefers-reduced-motion", "reduce");
  for (const path of [
    "/en/rule-46.html",
    "/en/mission-odds.html",
    "/en/embed/mission-odds.html",
    "/en/clause/46.31B.html",
  ]) {
    await page.goto(origin + path);
    assert.deepEqual(await page.evaluate(moving), [], path);
  }
  await prefer("forced-colors", "active");
  await page.goto(`${origin}/en/mission-odds.html`);
  await answered(page, "mission=burglary&ce=4");
  const [part, whole] = await page.$eval(".desk-odds .desk-bar", (bar) => [
    getComputedStyle(bar).backgroundImage,
    getComputedStyle(bar).borderTopWidth,
  ]);
  assert.ok(part.includes("gradient") && whole !== "0px", "the bar of the odds is gone");
  assert.deepEqual(
    await page.$$eval(".desk-face", (faces) =>
      faces.map((face) => `${getComputedStyle(face).borderTopStyle} ${face.lastChild.textContent}`),
    ),
    [...Array(5).fill("dashed fails"), ...Array(5).fill("solid succeeds")],
  );
}

/** All that would take time to change, or goes on by itself. */
function moving() {
  const seconds = (text) =>
    Math.max(...text.split(",").map((time) => parseFloat(time) * (time.trim().endsWith("ms") ? 0.001 : 1)));
  const found = [];
  for (const element of document.querySelectorAll("*")) {
    for (const part of [null, "::before", "::after"]) {
      const style = getComputedStyle(element, part);
      const lasting =
        seconds(style.transitionDuration) > 0.001 ||
        (style.animationName !== "none" && seconds(style.animationDuration) > 0.001);
      if (lasting || style.scrollBehavior === "smooth")
        found.push(`${element.localName}.${element.className}${part ?? ""}`);
    }
  }
  return found.slice(0, 5);
}
