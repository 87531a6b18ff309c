// What is shown of the site kept on the device: a quiet bar when a new edition is there, and on the page about this site what is kept.
import { editions } from "./updates.js";

const REST = 4000; // ms from when the page is whole: reading, and a calculator that starts, go first
const LATER = "double-jeu later";

function startWhenIdle() {
  const idle = window.requestIdleCallback ?? ((act) => act());
  setTimeout(() => idle(() => editions.start()), REST);
}

// --- The bar

function announce() {
  if (!editions.waiting || document.querySelector(".edition-bar") || later()) return;
  const words = document.querySelector("link[rel=manifest]").dataset;
  const said = element("p", "edition-bar__said", "");
  said.role = "status";
  const reload = button(words.reload, () => editions.takeOver());
  const wait = button(words.later, () => {
    later(true);
    bar.remove();
  });
  const bar = element("div", "edition-bar", said, reload, wait);
  bar.lang = document.querySelector("link[rel=manifest]").dataset.lang;
  document.body.prepend(bar);
  // A status is spoken when it changes, not when it comes with its words.
  setTimeout(() => {
    said.textContent = words.ready;
  }, 50);
}

/** Whether the reader has put the new edition off in this tab; `later(true)` does so. */
function later(put = false) {
  try {
    if (put) sessionStorage.setItem(LATER, "1");
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return put;
  }
}

function element(name, className, ...content) {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...content);
  return made;
}

function button(text, act) {
  const made = element("button", "desk-button", text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

// --- On the page about this site

function tell() {
  const place = document.querySelector("[data-whole-site]");
  if (!place || !editions.possible) return;
  place.hidden = false;
  for (const line of place.querySelectorAll("[data-when]"))
    line.hidden = !line.dataset.when.split(" ").includes(editions.state);
  const bar = place.querySelector("progress");
  if (editions.total) Object.assign(bar, { max: editions.total, value: editions.done });
}

document.addEventListener("click", (event) => {
  const what = event.target.closest?.("[data-whole-site] button")?.value;
  // The button that was pressed goes; the other one takes its place for whoever uses the keyboard.
  if (what) editions[what]().then(() => document.querySelector("[data-whole-site] button:not([hidden])").focus());
});

if (editions.possible) {
  editions.addEventListener("change", announce);
  editions.addEventListener("change", tell);
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle);
}
tell();
window.document$?.subscribe(tell); // the theme's stream of pages changed in place
