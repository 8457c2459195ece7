// When the page has gone one step on in the game, shows the way there and lets it be heard; anything the person does, and
// the next change of the page, ends that at once.
import { depart, list, settle } from "./motion.js";
import { hush, play } from "./sound.js";

const AFTER = 1000; // ms in which a change of the page can belong to a drop
const SAMPLE = [[0, "place"]];

const page = document.documentElement;
const table = () => document.getElementById("table")?.dataset;
let scrolled = 0;
let held = null; // what has been dragged, and where it was let go

const end = () => {
  settle();
  hush();
};

const gameOf = (at) => at.split(".")[0];

const isNext = (was, now) => (now.after === "" ? gameOf(was.at) !== gameOf(now.at) : now.after === was.at);

const isLouder = (was, now) => now.sound === "on" && (was.sound !== "on" || was.volume !== now.volume);

// To be called with the page's next content before it is shown; what it gives is to be called after.
export const follow = (next) => {
  const was = { ...table() };
  const now = { ...next.querySelector("#table")?.dataset };
  settle();
  if (document.hidden || was.at === undefined || now.at === undefined) return () => {};
  if (!isNext(was, now)) return () => play(isLouder(was, now) ? SAMPLE : []);
  hush();
  const arrive = depart(now, held !== null && performance.now() - held.at < AFTER ? held : null);
  return () => {
    scrolled = scrollY;
    arrive();
    play(list(now.sounds));
  };
};

for (const kind of ["pointerdown", "keydown", "resize"]) addEventListener(kind, end, true);

// The sheet with what travels does not scroll with the page; where a change itself has scrolled it, it is in its place.
document.addEventListener("scroll", () => {
  if (Math.abs(scrollY - scrolled) > 1) settle();
});

document.addEventListener("visibilitychange", end);

// Tiles that were dragged travel on from where they were let go, not from where they lay.
addEventListener("pointerdown", ({ target }) => {
  held = { id: target.closest?.(".group")?.id, at: -Infinity };
});

addEventListener(
  "pointerup",
  ({ clientX, clientY }) => {
    if (held === null || !page.classList.contains("dragging")) return;
    held.point = { x: clientX, y: clientY };
    held.at = performance.now();
  },
  true,
);
