let shown = -1;
let isEntry = false;

const lightbox = byId("box");
const full = byId("full");

const addressOf = (k) => "#/" + keyOf(k).replaceAll("#", "%23");
const addressed = () => (location.hash ? page.hrefs.findIndex((_, k) => addressOf(k) === location.hash) : -1);

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
  if (k < 0 || k >= count) return;
  shown = k;
  const [width, height] = page.sizes.slice(2 * k);
  frame.style.setProperty("--width", width);
  frame.style.setProperty("--aspect", width / height);
  paint(byId("thumb"), spriteOf(k), width / height);
  Object.assign(full, { hidden: true, alt: labelOf(k), src: page.hrefs[k] });
  byId("name").textContent = nameOf(k);
  byId("facts").textContent = factsOf(k);
  byId("file").href = page.hrefs[k];
  byId("previous").disabled = !k;
  byId("next").disabled = k === count - 1;
  showPicks();
  unzoom();
  allowed(() => history.replaceState(null, "", addressOf(k)));
}

function boxClosed() {
  const k = shown;
  shown = -1;
  full.removeAttribute("src");
  if (location.hash && isEntry) history.back();
  else if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  focusOn(k);
}

function addressChanged() {
  const k = addressed();
  if (k < 0) {
    lightbox.close();
    history.scrollRestoration = "auto";
  } else if (!lightbox.open) openBox(k, false);
  else if (k !== shown) showPicture(k);
}

full.onload = () => (full.hidden = false);
lightbox.onclose = boxClosed;
byId("previous").onclick = () => showPicture(shown - 1);
byId("next").onclick = () => showPicture(shown + 1);
byId("pick").onclick = () => togglePick(shown);
onhashchange = addressChanged;
