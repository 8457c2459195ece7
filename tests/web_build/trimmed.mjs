// Starts Pyodide under Node with the page's own Python, as interpreter.js does in the browser, and prints what
// tests/web_build/in_trimmed.py finds there. Arguments: the checkout, the empty archive, the folder of the library's and the game's files.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, empty, app] = process.argv.slice(2);
const module = path.join(checkout, "web", "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(module).href);
const python = await loadPyodide({
  env: { PYTHONPATH: "/app" },
  fsInit: async (FS) => {
    FS.mkdirTree("/app");
    FS.mount(FS.filesystems.NODEFS, { root: app }, "/app");
  },
  stdLibURL: empty,
});
python.mountNodeFS("/checkout", checkout);
const found = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.remove("")
sys.path.append("/checkout")
from tests.web_build.in_trimmed import everything
everything()
`);
console.log(found);
