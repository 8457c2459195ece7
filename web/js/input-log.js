// Arrow keys in the log walk through the game: the table follows the line that has the focus.
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -Infinity, End: Infinity };

document.addEventListener(
  "keydown",
  (event) => {
    const { target, key } = event;
    if (!(key in STEPS) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (!target.matches?.("#log-lines button")) return;
    event.preventDefault();
    const lines = [...target.closest("#log-lines").querySelectorAll("button")];
    const at = Math.min(Math.max(lines.indexOf(target) + STEPS[key], 0), lines.length - 1);
    if (lines[at] === target) return;
    lines[at].focus();
    lines[at].click();
  },
  true,
);
