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
    // What somebody is typing belongs to them, until the state gives the field another default.
    if (from === document.activeElement && from.matches("input, textarea, select")) {
      if (from.defaultValue === to.defaultValue) to.value = from.value;
    }
    return true;
  },
};

const modal = () => {
  const dialog = app.querySelector("dialog[data-modal]");
  if (dialog !== null && !dialog.matches(":modal")) {
    dialog.close();
    dialog.showModal();
  }
};

// The focus of an element that has gone moves to the nearest thing that is still there.
const keepFocus = (focused, parents) => {
  if (focused === null || focused === document.body || document.activeElement === focused) return;
  const wanted = app.querySelector("[data-autofocus]") ?? parents.map((id) => document.getElementById(id)).find(Boolean);
  if (wanted === undefined || wanted.contains(document.activeElement)) return;
  if (wanted.tabIndex < 0 && !wanted.hasAttribute("tabindex")) wanted.setAttribute("tabindex", "-1");
  wanted.focus({ preventScroll: true });
};

const ids = (element) => {
  const found = [];
  for (let node = element; node !== null && node !== app.parentNode; node = node.parentNode) {
    if (node.id) found.push(node.id);
  }
  return found;
};

export const patch = (html) => {
  const focused = document.activeElement;
  const parents = ids(focused);
  const next = document.createElement("div");
  next.innerHTML = html;
  morphdom(app, next, options);
  modal();
  keepFocus(focused, parents);
};
