// needs: zoom.js
const fingers = new Map();
// What the fingers on the picture do, and where the last of them were.
let grasp = {};

const begin = (event) => ({ x: event.clientX, y: event.clientY, trail: [event] });

function grip() {
  const all = [...fingers.values()];
  const mean = (name) => all.reduce((sum, one) => sum + one[name], 0) / all.length;
  const [x, y] = [mean("clientX"), mean("clientY")];
  return { x, y, spread: Math.hypot(all[0].clientX - x, all[0].clientY - y) || 1 };
}

function take(event) {
  if (event.button || event.target.closest("#tools, #words")) return;
  endGlide();
  fingers.set(event.pointerId, event);
  if (fingers.size < 2) grasp = begin(event);
  else {
    grasp.way = "pinch";
    shiftTo(0, 0);
  }
}

function drag(event) {
  if (!fingers.has(event.pointerId)) return;
  const before = grip();
  fingers.set(event.pointerId, event);
  const { x, y, spread } = grip();
  const [right, down] = [x - before.x, y - before.y];
  if (fingers.size > 1) {
    zoomBy(spread / before.spread, x, y);
    zoomTo(zoom.size, zoom.x + right, zoom.y + down);
  } else {
    grasp.trail.push(event);
    grasp.way ??= wayOf(event);
    if (grasp.way) stage.setPointerCapture(event.pointerId);
    if (grasp.way === "pull") shiftTo(0, shift.y + down);
    else if (grasp.way) pan(right, grasp.way === "swipe" ? 0 : down);
  }
}

// A finger that trembles goes nowhere.
function wayOf({ clientX, clientY }) {
  const [right, down] = [Math.abs(clientX - grasp.x), Math.abs(clientY - grasp.y)];
  if (Math.hypot(right, down) < 8) return undefined;
  return zoom.size > 1 ? "pan" : right > down ? "swipe" : "pull";
}

// Where the picture ends, its neighbor comes.
function pan(right, down) {
  const x = zoom.x + shift.x + right;
  zoomTo(zoom.size, x, zoom.y + down);
  shiftTo(x - zoom.x, 0);
}

// In pixels a millisecond, in the last tenth of a second.
function speedOf(name, { timeStamp }) {
  const late = grasp.trail.filter((one) => timeStamp - one.timeStamp < 100);
  const [from, to] = [late[0], late.at(-1)];
  return late.length > 1 ? (to[name] - from[name]) / Math.max(1, timeStamp - from.timeStamp) : 0;
}

// Far enough, or fast enough, and not on its way back.
function isMeant(by, name, room, event) {
  const on = Math.sign(by) * speedOf(name, event);
  return event.type === "pointerup" && (on > 0.3 || (Math.abs(by) > room / 5 && on > -0.3));
}

function release(event) {
  if (!fingers.delete(event.pointerId)) return;
  if (fingers.size) return (grasp = begin([...fingers.values()][0]));
  const { x, y } = shift;
  if (isMeant(x, "clientX", stage.clientWidth, event)) turnTo(x);
  else if (y > 0 && isMeant(y, "clientY", stage.clientHeight, event)) leave();
  else if (x || y) glide(0, 0);
}

// The arrows lie over the picture. What begins on one and goes on is no click on it: from then on, the stage has the pointer.
Object.assign(byId("room"), { onpointerdown: take, onpointermove: drag, onpointerup: release, onpointercancel: release });
stage.onclick = ({ clientX, clientY }) => {
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  const isOn = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  if (!isOn && !grasp.way) lightbox.close();
};
