// Runs a benchmark of tests/bench inside Pyodide under Node, on the same sources:
//     node tests/bench/in_pyodide.mjs engine_speed|bot_speed [its options]
// Needs the browser runtime in web/node_modules.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const runtime = join(root, "web", "node_modules", "pyodide", "pyodide.mjs");
if (!existsSync(runtime)) {
  console.error(`${runtime} is not there: install the browser runtime first (npm ci in web/)`);
  process.exit(2);
}
const { loadPyodide } = await import(pathToFileURL(runtime));
const python = await loadPyodide();
python.mountNodeFS("/repository", root);
const shared = join(root, "..", "shared");
if (existsSync(shared)) python.mountNodeFS("/shared", shared);
const [name, ...options] = process.argv.slice(2);
python.globals.set("name", name);
python.globals.set("options", python.toPy(options));
python.runPython(`
import sys
sys.path[:0] = ["/repository", "/repository/tests/bench"]
sys.dont_write_bytecode = True
from importlib import import_module
import_module(name).main(options)
`);
