// node tools/icons.js: draws the icons of the installed site from the logo, into install/icons.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { start } from "../tests/browser/browsers.js";

const LOGO = readFileSync(new URL("../docs/theme/assets/logo.svg", import.meta.url), "utf8");
// A maskable icon may be cut to a circle of four fifths of its width: so its drawing is smaller, and its ground goes to the edges.
const ICONS = [
  { name: "icon-192", size: 192, drawn: 0.9, ground: "transparent" },
  { name: "icon-512", size: 512, drawn: 0.9, ground: "transparent" },
  { name: "maskable-512", size: 512, drawn: 0.6, ground: "#fbf8f1" },
];

const { browser, close } = await start("chromium");
const page = await browser.newPage();
for (const { name, size, drawn, ground } of ICONS) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-content:center;background:${ground}}svg{width:${size * drawn}px}</style>${LOGO}`,
  );
  await page.screenshot({
    path: fileURLToPath(new URL(`../web/icons/${name}.png`, import.meta.url)),
    omitBackground: true,
  });
}
await close();
