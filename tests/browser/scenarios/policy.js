// Markup that got into a page, however it did, runs nothing and loads nothing: the page's own policy refuses it.
import assert from "node:assert/strict";
import { builtPages } from "../site.js";

export const expected = /^against the policy: |^asked another host: |^script error: .*Content.Security.Policy/;

const PAGES = ["/en/mission-odds.html", "/fr/missions-turn.html", "/en/clause/46.31B.html"];

export default async function ({ open, origin }) {
  const page = await open("/fr/rule-46-campaign.html");
  for (const path of PAGES) {
    await page.goto(origin + path);
    const ran = await page.evaluate(inject);
    assert.deepEqual(ran, { ran: [], refused: ["connect-src", "img-src", "script-src-attr", "script-src-elem"] }, path);
  }
  for (const path of await builtPages()) {
    const policies = await fetch(origin + path)
      .then((answer) => answer.text())
      .then((text) => text.match(/<meta http-equiv="Content-Security-Policy"[^>]*>/g) ?? []);
    assert.equal(policies.length, 1, path);
    assert.doesNotMatch(policies[0], /script-src[^;]*'unsafe-inline'|'unsafe-eval'|\*|https?:/, path);
  }
}

/** Tries what a script from elsewhere would; gives what ran, and the directives by which the rest was refused. */
async function inject() {
  window.ran = [];
  const refused = new Set();
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.add(effectiveDirective));
  const put = (html) => {
    const place = document.createElement("div");
    place.innerHTML = html;
    document.body.append(place);
    // innerHTML alone starts no script: put them in as a page's parser would.
    for (const dead of place.querySelectorAll("script"))
      dead.replaceWith(
        Object.assign(
          document.createElement("script"),
          dead.src ? { src: dead.src } : { textContent: dead.textContent },
        ),
      );
  };
  put("<script>window.ran.push('inline')</script>");
  put("<script src='data:text/javascript,window.ran.push(1)'></script>");
  put("<script src='https://elsewhere.example/x.js'></script>");
  put("<img src=x: onerror=\"window.ran.push('onerror')\">");
  put("<img src='https://elsewhere.example/x.png'>");
  put("<a href=\"javascript:window.ran.push('href')\">x</a>");
  document.body.lastElementChild.firstElementChild.click();
  setTimeout("window.ran.push('text of a timer')");
  await fetch("https://elsewhere.example/secret").then(
    () => window.ran.push("fetch"),
    () => {},
  );
  await new Promise((done) => setTimeout(done, 500));
  return { ran: window.ran, refused: [...refused].filter((name) => name !== "script-src").sort() };
}
