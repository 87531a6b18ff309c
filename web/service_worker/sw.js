// The service worker: the whole site on the reader's device. An edition is fetched whole, beside the one in use, each file checked against
// its digest, and takes over only when every tab moves with it. `double-jeu:edition` is the list of an edition's files, put in by bundle.js.
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import edition from "double-jeu:edition";
import { kept, languageOf } from "./addresses.js";

const SCOPE = registration.scope;
const NAME = `double-jeu ${SCOPE}`;
const ROOM = 1.2; // what is to come, and a margin: a full device is of no use to its owner
const sizes = new Map(edition.map(([path, , bytes]) => [new URL(path, SCOPE).href, bytes]));
const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
const news = new BroadcastChannel(NAME);
let done = 0;

// A file of an unhashed name is asked for anew, but what the reader has seen already need not travel again.
const askAgain = {
  requestWillFetch: async ({ request }) =>
    request.cache === "reload" ? new Request(request, { cache: "no-cache" }) : request,
};
const progress = {
  handlerDidComplete: async ({ request, event, error }) => {
    if (event.type !== "install" || error) return;
    done += sizes.get(request.url);
    news.postMessage({ done, total });
  },
};
const store = new PrecacheController({ cacheName: NAME, plugins: [askAgain, progress] });
store.addToCacheList(
  edition.map(([path, integrity]) => ({
    url: new URL(path, SCOPE).href,
    revision: revision(path, integrity),
    integrity,
  })),
);

addEventListener("install", (event) => event.waitUntil(install(event)));
addEventListener("activate", (event) => event.waitUntil(store.activate(event).then(() => clients.claim())));
// All tabs have agreed, or rather one of them for all: see assets/editions.js.
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const { url, exact } = kept(request.url, (url) => Boolean(store.getCacheKeyForURL(url)));
  if (url) event.respondWith(exact ? ours(request, url) : fetch(request).catch(() => ours(request, url)));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => missing(request.url)));
});

async function install(event) {
  try {
    await refuseWithoutRoom();
    await store.install(event);
  } catch (error) {
    news.postMessage({ failed: error.name });
    // What has come is used by the next try; but a full device gets its room back at once.
    if (error.name === "QuotaExceededError" && !registration.active) await caches.delete(NAME);
    throw error;
  }
}

async function refuseWithoutRoom() {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < total * ROOM) throw new DOMException("not enough room", "QuotaExceededError");
}

/** From this edition; from the network when the browser has thrown that file away. */
async function ours(request, url) {
  return (await store.matchPrecache(url).catch(() => undefined)) ?? fetch(request);
}

/** The page that says so in the language of the address; its links lead from any depth. */
async function missing(url) {
  const page = await store.matchPrecache(`${SCOPE}${languageOf(url, SCOPE)}/404.html`);
  if (!page) return Response.error();
  const text = (await page.text()).replace(/href="[^"]*?(?=(en|fr)\/index\.html")/g, `href="${SCOPE}`);
  return new Response(text, { status: 404, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** A name that tells the content needs no other sign of the edition. */
function revision(path, integrity) {
  return /\.([0-9a-f]{8,}|[0-9A-Z]{8})\./.test(path) ? null : integrity.slice(7, 23);
}
