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

azulejo.persist = () => {
  persist().catch((error) => console.info("the browser does not say whether it will keep the games:", error.message));
};
azulejo.store = { keys, read, remove, write };
azulejo.hold = hold;
