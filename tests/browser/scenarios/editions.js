// What older editions gave their readers opens in the page: links with a query and behind the #, and saves of both desks, as they lie in the storage.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { shows } from "../turns.js";

const HERE = new URL("../../compatibility/", import.meta.url);

export default async function ({ open }) {
  for (const edition of (await readdir(HERE, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && /^\d/.test(entry.name),
  )) {
    const rows = async (file) => JSON.parse(await readFile(new URL(`${edition.name}/${file}`, HERE), "utf8"));
    const links = await rows("links.json");
    // Every way to hold a state, once; that calc understands all the others is tried without a browser.
    for (const sign of ["?", "#q=", "#z="])
      await linked(
        open,
        links.find(({ link }) => link.startsWith(sign)),
      );
    for (const desk of ["rule46.campaign", "missions.turn"])
      await kept(
        open,
        (await rows("saves.json")).filter((row) => row.desk === desk),
      );
  }
}

/** The fields that are shown, as the edition has them. */
async function holds(page, { says, fields }) {
  await shows(
    page,
    says,
    `(fields) => ${JSON.stringify(fields)}.every(([name, value]) => fields.getAll(name).includes(value))`,
  );
}

async function linked(open, row) {
  const page = await open(`/en/${row.page}${row.link}`);
  await page.$eval(".desk form", (form) => form.scrollIntoView());
  await holds(page, row);
  await page.close();
}

/** Lays saves into the storage as an older edition has left them, then chooses each. */
async function kept(open, rows) {
  const place = rows[0].desk === "missions.turn" ? "missions-turn" : "rule-46-campaign";
  const page = await open(`/${rows[0].lang}/about.html`);
  await page.evaluate(
    (saves) => saves.forEach(({ desk, text }, n) => localStorage.setItem(`double-jeu/${desk}/save${n}/a`, text)),
    rows,
  );
  await page.goto(page.url().replace("about", place), { waitUntil: "load" });
  for (const [n, row] of rows.entries()) {
    await page.$eval(
      ".desk [data-keep-list]",
      (list, id) => {
        list.value = id;
        list.dispatchEvent(new Event("change", { bubbles: true }));
      },
      `save${n}`,
    );
    await holds(page, row);
    assert.equal(await page.$eval(".desk [data-keep-list]", (list) => list.selectedOptions[0].text), row.name);
    assert.equal(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /\/save\d\/[a-f]$/.test(key)).length),
      rows.length,
      "looking writes nothing",
    );
  }
  await page.close();
}
