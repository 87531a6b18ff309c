// Nothing on a page may lag behind what its form says. Every control of a calculator is changed once, with Python's answer held back; then each thing that the answer
// turns out to change must have been marked as old meanwhile, and once the answer is there the page must be what Python wrote, in the focus or not.
import assert from "node:assert/strict";

export const DESKS = [
  "mission-odds",
  "missions-planner",
  "rule-46-placement",
  "missions-verify",
  "door",
  "missions-turn",
  "rule-46-campaign",
  "embed/rule-46-placement",
];

/** Before the page's own scripts: answers of the worker can be held back, and what is copied is kept. */
export function holding() {
  const Real = window.Worker;
  window.lag = { held: false, answers: [], shown: null, copied: [], arrived: () => {} };
  if (navigator.clipboard)
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text) => void window.lag.copied.push(text) },
    });
  window.Worker = class extends Real {
    set onmessage(hear) {
      super.onmessage = (event) => {
        if (!("id" in event.data)) return void hear(event);
        const give = () => {
          window.lag.shown = JSON.parse(event.data.desk);
          hear(event);
        };
        if (!window.lag.held) return void give();
        window.lag.answers.push(give);
        window.lag.arrived();
      };
    }
  };
}

/** Walks through the calculators of a language. */
export async function nothingLags(lang, { open, origin }) {
  const page = await open(`/${lang}/about.html`, { before: holding });
  const found = [];
  for (const name of DESKS) {
    await page.goto(`${origin}/${lang}/${name}.html`, { waitUntil: "load" });
    await page.$eval(".desk", (desk) => desk.scrollIntoView());
    await page.waitForFunction(
      () =>
        document.querySelector(".desk").dataset.computed !== undefined &&
        !document.querySelector(".desk").dataset.stale,
      { timeout: 60_000 },
    );
    const { controls, complaints } = await page.evaluate(walked);
    assert.ok(controls > 1, `${name}: ${controls} controls`);
    found.push(...complaints.map((complaint) => `${lang}/${name}: ${complaint}`));
  }
  assert.equal(found.join("\n"), "");
}

