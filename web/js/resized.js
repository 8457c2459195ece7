// WebKit 2.50 does not always notice that other media rules hold when the window has another size: an upright tablet, turned,
// kept its upright table. It does ask them all anew when a style sheet is exchanged, so an empty one is. Other browsers have
// nothing to do then.
const SIZE = /width|height|aspect-ratio/;

const texts = new Set();
for (const { cssRules } of document.styleSheets) {
  for (const { media } of cssRules) if (SIZE.test(media?.mediaText)) texts.add(media.mediaText);
}

const askAnew = () => {
  document.adoptedStyleSheets = [new CSSStyleSheet()];
};

for (const text of texts) matchMedia(text).addEventListener("change", askAnew);
