// A link to a clause shows exactly that clause in place: on hover, keyboard focus and first tap; pinned, closed by Escape; over http and from a file.
import assert from "node:assert/strict";

const CARD = ".clause-card";

export default async function ({ open }) {
  for (const file of [false, true]) {
    const page = await open("/en/rule-46.html", { file });
    await hover(page);
    await keyboard(page);
    await pinned(page);
  }
  await french(await open("/fr/missions.html"));
  await term(await open("/fr/rule-46.html"));
  await heading(await open("/en/rule-46.html"));
  await tap(await open("/en/rule-46.html", { width: 390, height: 844 }));
  await changedInPlace(await open("/en/rule-46.html"));
}

const texts = (page, selector) => page.$$eval(selector, (all) => all.map((element) => element.innerText.trim()));
const link = (id, below) => `[id="${below}"] ~ p a[data-clause="${id}"]`;
const gone = (page) => page.waitForFunction(() => !document.querySelector(".clause-card"));

async function hover(page) {
  await page.hover(link("46.22D", "46.22"));
  await page.waitForSelector(CARD);
  assert.deepEqual(await texts(page, `${CARD}__title`), ["46.22D Axis counter-intelligence"]);
  assert.match(
    (await texts(page, `${CARD}__parents`))[0],
    /^46 Espionage › 46\.2 Establishing spy rings › 46\.22 Timing$/,
  );
  const [words] = await texts(page, `${CARD}__text`);
  assert.match(words, /Allied spy rings/);
  assert.doesNotMatch(words, /46\.23|Fixed once placed/, "exactly that clause, not the next");
  // The pointer may go onto the card; the card stays.
  await page.hover(`${CARD}__text`);
  await new Promise((done) => setTimeout(done, 500));
  assert.equal((await texts(page, CARD)).length, 1);
  await page.mouse.move(5, 5);
  await gone(page);
}

async function keyboard(page) {
  await page.evaluate(() => document.querySelector('[id="46.23"] .headerlink').focus());
  await page.keyboard.press("Tab");
  await page.waitForSelector(CARD);
  assert.equal(await focused(page), "46.5");
  assert.equal(
    await page.$eval(link("46.5", "46.23"), (element) =>
      Boolean(document.getElementById(element.getAttribute("aria-describedby"))),
    ),
    true,
  );
  // Into the card; Escape closes it and gives the focus back, without opening it again.
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => Boolean(document.activeElement.closest(".clause-card"))), true);
  await page.keyboard.press("Escape");
  await gone(page);
  assert.equal(await focused(page), "46.5");
  // Through the card and out: on to what follows the link.
  await page.keyboard.down("Shift");
  await page.keyboard.press("Tab");
  await page.keyboard.up("Shift");
  await page.keyboard.press("Tab");
  await page.waitForSelector(CARD);
  const stops = await page.$$eval(`${CARD} :is(a, button, [tabindex="0"])`, (all) => all.length);
  for (let i = 0; i <= stops; i++) await page.keyboard.press("Tab");
  assert.ok(await page.$eval(link("46.5", "46.23"), follows), "Tab leads on to what follows the link");
  await page.waitForFunction(
    () => ![...document.querySelectorAll(".clause-card__title")].some((title) => title.innerText.startsWith("46.5 ")),
  );
  await page.keyboard.press("Escape");
  await gone(page);
}

function follows(link) {
  const now = document.activeElement;
  return !now.closest(".clause-card") && Boolean(link.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING);
}

const focused = (page) => page.evaluate(() => document.activeElement.dataset.clause);

async function pinned(page) {
  await page.hover(link("46.32A", "46.21"));
  await page.waitForSelector(CARD);
  await page.click(`${CARD}__pin`);
  await page.mouse.move(5, 5);
  await new Promise((done) => setTimeout(done, 500));
  assert.equal(await page.$eval(`${CARD}__pin`, (pin) => pin.getAttribute("aria-pressed")), "true");
  // A second one stands beside it, and goes again by itself.
  await page.hover(link("46.22A", "46.22"));
  await page.waitForFunction(() => document.querySelectorAll(".clause-card").length === 2);
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelectorAll(".clause-card").length === 1);
  await page.click(`${CARD}__close`);
  await gone(page);
}

async function french(page) {
  await page.hover(link("M11.2", "M3.2"));
  await page.waitForSelector(CARD);
  assert.deepEqual(await texts(page, `${CARD}__title`), ["M11.2 CE de la cible"]);
  assert.equal(await page.$eval(`${CARD}__close`, (close) => close.getAttribute("aria-label")), "Fermer");
}

/** A term shows what the glossary says of it. */
async function term(page) {
  await page.hover('[id="46.32B"] ~ p a.term-ref[href$="#term-rgt"]');
  await page.waitForSelector(CARD);
  assert.deepEqual(await texts(page, `${CARD}__title`), ["niveau de tension germano-russe (RGT)"]);
}

/** A clause that only heads others shows those. */
async function heading(page) {
  await page.hover(link("46.5", "46.23"));
  await page.waitForSelector(CARD);
  assert.match((await texts(page, `${CARD}__text`))[0], /46\.51 Ways to eliminate/);
}

async function tap(page) {
  const address = page.url();
  await page.$eval(link("46.5", "46.23"), (element) => element.scrollIntoView({ block: "center" }));
  await page.tap(link("46.5", "46.23"));
  await page.waitForSelector(CARD);
  assert.equal(page.url(), address, "the first tap shows, it does not follow");
  assert.ok(await page.$eval(CARD, isSheet), "a sheet at the foot of the phone");
  await page.tap("[id='46.23']");
  await gone(page);
  await page.tap(link("46.5", "46.23"));
  await page.waitForSelector(CARD);
  await page.tap(link("46.5", "46.23"));
  await page.waitForFunction(() => location.hash === "#46.5");
}

function isSheet(card) {
  const { left, right, bottom } = card.getBoundingClientRect();
  return left === 0 && right === document.documentElement.clientWidth && Math.round(bottom) === innerHeight;
}

/** The theme changes pages in place; links of the new page work. */
async function changedInPlace(page) {
  await page.click('.md-tabs a[href*="missions"]');
  await page.waitForFunction(() => document.querySelector('[id="M3.2"]'));
  await page.hover(link("M6.2", "M3.2"));
  await page.waitForSelector(CARD);
  assert.match((await texts(page, `${CARD}__text`))[0], /\+1/);
}
