// Where a picture is seen: as its frame is, less how far its section is scrolled.
function seenAt(k) {
  const [x, y, ...size] = frameOf(k);
  const mid = [x + size[0] / 2, y + size[1] / 2];
  if (homes[k] >= 0) mid[ACROSS] -= scrolledOf(homes[k]);
  return { mid, size };
}

// How far a point is outside of a frame along an axis: 0 is x, 1 is y.
const outside = ({ mid, size }, point, axis) => Math.max(0, Math.abs(point[axis] - mid[axis]) - size[axis] / 2);

const isShown = (k) => tiles.has(k) && isSeen(linkOf(k).getBoundingClientRect());

function best(from, score) {
  let [found, least] = [-1, Infinity];
  for (const k of pictures) {
    if (k === from || (homes[k] >= 0 && homes[k] !== homes[from] && !isShown(k))) continue;
    const points = score(seenAt(k));
    if (points < least) [found, least] = [k, points];
  }
  return found;
}

function beside(from, axis, way) {
  const { mid, size } = seenAt(from);
  return best(from, (other) => {
    const ahead = (other.mid[axis] - mid[axis]) * way - (size[axis] + other.size[axis]) / 2;
    return ahead > -Math.min(size[axis], other.size[axis]) / 2 ? Math.max(ahead, 0) + 3 * outside(other, mid, 1 - axis) : Infinity;
  });
}

function pageFrom(from, way) {
  const [start, end] = inSight();
  const step = (end - start) * 0.9 * way;
  const { mid } = seenAt(from);
  mid[ALONG] += step;
  scrollAlong(step);
  return best(from, (other) => Math.hypot(outside(other, mid, 0), outside(other, mid, 1)));
}

function focusOn(k) {
  if (!isThere(k)) return whenThere(k, () => focusOn(k));
  wish = null;
  bringIn(k);
  linkOf(k)?.focus({ preventScroll: true });
}

function bringIn(k) {
  if (!page.hrefs[k]) return;
  if (!tiles.has(k)) {
    if (homes[k] >= 0) reveal(k);
    keep(k);
    render();
  }
  linkOf(k).scrollIntoView({ block: "nearest", inline: "nearest" });
}
