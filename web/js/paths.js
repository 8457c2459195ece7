// Where the browser runtime lies, relative to this folder. `python -m web build` writes its own version of this file.
export const RUNTIME = "../node_modules/";
