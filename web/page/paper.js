// On paper a field shows no more than fits into it. So before a page is printed the text of each stands beside it, a log with the numbers and marks of its lines;
// the style shows the one on the screen and the other on paper.
const FIELDS = ".desk textarea, .desk input[type=text]";
const COPY = "desk-paper";

function put() {
  clear();
  for (const field of document.querySelectorAll(FIELDS)) {
    if (!field.value.trim() || field.hidden) continue;
    const copy = Object.assign(document.createElement(field.localName === "textarea" ? "pre" : "span"), {
      className: COPY,
      ariaHidden: "true",
      textContent: written(field),
    });
    field.after(copy);
  }
}

/** The text, each line after what stands in the margin beside it. */
function written(field) {
  const margin = field.previousElementSibling;
  if (!margin?.matches(".log-margin")) return field.value;
  const marks = margin.textContent.split("\n");
  const width = Math.max(...marks.map(({ length }) => length));
  return field.value
    .trimEnd()
    .split("\n")
    .map((line, n) => `${(marks[n] ?? "").padStart(width)}  ${line}`)
    .join("\n");
}

function clear() {
  document.querySelectorAll(`.${COPY}`).forEach((copy) => copy.remove());
}

addEventListener("beforeprint", put);
addEventListener("afterprint", clear);
