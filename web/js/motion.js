// Lets pieces travel to where they are, after the page has changed. What travels and when is Python's to say, see
// web/app/motion.py; it lies on a sheet over the page that nobody can touch, and can be swept away at any moment.
const PIECE = ".t, .e, .marker, .spot";
const EASE = "cubic-bezier(0.35, 0.1, 0.25, 1)";
const APPEAR = 220; // ms in which a line of the scoring appears

const over = document.createElement("div");
over.className = "motion";
over.setAttribute("aria-hidden", "true");
document.body.append(over);

let running = [];

// Ends every movement: what the page shows is how things are.
export const settle = () => {
  for (const animation of running) animation.cancel();
  running = [];
  over.replaceChildren();
};

const run = (element, frames, timing) => {
  const animation = element.animate(frames, timing);
  running.push(animation);
  return animation;
};

// --- Places: an element's id, and perhaps the number of a piece in it ---------------------------------------------------

const lookUp = () => {
  const pieces = new Map();
  const piecesOf = (id) => {
    if (!pieces.has(id)) pieces.set(id, [...(document.getElementById(id)?.querySelectorAll(PIECE) ?? [])]);
    return pieces.get(id);
  };
  return (place, whole = false) => {
    const [id, number] = place.replace(/^[~+]/, "").split(".");
    const element = document.getElementById(id);
    if (element === null) return null;
    const piece = piecesOf(id)[number ?? 0];
    // a pile that shows only its sum has no piece to be seen: then the pile itself is the place
    for (const one of whole ? [element] : [piece, element]) {
      const box = one?.getBoundingClientRect();
      if (!box?.width) continue;
      const size = one === piece || place.startsWith("+") ? box.width : 0;
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, size, element: number ? piece : element };
    }
    return null;
  };
};

// --- What Python says -----------------------------------------------------------------------------------------------

export const list = (text) => (text ? text.split(";").map((one) => one.split(" ")) : []);

const read = ([piece, ...words]) => {
  const stops = [];
  for (let at = 0; at < words.length; at += 2) stops.push({ at: Number(words[at]), place: words[at + 1] });
  return { piece, stops };
};

// --- Flights --------------------------------------------------------------------------------------------------------

const frames = (stops, size) => {
  const length = stops.at(-1).at;
  const shown = stops.map(({ at, spot }) => {
    const width = spot.size || size / 2;
    const corner = `${spot.x - width / 2}px, ${spot.y - width / 2}px`;
    return { offset: at / length, easing: EASE, transform: `translate(${corner}) scale(${width / size})`, opacity: 1 };
  });
  if (shown[0].offset > 0) shown.unshift({ ...shown[0], offset: 0 });
  if (stops.at(-1).place === "-") shown.at(-1).opacity = 0;
  return shown;
};

// All tiles of a display as one, as they will lie there.
const plate = ({ x, y, size, element }) => {
  const [left, top] = [x - size / 2, y - size / 2];
  const tiles = [...element.querySelectorAll(".t")].map((tile) => ({ tile, box: tile.getBoundingClientRect() }));
  const ghost = document.createElement("div");
  for (const { tile, box } of tiles) {
    const copy = tile.cloneNode();
    copy.style.setProperty("--t", `${box.width}px`);
    copy.style.transform = `translate(${box.left - left}px, ${box.top - top}px)`;
    ghost.append(copy);
  }
  return ghost;
};

const single = (piece, size) => {
  const ghost = document.createElement("i");
  ghost.className = piece === "marker" ? piece : `t ${piece}`;
  ghost.style.setProperty("--t", `${size}px`);
  return ghost;
};

// What can be seen where a piece will come to, until it is there: an empty space.
const space = ({ x, y, size, element }, piece) => {
  const empty = document.createElement("i");
  const outlined = element.closest(".wall-colour .wall") !== null;
  empty.className = outlined ? `e ${piece}` : "e";
  empty.style.setProperty("--t", `${size}px`);
  empty.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`;
  over.prepend(empty);
  return empty;
};

const fly = ({ piece, stops, ghost, size }) => {
  const timing = { duration: stops.at(-1).at, fill: "both" };
  over.append(ghost);
  const gone = [ghost];
  const { place, spot } = stops.at(-1);
  if (place.startsWith("+")) {
    for (const hidden of spot.element.closest(".fresh")?.children ?? [spot.element]) {
      run(hidden, { opacity: [0, 0] }, timing.duration);
    }
    if (spot.element.matches(".board *")) gone.push(space(spot, piece));
  }
  run(ghost, frames(stops, size), timing).addEventListener("finish", () => gone.forEach((one) => one.remove()));
};

const locate = (flight, find) => {
  const { piece, stops } = flight;
  for (const stop of stops) {
    if (stop.place !== "-") stop.spot ??= find(stop.place, piece === "plate");
  }
  if (stops.at(-1).place === "-") stops.at(-1).spot = stops.at(-2).spot;
  if (!stops.every(({ spot }) => spot)) return false;
  flight.size = Math.max(...stops.map(({ spot }) => spot.size));
  if (flight.size === 0) return false;
  flight.ghost = piece === "plate" ? plate(stops.at(-1).spot) : single(piece, flight.size);
  return true;
};

const appear = ([at, place]) => {
  const [id, number] = place.replace(/^-/, "").split(".");
  const element = document.getElementById(id);
  if (place.startsWith("-")) {
    if (element) run(element, { opacity: [1, 1] }, Number(at));
    return;
  }
  const line = number ? element?.children[number] : element;
  const from = { opacity: 0, transform: "translateY(5px)" };
  if (line) run(line, [from, {}], { delay: Number(at), duration: APPEAR, fill: "backwards", easing: "ease-out" });
};

// Call it before the page changes: it looks where the pieces are that will travel. What it gives is to be called after.
// `held`: a group of tiles that has been dragged, and the point where it was let go.
export const depart = ({ flights: text, told }, held) => {
  const flights = list(text).map(read);
  const was = lookUp();
  for (const { stops } of flights) {
    const { place } = stops[0];
    if (!place.startsWith("~")) continue;
    stops[0].spot = was(place);
    if (stops[0].spot !== null && held?.id === place.slice(1).split(".")[0]) Object.assign(stops[0].spot, held.point);
  }
  return () => {
    const find = lookUp();
    for (const flight of flights.filter((one) => locate(one, find))) fly(flight);
    for (const line of list(told)) appear(line);
  };
};
