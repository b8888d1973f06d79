const stage = byId("stage");
const frame = byId("frame");
let zoom;
const fingers = new Map();

function zoomTo(size, x, y) {
  zoom = { size, x, y };
  frame.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
}

const unzoom = () => zoomTo(1, 0, 0);

// Around a point of the window. No edge of an enlarged picture comes into the window.
function zoomBy(by, x = stage.clientWidth / 2, y = stage.clientHeight / 2, dx = 0, dy = 0) {
  const size = Math.min(20, Math.max(1, zoom.size * by));
  const moved = (was, from, room, length) => {
    const to = was + (from - room / 2 - was) * (1 - size / zoom.size);
    return size > 1 ? Math.sign(to) * Math.min(Math.abs(to), Math.max(0, (length * size - room) / 2)) : to;
  };
  zoomTo(size, moved(zoom.x + dx, x, stage.clientWidth, frame.offsetWidth), moved(zoom.y + dy, y, stage.clientHeight, frame.offsetHeight));
}

function grip() {
  const all = [...fingers.values()];
  const mean = (name) => all.reduce((sum, one) => sum + one[name], 0) / all.length;
  const [x, y] = [mean("clientX"), mean("clientY")];
  return { x, y, spread: Math.hypot(all[0].clientX - x, all[0].clientY - y) || 1 };
}

function drag(event) {
  if (!fingers.has(event.pointerId)) return;
  const before = grip();
  fingers.set(event.pointerId, event);
  const { x, y, spread } = grip();
  const isSwipe = fingers.size < 2 && zoom.size === 1;
  zoomBy(spread / before.spread, x, y, x - before.x, isSwipe ? 0 : y - before.y);
}

function release(event) {
  if (!fingers.delete(event.pointerId) || fingers.size || zoom.size > 1) return;
  const { x } = zoom;
  unzoom();
  if (Math.abs(x) > 60) showPicture(shown + (x < 0 === page.rtl ? -1 : 1));
}

lightbox.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event.clientX, event.clientY);
}, { passive: false });
stage.onpointerdown = (event) => {
  stage.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, event);
};
stage.onpointermove = drag;
stage.onpointerup = stage.onpointercancel = release;
stage.ondblclick = ({ clientX, clientY }) => (zoom.size > 1 ? unzoom() : zoomBy(2.5, clientX, clientY));
