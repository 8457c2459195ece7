// Runs tests/bench/engine_speed.py inside Pyodide under Node, on the same sources:
//     node tests/bench/engine_speed.mjs [options of engine_speed.py]
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
python.globals.set("options", python.toPy(process.argv.slice(2)));
python.runPython(`
import sys
sys.path[:0] = ["/repository", "/repository/tests/bench"]
sys.dont_write_bytecode = True
import engine_speed
engine_speed.main(options)
`);
