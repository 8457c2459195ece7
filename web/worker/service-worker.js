// Keeps one whole version of the page for playing offline. The build puts before this: VERSION, FILES, the start of the SHA-256
// of each file by its path, and LATER, the same for what is not needed. Nothing from another version is ever kept or handed out
// by this worker.
"use strict";

const SCOPE = self.registration.scope;
const PREFIX = `azulejo:${new URL(SCOPE).pathname}:`; // other apps on this host, and other copies of this one, have their own
const CACHE = PREFIX + VERSION;
const REFRESH = '<!doctype html><meta charset="utf-8"><title>Azulejo</title><meta http-equiv="refresh" content="0">';

// The page is asked for as the folder: some hosts lead from index.html to there, and a redirected answer may not be shown.
const address = (path) => new URL(path === "index.html" ? "./" : path, SCOPE).href;

const digest = async (response) => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// A file from the host, if it is the one of this version; else nothing.
const ask = async (path, expected) => {
  const response = await fetch(address(path), { cache: "no-cache" });
  const isRight = response.ok && !response.redirected && (await digest(response)).startsWith(expected);
  return isRight ? response : undefined;
};

// Puts a file into the cache, if it is the one of this version; the answer then, or else nothing.
const keep = async (cache, path) => {
  const response = await ask(path, FILES[path]);
  if (response !== undefined) await cache.put(address(path), response.clone());
  return response;
};

// All files or no new version. What is in the cache already, from a try that was cut short, is known to be right.
const install = async () => {
  const cache = await caches.open(CACHE);
  const one = async (path) => {
    if ((await cache.match(address(path))) || (await keep(cache, path))) return;
    throw new Error(`${path} is not the one of version ${VERSION}`);
  };
  await Promise.all(Object.keys(FILES).map(one));
};

// What makes later starts quicker is kept when there is nothing else to do, unpacked: web/js/snapshot.js reads it from the cache.
const keepLater = async () => {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(LATER)) {
    if (await cache.match(address(path))) continue;
    const response = await ask(path, LATER[path]);
    if (response === undefined) continue;
    await cache.put(address(path), new Response(response.body.pipeThrough(new DecompressionStream("gzip"))));
  }
};

const dropOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
};

// Which file a request is for; undefined for all that this worker leaves alone.
const fileOf = ({ method, mode, url }) => {
  if (method !== "GET" || !url.startsWith(SCOPE)) return undefined;
  const { pathname, search } = new URL(url);
  const path = pathname.slice(new URL(SCOPE).pathname.length);
  if (mode === "navigate" && (path === "" || path === "index.html")) return "index.html";
  return search === "" && Object.hasOwn(FILES, path) ? path : undefined;
};

// Whether the host has another version now; a host that is unwell, or a stranger's sign-in page, does not say so.
const isReplaced = async () => {
  const response = await fetch(self.location.href, { cache: "no-store" });
  const found = response.ok && /^const VERSION = "(\w+)";$/m.exec(await response.text());
  return Boolean(found) && found[1] !== VERSION;
};

// The file is not the one of this version. When the host has another one, this version can't be made whole any more: it
// steps down, the next visit is the host's, whole. The page that is open is told, and gets no file of another version.
const refuse = async (path) => {
  const replaced = await isReplaced();
  if (replaced) {
    await self.registration.unregister();
    for (const client of await self.clients.matchAll()) client.postMessage("replaced");
    if (path === "index.html") return new Response(REFRESH, { headers: { "Content-Type": "text/html" } });
  }
  return new Response("", { status: 503, statusText: replaced ? "There is a newer version" : "Not available" });
};

// Answers from the cache are handed on as they are, or the browser would lose the code that it has compiled before. The
// browser may have dropped single entries to make room: they are fetched again.
const answer = async (path) => {
  const cache = await caches.open(CACHE);
  return (await cache.match(address(path))) ?? (await keep(cache, path)) ?? (await refuse(path));
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));

addEventListener("fetch", (event) => {
  const path = fileOf(event.request);
  if (path !== undefined) event.respondWith(answer(path));
});

// "take over": the player wants the new version. "keep later": the page is up. Otherwise a page without a worker names its version
// and asks for this one.
addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  else if (event.data === "keep later")
    event.waitUntil(keepLater().catch((error) => console.info("later starts will not be quicker:", error.message)));
  else if (event.data === VERSION) event.waitUntil(self.clients.claim());
});
