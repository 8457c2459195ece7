// Starts PyScript, which starts web/app/main.py in Python, and gives Python the few things it needs of the page.
import "./needed.js";

import "./input.js";
import "./resized.js";
import "./store.js";
import { FILES, MODULES, RUNTIME } from "./paths.js";
import { dateText, dayText, numberText } from "./intl.js";

const { azulejo } = window;
const script = document.querySelector('script[type="py"]');
const status = document.getElementById("status");
const BOT = "./web/bot.py";
let workers = 0;

// PyScript waits for ever for what can't be fetched, so its files are asked for here first.
const mustExist = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(response.url).pathname}: ${response.status} ${response.statusText}`);
};

// A worker is started when the table is up, and again under a new name when one has died. Returns the name.
const startWorker = async () => {
  await mustExist(BOT);
  const element = document.createElement("script");
  element.type = "py";
  workers += 1;
  element.setAttribute("worker", "");
  element.setAttribute("name", `bot-${workers}`);
  element.src = BOT;
  document.getElementById("bot")?.remove();
  element.id = "bot";
  document.body.append(element);
  return `bot-${workers}`;
};

const stopWorker = () => document.getElementById("bot")?.xworker?.terminate();

const announce = (text) => {
  status.textContent = text;
};

Object.assign(azulejo, { announce, dateText, dayText, numberText, startWorker, stopWorker });

// --- How far the loading is, in bytes that have arrived ---------------------------------------------------------------

const loading = document.getElementById("loading");
const expected = Number(loading.dataset.bytes ?? 0);
let arrived = 0;
new PerformanceObserver((list, observer) => {
  for (const entry of list.getEntries()) arrived += entry.decodedBodySize; // as the build counts, whatever the host compresses
  if (expected > 0) {
    const percent = Math.min(99, Math.round((100 * arrived) / expected));
    loading.setAttribute("aria-valuenow", percent);
    loading.firstElementChild.style.width = `${percent}%`;
  }
  if ("ready" in document.documentElement.dataset) observer.disconnect();
}).observe({ type: "resource", buffered: true });

// --- The start --------------------------------------------------------------------------------------------------------

script.addEventListener("py:done", () => {
  if (!("ready" in document.documentElement.dataset)) azulejo.fail(azulejo.word("The game's program did not start."));
});

// The table comes first: nothing big is asked for before it has been painted. Then everything is asked for at once.
const painted = new Promise((resolve) => {
  if (document.hidden) resolve();
  document.addEventListener("visibilitychange", resolve, { once: true });
  requestAnimationFrame(() => setTimeout(resolve));
});

const ask = (file, how) => {
  const link = document.createElement("link");
  Object.assign(link, how);
  link.href = new URL(file, import.meta.url);
  document.head.append(link);
};

const noWebAssembly = () =>
  azulejo.word("This browser has WebAssembly switched off. Switch it on, or open Azulejo in another browser.");

try {
  if (typeof WebAssembly === "undefined") throw new Error("WebAssembly");
  if (!navigator.serviceWorker?.controller) await painted; // what is kept for playing offline has no way to come
  for (const file of FILES) ask(file, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  for (const module of MODULES) ask(module, { rel: "modulepreload" });
  await painted;
  const { patch } = await import("./patch.js");
  azulejo.patch = patch;
  const config = script.getAttribute("config");
  const files = [mustExist(script.src), config.startsWith("{") || mustExist(config)];
  await Promise.all([...files, import("./interpreter.js")]);
  const { hooks } = await import(new URL(`${RUNTIME}@pyscript/core/dist/core.js`, import.meta.url));
  // The only worker hook of PyScript is sent as source text, which the page's security policy rightly refuses to run.
  hooks.worker.onBeforeRunAsync.clear();
} catch (error) {
  if (typeof WebAssembly === "undefined") azulejo.fail(noWebAssembly());
  else azulejo.fail(azulejo.word("Python for the browser could not be loaded."), error);
}
