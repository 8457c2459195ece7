// Where the browser runtime lies, relative to this folder. `python -m web build` writes its own version of this file, with the
// modules of PyScript that can be asked for early and the archives of the page's Python.
export const RUNTIME = "../node_modules/";
export const PYSCRIPT = [];
export const PYTHON = null;
