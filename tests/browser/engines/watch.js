// Put into the page by the tests, before anything else: WebKit's driver does not tell what is in the console. What must not
// happen is noted where it outlasts a reload.
"use strict";

{
  const KEY = "complaints";
  const note = (what) => sessionStorage.setItem(KEY, JSON.stringify([...JSON.parse(sessionStorage.getItem(KEY) ?? "[]"), what]));
  const { error } = console;
  console.error = (...said) => {
    note(`console: ${said.join(" ")}`);
    error.apply(console, said);
  };
  addEventListener("error", ({ message, target }) => note(`error: ${message ?? target.outerHTML}`), true);
  addEventListener("unhandledrejection", ({ reason }) => note(`rejected: ${reason}`));
  document.addEventListener("securitypolicyviolation", (event) => {
    note(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (!/^(blob:|data:)/.test(name) && new URL(name).origin !== location.origin) note(`foreign: ${name}`);
  }).observe({ type: "resource", buffered: true });
}
