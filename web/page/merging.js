// Puts Python's HTML for a desk into the page, and leaves alone what the reader or a script has done there: the focus, the caret, what is being typed, folds.
// All else is what the state says, be it in the focus or not.
import { Idiomorph } from "idiomorph";

const FIELDS = "input, select, textarea, option";
const TYPED_IN = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])";
const UNTOUCHED = ["desk-engine", "desk-copied", "desk-keep"]; // parts that a script has filled

/** Whether nothing is to be done inside: fields are not told apart by what stands in them. */
function isSame(old, fresh) {
  return old.isEqualNode(fresh) && !old.matches(FIELDS) && !old.querySelector(FIELDS);
}

const isUntouched = (node) =>
  node.nodeType === Node.ELEMENT_NODE && UNTOUCHED.some((name) => node.classList.contains(name));

/** Merges `html` into the desk `root`. `anew`: also what stands in the field that has the focus; `typed`: fields that keep what stands in them. */
export function merge(root, html, { anew, typed }) {
  const focused = document.activeElement;
  const kept = new Set(anew || !focused?.matches(TYPED_IN) ? typed : [...typed, focused]);
  const back = [...kept].map(holding);
  Idiomorph.morph(root, html, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed: (old, fresh) =>
        !(old.nodeType === Node.ELEMENT_NODE && (isUntouched(old) || isSame(old, fresh))),
      beforeNodeRemoved: (old) => !(isUntouched(old) && old.classList.contains("desk-copied")),
      // What the reader has folded or unfolded stays so, and so does the caret: it would go with the value.
      beforeAttributeUpdated: (name, element) =>
        !(
          (name === "open" && element.localName === "details") ||
          (name === "value" && kept.has(element) && element.matches(TYPED_IN))
        ),
      afterNodeMorphed: (old, fresh) => {
        if (kept.has(old) && old.localName === "input" && old.matches(TYPED_IN)) writeBeneath(old, fresh.defaultValue);
      },
    },
  });
  for (const restore of back) restore();
  // Folds that hold secrets from others at the screen stay as they are.
  for (const faulty of root.querySelectorAll("details:not([open]) [aria-invalid=true]"))
    faulty.closest("details:not([data-desk-shut])")?.setAttribute("open", "");
}

/** What the state says of a field in which something else stands: its default (stale.js). */
function writeBeneath(field, value) {
  const { value: standing, selectionStart, selectionEnd, selectionDirection } = field;
  field.defaultValue = value;
  if (field.value === standing) return;
  field.value = standing;
  if (field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

/** A function that gives a field back what stands in it now. */
function holding(field) {
  const { value, checked } = field;
  return () => {
    if (["checkbox", "radio"].includes(field.type)) field.checked = checked;
    else if (
      field.value !== value &&
      (field.localName !== "select" || [...field.options].some((option) => option.value === value))
    )
      field.value = value;
  };
}
