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

// While somebody steps through the game the log shows the line they have come to; it alone scrolls, not the page. A scoring
// has many lines and one of them is current: what has the focus goes before it.
const showLine = () => {
  const line = ["#log-lines :focus", "[aria-current]"].map((one) => document.querySelector(`.viewing ${one}`)).find(Boolean);
  if (!line?.closest("#log-lines")) return;
  const log = line.closest("#log-lines");
  const [around, at] = [log.getBoundingClientRect(), line.getBoundingClientRect()];
  if (at.top < around.top) log.scrollTop += at.top - around.top;
  else if (at.bottom > around.bottom) log.scrollTop += at.bottom - around.bottom;
};

const changes = { subtree: true, attributeFilter: ["aria-current"] };
new MutationObserver(showLine).observe(document.getElementById("app"), changes);
