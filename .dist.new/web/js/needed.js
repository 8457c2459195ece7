// Imported before all else: without the object that early.js makes, nothing here can work, and the page says so.
if (window.azulejo === undefined) {
  document.getElementById("slow").classList.add("boot-now");
  throw new Error("early.js could not be loaded");
}
