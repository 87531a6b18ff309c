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

/**
 * Copies a text and says beside the button that was pressed what became of it, in the words that the button has in readiness: `data-done`, `data-failed`. What could not be
 * copied is shown, to be copied by hand, unless it is a secret and others look on (`data-secret`). The message stays until the next one, or another answer. `more`: what else
 * is to be said where it was copied.
 */
export async function copyAndSay(text, button, more = "") {
  const done = await copy(text);
  say(button, done ? `${button.dataset.done} ${more}`.trim() : button.dataset.failed);
  if (!done && !("secret" in button.dataset)) showForHand(text);
}

const SAID = "desk-said-beside"; // one message at a time

/** Puts a message beside a button, after those that stand in a row with it, and has it announced. */
export function say(button, message) {
  document.getElementById(SAID)?.remove();
  const said = Object.assign(document.createElement("output"), { id: SAID, className: "desk-copied", role: "status" });
  button.parentElement.append(said);
  // A status is spoken when it changes, not when it comes with its words.
  setTimeout(() => said.prepend(message), 50);
}

function showForHand(text) {
  const area = Object.assign(document.createElement("textarea"), {
    value: text,
    readOnly: true,
    rows: 4,
    className: "desk-text",
  });
  document.getElementById(SAID).append(area);
  area.focus();
  area.select();
}

/** Gives the reader a text as a file. */
export function download(name, text, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement("a"), {
    href: address,
    download: name.replace(/[\\/:*?"<>|\s]+/g, "-"),
  }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
