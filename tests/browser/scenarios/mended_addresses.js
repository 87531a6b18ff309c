// An address that chats, mail programs and people have changed before its `?` and `#` leads to its page all the same; where there is none, that is said, once.
import assert from "node:assert/strict";

export const expected = /^404 for /;

const PAGES = {
  "/en/rule-46.html": [
    "/en/rule-46.html)",
    "/en/rule-46.html.",
    "/en/rule-46.html%22",
    "/en/rule-46.html%E2%80%9D,",
    "/en/rule-46",
    "/en/Rule-46.HTML",
    "/EN/rule-46.html",
    "/en/rule-46.htm",
    "/en/rule-46.html%20",
    "/en/rule-46.html&fbclid=x",
    "/en//rule-46.html>",
  ],
  "/en/rule-46.html#46.31B": ["/en/rule-46.html%2346.31B", "/en/rule-46.html)#46.31B", "/en/rule-46.html%252346.31B"],
  "/fr/mission-odds.html?ce=4": [
    "/fr/mission-odds.html%3Fce=4",
    "/fr/mission-odds.html%3Fce%3D4",
    "/fr/mission-odds.html&ce=4",
  ],
  "/en/clause/46.31B.html": [
    "/en/clause/46.31b.html",
    "/en/clause/46.31B",
    "/en/clause/46.31B.",
    "/en/clause/46.31B.html).",
    "/en/Clause/46.31B.html",
  ],
  "/fr/clause/RM-13.html": ["/fr/clause/rm-13.html"],
  "/fr/index.html": ["/fr/)", "/fr/%22"],
};
const NOWHERE = [
  "/en/atlantis.html",
  "/fr/clause/99.9.html",
  "/en/%E0%A4%A",
  "/en/%E6%BC%A2%E5%AD%97.html",
  "/en/%00",
  "/de/rule-46.html)",
  "/)",
  "/en/search/",
  "/en/javascript:alert(1)",
  "/en//elsewhere.example/",
];

export default async function ({ open, origin }) {
  const page = await open("/en/about.html");
  for (const [wanted, addresses] of Object.entries(PAGES)) {
    for (const address of addresses) {
      await page.goto("about:blank");
      await page.goto(origin + address).catch(() => {}); // a browser may tell of the first of two pages that it was left
      await page
        .waitForFunction(
          (there) => location.href.startsWith(there) && document.readyState === "complete",
          { timeout: 20_000 },
          origin + wanted,
        )
        .catch(() => assert.fail(`${address} leads to ${page.url()}`));
    }
  }
  for (const address of NOWHERE) {
    await page.goto("about:blank");
    await page.goto(origin + address);
    await new Promise((rest) => setTimeout(rest, 300));
    assert.equal(page.url(), origin + address);
    assert.match(await page.$eval("h1", ({ textContent }) => textContent), /Double Jeu/, address);
  }
}
