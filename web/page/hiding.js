// Whether others look at this screen: what a desk with secrets then hides stays hidden over reloads, in this tab and in those that are opened later.
const KEY = "double-jeu/others-look";
const FIELD = "hide"; // the box that says so

function quietly(act) {
  try {
    return act();
  } catch {
    return null; // where nothing can be kept, no secrets outlive the page either
  }
}

/** "yes", "no", or "" where nobody has said. A tab goes before what was said last in any. */
function said() {
  return quietly(() => sessionStorage.getItem(KEY)) ?? quietly(() => localStorage.getItem(KEY)) ?? "";
}

/** Puts it on the page itself: desk.css hides, before anything is drawn, what is not made for a screen that others see. */
export function veil() {
  document.documentElement.toggleAttribute("data-others-look", said() === "yes");
}

function say(yes) {
  for (const storage of [() => sessionStorage, () => localStorage])
    quietly(() => storage().setItem(KEY, yes ? "yes" : "no"));
  veil();
}

export class Hiding {
  #root;

  /** Of the desk `root`; `again` has it shown anew. */
  constructor(root, again) {
    this.#root = root;
    veil();
    root.addEventListener("input", ({ target }) => target.name === FIELD && this.#hear(target.checked));
    addEventListener("storage", ({ key, newValue }) => {
      // Another tab hides: so does this one. Another tab that shows leaves this one as it is: others may look at it still.
      if (key !== KEY || newValue !== "yes" || !root.isConnected) return;
      quietly(() => sessionStorage.setItem(KEY, "yes"));
      veil();
      this.#shut();
      again();
    });
  }

  /** A state as it may be shown. */
  over(query) {
    if (!said() || !this.#box) return query;
    const fields = new URLSearchParams(query);
    if ((fields.get(FIELD) === "yes") === (said() === "yes")) return query;
    said() === "yes" ? fields.set(FIELD, "yes") : fields.delete(FIELD);
    return fields.toString();
  }

  /** Hears what is shown now. */
  shown(query) {
    this.#root.toggleAttribute("data-apart", new URLSearchParams(query).get(FIELD) === "yes");
  }

  get #box() {
    return this.#root.querySelector(`[name="${FIELD}"]`);
  }

  #hear(yes) {
    say(yes);
    if (yes) this.#shut();
  }

  /** What was pasted may be secret too. */
  #shut() {
    for (const fold of this.#root.querySelectorAll(".desk-keep details")) fold.open = false;
  }
}
