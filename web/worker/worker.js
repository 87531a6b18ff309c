// Python in a worker: starts it in the quickest way that works here, then turns query strings into desks.
// `double-jeu:edition` is the list of this build's files, put in by bundle.js; so a worker never meets another edition's files.
import edition from "double-jeu:edition";
import { Supplies } from "./assets.js";
import { rungs } from "./boot_strategies.js";

const awaited = new Map(); // files that the page is to bring
let python; // {render, mend}: see boot_strategies.js

onmessage = ({ data }) => {
  if ("brought" in data) return awaited.get(data.brought)(data);
  started.then(() => python && answer(data)).then((news) => news && postMessage(news));
};

// How to start is the worker's name: a message would wait for a page that is busy with laying itself out.
const started = start(JSON.parse(self.name)).catch((error) => postMessage({ failed: told(error) }));

/** Tries one way after the other. `base`: the folder of the files; `without` names the ways that are not to be tried; `onAStick`: the page brings the files. */
async function start({ base, without = [], onAStick = false }) {
  const supplies = new Supplies(base, edition, onAStick && bring, (news) => postMessage(news));
  const failures = [];
  for (const [name, rung] of Object.entries(rungs)) {
    if (without.includes(name)) continue;
    try {
      python = await rung(supplies, edition);
      return postMessage({ state: "ready", rung: name, failures });
    } catch (error) {
      failures.push(`${name}: ${told(error)}`);
    }
  }
  postMessage({ failed: failures.join("; ") });
}

/** Asks the page for a file: a promise of its bytes as gzip in base64 (see stick.js). */
function bring(path) {
  postMessage({ want: path });
  return new Promise((done, failed) => {
    awaited.set(path, ({ text, missing }) => (missing ? failed(new Error(missing)) : done(text)));
  });
}

async function answer({ id, name, query, lang }) {
  try {
    return { id, desk: python.render(name, query, lang) };
  } catch (error) {
    if (!(await python.mend())) return { id, error: told(error) };
    return answer({ id, name, query, lang }); // once: what has been mended is not mended again
  }
}

function told(error) {
  return String(error?.message ?? error).trim();
}
