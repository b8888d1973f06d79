// What is shown is a copy, where the page has one.
const shownAddress = (k) => (page.copies[k] ? page.folder + page.copies[k] : page.hrefs[k]);

// An enlarged copy becomes its original, which is finer, where that is at hand and browsers show it.
const unseenFiles = new Set(page.unseen);
let sharpened;
function sharpen(k) {
  const address = page.hrefs[k];
  if (!page.copies[k] || page.names || unseenFiles.has(k) || sharpened?.src === make("a", { href: address }).href) return;
  sharpened = make("img", { src: address });
  sharpened.onload = ({ target }) => {
    if (shown === k) full.src = target.src;
  };
}

// Without its folder, a page has nothing to show but places.
function checkFolder() {
  const [file] = page.sheets[0] ?? [];
  if (!file) return;
  make("img", { src: page.folder + file }).onerror = () =>
    say(`The pictures are in the folder ${decodeURIComponent(page.folder.slice(0, -1))}, which is not next to this page. Ask for both.`, 60);
}
