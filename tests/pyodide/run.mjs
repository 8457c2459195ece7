// Runs tests/pyodide/games.py in the browser's Python, under Node, and prints what comes out.
// Arguments: the checkout.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [checkout] = process.argv.slice(2);
const runtime = path.join(checkout, "web", "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: runtime });
python.FS.mkdirTree("/checkout");
python.FS.mount(python.FS.filesystems.NODEFS, { root: checkout }, "/checkout");
const found = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/checkout")
from tests.pyodide.games import everything
everything()
`);
console.log(`${python.version}\n${found}`);
