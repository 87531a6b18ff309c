// Puts Python's HTML for a desk into the page, and leaves alone what the reader or a script has done there.
import { Idiomorph } from "idiomorph";

const UNTOUCHED = ["desk-engine", "desk-copied", "desk-keep"]; // parts that a script has filled

/** Merges `html` into the desk `root`. `anew`: also what stands in the field that has the focus; `typed`: fields that keep what stands in them. */
export function merge(root, html, { anew, typed }) {
  Idiomorph.morph(root, html, {
    morphStyle: "innerHTML",
    ignoreActiveValue: !anew,
    callbacks: {
      beforeNodeMorphed: (old) => !UNTOUCHED.some((name) => old.classList?.contains(name)) && !typed.has(old),
      // What the reader has folded or unfolded stays so.
      beforeAttributeUpdated: (name, element) => !(name === "open" && element.localName === "details"),
    },
  });
  // Folds that hold secrets from others at the screen stay as they are.
  for (const faulty of root.querySelectorAll("details:not([open]) [aria-invalid=true]")) faulty.closest("details:not([data-desk-shut])")?.setAttribute("open", "");
}
