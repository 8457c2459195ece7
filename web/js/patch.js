// Turns the page into the HTML that Python has written, changing only what differs: focus, scroll, open lists and running
// transitions stay.
import { RUNTIME } from "./paths.js";

const { default: morphdom } = await import(new URL(`${RUNTIME}morphdom/dist/morphdom-esm.js`, import.meta.url));

const app = document.getElementById("app");

const options = {
  childrenOnly: true,
  onBeforeElUpdated(from, to) {
    if (from.isEqualNode(to)) return false;
    if (from.matches("details[open]") && !to.hasAttribute("data-closed")) to.open = true;
    if (from === document.activeElement && from.tabIndex === -1) to.tabIndex = -1; // without it the focus would go
    // What somebody is typing belongs to them, until the state gives the field another default.
    if (from === document.activeElement && from.matches("input, textarea, select")) {
      if (from.defaultValue === to.defaultValue) to.value = from.value;
    }
    return true;
  },
};

const atEnd = (element) => element.scrollTop + element.clientHeight >= element.scrollHeight - 4;

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

// The focus of an element that has gone moves to what the page asks for, to what opened the sheet, or to the nearest thing left.
const keepFocus = (focused, wasIn) => {
  if (focused === null || focused.isConnected) return;
  const left = [opener, ...wasIn].map((id) => document.getElementById(id)).find(Boolean);
  const wanted = app.querySelector("[data-autofocus]") ?? left;
  opener = null;
  if (wanted === undefined || wanted.contains(document.activeElement)) return;
  if (wanted.tabIndex < 0 && !wanted.hasAttribute("tabindex")) wanted.tabIndex = -1;
  wanted.focus({ preventScroll: true });
};

export const patch = (html) => {
  const focused = document.activeElement;
  const wasIn = ids(focused);
  const followed = [...app.querySelectorAll("[role=log]")].filter(atEnd);
  const next = document.createElement("main");
  next.innerHTML = html;
  morphdom(app, next, options);
  for (const log of followed) log.scrollTop = log.scrollHeight;
  openSheet(focused);
  keepFocus(focused, wasIn);
};
