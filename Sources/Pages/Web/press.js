// needs: data.js
// A long press picks a picture.
let resting = 0;
let hasRested = false;
let touch = null;

function touched(event) {
  clearTimeout(resting);
  hasRested = false;
  touch = event.pointerType === "mouse" ? null : event;
  const k = pictureAt(event.target);
  if (!touch || !event.isPrimary || k < 0) return;
  resting = setTimeout(() => {
    hasRested = true;
    togglePick(k);
  }, 500);
}

function movedOn({ type, clientX, clientY }) {
  if (type === "pointermove" && touch && Math.hypot(clientX - touch.clientX, clientY - touch.clientY) < 10) return;
  clearTimeout(resting);
}

Object.assign(byId("list"), { onpointerdown: touched, onpointermove: movedOn, onpointerup: movedOn, onpointercancel: movedOn });
// Then neither the browser's menu opens, nor is the link dragged.
byId("list").oncontextmenu = byId("list").ondragstart = (event) => {
  if (touch) event.preventDefault();
};
