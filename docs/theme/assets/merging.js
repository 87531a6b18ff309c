// Puts Python's HTML for a desk into the page, and leaves alone what the reader or a script has done there.
import { Idiomorph } from "idiomorph";

const FIELDS = "input, select, textarea, option";
const UNTOUCHED = ["desk-engine", "desk-copied", "desk-keep"]; // parts that a script has filled

/** Whether nothing is to be done inside: fields are not told apart by what stands in them. */
function isSame(old, fresh) {
  return old.isEqualNode(fresh) && !old.matches(FIELDS) && !old.querySelector(FIELDS);
}

/** Merges `html` into the desk `root`. `anew`: also what stands in the field that has the focus; `typed`: fields that keep what stands in them. */
export function merge(root, html, { anew, typed }) {
  Idiomorph.morph(root, html, {
    morphStyle: "innerHTML",
    ignoreActiveValue: !anew,
    callbacks: {
      beforeNodeMorphed: (old, fresh) => !(old.nodeType === Node.ELEMENT_NODE && (UNTOUCHED.some((name) => old.classList.contains(name)) || typed.has(old) || isSame(old, fresh))),
      // What the reader has folded or unfolded stays so.
      beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details"),
    },
  });
  // Folds that hold secrets from others at the screen stay as they are.
  for (const faulty of root.querySelectorAll("details:not([open]) [aria-invalid=true]")) faulty.closest("details:not([data-desk-shut])")?.setAttribute("open", "");
}
