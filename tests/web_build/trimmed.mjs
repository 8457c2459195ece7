// Starts Pyodide under Node with the page's own Python, as interpreter.js does in the browser, and prints what
// tests/web_build/in_trimmed.py finds there. Arguments: the checkout, the empty archive, the folder of the library's and the game's
// files, and the snapshot if Python is to begin with it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [checkout, empty, app, snapshot] = process.argv.slice(2);

const memoryOf = (file) => {
  const bytes = gunzipSync(readFileSync(file));
  let at = bytes.indexOf(10) + 1;
  const { size, runs } = JSON.parse(bytes.toString("utf8", 0, at));
  const memory = new Uint8Array(size);
  for (const [start, length] of runs) memory.set(bytes.subarray(at, (at += length)), start);
  return memory;
};

const module = path.join(checkout, "web", "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(module).href);
const python = await loadPyodide({
  env: { PYTHONPATH: "/app" },
  fsInit: async (FS) => {
    FS.mkdirTree("/app");
    FS.mount(FS.filesystems.NODEFS, { root: app }, "/app");
  },
  stdLibURL: empty,
  ...(snapshot && { _loadSnapshot: memoryOf(snapshot) }),
});
python.mountNodeFS("/checkout", checkout);
const found = python.runPython(`
import sys
sys.dont_write_bytecode = True
if "" in sys.path:
    sys.path.remove("")
sys.path.append("/checkout")
from tests.web_build.in_trimmed import everything
everything()
`);
console.log(found);