/** In the page: changes one control after the other. Gives how many there were, and what was not as it should be. */
async function walked() {
  const root = document.querySelector(".desk");
  const complaints = [];
  const done = new Map();
  const NO_STATE =
    "label, legend, option, optgroup, .desk-hint, .desk-reset, .desk-engine, .desk-keep, .desk-copied, .desk-old, noscript";
  const next = () => new Promise((go) => setTimeout(go, 0));

  const keyOf = (control) =>
    [control.type, control.name, ["radio", "checkbox", "submit"].includes(control.type) ? control.value : ""].join(" ");
  const kindOf = (key) =>
    key
      .replace(/R(46|M)-\d+/g, "R-#")
      .replace(/minor\.[^.]+\./, "minor.*.")
      .replace(/\.[A-Z]{2}(-[a-z]+)?/g, ".*")
      .replace(/\d+/g, "#")
      .replace(/(rights\.\w+|remove-minor)\..*/, "$1.*");
  const controls = () =>
    [...root.querySelectorAll("input, select, textarea, button[name=do]")].filter(
      (control) =>
        control.form &&
        control.name &&
        control.type !== "hidden" &&
        !control.disabled &&
        !control.readOnly &&
        control.ariaDisabled !== "true",
    );
  const nextControl = () =>
    controls().find(
      (control) =>
        !done.has(keyOf(control)) && [...done.values()].filter((kind) => kind === kindOf(keyOf(control))).length < 2,
    );

  /** What each element says of the state: its own words, and what is read out or copied of it. */
  function facts() {
    const said = new Map();
    for (const element of root.querySelectorAll("*")) {
      if (element.closest(NO_STATE) || element.matches("textarea:not([readonly])")) continue; // what is typed is the question, not the answer
      const own = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ data }) => data)
        .join(" ")
        .trim();
      const told = ["aria-label", "title", "data-desk-copy", "data-desk-save", "aria-valuetext", "aria-current"].map(
        (name) => element.getAttribute(name) ?? "",
      );
      const more = element.matches("button")
        ? element.value
        : element.matches("textarea[readonly]")
          ? element.value
          : "";
      const fact = [own, ...told, more].join("|");
      if (/[^|]/.test(fact)) said.set(element, fact);
    }
    return said;
  }

  function isMarked(element) {
    const style = getComputedStyle(element);
    if (element.closest("button:is([name=do], [data-desk-copy], [data-desk-save])"))
      return (
        getComputedStyle(element.closest("button")).borderTopStyle === "dashed" ||
        style.getPropertyValue("--ink") !== ink
      );
    return style.visibility === "hidden" || style.getPropertyValue("--ink") !== ink;
  }
  const ink = getComputedStyle(root).getPropertyValue("--ink");

  /** The theme marks what has the focus by a class of its own. */
  function attribute(element, name) {
    const value = element.getAttribute(name);
    return name === "class" ? value?.replace(/ ?\bfocus-visible\b/, "") : value;
  }

  /** Whether an element only names controls with which it has gone, as the head of a list that has become empty: it said nothing of the state. */
  function wentWithControls(element) {
    if (
      element.isConnected ||
      !element.matches("summary, :is(button, th, legend, label), :is(button, th, legend, label) *")
    )
      return false;
    let gone = element;
    while (gone.parentNode?.nodeType === Node.ELEMENT_NODE) gone = gone.parentNode;
    return (
      gone.matches("input, select, textarea, button") || gone.querySelector("input, select, textarea, button") !== null
    );
  }

  /** The first place where the page is not what Python wrote. */
  function unlike(old, fresh) {
    if (["desk-engine", "desk-keep"].some((name) => old.classList.contains(name)) || old.localName === "noscript")
      return null;
    for (const { name, value } of fresh.attributes) {
      if (["open", "style"].includes(name) || (name === "href" && root.dataset.page)) continue;
      if (attribute(old, name) !== value)
        return `<${old.localName} ${name}="${old.getAttribute(name)}"> for "${value}"`;
    }
    for (const { name } of old.attributes)
      if (
        !fresh.hasAttribute(name) &&
        attribute(old, name) &&
        !["open", "aria-busy", "data-focus-visible-added"].includes(name)
      )
        return `<${old.localName} ${name}> for none`;
    if (
      old !== document.activeElement &&
      "value" in fresh &&
      !["option", "li", "progress"].includes(old.localName) &&
      old.value !== fresh.value
    )
      return `${old.name} holds “${old.value}” for “${fresh.value}”`;
    if ("checked" in fresh && old.checked !== fresh.checked)
      return `${old.name} ${old.value} is ${old.checked ? "" : "not "}ticked`;
    if (old.localName === "textarea") return null;
    const [mine, its] = [old, fresh].map((element) =>
      [...element.childNodes].filter((node) =>
        node.nodeType === Node.TEXT_NODE ? node.data : !node.classList?.contains("desk-copied"),
      ),
    );
    for (const [n, node] of its.entries()) {
      const other = mine[n];
      if (!other || other.nodeType !== node.nodeType || other.localName !== node.localName)
        return `<${old.localName}> has another part ${n}: ${other?.outerHTML ?? other?.data} for ${node.outerHTML ?? node.data}`.slice(
          0,
          300,
        );
      if (node.nodeType === Node.TEXT_NODE && other.data !== node.data)
        return `“${other.data}” for “${node.data}”`.slice(0, 300);
      const found = node.nodeType === Node.ELEMENT_NODE && unlike(other, node);
      if (found) return found;
    }
    return mine.length > its.length ? `<${old.localName}> has a part too many` : null;
  }
  function unlikeWritten() {
    const { body } = new DOMParser().parseFromString(window.lag.shown.html, "text/html");
    const [mine, its] = [[...root.children], [...body.children]];
    return its.map((fresh, n) => unlike(mine[n], fresh)).find(Boolean);
  }

  /** The next entry of a list that can be chosen. */
  function another({ options, selectedIndex }) {
    const free = [...options]
      .filter((option) => !option.disabled && !option.parentElement.disabled)
      .map(({ index }) => index);
    return free.find((index) => index > selectedIndex) ?? free[0];
  }

  function change(control) {
    control.focus();
    if (control.type === "submit") return control.click();
    if (control.localName === "select") control.selectedIndex = another(control);
    else if (control.type === "checkbox") control.checked = !control.checked;
    else if (control.type === "radio") control.checked = true;
    else if (control.type === "range")
      control.value = Number(control.value) === 0 ? control.max : Number(control.value) - 1;
    else if (control.localName === "textarea") control.value += "\nx y z";
    else control.value = /^\d+$/.test(control.value) ? String(Number(control.value) + 1) : `${control.value}1`;
    if ("selectionStart" in control && control.selectionStart !== null) control.setSelectionRange(1, 1);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }

  for (let control; (control = nextControl()); ) {
    const key = keyOf(control);
    done.set(key, kindOf(key));
    const wrong = (what) => complaints.push(`${key}: ${what}`);
    for (const fold of root.querySelectorAll("details")) fold.open = true;
    const before = new URLSearchParams(new FormData(control.form)).toString();
    const said = facts();
    window.lag.held = true;
    const arrived = new Promise((go) => {
      window.lag.arrived = go;
    });
    change(control);
    const now = new URLSearchParams(new FormData(control.form)).toString();
    if (now === before && control.type !== "submit") {
      window.lag.held = false;
      continue;
    }
    if (!root.dataset.stale) wrong("nothing says at once that the answer is old");
    await arrived;
    const line = root.querySelector(`[data-old="${root.dataset.stale}"]`);
    if (!line || getComputedStyle(line).display === "none" || !line.textContent.trim())
      wrong("no words say what the answer was for");
    if (root.querySelector(".desk-result").ariaBusy !== "true") wrong("the answer is not busy");
    const copy = root.querySelector(".desk-result [data-desk-copy]");
    if (copy && !done.has("copied")) {
      done.set("copied", "");
      copy.click();
      await new Promise((go) => setTimeout(go, 80));
      if (!root.querySelector(".desk-copied")?.textContent.includes(root.querySelector(".desk-old").dataset.taken))
        wrong("an old answer is copied without a word");
    }
    const marked = new Set([...said.keys()].filter((element) => element.isConnected && isMarked(element)));
    const focused = document.activeElement;
    window.lag.held = false;
    for (const give of window.lag.answers.splice(0)) give();
    for (let n = 0; n < 400 && (root.dataset.stale || root.querySelector("form").inert); n++)
      await (n < 20 ? next() : new Promise((go) => setTimeout(go, 10)));
    if (root.dataset.stale) wrong("the answer never becomes the present one");
    const after = facts();
    for (const [element, fact] of said) {
      if (
        !marked.has(element) &&
        after.get(element) !== fact &&
        !control.contains(element) &&
        !wentWithControls(element)
      )
        wrong(
          `${element.localName}.${element.className} “${fact}” stood there unmarked, for “${after.get(element) ?? "nothing"}”`.slice(
            0,
            300,
          ),
        );
    }
    const other = unlikeWritten();
    if (other) wrong(`not what Python wrote: ${other}`);
    if (
      focused === control &&
      control.isConnected &&
      control.matches("input[type=text], textarea") &&
      (document.activeElement !== control || control.selectionStart !== 1)
    )
      wrong(`the caret is at ${document.activeElement.name} ${control.selectionStart}`);
  }
  return { controls: done.size, complaints };
}
