/** Copies a text; also where the page is no secure context, and the browser keeps its clipboard to itself. Tells whether it could. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    area.style.cssText = "position:fixed;top:0;opacity:0";
    document.body.append(area);
    const before = document.activeElement;
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    before?.focus();
    return copied;
  }
}

/** Copies a text, and has the element `said` say for a while what it has in readiness for that: `data-done` or `data-failed`. */
export async function copyAndSay(text, said) {
  said.textContent = (await copy(text)) ? said.dataset.done : said.dataset.failed;
  setTimeout(() => { said.textContent = ""; }, 4000);
}

/** Gives the reader a text as a file. */
export function download(name, text, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement("a"), { href: address, download: name.replace(/[\\/:*?"<>|\s]+/g, "-") }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
