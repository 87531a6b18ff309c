// A player weighs a plan: one question after another about one target, by keys; what is learned of the CE goes into the plan; the address keeps it all.
import assert from "node:assert/strict";
import { answered, fill, press, textOf } from "../calculators.js";

export default async function ({ open, origin }) {
  const page = await open("/en/missions-planner.html");
  await answered(page, "topic=plan&ce=4&pi=12&belief=1%2F2");
  await fill(page, "belief", "50 %");
  await fill(page, "pi", "40");
  await answered(page, "topic=plan&ce=4&pi=40&belief=1%2F2");
  assert.match(await textOf(page, ".desk-reasons"), /less than 7 chances in 12/);
  assert.equal(await page.$$eval(".chart", (charts) => charts.length), 3);
  await byArrows(page);
  await infers(page, origin);
}

/** The questions are radio buttons: the arrow keys go from one to the next. */
async function byArrows(page) {
  await page.focus("#missions-planner-topic-plan");
  await page.keyboard.press("ArrowRight");
  await answered(page, "topic=theft&ce=4&pi=40&stock=30&price=1&belief=50%20%25");
  assert.equal(await page.evaluate(() => document.activeElement.id), "missions-planner-topic-theft");
  assert.match(await textOf(page, "#missions-planner-said"), /^Steal 28: for 8 PI, a profit of 6 riches on average/);
  assert.equal(await page.$$eval(".desk-amounts .desk-here", (rows) => rows.length > 0), true);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".desk").dataset.computed.startsWith("topic=sabotage"));
  assert.match(await textOf(page, "#missions-planner-said"), /29.1% chance of a negative event/);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".desk").dataset.computed.startsWith("topic=infer"));
}

async function infers(page, origin) {
  await press(page, "see");
  await page.waitForFunction(() => document.activeElement.name === "seen.1.mission");
  await fill(page, "seen.1.mission", "burglary");
  await fill(page, "seen.1.times", "3");
  await page.waitForFunction(() =>
    document.querySelector(".desk").dataset.computed.includes("seen=burglary.failure.3"),
  );
  assert.match(await textOf(page, "#missions-planner-said"), /^After 3 tests, the most likely CE is 9/);
  await press(page, "use");
  await page.waitForFunction(() =>
    document.querySelector(".desk").dataset.computed.startsWith("topic=plan&unknown=yes"),
  );
  assert.match(await textOf(page, ".desk-believed"), /on average, most likely 9/);
  const [address, said] = [page.url(), await textOf(page, "#missions-planner-said")];
  assert.ok(
    address.startsWith(`${origin}/en/missions-planner.html?topic=plan&unknown=yes`) && address.includes("pi=40"),
    address,
  );
  await page.goto(address.replace("/en/", "/fr/"), { waitUntil: "load" });
  await page.waitForFunction(() =>
    document.querySelector(".desk").dataset.computed?.startsWith("topic=plan&unknown=yes"),
  );
  assert.match(said, /in ([\d.]+)% of cases/);
  assert.ok(
    (await textOf(page, "#missions-planner-said")).includes(/in ([\d.]+)% of cases/.exec(said)[1].replace(".", ",")),
  );
}
