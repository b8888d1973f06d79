// needs: picks.js, search.js, slides.js, words.js, zoom.js
const askForHelp = () => byId("help").showModal();

const wallKeys = {
  ArrowLeft: () => go(beside, 0, -1),
  ArrowRight: () => go(beside, 0, 1),
  ArrowUp: () => go(beside, 1, -1),
  ArrowDown: () => go(beside, 1, 1),
  PageUp: () => go(pageFrom, -1),
  PageDown: () => go(pageFrom, 1),
  Home: () => focusOn(0),
  End: () => focusOn(count - 1),
  "+": () => changeColumns(1),
  "-": () => changeColumns(-1),
  "/": openSearch,
  "?": askForHelp,
  e: savePicks,
};

const boxKeys = {
  ArrowLeft: () => showPicture(shown - onward),
  ArrowRight: () => showPicture(shown + onward),
  PageUp: () => showPicture(shown - 1),
  PageDown: () => showPicture(shown + 1),
  Home: () => showPicture(0),
  End: () => showPicture(count - 1),
  "+": () => zoomBy(1.5),
  "-": () => zoomBy(1 / 1.5),
  0: unzoom,
  "?": askForHelp,
  e: savePicks,
  f: fillScreen,
  s: playSlides,
  p: playSlides,
};

function go(next, ...way) {
  const k = focused();
  focusOn(k < 0 ? [...tiles.keys()].find(isShown) : next(k, ...way));
}

function pressed(event) {
  const { target } = event;
  const key = event.key.length > 1 ? event.key : event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey || event.altKey || target === query || onTop()?.matches(".sheet")) return;
  const k = lightbox.open ? shown : focused();
  let action = (lightbox.open ? boxKeys : wallKeys)[key === "=" ? "+" : key];
  if (key === " " && k >= 0 && target.tagName !== "BUTTON") action = () => togglePick(k);
  if (!action) return;
  event.preventDefault();
  action();
}
