// What `make serve` puts in the place of the service worker: it takes away one that was installed from the same address, so that
// whoever writes sees what is written.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await registration.unregister();
  await caches.delete(`double-jeu ${registration.scope}`);
  for (const client of await clients.matchAll({ type: "window" })) client.navigate(client.url);
}
