// Moves written at the table sign by sign, and the keys of one letter. What a sign means is Python's to say; which letter
// stands for which button is in the page, as `aria-keyshortcuts`. Both can be switched off: `data-keys` on the table.
import { stopIn } from "./input-grid.js";

const { azulejo } = window;
const app = document.getElementById("app");

const isForOthers = (event) =>
  event.defaultPrevented ||
  event.isComposing ||
  event.repeat ||
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  event.target.closest?.("input, textarea, select, [contenteditable]") ||
  app.querySelector("dialog[open]");

// The sign on a key. Where letters are not Latin, or digits need Shift, it is the one at that place of a Latin keyboard.
const signOn = ({ key, code, shiftKey }) => {
  if (/^[\da-z>?]$/i.test(key)) return key.toLowerCase();
  const [, digit, letter] = /^(?:Digit(\d)|Key([A-Z]))$/.exec(code) ?? [];
  if (key.length !== 1) return "";
  return (shiftKey ? "" : digit) ?? letter?.toLowerCase() ?? "";
};

const press = (sign) => {
  const target = app.querySelector(`[aria-keyshortcuts="${sign.toUpperCase()}"]`);
  if (target === null) return false;
  if (target.matches("button")) target.click();
  else (stopIn(undefined, target) ?? target.querySelector("button") ?? target).focus();
  return true;
};

const isAtTable = (element) => element === document.body || element.closest("[data-grid]") !== null;

const take = (event) => {
  const { keys, typed } = app.querySelector("#table").dataset;
  if (keys !== "on") return false;
  const { key, target } = event;
  const goesOn = typed !== "" && (key === "Backspace" || (key === "Enter" && isAtTable(target)));
  const sign = signOn(event);
  if (goesOn || /\d/.test(sign) || (typed !== "" && /[a-z>]/.test(sign))) {
    azulejo.act(`type ${goesOn ? key : sign}`);
    return true;
  }
  return sign !== "" && press(sign);
};

document.addEventListener("keydown", (event) => {
  if ("ready" in document.documentElement.dataset && !isForOthers(event) && take(event)) event.preventDefault();
});

// A move from the field that was good leaves it empty for the next one; one that was not stays, to be mended.
document.addEventListener("submit", ({ target }) => {
  if (target.id === "typed-form" && target.querySelector("[aria-invalid]") === null) target.reset();
});

// Escape leaves the field, which lies over the header while it has the focus.
document.addEventListener("keydown", ({ key, target }) => {
  if (key === "Escape" && target.closest?.("#typed-form")) stopIn(undefined, app)?.focus();
});
