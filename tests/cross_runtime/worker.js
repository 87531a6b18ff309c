// The pages' way of starting Python, in a worker that runs whatever Python it is handed: for tests alone.
// A message {id, boot: RUNG, base} starts it; {id, run: SOURCE, given: {name: text}} runs a source, names kept from one to the next, and answers with what it calls `told`.
import edition from "double-jeu:edition";
import { rungs } from "../../web/worker/boot_strategies.js";
import { Supplies } from "../../web/worker/assets.js";

let python, names;

onmessage = async ({ data }) => {
  try {
    postMessage({ id: data.id, told: data.boot ? await boot(data) : await run(data) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error?.message ?? error) });
  }
};

async function boot({ boot: rung, base }) {
  python = await rungs[rung](new Supplies(base, edition, false, () => {}), edition);
  names = builtin("dict")();
  names.set("__name__", "tried");
  return rung;
}

async function run({ run: source, given, mended }) {
  if (mended) await python.mend();
  for (const [name, value] of Object.entries(given)) names.set(name, value);
  builtin("exec")(source, names);
  return names.get("told");
}

/** A function of Python itself, reached by way of the one that the pages call. */
function builtin(name) {
  return python.render.__globals__.get("__builtins__").get(name);
}
