export const RUNTIME = "../runtime/";
export const MODULES = ["../runtime/@pyscript/core/dist/core-C9KDLldu.js", "../runtime/@pyscript/core/dist/core.js", "../runtime/@pyscript/core/dist/error-D2315lOB.js", "../runtime/pyodide/pyodide.asm.mjs", "../runtime/pyodide/pyodide.mjs", "./interpreter.js"];
export const FILES = ["../runtime/pyodide/pyodide.asm.wasm", "../../library.pack", "../../app.pack", "../../empty.zip"];
export const PYTHON = {"empty": "../../empty.zip", "library": "../../library.pack", "app": "../../app.pack", "lock": {"info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"}, "packages": {}}, "catalogues": {"fr": "../locales/fr.mo", "pl": "../locales/pl.mo", "ru": "../locales/ru.mo"}};
