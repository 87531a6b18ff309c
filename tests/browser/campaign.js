// What a player does at the campaign desk, for the scenarios.

// Asked again by the clock, not by the frames that are drawn: a tab in the background draws none.
export const DESK = ".desk[data-desk='rule46.campaign']";

/** The desk of an open page. */
export class Campaign {
  constructor(page) {
    this.page = page;
  }

  /** Waits until Python has answered what the page shows. */
  async ready() {
    await this.page.waitForSelector(DESK);
    await this.page.$eval(DESK, (desk) => desk.querySelector("textarea[name=log]").scrollIntoView());
    await this.page.waitForFunction(
      (desk) =>
        document.querySelector(desk).dataset.computed !== undefined && !document.querySelector(`${desk} form`).inert,
      { timeout: 60000, polling: 50 },
      DESK,
    );
    return this;
  }

  /** Does `act`, and waits for another answer than the present one. */
  async after(act) {
    const before = await this.page.$eval(DESK, (desk) => desk.dataset.computed);
    await act();
    await this.page.waitForFunction(
      (desk, old) =>
        document.querySelector(desk).dataset.computed !== old && !document.querySelector(`${desk} form`).inert,
      { timeout: 20000, polling: 50 },
      DESK,
      before,
    );
  }

  /** Presses the button that does `name`. A click by script: what is below the fold is no matter here. */
  press(name) {
    return this.after(() => this.page.$eval(`${DESK} button[name=do][value="${name}"]`, (button) => button.click()));
  }

  /** Chooses a value of a list, then presses the button of the same name. */
  async choose(name, value) {
    await this.page.select(`${DESK} select[name="${name}"]`, value);
    await this.press(name);
  }

  /** Presses a button of the bar. */
  bar(name) {
    return this.page.$eval(
      `${DESK} .desk-keep p:not([hidden]) [data-keep="${name}"], ${DESK} .desk-keep :not(p) > [data-keep="${name}"]`,
      (button) => button.click(),
    );
  }

  log() {
    return this.page.$eval(`${DESK} textarea[name=log]`, (area) => area.value);
  }

  /** Writes the whole log anew, as a paste does. */
  write(text) {
    return this.after(() =>
      this.page.$eval(
        `${DESK} textarea[name=log]`,
        (area, value) => {
          area.value = value;
          area.dispatchEvent(new Event("input", { bubbles: true }));
        },
        text,
      ),
    );
  }

  said() {
    return this.text(".desk-said");
  }

  text(selector) {
    return this.page.$eval(`${DESK} ${selector}`, (element) => element.innerText.trim());
  }

  texts(selector) {
    return this.page.$$eval(`${DESK} ${selector}`, (all) =>
      all.map((element) => element.innerText.trim().replace(/\s+/g, " ")),
    );
  }

  /** Which mode and which notes the bar shows. */
  state() {
    return this.page.$eval(`${DESK} .desk-keep`, (bar) => ({
      mode: bar.querySelector("[data-keep-mode]:not([hidden])")?.dataset.keepMode,
      notes: [...bar.querySelectorAll("[data-keep-note]:not([hidden])")].map((note) => note.dataset.keepNote),
      open: bar.querySelector("[data-keep-list]").selectedOptions[0]?.text,
      saves: [...bar.querySelector("[data-keep-list]").options].map(({ text }) => text),
    }));
  }

  async until(mode) {
    await this.page.waitForFunction(
      (desk, wanted) => document.querySelector(`${desk} [data-keep-mode="${wanted}"]:not([hidden])`),
      { timeout: 10000, polling: 50 },
      DESK,
      mode,
    );
  }
}
