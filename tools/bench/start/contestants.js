// Whose start is measured. Each prints 1/2, the odds of a burglary at CE 4: `shows` is where. `act` presses what has to be pressed.
const OURS = { path: "site/en/mission-odds.html", shows: ".desk[data-computed]", ours: true };
const LITE = `import calc
print(calc.answer("missions.odds", {"mission": "burglary", "ce": 4})["success"])`;

export const contestants = [
  { name: "ours: snapshot", ...OURS },
  { name: "ours: snapshot, French", ...OURS, path: "site/fr/mission-odds.html" },
  { name: "ours: compiled", ...OURS, without: ["snapshot"] },
  { name: "ours: plain", ...OURS, without: ["snapshot", "compiled"] },
  { name: "ours: from a stick", ...OURS, path: "en/mission-odds.html", stick: true },
  { name: "bare restore of the snapshot", path: "rivals/bare.html", shows: "#answer" },
  { name: "plain Pyodide", path: "rivals/plain.html", shows: "#answer" },
  { name: "markdown-exec", path: "rivals/markdown-exec.html", shows: ".pyodide-output", act: pressRun },
  { name: "PyScript core", path: "rivals/pyscript.html", shows: "#answer" },
  {
    name: "JupyterLite",
    path: `rivals/lite/repl/index.html?kernel=python&code=${encodeURIComponent(LITE)}`,
    shows: ".jp-OutputArea-output",
  },
];

/** Runs in the page: presses "Run" of markdown-exec's editor as soon as that does something. */
function pressRun() {
  const waiting = setInterval(() => {
    const run = document.querySelector("[id$=--run]");
    if (!run?.onclick) return;
    clearInterval(waiting);
    run.click();
  }, 5);
}
