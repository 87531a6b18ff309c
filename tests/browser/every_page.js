// What the scenarios every_page_en and every_page_fr do: every page of a language opens without asking another host, without a script error and without a missing file, has its own letters, and loses nothing
// on the smallest phone, at 200 % zoom and with letters of twice the size: with all folds open it is no wider than the window, and nothing is cut off.
import assert from "node:assert/strict";
import { builtPages } from "./site.js";

// Half of a window of 1280 x 900 is what a reader sees at 200 %.
const WINDOWS = { phone: { width: 320, height: 640 }, zoomed: { width: 640, height: 450 } };

/** Looks at every page of `language`, the framed ones and a clause's included. */
export async function everyPage(language, { open, origin, browserName }) {
  const page = await open(`/${language}/index.html`, WINDOWS.phone);
  const enlarge = browserName === "firefox" ? null : await letters(page);
  const paths = (await builtPages()).filter((path) => path.startsWith(`/${language}/`));
  assert.ok(paths.length >= 20);
  const framed = ["mission-odds", "missions-planner", "missions-verify", "rule-46-placement"].map(
    (name) => `/${language}/embed/${name}.html`,
  );
  const faults = [];
  for (const path of [...paths, ...framed, `/${language}/clause/46.31B.html`]) {
    await page.goto(origin + path);
    // Not fonts.ready: after a change of the window Chromium may draw nothing for a while, and waits with that until it does.
    await page
      .waitForFunction(() => document.body?.offsetHeight && document.fonts.check('16px "Alegreya"'), {
        polling: 50,
        timeout: 10_000,
      })
      .catch(() => faults.push(`${path} lacks its font`));
    await page.evaluate(() =>
      document.querySelectorAll("details").forEach((fold) => {
        fold.open = true;
      }),
    );
    for (const [name, window] of Object.entries(WINDOWS)) {
      await resized(page, window);
      faults.push(...(await settledLoss(page)).map((fault) => `${path}, ${name}: ${fault}`));
    }
    await enlarge?.(32);
    faults.push(...(await settledLoss(page)).map((fault) => `${path}, large letters: ${fault}`));
    await enlarge?.(16);
  }
  assert.deepEqual(faults, []);
}

/** Firefox sometimes refuses it to a page that has just been opened. */
async function resized(page, window) {
  await page.setViewport(window).catch(async () => {
    await new Promise((done) => setTimeout(done, 500));
    await page.setViewport(window);
  });
}

/** What is lost, and not only for a moment: a list to choose from takes its new width a little later than the window. */
async function settledLoss(page) {
  if (!(await page.evaluate(lost)).length) return [];
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  return page.evaluate(lost);
}

/** Gives the function that sets the size of letters in the browser's settings, in px. */
async function letters(page) {
  const protocol = await page.createCDPSession();
  return (standard) => protocol.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/** What does not fit into the window or into the box that holds it. What scrolls by itself (tables, code) may be wider. */
function lost() {
  const width = document.documentElement.clientWidth;
  const faults =
    document.documentElement.scrollWidth > width
      ? [`${document.documentElement.scrollWidth} px wide in a window of ${width}`]
      : [];
  for (const box of document.querySelectorAll("article *, main *, header .md-header__inner > *")) {
    const { overflowX, display } = getComputedStyle(box);
    if (
      !["hidden", "clip"].includes(overflowX) ||
      display === "inline" ||
      box.clientWidth <= 1 ||
      box.localName === "input" ||
      !box.checkVisibility()
    )
      continue;
    if (box.scrollWidth > box.clientWidth + 4 && !box.closest(".md-search, .md-header__title, .md-sidebar, .md-nav"))
      faults.push(`${box.localName}.${box.className} cuts off ${box.textContent.slice(0, 40)}`);
  }
  return faults;
}
