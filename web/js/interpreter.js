// PyScript's `interpreter` key names this module, on the page and in the worker alike: the one place that says how Python is
// loaded. It exports what Pyodide's own module exports: `version` and `loadPyodide`.
import { PYTHON, RUNTIME } from "./paths.js";
import { giveUp, keptMemory } from "./snapshot.js";

const APP = "/app";
const base = new URL(`${RUNTIME}pyodide/`, import.meta.url).href;

const failed = (error) => {
  const { azulejo } = globalThis; // there is none in the worker
  azulejo?.fail(azulejo.word("Python for the browser could not be loaded."), error);
  throw error;
};

const pyodide = await import(`${base}pyodide.mjs`).catch(failed);

export const { version } = pyodide;

// Pyodide only warns when its WebAssembly can't be fetched or compiled, and then waits for ever. While it loads, what it calls
// for that is watched; answers are handed on untouched, or the browser would lose the code that it has compiled before.
const watch = () => {
  const real = { fetch: globalThis.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
  let report;
  const broken = new Promise((_, reject) => {
    report = (error) => {
      reject(error);
      throw error;
    };
  });
  globalThis.fetch = async (what, ...rest) => {
    const { pathname } = new URL(what.url ?? what, base);
    const response = await real.fetch
      .call(globalThis, what, ...rest)
      .catch((error) => report(new Error(`${pathname}: ${error.message}`)));
    return response.ok ? response : report(new Error(`${pathname}: ${response.status} ${response.statusText}`));
  };
  WebAssembly.instantiateStreaming = (...args) => real.instantiateStreaming.apply(WebAssembly, args).catch(report);
  const stop = () => {
    globalThis.fetch = real.fetch;
    WebAssembly.instantiateStreaming = real.instantiateStreaming;
  };
  return { broken, stop };
};

// The built page has its Python in two archives, gzip streams that no host unpacks on the way: a line of JSON with the size
// of each file, then the files.
const unpacked = async (url) => {
  const { body } = await fetch(url);
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let at = bytes.indexOf(10) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  return Object.entries(sizes).map(([path, size]) => [`${APP}/${path}`, bytes.subarray(at, (at += size))]);
};

// Of the languages only the person's own is waited for; the worker speaks none.
const spoken = globalThis.azulejo?.language();

const catalogue = async (language) => {
  const response = await fetch(new URL(PYTHON.catalogues[language], import.meta.url));
  return [`${APP}/web/locales/${language}.mo`, new Uint8Array(await response.arrayBuffer())];
};

// The others come once the table can be played at, so that a change of language acts at once. Until then the settings say so.
const playable = () =>
  new Promise((resolve) => {
    const page = document.documentElement;
    const look = () => "ready" in page.dataset && resolve();
    new MutationObserver(look).observe(page, { attributeFilter: ["data-ready"] });
    look();
  });

const otherCatalogues = async ({ FS }) => {
  await playable();
  for (const language of Object.keys(PYTHON.catalogues)) if (language !== spoken) FS.writeFile(...(await catalogue(language)));
};

const archives = () => {
  const parts = [PYTHON.library, PYTHON.app].map((archive) => unpacked(new URL(archive, import.meta.url)));
  if (spoken in PYTHON.catalogues) parts.push(catalogue(spoken).then((file) => [file]));
  const app = Promise.all(parts);
  app.catch(() => {}); // is waited for, and reported, below
  return {
    env: { PYTHONPATH: APP },
    fsInit: async (FS) => {
      for (const [path, content] of (await app).flat()) {
        FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        FS.writeFile(path, content, { canOwn: true });
      }
    },
    lockFileContents: PYTHON.lock,
    stdLibURL: new URL(PYTHON.empty, import.meta.url).href,
  };
};

// From the kept memory if there is one; undefined when there is none, or when that fails.
const fromSnapshot = async (options) => {
  try {
    const memory = await keptMemory();
    if (memory === undefined) return undefined;
    const python = await pyodide.loadPyodide({ ...options, _loadSnapshot: memory });
    python.runPython("import random; random.seed()"); // or everybody would draw the same numbers, every time
    if (globalThis.document) document.documentElement.dataset.began = "snapshot"; // for tests and benchmarks
    return python;
  } catch (error) {
    console.warn("Python can't begin with its snapshot:", error);
    giveUp();
    return undefined;
  }
};

const fromNothing = async (options) => {
  const python = await pyodide.loadPyodide(options);
  // PyScript writes its own Python into the working folder, as source: the compiled one in the archive is to be found first.
  if (PYTHON) python.runPython("import sys; sys.path.remove('')"); // the snapshot has it done
  return python;
};

const load = async () => {
  const { broken, stop } = watch();
  const options = { indexURL: base, packageBaseUrl: base, ...(PYTHON && archives()) };
  try {
    return await Promise.race([fromSnapshot(options).then((python) => python ?? fromNothing(options)), broken]);
  } finally {
    stop();
  }
};

// Python is loaded as soon as somebody imports this, not when PyScript asks for it: that would be much later.
const started = load();
started.catch(failed).catch(() => {});
if (PYTHON && spoken) started.then(otherCatalogues).catch((error) => console.warn("the other languages:", error));

export const loadPyodide = async ({ stdout, stderr }) => {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
};
