// Whether the answer that a desk shows is the one to what its form says now, and the mark where it is not. What the answer was made for stands in the page:
// in words in the answer itself (calc/desk/forms/frame.py), and field by field as the values that Python wrote into the form, its defaults.
// So start.js can tell before all other scripts are there, and desk.js tells the same.
import { unglued } from "./address.js";

const SOON = 250; // ms: what is put right sooner need not be said aloud

/** What stands in a form now, as a query string. */
export function standing(form, submitter) {
  return new URLSearchParams(new FormData(form, submitter)).toString();
}

/** What Python wrote into a form, as a query string. */
export function written(form) {
  const fields = [...form.elements].filter(({ name, disabled }) => name && !disabled);
  return new URLSearchParams(fields.flatMap((field) => defaults(field).map((value) => [field.name, value]))).toString();
}

function defaults(field) {
  if (field.localName === "button") return [];
  if (field.localName === "select") return chosen(field);
  if (["checkbox", "radio"].includes(field.type)) return field.defaultChecked ? [field.value] : [];
  return [field.defaultValue];
}

function chosen({ options }) {
  const isFree = (option) => !option.disabled && !option.parentElement.disabled;
  const option = [...options].findLast(({ defaultSelected }) => defaultSelected) ?? [...options].find(isFree);
  return option && isFree(option) ? [option.value] : [];
}

/** The names of the fields that say something else than Python wrote. */
function changed(form) {
  const [was, is] = [written(form), standing(form)].map((text) => new URLSearchParams(text));
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => was.getAll(name).join("\n") !== is.getAll(name).join("\n"),
  );
}

/** The fields that say something else than Python wrote. */
export function differing(form) {
  const names = changed(form);
  return [...form.elements].filter(({ name }) => names.includes(name));
}

/** `query` with what the reader has changed since Python wrote the form. */
export function ahead(query, form) {
  const names = changed(form);
  const [found, is] = [new URLSearchParams(query), new URLSearchParams(standing(form))];
  for (const name of names) {
    found.delete(name);
    for (const value of is.getAll(name)) found.append(name, value);
  }
  return names.length
    ? unglued(found.toString().replaceAll("+", "%20").replaceAll("%2C", ",").replaceAll("%3A", ":"))
    : query;
}

const waiting = new WeakMap(); // by desk, the timer of what is to be said aloud

/** Marks the answer of the desk `root` as an old one, to which a new one is `coming` or of which there is `none`, or ("") as the present one. */
export function mark(root, how) {
  root.querySelector(".desk-result").ariaBusy = String(how === "coming");
  if (how === (root.dataset.stale ?? "")) return;
  how ? (root.dataset.stale = how) : delete root.dataset.stale;
  clearTimeout(waiting.get(root));
  const told = root.querySelector("[data-desk-told]");
  if (!how) told.textContent = "";
  else
    waiting.set(
      root,
      setTimeout(() => {
        told.textContent = root.querySelector(`[data-old="${how}"]`).textContent;
      }, SOON),
    );
}
