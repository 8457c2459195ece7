// Runs before anything is painted, as a plain script: keeps the taps that come before Python is ready, and shows what failed.
// Everything that Python and the other scripts need of the page is the one object `azulejo`.
"use strict";

(() => {
  const page = document.documentElement;
  const words = window.azulejoWords ?? {};
  const waiting = [];
  const linked = location.hash.length > 1; // the table that is drawn already is not the one that the link leads to
  let handler = null;
  let failed = false;

  // --- Actions: one string each, from the element's data-action, into Python --------------------------------------------

  const act = (action) => {
    if (handler === null) waiting.push(action);
    else {
      try {
        handler(action);
      } catch (error) {
        fail(unexpected(), error);
      }
    }
  };

  const LONGEST = 30000; // characters of a field: more than any game has, and no more than is refused at once

  const fields = (form, submitter) => {
    const entries = [...new FormData(form, submitter)].map(([name, value]) => [name, value.slice(0, LONGEST)]);
    return JSON.stringify(Object.fromEntries(entries));
  };

  document.addEventListener("click", (event) => {
    const element = event.target.closest("[data-action]");
    if (element === null || element.matches("form, :disabled")) return;
    if (element.matches("a")) event.preventDefault();
    act(element.dataset.action);
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.action === undefined) return;
    event.preventDefault();
    act(`${form.dataset.action} ${fields(form, event.submitter)}`);
  });

  document.addEventListener("change", (event) => {
    const field = event.target.closest("[data-change]");
    if (field === null) return;
    const value = field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value;
    act(`${field.dataset.change} ${value}`);
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault(); // a dialog is closed by the new state, not behind its back
    act("cancel");
  });

  if (linked) page.dataset.linked = "true";

  const connect = (callback) => {
    handler = callback;
    if (linked) waiting.length = 0;
    for (const action of waiting.splice(0)) act(action);
  };

  // --- What the page says without Python, in the person's language -----------------------------------------------------

  const english = new Map(); // by element: the attribute that is translated, or nothing for the text, and what it was

  // What the last visit has kept, for what is drawn before Python reads it too, and says so when it can't.
  const key = (name) => `azulejo:${new URL(".", document.baseURI).pathname}:${name}`;
  const lastVisit = (name) => {
    try {
      return JSON.parse(localStorage.getItem(key(name))) ?? {};
    } catch {
      return {};
    }
  };

  const kept = lastVisit("settings");
  const known = (tag) => tag === "en" || Object.hasOwn(words, tag);
  const wanted = [kept.language, ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
  let language = wanted.find(known) ?? "en";
  page.lang = language;

  const word = (text) => words[language]?.[text] ?? text;

  const translate = () => {
    for (const element of document.querySelectorAll("[data-word]")) {
      const name = element.dataset.word;
      const old = name ? element.getAttribute(name) : element.textContent;
      if (!english.has(element)) english.set(element, old);
      const text = word(english.get(element));
      if (text === old) continue;
      if (name) element.setAttribute(name, text);
      else element.textContent = text;
    }
  };

  const speak = (tag) => {
    if (!tag || (tag === language && page.lang === tag)) return;
    language = tag;
    page.lang = tag;
    translate();
  };

  // --- The first screen, drawn by the build in English and without a person's settings --------------------------------

  const SAID = ["aria-label", "data-shown", "placeholder"];
  const THEMES = ["light", "dark", "contrast"];
  let first = null; // the script with the words of the person's language brings them
  let isDressed = false;

  const dress = () => {
    const table = document.getElementById("table");
    if (table === null || isDressed || page.dataset.ready) return;
    if (THEMES.includes(kept.theme)) table.dataset.theme = kept.theme;
    else if (matchMedia("(prefers-contrast: more)").matches) table.dataset.theme = "contrast";
    if (first === null) return;
    table.lang = language;
    document.title = first[document.title] ?? document.title;
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const said = node.attributes ? SAID.map((name) => node.attributes[name]).filter(Boolean) : [node];
      for (const one of said) if (Object.hasOwn(first, one.nodeValue)) one.nodeValue = first[one.nodeValue];
    }
  };

  // The table as the last visit has left it, see store.js; once, for after a crash it would be an older one. Undefined without.
  const lastTable = () => {
    const { version, title, html } = lastVisit("screen");
    if (html === undefined) return undefined;
    localStorage.removeItem(key("screen"));
    if (linked || version !== page.dataset.version) return undefined;
    isDressed = true;
    document.title = title;
    return html;
  };

  const sayFirst = (translations) => {
    first = translations;
    dress();
  };

  // --- Failures: never a blank page -------------------------------------------------------------------------------------

  const missing = () => word("A part of the page could not be loaded.");
  const unexpected = () => (page.dataset.ready ? word("Something went wrong inside the game.") : missing());

  const fail = (text, error) => {
    console.error(text, error ?? "");
    if (failed) return; // the first failure is the cause of the others
    failed = true;
    page.dataset.failed = "true";
    const show = () => {
      if (page.dataset.ready) document.getElementById("failure-title").textContent = word("Azulejo has stopped");
      document.getElementById("failure-text").textContent = text;
      document.getElementById("failure-detail").textContent = String(error?.message ?? error ?? "").trim();
      document.getElementById("failure").hidden = false;
      document.getElementById("failure-retry").addEventListener("click", () => location.reload());
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  };

  // A script or a style sheet that can't be loaded says so only to a listener in the capturing phase.
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (target === window) fail(unexpected(), event.error ?? event.message);
      else if (target.matches("script, link[rel=stylesheet]")) fail(missing(), new URL(target.src || target.href).pathname);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => fail(unexpected(), event.reason));

  const ready = () => {
    page.dataset.ready = "true";
    dispatchEvent(new Event("azulejo-ready"));
  };

  window.azulejo = { act, connect, dress, fail, language: () => language, lastTable, ready, sayFirst, speak, word };
  document.addEventListener("DOMContentLoaded", translate);
})();
