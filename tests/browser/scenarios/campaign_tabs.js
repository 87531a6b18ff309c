// Two tabs with one campaign: what one has changed is never silently overwritten by the other.
import assert from "node:assert/strict";
import { Campaign } from "../campaign.js";

export default async function ({ open }) {
  const one = await new Campaign(await open("/en/rule-46-campaign.html")).ready();
  await one.after(() => one.bar("new"));
  await one.press("espionage.GE");
  const other = await new Campaign(await open("/fr/rule-46-campaign.html", { beside: one.page })).ready();
  assert.equal(await other.log(), "6+ Germany\n", "one campaign in both languages");
  // To look at another moment is no change.
  await other.press("first");
  await other.press("last");
  assert.equal((await one.state()).mode, "saved");
  await other.press("turn");
  await one.until("conflict");
  // Nothing is saved until the reader has chosen.
  await one.press("espionage.JP");
  assert.equal((await saved(one)).match(/tour/g).length, 1);
  await one.after(() => one.bar("theirs"));
  assert.equal(await one.log(), "6+ Germany\ntour 2\n");
  await one.until("saved");
  await one.after(() => one.bar("undo"));
  assert.equal(await one.log(), "6+ Germany\n6+ Japan\n", "mine was not lost: it is a step back");
  await one.after(() => one.bar("redo"));
  await other.until("conflict");
  await other.press("war");
  await other.bar("mine");
  await other.until("saved");
  assert.equal(await other.log(), "6+ Germany\ntour 2\nguerre\n");
  await one.until("conflict");
}

/** What the storage holds now. */
async function saved(desk) {
  const texts = await desk.page.evaluate(() =>
    Object.values(localStorage).filter((text) => /^double-jeu \d+ /.test(text)),
  );
  const count = (text) => Number(/"count":(\d+)/.exec(text)[1]);
  return decodeURIComponent(
    texts
      .reduce((a, b) => (count(a) > count(b) ? a : b))
      .split("\n")
      .at(-1),
  );
}
