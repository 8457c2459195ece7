// What the page gives away and takes in: the clipboard, files, links. What the texts mean is Python's to say.
const { azulejo } = window;

// More characters than any game has, or all that is kept: what is longer Python refuses.
const LONGEST = { open: 30_000, import: 5_000_016 };

// Without permission for the clipboard the text is shown and selected, to be copied by hand.
const byHand = (text) => {
  azulejo.act("copied no");
  const field = document.getElementById("by-hand");
  field.hidden = false;
  field.value = text;
  field.focus();
  field.select();
};

const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    byHand(text);
    return;
  }
  azulejo.act("copied yes");
};

const save = (name, text) => {
  const url = URL.createObjectURL(new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const open = async (verb, file) =>
  azulejo.act(`${verb} ${JSON.stringify({ text: await file.slice(0, LONGEST[verb]).text() })}`);

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button === null) return;
  const { copy: text, copyLink: fragment, save: name } = button.dataset;
  if (text !== undefined) copy(text);
  if (fragment !== undefined) copy(new URL(fragment, location.href).href);
  if (name !== undefined) save(name, button.dataset.text);
});

document.addEventListener("change", ({ target }) => {
  const verb = target.dataset.opens;
  if (verb === undefined || target.files.length === 0) return;
  open(verb, target.files[0]);
  target.value = ""; // the same file can be opened again
});

// A link is followed once: what has been played since is not lost when the page is loaded again.
const followed = () => history.replaceState(null, "", location.pathname + location.search);

addEventListener("hashchange", () => {
  if (location.hash.length < 2) return;
  azulejo.act(`link ${location.hash}`);
  followed();
});

azulejo.save = save;

azulejo.takeLink = () => {
  const { hash } = location;
  if (hash) followed();
  return hash;
};
