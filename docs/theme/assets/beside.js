// What is said of an act stands beside what was pressed, for a while, and is spoken.
const WHILE = 6000; // ms

/** Says `text` right behind `element`. */
export function sayBeside(element, text) {
  if (element.nextElementSibling?.matches(".desk-copied")) element.nextElementSibling.remove();
  const said = Object.assign(document.createElement("span"), { className: "desk-copied", role: "status" });
  element.after(said);
  // A status is spoken when it changes, not when it comes with its words.
  setTimeout(() => { said.textContent = text; }, 50);
  setTimeout(() => said.remove(), WHILE);
}
