// A page on another host frames two calculators by what the fold below each gives: they answer, have their height, go with the keyboard; other messages do nothing.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { answered, fill, textOf } from "../calculators.js";

export default async function ({ open, origin, asked }) {
  const snippets = [
    await offered(open, "/en/mission-odds.html", "ce", "6"),
    await offered(open, "/fr/rule-46-placement.html?power=JP&target=Turkey"),
  ];
  assert.equal(snippets[0].bbcode, `[url=${origin}/en/mission-odds.html?mission=burglary&ce=6]Mission odds[/url]`);
  asked.length = 0;
  const host = await hosting(snippets.map(({ html }) => html));
  try {
    const page = await open("/", { file: `http://127.0.0.1:${host.address().port}`, also: origin, dark: true });
    const [odds, placement] = await framed(page, origin);
    await answered(odds, "mission=burglary&ce=6");
    assert.match(await textOf(odds, ".desk-said"), /CE 6: 3\/10/);
    await heightsFollow(page, odds);
    await hostile(page, odds);
    await keyboard(page, odds, origin);
    await page.evaluate(() => document.querySelectorAll("iframe")[1].scrollIntoView());
    await answered(placement, "power=JP&target=Turkey");
    assert.match(await textOf(placement, ".desk-said"), /Turquie/);
    assert.equal(
      await placement.$eval(".desk-reasons a.clause-ref", (link) => link.href.replace(/#.*/, "")),
      `${origin}/fr/rule-46.html`,
    );
    assert.ok(!asked.some((path) => /cards|search|keepsite|popovers/.test(path)), asked.join(" "));
  } finally {
    host.close();
    host.closeAllConnections();
  }
}

/** What the fold of a page gives, after `field` was filled in. */
async function offered(open, path, field, value) {
  const page = await open(path);
  if (field) await fill(page, field, value);
  await answered(page, field ? `mission=burglary&${field}=${value}` : path.split("?")[1]);
  await page.click(".embedding summary");
  const [html, bbcode] = await page.$$eval(".embedding textarea", (areas) => areas.map((area) => area.value));
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (text) => {
          window.copied = text;
        },
      },
      configurable: true,
    }),
  );
  await page.click("[data-embed-copy=embedding-html]");
  await page.waitForFunction(() => document.querySelector(".embedding .desk-copied")?.textContent);
  assert.equal(await page.evaluate(() => window.copied), html);
  return { html, bbcode };
}

/** A page with the snippets, a link before and behind each, and a frame that shouts. */
async function hosting(snippets) {
  const shouting = `<iframe src="/shout" style="height: 50px"></iframe>`;
  const html = `<!doctype html><meta charset="utf-8"><title>A forum</title><a href="#a">before</a>${snippets.map((snippet) => `${snippet}<p><a href="#b">behind</a></p>`).join("")}${shouting}`;
  const server = createServer((request, response) => {
    if (request.url === "/") response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    else if (request.url === "/shout")
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<script>for (const x of [7, 1e9, -1, {height: 9}, '99']) parent.postMessage(x, '*')</script>");
    else response.writeHead(204).end();
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

async function framed(page, origin) {
  const handles = await page.$$(`iframe[src^="${origin}"]`);
  assert.equal(handles.length, 2);
  return Promise.all(handles.map((handle) => handle.contentFrame()));
}

const heights = (page) => page.$$eval("iframe", (frames) => frames.map((frame) => frame.clientHeight));

/** Nothing scrolls within the first frame, whatever opens in it. */
async function heightsFollow(page, odds) {
  const fits = () =>
    odds.waitForFunction(() => document.documentElement.scrollHeight === innerHeight && innerHeight > 300);
  await fits();
  const [before] = await heights(page);
  await odds.evaluate(() =>
    document.querySelectorAll("details").forEach((fold) => {
      fold.open = true;
    }),
  );
  await page.waitForFunction((before) => document.querySelector("iframe").clientHeight > before, {}, before);
  await fits();
  await odds.evaluate(() =>
    document.querySelectorAll("details").forEach((fold) => {
      fold.open = false;
    }),
  );
  await page.waitForFunction((before) => document.querySelector("iframe").clientHeight <= before, {}, before);
  await fits();
}

async function hostile(page, odds) {
  const before = await heights(page);
  assert.equal(before[2], 50, "a frame that is not ours was changed");
  await page.evaluate(() => {
    for (const x of [3, 1e9, "height", { query: "mission=theft" }, null, "<img src=x onerror=alert(1)>"]) {
      postMessage(x, "*");
      document.querySelector("iframe").contentWindow.postMessage(x, "*");
    }
  });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  assert.deepEqual(await heights(page), before);
  assert.match(await textOf(odds, ".desk-said"), /CE 6: 3\/10/);
}

/** Tab goes in, an answer is asked for by the keyboard, Tab goes out again; the way to the calculator's own page takes along what stands there. */
async function keyboard(page, odds, origin) {
  await page.focus("a");
  await page.keyboard.press("Tab");
  if (await odds.evaluate(() => document.activeElement === document.body)) await page.keyboard.press("Tab"); // Firefox stops at the frame itself
  assert.equal(await odds.evaluate(() => document.activeElement.name), "mission");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await answered(odds, "mission=burglary&ce=7");
  await odds.focus("[data-home]");
  assert.equal(
    await odds.$eval("[data-home]", ({ href, rel }) => `${href} ${rel}`),
    `${origin}/en/mission-odds.html?mission=burglary&ce=7 noopener`,
  );
  assert.equal(await odds.evaluate(() => document.querySelector("base").target), "_blank");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "behind");
}
