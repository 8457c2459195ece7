// Dragging tiles onto a line, with mouse, pen and finger. It sends what two taps would send: `take`, then `line`; or `cancel`.
const FAR = 3; // px that a pointer moves before its press is a drag
const EDGE = 44; // px from the window's edge where dragging scrolls the page
const AFTER = 100; // ms in which a click at the place of a drop belongs to the drop

const { azulejo } = window;
const page = document.documentElement;
let press = null; // the press that is or may become a drag
let dropped = { timeStamp: -Infinity };

const apart = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

// The line under a point; between two lines the nearer one.
const lineAt = ({ clientX, clientY }) => {
  const under = document.elementFromPoint(clientX, clientY);
  const line = under?.closest('[data-action^="line "]');
  if (line) return line;
  const lines = under?.matches(".lines") ? [...under.querySelectorAll('[data-action^="line "]')] : [];
  const off = (one) => {
    const { top, height } = one.getBoundingClientRect();
    return Math.abs(clientY - top - height / 2);
  };
  return lines.sort((a, b) => off(a) - off(b))[0] ?? null;
};

// What follows the pointer: the group's tiles in a row.
const lift = (group) => {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(...[...group.childNodes].map((node) => node.cloneNode(true)));
  const tile = group.querySelector(".t").getBoundingClientRect();
  ghost.style.setProperty("--t", `${group.querySelector(".t").offsetWidth || tile.width}px`);
  document.body.append(ghost);
  return ghost;
};

const follow = () => {
  const { ghost, last, over } = press;
  ghost.style.translate = `${last.clientX}px ${last.clientY}px`;
  const line = lineAt(last);
  if (line === over) return;
  over?.classList.remove("over");
  line?.classList.add("over");
  press.over = line;
};

// Near the upper or lower edge of the window the page scrolls, so that every line can be reached.
const scroll = () => {
  if (press === null || !press.ghost) return;
  const { clientY } = press.last;
  const step = clientY < EDGE ? clientY - EDGE : Math.max(0, clientY - innerHeight + EDGE);
  if (step !== 0) {
    scrollBy(0, step / 4);
    follow();
  }
  requestAnimationFrame(scroll);
};

const begin = () => {
  const { group } = press;
  press.chosen = group.getAttribute("aria-pressed") === "true";
  press.ghost = lift(group);
  page.classList.add("dragging");
  if (!press.chosen) azulejo.act(group.dataset.action);
  requestAnimationFrame(scroll);
};

// A drag is no gesture of the browser's: tiles thrown onto a line would leave a fling behind, which swallows the next tap.
const hold = (event) => {
  if (press?.ghost) event.preventDefault();
};

const end = () => {
  const done = press;
  press = null;
  done.group.removeEventListener("touchmove", hold);
  done.ghost?.remove();
  done.over?.classList.remove("over");
  page.classList.remove("dragging");
  return done;
};

addEventListener("pointerdown", (event) => {
  const group = event.target.closest?.('[data-action^="take "]:not([aria-disabled])');
  if (!group || event.button !== 0 || !event.isPrimary) return;
  press = { group, first: event, last: event, ghost: null, over: null };
  group.addEventListener("touchmove", hold, { passive: false });
});

addEventListener("pointermove", (event) => {
  if (press === null || event.pointerId !== press.first.pointerId) return;
  press.last = event;
  if (press.ghost === null && apart(event, press.first) > FAR) begin();
  if (press?.ghost) follow();
});

addEventListener("pointerup", (event) => {
  if (press === null || event.pointerId !== press.first.pointerId) return;
  if (press.ghost) {
    press.last = event;
    follow();
  }
  const { group, ghost, over, chosen } = end();
  if (ghost === null) return; // a tap: its click does the rest
  dropped = event;
  const back = document.elementFromPoint(event.clientX, event.clientY)?.closest("button")?.id === group.id;
  if (over !== null) azulejo.act(over.dataset.action);
  else if (!back || chosen) azulejo.act("cancel"); // let go where it was pressed, a trembling tap has chosen
});

// The browser takes the pointer away, to scroll say: nothing has been dropped.
const giveUp = () => {
  if (press !== null && end().ghost) azulejo.act("cancel");
};

addEventListener("pointercancel", giveUp);
addEventListener("blur", giveUp);

addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !press?.ghost) return;
    dropped = press.last;
    end(); // the tiles are put back by what Escape does anyway
  },
  true,
);

addEventListener(
  "click",
  (event) => {
    if (event.timeStamp - dropped.timeStamp > AFTER || apart(event, dropped) > FAR) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

addEventListener("selectstart", (event) => {
  if (press !== null) event.preventDefault();
});
