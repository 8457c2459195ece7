// Turns the page into the HTML that Python has written, changing only what differs: focus, scroll, open lists and running
// transitions stay.
import { follow } from "./follow.js";
import { partOf, setStops, stopIn } from "./input-grid.js";
import { RUNTIME } from "./paths.js";

const { default: morphdom } = await import(new URL(`${RUNTIME}morphdom/dist/morphdom-esm.js`, import.meta.url));

const { azulejo } = window;
const app = document.getElementById("app");

const options = {
  childrenOnly: true,
  onBeforeElUpdated(from, to) {
    if (from.isEqualNode(to)) return false;
    if (from.matches("details[open]") && !to.hasAttribute("data-closed")) to.open = true;
    if (from === document.activeElement && from.tabIndex === -1) to.tabIndex = -1; // without it the focus would go
    // What somebody types and chooses belongs to them, until the state gives the field another default.
    if (from.matches("input, textarea, select") && from.defaultValue === to.defaultValue) {
      if (from.defaultChecked === to.defaultChecked) to.checked = from.checked;
      if (from.type !== "file") to.value = from.value;
    }
    return true;
  },
};

// The log begins at its end (column-reverse): there it is scrolled by nothing, and by less than nothing further up.
const atEnd = (element) => element.scrollTop > -4;

// --- Focus is never lost ----------------------------------------------------------------------------------------------

let opener = null; // where the focus was when a sheet was opened

const openSheet = (focused) => {
  const dialog = app.querySelector("dialog[data-modal]");
  if (dialog === null || dialog.matches(":modal")) return;
  opener = focused?.id || null;
  dialog.close();
  dialog.showModal();
};

const ids = (element) => {
  const found = [];
  for (let node = element; node !== null && node !== app.parentNode; node = node.parentNode) {
    if (node.id) found.push(node.id);
  }
  return found;
};

const isThere = (element) => element !== null && element.isConnected && element.checkVisibility();

// The focus of an element that has gone moves to what opened the sheet, to what the page asks for, to what the element names
// as coming after it, to the next place of its part of the table, to a part near it, or to the nearest thing left.
const keepFocus = (focused, wasIn, part) => {
  if (focused === null || focused === document.body || document.activeElement !== document.body) return;
  const left = wasIn.map((id) => document.getElementById(id)).filter((one) => isThere(one));
  const wanted = [
    isThere(focused) ? focused : null,
    document.getElementById(opener),
    app.querySelector("[data-autofocus]"),
    document.getElementById(focused.dataset.after),
    part === undefined ? null : stopIn(part),
    ...left.filter((one) => one.matches("button")),
    ...left.map((one) => stopIn(undefined, one)),
    ...left,
  ].find((one) => one && isThere(one));
  opener = null;
  if (wanted === undefined) return;
  if (wanted.tabIndex < 0 && !wanted.hasAttribute("tabindex")) wanted.tabIndex = -1;
  wanted.focus({ preventScroll: true });
  wanted.scrollIntoView({ block: "nearest", inline: "nearest" });
  // with what takes the displays' place its headline is in view, too
  if (wanted.matches(".card [data-autofocus]")) app.querySelector(".card > h2").scrollIntoView({ block: "nearest" });
};

export const patch = (html) => {
  const focused = document.activeElement;
  const wasIn = ids(focused);
  const part = partOf(focused);
  const followed = [...app.querySelectorAll("[role=log]")].filter(atEnd);
  const next = document.createElement("main");
  next.innerHTML = html;
  setStops(next);
  const arrive = follow(next);
  morphdom(app, next, options);
  azulejo.speak(app.querySelector("#table")?.lang);
  for (const log of followed) log.scrollTop = 0;
  openSheet(focused);
  keepFocus(focused, wasIn, part);
  arrive();
};
