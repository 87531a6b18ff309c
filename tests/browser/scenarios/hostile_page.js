// What strangers send, through the page itself: links, pasted text, files with evil names. Nothing of it runs, loads, becomes
// markup or turns the page around; the reader is told, and what was typed is still there.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const EVIL = [
  "<img src=x: onerror=ran.push(1)>",
  '"><script>ran.push(1)</script>',
  "</textarea><iframe srcdoc='<script>parent.ran.push(1)</script>'>",
  "javascript:ran.push(1)",
  "‮gnirts\u200b\u0007\u0000",
  "9".repeat(5000),
  "__proto__",
];
const LINKS = {
  "/en/mission-odds.html": ["mission", "ce", "tries", "adj", "bonus", "tech", "RM-01", "nonsense"],
  "/fr/rule-46-placement.html": ["power", "target", "turn", "rgt", "hand", "wars", "minor.Turkey.controller", "R46-07"],
  "/fr/missions-planner.html": ["topic", "ce", "pi", "goal", "belief", "aim"],
  "/en/missions-verify.html": ["commitment", "seed", "salt", "words", "turn", "orders"],
};
const DESKS = { "/fr/missions-turn.html": "sheet", "/en/rule-46-campaign.html": "log" };
const LONG = 4_000_000; // more than a state may hold

export default async function ({ open, origin }) {
  const page = await open("/en/about.html", { width: 360, height: 800 });
  await page.evaluateOnNewDocument(() => {
    window.ran = [];
  });
  page.on("dialog", (dialog) => dialog.accept()); // what is too long to be kept is not left without a question
  for (const [path, fields] of Object.entries(LINKS)) {
    await linked(page, origin + path, fields);
    await page.goto(`${origin}${path}?${fields[1]}=%ED%A0%80%ff%&${fields[1]}=%&&&=&%00=1`);
    await unharmed(page, path);
  }
  const folder = await mkdtemp(join(tmpdir(), "double-jeu-evil-"));
  try {
    for (const [path, field] of Object.entries(DESKS)) await pasted(page, origin + path, field, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Each field holds another of the texts. A server refuses an address of more than 16 kB or so before any page hears of it. */
async function linked(page, address, fields) {
  const pairs = fields.map((name, n) => `${name}=${encodeURIComponent(EVIL[n % EVIL.length])}`);
  await page.goto(`${address}?${pairs.join("&")}`);
  await unharmed(page, address);
  assert.ok(
    (await page.$$eval(".desk-faults li", (faults) => faults.map((fault) => fault.textContent))).every(
      (fault) => fault.length > 10,
    ),
    "each fault is a sentence",
  );
}

async function pasted(page, address, field, folder) {
  await page.goto(address);
  await unharmed(page, address);
  for (const text of [
    EVIL.join("\n"),
    EVIL.map((line) => `${line}: CE ${line}; PI 6; ${line} -> ${line}: ${line}`).join("\n"),
    "x".repeat(LONG),
  ]) {
    await change(page, () =>
      page.$eval(
        `.desk [name=${field}]`,
        (area, value) => {
          area.value = value;
          area.dispatchEvent(new Event("input", { bubbles: true }));
        },
        text,
      ),
    );
    await unharmed(page, `${address} pasted`);
    assert.ok(
      await page.$eval(
        ".desk-result",
        (result) => result.closest(".desk").querySelectorAll("[aria-invalid=true]").length > 0,
      ),
      "the field is marked",
    );
  }
  const input = await page.$('.desk input[type="file"]');
  for (const [name, bytes] of [
    ["<img src=x: onerror=ran.push(1)>.txt", Buffer.from(EVIL.join("\n"))],
    ["‮txt.\u200b'\".txt", Buffer.from([0xff, 0xfe, 0, 0xd8, 0x80])],
    ["empty", Buffer.alloc(0)],
    ["long.txt", Buffer.alloc(LONG, 0x78)],
  ]) {
    await writeFile(join(folder, name), bytes);
    await input.uploadFile(join(folder, name));
    await new Promise((done) => setTimeout(done, 1500));
    await unharmed(page, `${address} ${name}`);
  }
}

/** Does `act` and waits for another answer than the present one. */
async function change(page, act) {
  await page.$eval(".desk", (desk) => {
    delete desk.dataset.computed;
  });
  await act();
}

/** Python has answered; nothing ran, nothing of what was given became an element or a wider page. */
async function unharmed(page, where) {
  await page.$eval(".desk", (desk) => desk.scrollIntoView());
  await page.waitForFunction(
    () =>
      document.querySelector(".desk").dataset.computed !== undefined &&
      !document.querySelector(".desk form").inert &&
      document.querySelector(".desk-result").ariaBusy !== "true",
    { timeout: 60_000 },
  );
  const seen = await page.evaluate(() => ({
    ran: window.ran,
    made: document.querySelectorAll(
      ".desk :is(script, iframe, img, object, [onerror], [onclick], a[href^='javascript:'])",
    ).length,
    wide: document.documentElement.scrollWidth > innerWidth,
    trouble: [...document.querySelectorAll(".desk-engine [data-state]:not([hidden])")].map(
      (line) => line.dataset.state,
    ),
  }));
  assert.deepEqual(seen, { ran: [], made: 0, wide: false, trouble: [] }, where);
}
