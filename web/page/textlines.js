// Places in a text of many lines.

/** Chooses the line that a link names (`data-desk-line`) in the text area that it leads to. */
export function goToLine(link) {
  const area = document.getElementById(link.hash.slice(1));
  const line = Number(link.dataset.deskLine);
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  show(area.parentElement, area, line);
  area.parentElement.scrollIntoView({ block: "nearest" });
}

/** Brings the line that is looked at (`data-desk-line-here`) into sight, unless the reader is writing. */
export function followLine(root) {
  const sheet = root.querySelector("[data-desk-line-here]");
  const area = sheet?.querySelector("textarea");
  if (area && document.activeElement !== area) show(sheet, area, Number(sheet.dataset.deskLineHere));
}

function show(sheet, area, line) {
  const row = area.scrollHeight / area.rows;
  const top = (line - 1) * row;
  if (top < sheet.scrollTop || top + 2 * row > sheet.scrollTop + sheet.clientHeight)
    sheet.scrollTop = top - sheet.clientHeight / 2;
}
