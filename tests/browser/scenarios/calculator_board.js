// The board editor: buttons put rings and countries on the board and take them off; focus goes along; nothing typed meanwhile is lost.
import assert from "node:assert/strict";
import { answered, fill, press, textOf } from "../calculators.js";

export default async function ({ open, origin }) {
  const start = "power=RU&target=Spain&turn=2";
  const page = await open(`/en/rule-46-placement.html?${start}#placement`);
  await answered(page, start);
  await press(page, "dp-yes");
  await answered(page, `${start}&minor=Spain..yes`);
  assert.equal(await textOf(page, ".desk-said"), "Russia may place a spy ring in Spain.");
  await press(page, "add-ring");
  await answered(page, `${start}&ring=GE..2&minor=Spain..yes`);
  assert.equal(await page.evaluate(() => document.activeElement.name), "ring.1.power");
  await fill(page, "ring.1.target", "Spain");
  await answered(page, `${start}&ring=GE.Spain.2&minor=Spain..yes`);
  assert.ok(await page.$('.desk-result a[data-clause="46.51B"]'));
  // Two changes at once: the button is not passed over for what is typed after it.
  await page.evaluate(() => {
    document.querySelector('.desk button[value="add-ring"]').click();
    const field = document.querySelector('[name="turn"]'); // in a closed fold, so that no focus protects it
    field.value = "5";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await answered(page, "power=RU&target=Spain&turn=5&ring=GE.Spain.2&ring=GE..2&minor=Spain..yes");
  await press(page, "remove-ring.2");
  await answered(page, "power=RU&target=Spain&turn=5&ring=GE.Spain.2&minor=Spain..yes");
  assert.notEqual(await page.evaluate(() => document.activeElement.localName), "body");
  assert.equal(
    page.url(),
    `${origin}/en/rule-46-placement.html?power=RU&target=Spain&turn=5&ring=GE.Spain.2&minor=Spain..yes#placement`,
  );
  await fill(page, "new-minor", "Suisse");
  await press(page, "add-minor");
  await answered(page, "power=RU&target=Spain&turn=5&ring=GE.Spain.2&minor=Spain..yes&minor=Suisse");
  assert.ok(await page.$('[name="minor.Suisse.dp"]'));
}
