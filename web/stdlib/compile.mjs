// Starts Pyodide under Node and lets inside.py do the job in a folder: node compile.mjs PYODIDE_MODULE FOLDER
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [module, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(module).href);
// The same sources must give the same bytes; without source there is no use for the positions within a line.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
pyodide.mountNodeFS("/tools/web", dirname(dirname(fileURLToPath(import.meta.url))));
pyodide.mountNodeFS("/job", folder);
pyodide.runPython('import sys; sys.path.insert(0, "/tools"); sys.dont_write_bytecode = True');
try {
  pyodide.pyimport("web.stdlib.inside").run("/job");
} catch (error) {
  console.error(error.message); // not the line of Pyodide's source that Node would show: it is a megabyte long
  process.exit(1);
}
