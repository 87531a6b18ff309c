// What the reader asks of a kept desk's bar: its buttons, its lists, the keys for steps. One thing after the other.
import { textOf } from "./decoding.js";

const BIGGEST = 16_000_000; // bytes; no game and no sheet comes near
const TEXT_FIELD = "textarea, input:not([type=range], [type=checkbox], [type=radio])";

export class Asking {
  #deeds;
  #ready;
  #tell;
  #turn = Promise.resolve();

  /**
   * `deeds`: what is done, by the name of the button, and for `choose` (a save), `rename` and `import` (a file's text and `encoding`, or the `note` why it has none) with what they are about; `ready`: a promise that all is
   * answered that was asked of the desk `root` before, true if something can be done now; `tell` is called after each deed.
   */
  constructor(root, deeds, ready, tell) {
    this.#deeds = deeds;
    this.#ready = ready;
    this.#tell = tell;
    root.addEventListener("click", (event) => this.#clicked(event.target.closest("button[data-keep]")));
    root.addEventListener("change", (event) => this.#changed(event.target));
    root.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** Nothing is done before `something` is. */
  waitFor(something) {
    this.#turn = something.catch(() => {});
  }

  /** Does a deed once all that was asked before is answered: or else an answer on its way would be taken for one about the state that comes next. */
  #do(name, about) {
    const now = async () => (await this.#ready()) && this.#deeds[name](about);
    this.#turn = this.#turn
      .then(now)
      .catch((error) => console.error(error))
      .then(() => this.#tell());
  }

  #clicked(button) {
    if (button && button.ariaDisabled !== "true") this.#do(button.dataset.keep);
  }

  #changed(control) {
    if (control.matches("[data-keep-list]")) this.#do("choose", control.value);
    else if (control.matches("[data-keep-name]")) this.#do("rename", control.value.trim().slice(0, 80));
    else if (control.matches("[data-keep-file]")) this.#read(control);
  }

  #pressed(event) {
    const key = event.key.toLowerCase();
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      !["y", "z"].includes(key) ||
      event.target.matches(TEXT_FIELD)
    )
      return;
    event.preventDefault();
    this.#do(key === "y" || event.shiftKey ? "redo" : "undo");
  }

  async #read(control) {
    const [file] = control.files;
    const found =
      file &&
      (file.size > BIGGEST
        ? { note: "too-big" }
        : (textOf(new Uint8Array(await file.arrayBuffer())) ?? { note: "no-text" }));
    control.value = "";
    if (file) this.#do("import", found);
  }
}
