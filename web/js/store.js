// What is kept between visits, and which tab has which game. Keys begin with the folder of the page, so that another app on
// the same host, or another copy of this one, has its own.
const { azulejo } = window;
const PREFIX = `azulejo:${new URL(".", document.baseURI).pathname}:`;

const PERSIST = "persist"; // "asked", then the browser's answer: "granted" or "refused"

const write = (key, text) => localStorage.setItem(PREFIX + key, text);
const read = (key) => localStorage.getItem(PREFIX + key) ?? undefined;
const remove = (key) => localStorage.removeItem(PREFIX + key);
const keys = () =>
  JSON.stringify(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  );

// --- One tab plays a game. Whoever finds it held may take it; the tab that had it is told -------------------------------

let release = () => {};

const hold = (key, take) => {
  release();
  if (navigator.locks === undefined) return; // an insecure address; then only what has been kept tells the tabs apart
  const lost = () => azulejo.act(`elsewhere ${key}`);
  const until = new Promise((resolve) => {
    release = resolve;
  });
  navigator.locks
    .request(PREFIX + key, take ? { steal: true } : { ifAvailable: true }, (lock) => (lock === null ? lost() : until))
    .catch((error) => {
      if (error.name !== "AbortError") throw error;
      lost();
    });
};

// --- Browsers drop what is kept when they need room, unless they have agreed not to. They are asked once ------------------

const persist = async () => {
  if (navigator.storage?.persist === undefined || read(PERSIST) !== undefined) return; // none at an insecure address
  write(PERSIST, "asked"); // a browser that asks the person waits for the answer, perhaps for ever
  write(PERSIST, (await navigator.storage.persist()) ? "granted" : "refused");
};

// --- What is to be seen is kept when the page is left: the next visit shows it before Python is there ----------------------

const SCREEN = "screen";

const keepScreen = () => {
  const app = document.getElementById("app");
  const { ready, failed, version } = document.documentElement.dataset;
  if (!ready || failed || version === undefined) return;
  try {
    // A game that nobody has touched does not come back, and neither does a sheet that is open.
    if (read("current") === undefined || app.querySelector("dialog") !== null) remove(SCREEN);
    else write(SCREEN, JSON.stringify({ version, title: document.title, html: app.innerHTML }));
  } catch (error) {
    console.info("the next visit begins with another table:", error.message); // no room, or forbidden: the game says so itself
  }
};

addEventListener("pagehide", keepScreen);
document.addEventListener("visibilitychange", () => document.hidden && keepScreen()); // the last that a phone tells

azulejo.persist = () => {
  persist().catch((error) => console.info("the browser does not say whether it will keep the games:", error.message));
};
azulejo.store = { keys, read, remove, write };
azulejo.hold = hold;
