// Joins and shortens the page's own scripts and styles: few files to ask for. Called by web/build.py with the folder of the
// staged page, whose files it replaces.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, transform } from "esbuild";

const stage = process.argv[2];
const web = (name) => join(stage, "web", name);
const common = { bundle: true, metafile: true, minify: true, charset: "utf8", allowOverwrite: true, logLevel: "warning" };

// Plain scripts, which run one after the other before the page is painted, in one file.
const EARLY = ["words.js", "early.js", "deals.js"];
const early = await Promise.all(EARLY.map((name) => readFile(web(`js/${name}`), "utf8")));
const shorter = await Promise.all(early.map((code) => transform(code, { minify: true, charset: "ascii" })));
await Promise.all(EARLY.map((name) => rm(web(`js/${name}`))));
await writeFile(web("js/early.js"), shorter.map(({ code }) => code).join(""));

// Modules; what the interpreter's module shares with the page stays a file of its own.
const MODULES = ["boot.js", "interpreter.js", "offline.js"];
const external = ["./paths.js", "./interpreter.js"];
const modules = MODULES.map((name) =>
  build({ ...common, entryPoints: [web(`js/${name}`)], outfile: web(`js/${name}`), format: "esm", external }),
);

// Styles, with the small drawings in them.
const styles = build({
  ...common,
  stdin: { contents: '@import "./boot.css"; @import "./app.css";', resolveDir: web("css"), loader: "css" },
  outfile: web("css/app.css"),
  loader: { ".svg": "dataurl" },
});
const results = await Promise.all([...modules, styles]);

const joined = new Set();
for (const { metafile } of results) for (const name of Object.keys(metafile.inputs)) if (name !== "<stdin>") joined.add(name);
const kept = new Set([...MODULES.map((name) => web(`js/${name}`)), web("css/app.css"), web("img/icon.svg")]);
for (const name of joined) {
  const path = join(process.cwd(), name);
  if (!kept.has(path)) await rm(path);
}
