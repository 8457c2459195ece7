// A later visit begins with the memory of an interpreter that has started and has imported the game: the build has taken it, and
// the service worker keeps it, unpacked, once all that playing offline needs is there. Pyodide's interface for that is a private
// one, so whatever goes wrong with it leads to the ordinary start, and what went wrong once is not tried again.
import { PYTHON } from "./paths.js";

const address = PYTHON && new URL(PYTHON.snapshot, import.meta.url).href;
const TRIED = `azulejo:${new URL("../../", import.meta.url).pathname}:snapshot`;
const SURE = 5000; // ms: who leaves earlier has not waited in vain

// On iOS Pyodide leaves out a function whose place in the memory is part of the snapshot; the condition is Pyodide's own.
const isIOS = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

const attempt = new AbortController();

// Notes that the snapshot is tried, until the page is playable: a start that dies must not die again at the next visit. The
// worker tries what has served the page. False when it has failed before, or when nothing can be noted.
const mayTry = () => {
  if (globalThis.document === undefined) return true;
  try {
    if (localStorage.getItem(TRIED) === address) return false;
    localStorage.setItem(TRIED, address);
  } catch {
    return false; // storage is forbidden or full
  }
  const { signal } = attempt;
  const end = () => {
    localStorage.removeItem(TRIED);
    attempt.abort();
  };
  addEventListener("azulejo-ready", end, { signal });
  addEventListener("pagehide", () => performance.now() < SURE && end(), { signal });
  return true;
};

/** The start from the snapshot has failed: it is not tried again with this version. */
export const giveUp = () => attempt.abort();

/** The memory to begin with; undefined when none is kept, or when it may not be used. */
export const keptMemory = async () => {
  if (address === null || globalThis.caches === undefined || isIOS()) return undefined;
  const response = await caches.match(address);
  if (response === undefined || !mayTry()) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  let at = bytes.indexOf(10) + 1;
  const { size, runs } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  const memory = new Uint8Array(size);
  for (const [start, length] of runs) memory.set(bytes.subarray(at, (at += length)), start);
  if (at !== bytes.length) throw new Error(`${at} bytes were expected, not ${bytes.length}`);
  return memory;
};
