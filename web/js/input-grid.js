// One Tab stop for each part of the table, and arrow keys inside it. A part is everything that carries its name in `data-grid`;
// its places are the buttons. Where a part was left is where Tab comes back to, however the page has changed since.
const PLACES = "[data-grid] button, button[data-grid]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const app = document.getElementById("app");
const stops = new Map(); // by part: the id of the place that Tab comes to
const orders = new Map(); // by part: the ids of its places, as they were last

export const partOf = (element) => element?.closest?.("[data-grid]")?.dataset.grid;

const parts = (root) => {
  const found = new Map();
  for (const place of root.querySelectorAll(PLACES)) {
    const part = partOf(place);
    if (!found.has(part)) found.set(part, []);
    found.get(part).push(place);
  }
  return found;
};

// The place that Tab comes to: the one that says so, or where it was, else the next one that is left of those after it, else
// the last of those before.
const stopOf = (part, places) => {
  const current = places.find((place) => place.hasAttribute("aria-current"));
  if (current !== undefined) return current;
  const ids = new Map(places.map((place) => [place.id, place]));
  const order = orders.get(part) ?? [];
  const at = order.indexOf(stops.get(part));
  if (at < 0) return places[0];
  const id = order.slice(at).find((one) => ids.has(one)) ?? order.slice(0, at).findLast((one) => ids.has(one));
  return ids.get(id) ?? places[0];
};

// Gives a page, before or after it is shown, its Tab stops.
export const setStops = (root) => {
  for (const [part, places] of parts(root)) {
    const stop = stopOf(part, places);
    stops.set(part, stop.id);
    orders.set(
      part,
      places.map((place) => place.id),
    );
    for (const place of places) place.tabIndex = place === stop ? 0 : -1;
  }
};

// The Tab stop of a part, or of the first part inside an element.
export const stopIn = (part, element) => {
  if (part !== undefined) return document.getElementById(stops.get(part));
  return element?.querySelector('[data-grid] button[tabindex="0"]') ?? null;
};

document.addEventListener("focusin", ({ target }) => {
  if (!target.matches(PLACES)) return;
  const part = partOf(target);
  const old = document.getElementById(stops.get(part));
  if (old !== null) old.tabIndex = -1;
  target.tabIndex = 0;
  stops.set(part, target.id);
});

// --- Arrows ------------------------------------------------------------------------------------------------------------

const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

// The nearest place in a direction; what lies aside counts double, and what lies more aside than ahead is not that way: from
// a long line the shorter one above it is not to the right.
const nearest = (from, places, [right, down]) => {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const [a, b] = middle(place);
    const along = (a - x) * right + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * right);
    if (along > 4 && aside < 1.5 * along && along + 2 * aside < least) {
      best = place;
      least = along + 2 * aside;
    }
  }
  return best;
};

// From the lines of a board to its wall, where a column is to be chosen, and back: they lie side by side.
const across = (from, key) => {
  const board = from.closest(".board");
  if (board === null || ARROWS[key][0] === 0) return null;
  return nearest(from, board.querySelectorAll(PLACES), ARROWS[key]);
};

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (!target.matches?.(PLACES)) return;
  const places = parts(app).get(partOf(target));
  const wanted = {
    Home: () => places[0],
    End: () => places.at(-1),
  }[key]?.() ?? (key in ARROWS ? nearest(target, places, ARROWS[key]) ?? across(target, key) : undefined);
  if (wanted === undefined) return;
  event.preventDefault(); // the page does not scroll away, at the edge of a part neither
  wanted?.focus();
});

setStops(app);
