// The site kept whole on the reader's device, by a service worker at the site's root. Here is what is known of it, and what may be
// done; what is shown of it is in keepsite.js. Without service workers (a file, a private window, http) there is nothing of all this.
import { savesData } from "./page.js";

const AGAIN = 3_600_000; // ms until a tab that is looked at again asks whether there is a new edition

class Editions extends EventTarget {
  state = "absent"; // absent, coming, kept; failed, full: what became of the last try
  done = 0; // bytes that have come
  total = 0;
  #workers = navigator.serviceWorker;
  #scope = manifest() && new URL("..", manifest().href).href;
  #registration = null;
  #follows = false; // whether it hears of what becomes of it
  #asked = 0; // when it was last asked whether there is a new edition

  /** Whether this browser and this address allow it at all. Inside another site's page nobody has asked for all of this one. */
  get possible() {
    return Boolean(this.#workers && this.#scope?.startsWith("http") && window === window.top);
  }

  /** A new edition that waits for all tabs to move to it, or null. */
  get waiting() {
    return (this.#registration?.active && this.#registration.waiting) || null;
  }

  /** Looks what there is, and keeps the site unless the reader has said no, or pays for what comes and has not said yes. */
  async start() {
    this.#follow();
    await this.#look();
    const wished = this.#wish;
    if (wished === "no" || (wished !== "yes" && !this.#registration && savesData())) return;
    await this.#register();
  }

  /** The reader wants the site kept, and what is kept not thrown away for want of room. */
  async keep() {
    this.#wish = "yes";
    this.#follow(); // the reader may be quicker than start()
    this.#become("coming");
    navigator.storage?.persist?.().catch(() => {});
    await this.#register();
  }

  /** The reader wants nothing kept, now and later. */
  async forget() {
    this.#wish = "no";
    await this.#registration?.unregister();
    await caches.delete(this.#name).catch(() => {});
    this.#registration = null;
    this.#become("absent");
  }

  /** All tabs move to the new edition. */
  takeOver() {
    this.waiting?.postMessage("take over");
  }

  get #name() {
    return `double-jeu ${this.#scope}`;
  }

  async #look() {
    const found = await this.#workers.getRegistration(this.#scope).catch(() => null);
    if (found?.scope === this.#scope) this.#hold(found);
  }

  async #register() {
    try {
      this.#asked = Date.now();
      this.#hold(
        await this.#workers.register(new URL("sw.js", this.#scope), { scope: this.#scope, updateViaCache: "none" }),
      );
    } catch {
      this.#become("failed"); // no https, storage forbidden, no such file: the site works as before
    }
  }

  #hold(registration) {
    if (registration !== this.#registration)
      registration.addEventListener("updatefound", () => this.#watch(registration.installing));
    this.#registration = registration;
    this.#watch(registration.installing);
    this.#become(registration.active ? "kept" : "coming");
  }

  #watch(worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "redundant" && !this.#registration?.active)
        return this.state === "coming" && this.#become("failed");
      this.#become(this.#registration?.active || worker.state === "activating" ? "kept" : this.state);
    });
  }

  #follow() {
    if (this.#follows) return;
    this.#follows = true;
    let controlled = Boolean(this.#workers.controller);
    this.#workers.addEventListener("controllerchange", () => {
      if (controlled) location.reload(); // another edition has taken over: no page of the old one is left
      controlled = true;
    });
    new BroadcastChannel(this.#name).addEventListener("message", ({ data }) => this.#heard(data));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || !this.#registration || Date.now() - this.#asked < AGAIN) return;
      this.#asked = Date.now();
      this.#registration.update().catch(() => {});
    });
  }

  /** While the first edition comes; a later one comes unseen. */
  #heard({ failed, done, total }) {
    if (this.#registration?.active) return;
    if (failed) return this.#become(failed === "QuotaExceededError" ? "full" : "failed");
    Object.assign(this, { done, total });
    this.#become("coming");
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }

  get #wish() {
    try {
      return localStorage.getItem(this.#name) ?? "";
    } catch {
      return "";
    }
  }

  set #wish(wish) {
    try {
      localStorage.setItem(this.#name, wish);
    } catch {
      // it holds until the page is left
    }
  }
}

function manifest() {
  return document.querySelector("link[rel=manifest]");
}

export const editions = new Editions();
