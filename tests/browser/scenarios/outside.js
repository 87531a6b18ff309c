// A page of somebody else's, on another host, loads the resolver from the site by its name.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

export const shared = true;

const PAGE = new URL("../outside.html", import.meta.url);
const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const PYODIDE = new URL("../../../node_modules/pyodide/package.json", import.meta.url);

export default async function ({ open, origin, asked }) {
  const { version } = JSON.parse(await readFile(PYODIDE, "utf8"));
  const html = (await readFile(PAGE, "utf8")).replace("SITE", origin).replace("VERSION", version);
  const host = createServer((request, response) => {
    if (request.url === "/") response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    else response.writeHead(204).end(); // a browser asks for an icon
  });
  await new Promise((done) => host.listen(0, "127.0.0.1", done));
  try {
    const page = await open("/", { file: `http://127.0.0.1:${host.address().port}`, also: origin });
    await page.waitForFunction(() => document.querySelector("#answer").textContent !== "…", { timeout: 90_000 });
    assert.equal(await page.$eval("#answer", (answer) => answer.textContent), here());
    assert.ok(
      asked.some((path) => /^\/engine\/double_jeu_calc-.*\.whl$/.test(path)),
      `asked for ${asked.join(" ")}`,
    );
    assert.deepEqual(
      asked.filter((path) => !path.startsWith("/engine/")),
      [],
    );
  } finally {
    host.close();
    host.closeAllConnections();
  }
}

/** The same, as the command line answers. */
function here() {
  const answer = execFileSync(".venv/bin/python", ["-m", "calc", "missions.odds", '{"mission": "burglary", "ce": 4}'], {
    cwd: PROJECT,
  });
  return JSON.parse(answer).success;
}
