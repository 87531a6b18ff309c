// A clause that is selected and copied: its number, its title, its text; no ¶, no other language, no counts.
import assert from "node:assert/strict";

export default async function ({ open }) {
  for (const [path, width] of [
    ["/en/rule-46.html", 1280],
    ["/en/rule-46.html", 400],
    ["/fr/missions.html", 1280],
    ["/en/clause/46.31B.html", 1280],
  ]) {
    const page = await open(path, { width });
    const copied = await page.evaluate(() => {
      let found = null;
      // What the page puts into the clipboard, heard last.
      addEventListener("copy", (event) => {
        found = event.clipboardData.getData("text/plain");
      });
      const head = document.getElementById("46.31B") ?? document.getElementById("M6.2") ?? document.querySelector("h1");
      const next = [...document.querySelectorAll(".clause, h2")].find(
        (other) => head.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const range = document.createRange();
      range.setStart(head, 0);
      if (next) range.setEndBefore(next);
      else range.setEndAfter(head.parentElement.lastElementChild);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      document.execCommand("copy");
      return { found, plain: getSelection().toString() };
    });
    if (path.includes("clause/")) continue;
    const [first, blank, text] = copied.found.split("\n");
    assert.match(first, /^(46\.31B|M6\.2) \p{Lu}[^¶]+$/u, `${path}: ${copied.found}`);
    assert.equal(blank, "");
    assert.ok(text.length > 20 && !/¶|Français|English|Cit|Lien|Link/.test(copied.found), copied.found);
    assert.ok(!copied.plain.includes("¶"));
  }
}
