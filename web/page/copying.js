// A click on a clause's "Link" copies the address of its small page, which shows the clause wherever it is pasted. Without this script the link leads there.
import { copyAndSay } from "./clipboard.js";

const isPlain = (event) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

addEventListener(
  "click",
  (event) => {
    const link = event.target.closest?.(".clause-foot__link");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    copyAndSay(link.href, link);
  },
  true,
);
