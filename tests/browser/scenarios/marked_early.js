// While a page's scripts are still on their way, an answer that is none to what the address or the form says is marked already, and no other.
import assert from "node:assert/strict";

const SCRIPTS = /\/common\/(site|desk)\.\w+\.js$/;
// What stands behind the address of a page, and whether it asks something else than the page came with.
const ASKED = {
  "": false,
  "?fbclid=x": false,
  "#46.31B": false,
  "?power=JP&target=Turkey": true,
  "?target=Turkey)": true,
  "#q=power%3DJP%26target%3DTurkey": true,
  "#q=fbclid%3Dx": false,
};

export default async function ({ open, origin, altered }) {
  altered.set(SCRIPTS, () => Buffer.from(""));
  const page = await open("/en/about.html");
  const mark = () =>
    page.$eval(".desk", (desk) => [desk.dataset.stale ?? "", desk.querySelector(".desk-old").innerText.trim() !== ""]);
  for (const name of ["en/rule-46-placement", "fr/embed/rule-46-placement"]) {
    for (const [end, asksElse] of Object.entries(ASKED)) {
      await page.goto("about:blank");
      await page.goto(`${origin}/${name}.html${end}`, { waitUntil: "load" });
      assert.deepEqual(await mark(), [asksElse ? "coming" : "", asksElse], `${name}${end}`);
    }
    await page.goto("about:blank");
    await page.goto(`${origin}/${name}.html`, { waitUntil: "load" });
    const choose = (n) =>
      page.$eval(
        ".desk select",
        (list, n) => {
          list.selectedIndex += n;
          list.dispatchEvent(new Event("input", { bubbles: true }));
        },
        n,
      );
    await choose(1);
    assert.deepEqual(await mark(), ["coming", true], `${name}, another choice`);
    await choose(-1);
    assert.deepEqual(await mark(), ["", false], `${name}, the old choice again`);
  }
}
