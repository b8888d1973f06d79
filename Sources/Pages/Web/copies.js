// needs: data.js
// What is shown is a copy, where the page has one.
const shownAddress = (k) => (page.copies[k] ? page.folder + page.copies[k] : page.hrefs[k]);

// Without originals, pictures link their copies.
const hasOriginal = (k) => page.hrefs[k] !== page.folder + page.copies[k];

// On disk, copies have numbers.
function downloadName(k) {
  const copy = page.copies[k];
  return copy ? nameOf(k).replace(/\.[^.]*$/, "") + copy.slice(copy.lastIndexOf(".")) : nameOf(k);
}

// An enlarged copy becomes its original, which is finer, where that is at hand and browsers show it.
const unshown = new Set(page.unshown);
let original = null;
function sharpen(k) {
  if (original || !page.copies[k] || !hasOriginal(k) || unshown.has(k)) return;
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
