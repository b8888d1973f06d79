// needs: data.js
let shown = -1;
let isEntry = false;
let ahead = [];

const lightbox = byId("box");
const frame = byId("frame");
const full = byId("full");

/** @param {number} k */
const tailOf = (k) => "/" + keyOf(k).replaceAll("#", "%23");
/**
 * What follows the page's address; in a page with blocks, first the picture's number, which says in which it is.
 * @param {number} k
 */
const addressOf = (k) => `#${page.block ? k : ""}${tailOf(k)}`;

/** The picture whose address it is, or -1; and the number in it. */
function addressed() {
  const [, number, tail] = location.hash.match(/^#(\d*)(\/.*)/) ?? [];
  const k = Number(number ?? -1);
  const isIts = (k) => isThere(k) && tailOf(k) === tail;
  return [!tail || isIts(k) ? k : page.hrefs.findIndex((_, k) => isIts(k)), k];
}

function openBox(k, enters) {
  isEntry = enters;
  // Otherwise, going back would scroll to where the wall was.
  history.scrollRestoration = "manual";
  if (enters) location.hash = addressOf(k);
  lightbox.showModal();
  lightbox.focus();
  showPicture(k);
}

function showPicture(k) {
  if (!isThere(k)) return whenThere(k, () => lightbox.open && showPicture(k));
  wish = null;
  shown = k;
  ahead = [];
  original = null;
  dress(frame, k);
  full.alt = labelOf(k);
  describe(k);
  showPicks();
  unzoom();
  allowed(() => history.replaceState(null, "", addressOf(k)));
}

// The sprite is there at once, and so is what was loaded ahead.
function dress(node, k) {
  const [picture, thumb] = node.children;
  const [width, height] = page.sizes.slice(2 * k);
  setLooks(node, { width, aspect: width / height });
  paint(thumb, spriteOf(k), width / height);
  picture.src = shownAddress(k);
  picture.hidden = !picture.complete || !picture.naturalWidth;
}

function loadAhead() {
  const near = [shown + 1, shown - 1].filter((k) => k in pictures);
  for (const k of near) if (!isThere(k)) fetchOf(k);
  ahead = near.filter(isThere).map((k) => make("img", { src: shownAddress(k) }));
}

function loaded({ target, type }) {
  if (shown < 0) return;
  target.hidden = type === "error";
  if (target !== full) return;
  if (target.hidden) byId("trouble").textContent = `This browser cannot show ${nameOf(shown)}, or the file is no longer there.`;
  loadAhead();
  lookFor(shown);
}

function boxClosed() {
  const k = shown;
  shown = -1;
  ahead = [];
  stopSlides();
  unzoom();
  full.removeAttribute("src");
  if (document.fullscreenElement) document.exitFullscreen();
  if (location.hash) {
    if (isEntry) history.back();
    else history.replaceState(null, "", location.pathname + location.search);
  }
  focusOn(k);
}

/** @param {any} [isAll] Whether no more is to come; an event is not that. */
function addressChanged(isAll) {
  const [k, number] = addressed();
  if (k < 0 && number >= 0 && !isWhole() && isAll !== true) {
    if (number < count && !isThere(number)) fetchOf(number).then(addressChanged);
    else fetchAll(addressChanged);
  } else if (k < 0) {
    lightbox.close();
    history.scrollRestoration = "auto";
  } else if (!lightbox.open) openBox(k, false);
  else if (k !== shown) showPicture(k);
}

for (const picture of lightbox.querySelectorAll("img")) picture.onload = picture.onerror = loaded;
lightbox.onclose = boxClosed;
onhashchange = addressChanged;
