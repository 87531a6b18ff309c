// Who writes at an address from which the site was kept (make serve) sees what is written: what was kept takes itself away.
import { readFile } from "node:fs/promises";
import { keptInAll, until, whole } from "../keeping.js";

export const installing = true;

const WITHDRAWN = await readFile(new URL("../../../web/service_worker/withdrawn.js", import.meta.url));
const draft = (bytes) =>
  Buffer.from(
    String(bytes)
      .replace(/<link rel="?manifest[^>]*>/, "")
      .replace(/<title>[^<]*/, "<title>A draft"),
  );

export default async function ({ open, altered }) {
  const page = await open("/en/index.html");
  await whole(page);
  altered.set(/\/sw\.js$/, () => WITHDRAWN);
  altered.set(/\.html$/, draft);
  await page.reload({ waitUntil: "load" });
  await page.waitForFunction(() => document.title === "A draft");
  await until(async () => {
    const { workers, files } = await keptInAll(page);
    return workers + files === 0;
  }, "nothing is kept");
}
