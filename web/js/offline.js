// Only on the built page: keeps it for playing offline, and offers a new version when there is one. Nothing is replaced before
// the player says so; then the page, which has kept the game after every move, is loaded once.
const { azulejo } = window;
const { serviceWorker } = navigator; // there is none at an insecure address and in some private windows
const HOUR = 3_600_000;
const WORKER = new URL("../../service-worker.js", import.meta.url);
const page = document.documentElement;
const toast = document.getElementById("toast");

const tell = (id) => {
  for (const text of toast.querySelectorAll("p")) text.hidden = text.id !== id;
  for (const button of toast.querySelectorAll("button")) button.hidden = id !== "toast-new";
  toast.hidden = false;
  told = performance.now();
  azulejo.announce?.(document.getElementById(id).textContent);
};

let update = () => {};
const offer = (how) => {
  update = how;
  tell("toast-new");
};

toast.querySelector("#toast-update").addEventListener("click", () => update());
toast.querySelector("#toast-close").addEventListener("click", () => {
  toast.hidden = true;
});

// That all is kept is good to know and asks nothing: no tap is caught by it, and it goes with the next one.
const READ = 1500; // ms
let told = 0;
const goOn = () => {
  const asks = document.getElementById("toast-offline").hidden;
  if (!asks && performance.now() - told > READ) toast.hidden = true;
};
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, goOn, true);

// The service worker, once it serves this page, may fetch what only makes later starts quicker; not for people who pay by the byte.
const keepLater = () => {
  if (!navigator.connection?.saveData) serviceWorker.controller?.postMessage("keep later");
};

const take = (worker) => offer(() => worker.postMessage("take over"));

// A worker on its way: the first one is asked to serve this page too, a later one waits for the player.
const follow = (registration, worker) => {
  const first = registration.active === null;
  worker.addEventListener("statechange", () => {
    if (worker.state === "installed" && serviceWorker.controller !== null) take(worker);
    if (worker.state === "redundant" && !first) toast.hidden = true; // there is another one by now, or none at all
    if (worker.state === "activated" && first) {
      const serves = () => {
        tell("toast-offline");
        keepLater();
      };
      serviceWorker.addEventListener("controllerchange", serves, { once: true });
      worker.postMessage(page.dataset.version);
    }
  });
};

const watch = (registration) => {
  if (registration.waiting !== null && serviceWorker.controller !== null) take(registration.waiting);
  if (registration.installing !== null) follow(registration, registration.installing);
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  if (serviceWorker.controller === null) registration.active?.postMessage(page.dataset.version);
};

// --- A page that stays open for days looks for a new version when it is come back to -------------------------------------

const lookNowAndThen = (registration) => {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch((error) => console.info("no look for a new version:", error.message)); // offline
  });
};

const start = async () => {
  const earlier = await serviceWorker.getRegistration(WORKER);
  if (earlier) watch(earlier); // even when this version does not start
  if (!("ready" in page.dataset)) await new Promise((resolve) => addEventListener("azulejo-ready", resolve, { once: true }));
  const registration = await serviceWorker.register(WORKER, { updateViaCache: "none" });
  if (registration !== earlier) watch(registration);
  lookNowAndThen(registration);
  keepLater();
};

if (serviceWorker !== undefined) {
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "replaced") offer(() => location.reload());
  });
  start().catch((error) => console.warn("The page can't be kept for playing offline:", error.message));
}
