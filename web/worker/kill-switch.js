// To be served as service-worker.js when the real one has to go, see docs/hosting.md: removes what was kept for this page, and
// itself. Pages that are open are loaded once more, from the host.
"use strict";

const VERSION = "none";

const remove = async () => {
  const prefix = `azulejo:${new URL(self.registration.scope).pathname}:`;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
  await self.registration.unregister();
};

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(remove()));
