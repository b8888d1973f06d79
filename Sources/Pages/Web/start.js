// needs: blocks.js, columns.js, copies.js, data.js, glide.js, hand.js, headings.js, keys.js, lightbox.js, moves.js, names.js, parts.js, picks.js, places.js, press.js, render.js, search.js, send.js, slides.js, sprites.js, strips.js, theme.js, tiles.js, walk.js, words.js, zoom.js
// With a key held, a click does what it does on any link.
function clicked(event) {
  const k = pictureAt(event.target);
  if (hasRested) return event.preventDefault();
  if (k < 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openBox(k, true);
}

// On a wall that grows to the right, a wheel scrolls to the right.
function turned(event) {
  if (isVertical || event.ctrlKey || event.shiftKey || event.deltaX || event.target.closest(".strip, dialog")) return;
  event.preventDefault();
  scrollBy(event.deltaY * onward, 0);
}

// On paper are all pictures, one after the other: a wall would be cut where pages end.
function spread(many) {
  most = many;
  render();
  if (many === Infinity) for (const item of tiles.values()) item.paintPaper = item.paintPaper?.();
}

let idle = 0;
// Controls come when somebody moves, and go when somebody looks.
function wake() {
  document.body.classList.add("awake");
  clearTimeout(idle);
  idle = setTimeout(() => document.body.classList.remove("awake"), 2500);
}

const clicks = {
  list: clicked,
  find: openSearch,
  fewer: () => changeColumns(-1),
  more: () => changeColumns(1),
  save: openPicked,
  about: askForHelp,
  share,
  whole: fillScreen,
  play: playSlides,
  pick: () => togglePick(shown),
  shut: () => lightbox.close(),
  previous: () => showPicture(shown - 1),
  next: () => showPicture(shown + 1),
  copy: copyList,
  keep: savePicks,
  clear: clearPicks,
};
for (const id in clicks) byId(id).onclick = clicks[id];
byId("list").addEventListener("focusin", render);
onkeydown = pressed;
onscroll = soon;
onbeforeprint = () => spread(Infinity);
onafterprint = () => spread(300);
addEventListener("wheel", turned, { passive: false });
for (const sign of ["pointermove", "pointerdown", "keydown"]) addEventListener(sign, wake);
onresize = () => {
  if (set !== (set = sharp()) || roomAcross() !== room) return show(suitable(columns));
  lay(layout);
  render();
};

dressPage();
columns = Number(allowed(() => sessionStorage.getItem(columnKey)));
byId("bar").hidden = false;
show(suitable(columns));
showPicks();
pickSaved(pictures.filter(isThere));
wake();
checkFolder();
addressChanged();
// Nothing that is in sight waits for what is far away.
addEventListener("load", () => setTimeout(() => {
  lookFor(pictures.find(mayShowOriginal));
  fetchAll();
}, 500));
