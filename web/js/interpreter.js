// PyScript's `interpreter` key names this module, on the page and in the worker alike: the one place that says how Python is
// loaded. It exports what Pyodide's own module exports: `version` and `loadPyodide`.
import { RUNTIME } from "./paths.js";

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

export const loadPyodide = async (options) => {
  const { broken, stop } = watch();
  const loaded = pyodide.loadPyodide({ ...options, indexURL: base, packageBaseUrl: base });
  return Promise.race([loaded, broken]).catch(failed).finally(stop);
};
