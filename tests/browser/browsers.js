// Starts Debian's Chromium or Firefox with an empty profile, and a page that may ask nothing of any other host.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import puppeteer from "puppeteer-core";

const PROGRAMS = {
  chromium: ["chromium", "chromium-browser", "google-chrome"],
  firefox: ["firefox-esr", "firefox"],
};
// Sandbox and GPU: neither is to be had as root on a machine without a screen. The rest keeps Chromium from calling home.
const CHROMIUM = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const FIREFOX = {
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.healthreport.uploadEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.prefetch-next": false,
  "services.settings.server": "data:,",
};

/** The path of the program for `name` ("chromium" or "firefox"). */
export function program(name) {
  const folders = process.env.PATH.split(delimiter);
  const found = PROGRAMS[name].flatMap((file) => folders.map((folder) => join(folder, file))).find(existsSync);
  if (!found) throw new Error(`No ${name} on this machine: install it (Debian: apt install ${PROGRAMS[name][0]}).`);
  return found;
}

/** Starts the browser; gives {browser, close}, and `close` removes its profile too. `forbidding`: pages may keep nothing, as when its user blocks all cookies. */
export async function start(name, { forbidding = false } = {}) {
  const profile = await mkdtemp(join(tmpdir(), `double-jeu-${name}-`));
  if (forbidding && name === "chromium") await forbid(profile);
  const own =
    name === "firefox"
      ? { extraPrefsFirefox: { ...FIREFOX, "network.cookie.cookieBehavior": forbidding ? 2 : 5 } }
      : { args: CHROMIUM };
  const browser = await puppeteer.launch({
    browser: name === "firefox" ? "firefox" : "chrome",
    executablePath: program(name),
    userDataDir: profile,
    headless: true,
    ...own,
  });
  const close = async () => {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { browser, close };
}

async function forbid(profile) {
  await mkdir(join(profile, "Default"));
  await writeFile(
    join(profile, "Default", "Preferences"),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
}

// Firefox's word for what was still being loaded when the page was left.
const LEFT = /^NS_BINDING_ABORTED$/;

/**
 * Opens a page that is refused every request outside `origin`; `faults` collects those, broken requests and script errors.
 * `also`: an origin that may be asked besides; `installing`: it may keep the site by a service worker; `before`: a function that runs before each page's own scripts.
 * It has a context of its own, so that no page finds what another has stored; `beside`: the one of that page, as another tab has.
 */
export async function openPage(
  browser,
  origin,
  { width = 1280, height = 900, dark = false, beside = null, also = null, installing = false, before = null } = {},
) {
  const page = await (beside?.browserContext() ?? (await browser.createBrowserContext())).newPage();
  const faults = [];
  await page.setViewport({ width, height });
  if (dark) await page.evaluateOnNewDocument(chooseDark);
  if (before) await page.evaluateOnNewDocument(before);
  if (!installing) await page.evaluateOnNewDocument(keepNothing);
  await page.evaluateOnNewDocument(tellBreaches);
  page.on("console", (message) => message.text().startsWith(BREACH) && faults.push(message.text()));
  await guard(page, browser, [origin, also], faults);
  page.on(
    "response",
    (response) => response.status() >= 400 && faults.push(`${response.status()} for ${response.url()}`),
  );
  page.on("pageerror", (error) => LEFT.test(error.message) || faults.push(`script error: ${error.message ?? error}`));
  return { page, faults };
}

// Only the scenarios about it need the whole site fetched: for the others this is a browser that cannot.
function keepNothing() {
  Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined });
}

// As the reader's click on the palette leaves it: BiDi cannot set what the system prefers.
function chooseDark() {
  const color = { media: "(prefers-color-scheme: dark)", scheme: "slate", primary: "custom", accent: "custom" };
  if (location.origin !== "null") localStorage.setItem("/.__palette", JSON.stringify({ index: 2, color }));
}

const BREACH = "against the policy: ";

/** What the page's own policy refuses (book/publish/policy.py) becomes a line of the console. */
function tellBreaches() {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`against the policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
}

/** Refuses what lies outside `origins`. Puppeteer's own interception loses the first requests of a worker in Chromium (it
 *  waits for a twin event that has come too early): there the protocol is spoken directly. */
async function guard(page, browser, origins, faults) {
  const allowed = (url) => inside(url, origins) || !faults.push(`asked another host: ${url}`);
  if (browser.protocol === "webDriverBiDi") {
    await page.setRequestInterception(true);
    page.on("request", (request) => (allowed(request.url()) ? request.continue() : request.abort()));
    return;
  }
  const protocol = await page.createCDPSession();
  protocol.on("Fetch.requestPaused", ({ requestId, request }) => {
    const verdict = allowed(request.url)
      ? protocol.send("Fetch.continueRequest", { requestId })
      : protocol.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
    verdict.catch(() => {}); // the page may be gone by now
  });
  await protocol.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
}

function inside(url, origins) {
  return origins.some((origin) => origin && url.startsWith(`${origin}/`)) || /^(data|blob|about):/.test(url);
}
