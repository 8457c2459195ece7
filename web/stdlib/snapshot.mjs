// Starts the built page's Python under Node, imports the game, and writes the interpreter's memory as it is then:
//     node snapshot.mjs PYODIDE_MODULE FOLDER
// The folder holds job.json: the names of the archives, the empty one's, the game's modules and the snapshot's name. Of the
// memory only what is not zero is written: a gzip stream with a line of JSON, {size, runs: [[start, length], ...]}, and the runs.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

const APP = "/app"; // as in web/js/interpreter.js
const PAGE = 4096; // bytes that are written, or left out, together
const [module, folder] = process.argv.slice(2);
const base = dirname(module);
const { archives, empty, modules, target } = JSON.parse(readFileSync(join(folder, "job.json"), "utf8"));
const { info } = JSON.parse(readFileSync(join(base, "pyodide-lock.json"), "utf8"));

const files = archives.flatMap((name) => {
  const bytes = gunzipSync(readFileSync(join(folder, name)));
  let at = bytes.indexOf(10) + 1;
  const sizes = JSON.parse(bytes.toString("utf8", 0, at));
  return Object.entries(sizes).map(([path, size]) => [`${APP}/${path}`, bytes.subarray(at, (at += size))]);
});

const { loadPyodide } = await import(pathToFileURL(module).href);
// The same sources are to give the same bytes, on any machine and at any time. What must not be the same for two people, the
// state of the random generators, is made anew when the page starts.
process.argv[1] = "azulejo";
Date.now = () => 0;
performance.now = () => 0;
crypto.getRandomValues = (array) => array.fill(0);
const python = await loadPyodide({
  _makeSnapshot: true,
  env: { PYTHONHASHSEED: "0", PYTHONPATH: APP },
  fsInit: (FS) => {
    for (const [path, content] of files) {
      FS.mkdirTree(dirname(path));
      FS.writeFile(path, content);
    }
  },
  lockFileContents: { info, packages: {} },
  stdLibURL: join(folder, empty),
});
python.globals.set("modules", modules.join(" "));
python.runPython(`
import gc, importlib, random, sys
sys.path.remove("")
for name in modules.split():
    importlib.import_module(name)
random.seed(0)
del modules, name
gc.collect()
`);
const bytes = python.makeMemorySnapshot();

const isZero = (start) => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + start, Math.min(PAGE, bytes.length - start) >> 2);
  return words.every((word) => word === 0);
};
const runs = [];
for (let start = 0; start < bytes.length; start += PAGE) {
  if (isZero(start)) continue;
  const length = Math.min(PAGE, bytes.length - start);
  const last = runs.at(-1);
  if (last && last[0] + last[1] === start) last[1] += length;
  else runs.push([start, length]);
}
const head = Buffer.from(`${JSON.stringify({ size: bytes.length, runs })}\n`);
const packed = gzipSync(Buffer.concat([head, ...runs.map(([start, length]) => bytes.subarray(start, start + length))]), { level: 9 });
writeFileSync(join(folder, target), packed);
