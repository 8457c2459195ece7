// What the page gives away and takes in: the clipboard, files, links. What the texts mean is Python's to say.
const { azulejo } = window;
const LONGEST = 30_000; // more characters than any game has: Python says that it is too long

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
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const open = async (file) => azulejo.act(`open ${JSON.stringify({ text: await file.slice(0, LONGEST).text() })}`);

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button === null) return;
  const { copy: text, copyLink: fragment, save: name } = button.dataset;
  if (text !== undefined) copy(text);
  if (fragment !== undefined) copy(new URL(fragment, location.href).href);
  if (name !== undefined) save(name, button.dataset.text);
});

document.addEventListener("change", ({ target }) => {
  if (target.id !== "open-file" || target.files.length === 0) return;
  open(target.files[0]);
  target.value = ""; // the same file can be opened again
});

// A link is followed once: what has been played since is not lost when the page is loaded again.
const followed = () => history.replaceState(null, "", location.pathname + location.search);

addEventListener("hashchange", () => {
  if (location.hash.length < 2) return;
  azulejo.act(`link ${location.hash}`);
  followed();
});

azulejo.takeLink = () => {
  const { hash } = location;
  if (hash) followed();
  return hash;
};
