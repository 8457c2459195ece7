// How a person's hands reach the game: taps go through early.js, here are drags, keys, files, and what the page is used with.
import "./input-drag.js";
import "./input-keys.js";
import "./input-log.js";
import "./share.js";

const { azulejo } = window;
let touch = matchMedia("(pointer: coarse)").matches; // as Python takes it at the start

// A tap with a finger is less sure than a click, so Python is told which of the two the next action comes from.
const usedWith = (finger) => {
  if (finger === touch) return;
  touch = finger;
  azulejo.act(`touch ${finger ? "on" : "off"}`);
};

addEventListener("pointerdown", (event) => usedWith(event.pointerType === "touch"), true);

addEventListener(
  "keydown",
  (event) => {
    if (event.target.closest?.("#app button")) usedWith(false);
  },
  true,
);
