// needs: data.js
// What is shown is a copy, where the page has one.
const shownAddress = (k) => (page.copies[k] ? page.folder + page.copies[k] : page.hrefs[k]);

// A page that has no originals links its copies.
const linksOriginal = (k) => page.hrefs[k] !== page.folder + page.copies[k];

const unshown = new Set(page.unshown);
const gone = new Set();
let isAtHome = false;
const hasOriginal = (k) => linksOriginal(k) && (isAtHome ? !gone.has(k) : !gone.size);
// Instead of its copy.
const mayShowOriginal = (k) => page.copies[k] && linksOriginal(k) && !gone.has(k) && !unshown.has(k);

// Only a picture that is loaded tells whether its file is there. Until one of the originals is found, those that are shown are looked for.
function lookFor(k) {
  if (isAtHome || !mayShowOriginal(k)) return;
  const start = make("img", { src: page.hrefs[k] });
  const ended = ({ type }) => {
    clearInterval(watch);
    start.removeAttribute("src");
    if (type === "load") isAtHome = true;
    else gone.add(k);
    byId("file").hidden = !hasOriginal(shown);
    markTiles();
  };
  // Once its size is known, no more of it is needed.
  const watch = setInterval(() => start.naturalWidth && ended({ type: "load" }), 50);
  start.onload = start.onerror = ended;
}

// On disk, copies have numbers.
function downloadName(k) {
  const copy = page.copies[k];
  return copy ? nameOf(k).replace(/\.[^.]*$/, "") + copy.slice(copy.lastIndexOf(".")) : nameOf(k);
}

// An enlarged copy becomes its original, which is finer, where that is at hand and browsers show it.
let original = null;
function sharpen(k) {
  if (original || !mayShowOriginal(k)) return;
  original = make("img", { src: page.hrefs[k] });
  original.onload = ({ target }) => {
    if (target === original) full.src = target.src;
  };
}

// Without its folder, a page has only places to show.
function checkFolder() {
  const [file] = set.sheets[0] ?? [];
  if (!file) return;
  const folder = decodeURIComponent(page.folder.slice(0, -1));
  make("img", { src: page.folder + file }).onerror = () =>
    say(`This page's pictures are in the folder ${folder}, which is not next to it. Ask the sender for it.`, 60);
}
