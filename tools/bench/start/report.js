// From the measurements to the table in tools/bench/README.md. Ratios are of medians, in the same run.
const PLAIN = "plain Pyodide";
const BARE = "bare restore of the snapshot";
const OURS = "ours: snapshot";
const LINES = { fast: "no limit", slow: "20 Mbit/s" };
const BROWSERS = { chromium: "Chromium", firefox: "Firefox" };

/** The median of `numbers`; with `part` another quantile, 0 to 1. */
export function quantile(numbers, part = 0.5) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

/** What was measured of one contestant in one browser, on one line, cold or warm: {ms: [...], ...} or undefined. */
export function found({ rows }, name, browser, speed, time) {
  const row = rows.find(
    (row) => row.name === name && row.browser === browser && row.speed === speed && row.time === time,
  );
  return row && { ms: row.runs.map(({ answered }) => answered), of: (what) => row.runs.map((run) => run[what]) };
}

/** The part of the README about the start, as Markdown. */
export function report(result) {
  const browsers = Object.keys(BROWSERS).filter((name) => result.rows.some(({ browser }) => browser === name));
  return [
    "# The start, beside others",
    "",
    "Written by `make bench-start`, which builds the site and the archive, lays out the others' pages from locks of their own (in `.cache/rivals`, never in the site) and measures all of them",
    "in one run, in turn. `RUNS=2 ONLY=snapshot,bare BROWSERS=chromium SPEEDS=fast make bench-start` measures some, prints them and writes nothing.",
    "",
    `Milliseconds from the start of the navigation until the page shows an answer that Python computed (a burglary at CE 4: 1/2): median (least–most) of ${result.runs}. Cold: a new profile; warm: the page opened again.`,
    `All share Pyodide ${result.pyodide}, the same wheel and the same local host, which sends gzip and lets browsers keep files. ${result.machine}; load of the machine ${result.load.before.map((n) => n.toFixed(1)).join(", ")} before, ${result.load.after.map((n) => n.toFixed(1)).join(", ")} after (1, 5, 15 minutes).`,
    ...Object.keys(LINES).flatMap((speed) => ["", `## ${LINES[speed]}`, "", ...times(result, browsers, speed)]),
    "",
    "The bare restore is a page of twelve lines with our worker and nothing else. markdown-exec's page is its own fence with the scripts that it names; pyodide-mkdocs-theme starts Pyodide in the same way, a tenth of a second",
    "later. marimo's export for readers without its hosts asks for a mirror of Pyodide's full distribution, which no package registry has. Sent: bytes of bodies on a cold start, as the host sent them.",
    "",
    "## The reader's main thread, and answers once Python runs",
    "",
    ...manners(result, browsers),
    "",
    ...aims(result, browsers),
    "",
    "![The times of both tables, on a scale of powers of ten](start.svg)",
    "",
  ].join("\n");
}

function times(result, browsers, speed) {
  const columns = browsers.flatMap((browser) => ["cold", "warm"].map((time) => [browser, time]));
  const names = [...new Set(result.rows.map(({ name }) => name))].filter(
    (name) => name !== "warm answers" && found(result, name, browsers[0], speed, "cold"),
  );
  return [
    `| | ${columns.map(([browser, time]) => `${BROWSERS[browser]}, ${time}`).join(" | ")} | sent, MB |`,
    `|---|${columns.map(() => "---:|").join("")}---:|`,
    ...names.map(
      (name) =>
        `| ${name} | ${columns.map(([browser, time]) => span(found(result, name, browser, speed, time)?.ms)).join(" | ")} | ${megabytes(found(result, name, browsers[0], speed, "cold"))} |`,
    ),
  ];
}

function manners(result, browsers) {
  const longest = (name, browser, what) => {
    const row = found(result, name, browser, "fast", "cold");
    return row && row.of(what)[0] !== null ? `${Math.round(quantile(row.of(what)))}` : "–";
  };
  const names = [...new Set(result.rows.map(({ name }) => name))].filter(
    (name) => name !== "warm answers" && found(result, name, browsers[0], "fast", "cold"),
  );
  const answers = browsers.map((browser) => [
    browser,
    result.rows
      .find((row) => row.name === "warm answers" && row.browser === browser)
      ?.runs.flatMap(({ latencies }) => latencies),
  ]);
  return [
    "Longest time that the main thread was busy before the answer, cold, in ms, median (Chromium tells of 50 and more; in Firefox the longest gap of a 4 ms ticker):",
    "",
    `| | ${browsers.flatMap((browser) => [`${BROWSERS[browser]}, with anything`, `${BROWSERS[browser]}, with starting Python`]).join(" | ")} |`,
    `|---|${browsers.map(() => "---:|---:|").join("")}`,
    ...names.map(
      (name) =>
        `| ${name} | ${browsers.flatMap((browser) => [longest(name, browser, "blocked"), longest(name, browser, "bootBlocked")]).join(" | ")} |`,
    ),
    "",
    "| from sending the form to the new answer in its place, ms | median | 95 % | 99 % | answers |",
    "|---|---:|---:|---:|---:|",
    ...answers
      .filter(([, all]) => all)
      .map(
        ([browser, all]) =>
          `| ${BROWSERS[browser]} | ${[0.5, 0.95, 0.99].map((part) => quantile(all, part).toFixed(1)).join(" | ")} | ${all.length} |`,
      ),
    "",
    `A rules page that is only read: ${result.read.map(({ browser, bytes, python }) => `${(bytes / 1e6).toFixed(2)} MB in ${BROWSERS[browser]}, ${python} bytes of them for Python`).join("; ")}.`,
  ];
}

function aims(result, browsers) {
  const ratio = (over, under, browser, speed) => {
    const [a, b] = [found(result, over, browser, speed, "cold"), found(result, under, browser, speed, "cold")];
    return a && b ? (quantile(a.ms) / quantile(b.ms)).toFixed(2) : "–";
  };
  const columns = browsers.flatMap((browser) => Object.keys(LINES).map((speed) => [browser, speed]));
  return [
    `| ratio, cold | ${columns.map(([browser, speed]) => `${BROWSERS[browser]}, ${LINES[speed]}`).join(" | ")} | aim |`,
    `|---|${columns.map(() => "---:|").join("")}---|`,
    `| plain Pyodide to ours | ${columns.map((where) => ratio(PLAIN, OURS, ...where)).join(" | ")} | 5 or more |`,
    `| ours to the bare restore | ${columns.map((where) => ratio(OURS, BARE, ...where)).join(" | ")} | 1.3 or less |`,
  ];
}

function span(ms) {
  return ms?.length
    ? `${Math.round(quantile(ms))} (${Math.round(Math.min(...ms))}–${Math.round(Math.max(...ms))})`
    : "–";
}

function megabytes(row) {
  const bytes = row?.of("bytes")[0];
  return bytes === null || bytes === undefined ? "–" : (quantile(row.of("bytes")) / 1e6).toFixed(2);
}
