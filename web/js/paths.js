// Where the browser runtime lies, relative to this folder. `python -m web build` writes its own version of this file, with the
// files that can be asked for early and the archives of the page's Python.
export const RUNTIME = "../node_modules/";
export const MODULES = [];
export const FILES = [];
export const PYTHON = null;
