// Runs the built service worker in Node, with a host and a browser's caches made for the test: node worker_host.mjs DIST. Says
// as JSON what came of it. What only a browser can show is in tests/browser/test_offline.py.
import { readFile } from "node:fs/promises";
import { runInThisContext } from "node:vm";

const [folder] = process.argv.slice(2);
const SCOPE = "https://host.example/azul/";
const source = await readFile(`${folder}/service-worker.js`, "utf8");
const listeners = {};
const stores = new Map();
const said = [];
const asked = [];
let changed = new Map(); // what the host has instead of the files of this version, by path
let up = true;
let registered = true;

const store = (name) => {
  if (!stores.has(name)) stores.set(name, new Map());
  const entries = stores.get(name);
  return {
    match: async (url) => entries.get(url)?.clone(),
    put: async (url, response) => void entries.set(url, response),
    delete: async (url) => entries.delete(url),
  };
};
globalThis.caches = {
  delete: async (name) => stores.delete(name),
  keys: async () => [...stores.keys()],
  open: async (name) => store(name),
};
globalThis.fetch = async (url) => {
  if (!up) throw new TypeError("no host");
  const path = url === SCOPE ? "index.html" : decodeURIComponent(url.slice(SCOPE.length));
  asked.push(path);
  if (changed.has(path)) return new Response(changed.get(path), { status: changed.get(path) === null ? 404 : 200 });
  return new Response(await readFile(`${folder}/${path}`));
};
globalThis.addEventListener = (kind, listener) => {
  listeners[kind] = listener;
};
globalThis.self = globalThis;
globalThis.location = { href: `${SCOPE}service-worker.js` };
globalThis.registration = { scope: SCOPE, unregister: async () => void (registered = false) };
globalThis.clients = {
  claim: async () => void said.push("claimed"),
  matchAll: async () => [{ postMessage: (text) => said.push(text) }],
};
globalThis.skipWaiting = async () => void said.push("took over");
runInThisContext(source);
const version = /VERSION = "(\w+)"/.exec(source)[1];
const OWN = `azulejo:/azul/:${version}`;

const happen = async (kind, event = {}) => {
  let work;
  listeners[kind]({ ...event, waitUntil: (promise) => (work = promise) });
  return work?.then(() => "done", (error) => error.message);
};
const get = async (url, more = {}) => {
  let answer;
  listeners.fetch({ request: { method: "GET", mode: "cors", url, ...more }, respondWith: (promise) => (answer = promise) });
  if (answer === undefined) return "left alone";
  try {
    const response = await answer;
    return `${response.status} ${(await response.text()).slice(0, 60)}`;
  } catch (error) {
    return error.message;
  }
};

const out = {};
changed.set("web/bot.py", "another one");
out.mixed = await happen("install");
out.heldAfterMixed = (await get(`${SCOPE}web/bot.py`)).slice(0, 3);
changed = new Map();
registered = true;
said.length = asked.length = 0;
out.install = await happen("install");
out.kept = stores.get(OWN).size;
store("azulejo:/azul/:old");
store("azulejo:/azul/two/:old");
store("theirs");
await happen("activate");
out.names = [...stores.keys()];
await happen("message", { data: "another version" });
await happen("message", { data: version });
await happen("message", { data: "take over" });
out.said = said.splice(0);

// What only makes later starts quicker: kept on request, unpacked, if it is the one of this version.
const LATER = "snapshot-1.pack";
out.laterBefore = stores.get(OWN).has(SCOPE + LATER);
changed.set(LATER, "another one");
await happen("message", { data: "keep later" });
out.laterWrong = stores.get(OWN).has(SCOPE + LATER);
changed = new Map();
await happen("message", { data: "keep later" });
asked.length = 0;
await happen("message", { data: "keep later" });
out.later = [await stores.get(OWN).get(SCOPE + LATER).text(), asked.splice(0)];
stores.get(OWN).delete(SCOPE + LATER);
up = false;
const info = [];
console.info = (...words) => info.push(words.join(" "));
await happen("message", { data: "keep later" });
out.laterOffline = info;

out.offline = await get(`${SCOPE}web/bot.py`);
out.page = await get(`${SCOPE}?x=1#y`, { mode: "navigate" });
out.alone = [
  await get(`${SCOPE}other/`, { mode: "navigate" }),
  await get(`${SCOPE}web/bot.py?x`),
  await get(`${SCOPE}nothing.txt`),
  await get(`${SCOPE}toString`),
  await get("https://elsewhere.example/azul/web/bot.py"),
  await get(`${SCOPE}web/bot.py`, { method: "POST" }),
];

const drop = (path) => stores.get(OWN).delete(path === "index.html" ? SCOPE : SCOPE + path);
drop("web/bot.py");
out.droppedOffline = await get(`${SCOPE}web/bot.py`);
up = true;
out.healed = await get(`${SCOPE}web/bot.py`);
out.keptAgain = stores.get(OWN).size;

drop("web/bot.py");
changed = new Map([["web/bot.py", "<html>sign in here"], ["service-worker.js", "<html>sign in here"]]);
out.stranger = [await get(`${SCOPE}web/bot.py`), registered];
changed = new Map([["web/bot.py", "new"], ["service-worker.js", '// x\nconst VERSION = "abc";\n']]);
out.replaced = [await get(`${SCOPE}web/bot.py`), registered, said.splice(0)];
registered = true;
drop("index.html");
changed.set("index.html", "a new page");
out.replacedPage = [await get(SCOPE, { mode: "navigate" }), registered];
console.log(JSON.stringify(out));
