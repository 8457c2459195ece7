// PyScript's `interpreter` key names this module, on the page and in the worker alike: the one place that says how Python is
// loaded. It exports what Pyodide's own module exports: `version` and `loadPyodide`.
import { RUNTIME } from "./paths.js";

const base = new URL(`${RUNTIME}pyodide/`, import.meta.url).href;

const failed = (error) => {
  globalThis.azulejo?.fail("Python for the browser could not be loaded.", error);
  throw error;
};

const pyodide = await import(`${base}pyodide.mjs`).catch(failed);

export const { version } = pyodide;

export const loadPyodide = (options) =>
  pyodide.loadPyodide({ ...options, indexURL: base, packageBaseUrl: base }).catch(failed);
