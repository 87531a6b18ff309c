// The medians as a picture: a line for each contestant, a dot for each browser, full when cold and hollow when warm, on a scale of powers of ten.
import { found, quantile } from "./report.js";

const [LEFT, WIDTH, ROW, HEAD] = [190, 800, 22, 46];
const MARKS = [
  ["chromium", "cold", "#00695c", true],
  ["chromium", "warm", "#00695c", false],
  ["firefox", "cold", "#c62828", true],
  ["firefox", "warm", "#c62828", false],
];
const TICKS = [0.1, 0.2, 0.4, 0.7, 1, 2, 5, 10, 20, 50];
const NAMES = { chromium: "Chromium", firefox: "Firefox" };

/** The SVG as text. */
export function plot(result) {
  const names = [...new Set(result.rows.map(({ name }) => name))].filter((name) => name !== "warm answers");
  const all = names
    .flatMap((name) =>
      ["fast", "slow"].flatMap((speed) => MARKS.map(([browser, time]) => median(result, name, browser, speed, time))),
    )
    .filter(Boolean);
  const ticks = TICKS.slice(
    TICKS.findLastIndex((tick) => tick <= Math.min(...all)),
    TICKS.findIndex((tick) => tick >= Math.max(...all)) + 1,
  );
  const place = (seconds) =>
    LEFT + 20 + (Math.log(seconds / ticks[0]) / Math.log(ticks.at(-1) / ticks[0])) * (WIDTH - LEFT - 40);
  const height = HEAD + (2 * names.length - 1) * ROW + 88;
  const panels = ["fast", "slow"]
    .map((speed, n) => panel(result, names, speed, HEAD + n * (names.length * ROW + 44), place, ticks))
    .join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" fill="#222">
<title>Seconds to the first computed answer</title>
<rect width="100%" height="100%" fill="#fff"/>
${MARKS.map(([browser, time, colour, full], n) => `${dot(LEFT + 20 + n * 130, 16, colour, full)}<text x="${LEFT + 30 + n * 130}" y="20">${NAMES[browser]}, ${time}</text>`).join("\n")}
${panels}
</svg>
`;
}

function panel(result, names, speed, top, place, ticks) {
  const shown = names.filter((name) => median(result, name, "chromium", speed, "cold"));
  const bottom = top + shown.length * ROW;
  const grid = ticks.map(
    (tick) =>
      `<path d="M${place(tick).toFixed(1)} ${top}V${bottom}" stroke="#e5e5e5"/><text x="${place(tick).toFixed(1)}" y="${bottom + 14}" text-anchor="middle">${tick} s</text>`,
  );
  const lines = shown.map((name, n) => line(result, name, speed, top + (n + 0.5) * ROW, place));
  return [
    `<text x="8" y="${top - 6}" font-weight="bold">${speed === "fast" ? "No limit" : "20 Mbit/s"}</text>`,
    ...grid,
    ...lines,
  ].join("\n");
}

function line(result, name, speed, y, place) {
  const marks = MARKS.map(([browser, time, colour, full]) => [
    median(result, name, browser, speed, time),
    colour,
    full,
  ]).filter(([seconds]) => seconds);
  const places = marks.map(([seconds]) => place(seconds));
  const span = `<path d="M${Math.min(...places).toFixed(1)} ${y}H${Math.max(...places).toFixed(1)}" stroke="#bbb"/>`;
  return `<text x="${LEFT}" y="${y + 4}" text-anchor="end">${name}</text>${span}${marks.map(([seconds, colour, full]) => dot(place(seconds), y, colour, full)).join("")}`;
}

function dot(x, y, colour, full) {
  return `<circle cx="${x.toFixed(1)}" cy="${y}" r="4" stroke="${colour}" stroke-width="1.5" fill="${full ? colour : "#fff"}"/>`;
}

function median(result, ...what) {
  const row = found(result, ...what);
  return row && quantile(row.ms) / 1000;
}
