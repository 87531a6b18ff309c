// A calculator in another site's frame: tells the page around it how high it is, and nothing else; and leads to its own page with what it shows.
import { carriedOver } from "./address.js";

const main = document.querySelector("main");

/** The height goes to whoever frames us: it is no secret. A number alone; the message that asks for it says nothing that we heed. */
function tell() {
  if (parent !== window) parent.postMessage(Math.ceil(main.getBoundingClientRect().height), "*");
}

document.documentElement.classList.remove("no-js");
new ResizeObserver(tell).observe(main);
addEventListener("message", ({ source }) => source === parent && tell());

// The address changes without an event, so the last word is at the click.
const home = document.querySelector("[data-home]");
for (const event of ["pointerover", "pointerdown", "focusin", "click"])
  home.addEventListener(event, () => carriedOver(home));
