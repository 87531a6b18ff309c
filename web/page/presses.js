// A press does what the button said when the reader saw it: the second half of a double click does not, where the first has made another button of it.
const TWICE = 500; // ms between two presses of a key that nobody has looked between

/** What a button does, as far as a reader can see. */
function meaning(button) {
  return [button.value, button.ariaLabel ?? "", button.textContent].join("\n");
}

/** The meaning of the button that does `deed` in the HTML of a desk, or null where there is none. */
function meaningIn(html, deed) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const button = [...page.querySelectorAll("button[name=do]")].find(({ value }) => value === deed);
  return button ? meaning(button) : null;
}

export class Presses {
  #first = { button: null, means: "", at: 0 };

  /** Whether a click belongs to a row of clicks, or of strokes of a key, that began when its button said something else. */
  isBlind({ detail, timeStamp, isTrusted }, button) {
    const means = meaning(button);
    const again =
      detail > 1 || (detail === 0 && isTrusted && button === this.#first.button && timeStamp - this.#first.at < TWICE);
    const blind = again && means !== this.#first.means;
    this.#first = again ? { ...this.#first, at: timeStamp } : { button, means, at: timeStamp };
    return blind;
  }

  /** What was seen when `button` was pressed: a function that tells whether it means the same in another `html` of the desk. */
  static seen(button) {
    const means = meaning(button);
    return (html) => meaningIn(html, button.value) === means;
  }
}
