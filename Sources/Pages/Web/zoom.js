// needs: data.js, lightbox.js
const stage = byId("stage");
const other = byId("other");
// How much the picture is enlarged, and how far its middle is from the stage's.
let zoom = { size: 1, x: 0, y: 0 };
// How far a finger has moved it beyond that: aside, to a neighbor, or down.
let shift = { x: 0, y: 0 };

// Between two pictures.
const GAP = 24;

// From left to right, pictures follow to the right.
const onward = page.rtl ? -1 : 1;

// No edge of an enlarged picture comes into the window.
function held(to, room, length) {
  const most = Math.max(0, (length - room) / 2);
  return Math.max(-most, Math.min(to, most));
}

function zoomTo(size, x, y) {
  const [width, height] = [frame.offsetWidth * size, frame.offsetHeight * size];
  const [toX, toY] = [held(x, stage.clientWidth, width), held(y, stage.clientHeight, height)];
  zoom = { size, x: toX, y: toY, middle: [toX / width || 0, toY / height || 0] };
  place();
}

// Where nothing follows, a finger has to pull harder.
function place() {
  const x = zoom.x + (other.hidden ? shift.x / 3 : shift.x);
  const y = zoom.y + (shift.y < 0 ? shift.y / 3 : shift.y);
  frame.style.transform = `translate(${x}px, ${y}px) scale(${zoom.size})`;
  other.style.transform = `translate(${shift.x - Math.sign(shift.x) * (stage.clientWidth + GAP)}px)`;
  setLooks(lightbox, { shade: 1 - Math.max(0, shift.y) / (stage.clientHeight || 1) });
}

function shiftTo(x, y) {
  const k = shown - Math.sign(x) * onward;
  other.hidden = !x || !page.hrefs[k];
  if (!other.hidden && other.picture !== k) dress(other, (other.picture = k));
  shift = { x, y };
  place();
}

function unzoom() {
  dropGlide();
  other.picture = null;
  shiftTo(0, 0);
  zoomTo(1, 0, 0);
}

// Around a point of the window.
function zoomBy(by, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
  const size = Math.min(20, Math.max(1, zoom.size * by));
  const moved = (was, from, room) => was + (from - room / 2 - was) * (1 - size / zoom.size);
  zoomTo(size, moved(zoom.x, x, stage.clientWidth), moved(zoom.y, y, stage.clientHeight));
  if (size > 1) sharpen(shown);
}

// What was in the middle stays there when the window changes.
function refit() {
  const { size, middle: [x, y] = [0, 0] } = zoom;
  if (shown >= 0) zoomTo(size, x * frame.offsetWidth * size, y * frame.offsetHeight * size);
}
new ResizeObserver(refit).observe(stage);

lightbox.onwheel = (event) => {
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event.clientX, event.clientY);
};
stage.ondblclick = ({ clientX, clientY }) => (zoom.size > 1 ? unzoom() : zoomBy(2.5, clientX, clientY));
