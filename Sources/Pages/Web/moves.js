/**
 * Where pictures are in the window now.
 * @returns {(k: number) => any}
 */
function places() {
  const [{ frames }, past] = [layout, scale];
  const { left, top } = wall.getBoundingClientRect();
  return (k) => {
    const [x, y, width, height] = frames.slice(4 * k, 4 * k + 4).map((length) => length * past);
    return { x: left + x, y: top + y, width, height };
  };
}

/** @param {any} place */
const isSeen = ({ x, y, width, height }) => x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight;

/**
 * What is in the middle of the window stays in sight.
 * @param {Layout} next
 */
function show(next) {
  const isMoving = layout && next !== layout && !calm.matches;
  const [past, focus] = [homes, focused()];
  const from = layout && places();
  const seen = [...tiles.keys()].filter((k) => isSeen(from(k)));
  const anchor = middle();
  lay(next);
  for (const live of [tiles, partNodes, strips, lists, headings]) {
    for (const node of live.values()) node.remove();
    live.clear();
  }
  if (anchor) keep(anchor.k, anchor.off);
  for (const k of isMoving ? [focus, ...seen] : [focus]) leaving.add(k);
  render();
  linkOf(focus)?.focus({ preventScroll: true });
  if (isMoving) move(from, (k) => past[k] < 0 && homes[k] < 0);
  else leaving.clear();
}

/** Across, the wall counts and not the window, whose width may have changed. */
function middle() {
  const [start, end] = inSight();
  /** @type {{ k: number, off: number } | undefined} */
  let anchor;
  let least = Infinity;
  for (const k of tiles.keys()) {
    const { mid } = seenAt(k);
    const off = (mid[ALONG] - start) / (end - start) - 0.5;
    const far = Math.hypot(off, mid[ACROSS] / layout.across - 0.5);
    if (far < least) [anchor, least] = [{ k, off }, far];
  }
  return anchor;
}

const scrollAlong = (by) => scrollBy({ [isVertical ? "top" : "left"]: by * scale });

function keep(k, off = 0) {
  const [start, end] = inSight();
  scrollAlong(seenAt(k).mid[ALONG] - start - (off + 0.5) * (end - start));
}

function move(from, isFree) {
  const to = places();
  const timing = { duration: 350, easing: "cubic-bezier(.3, 0, .1, 1)" };
  for (const [k, node] of tiles) {
    const [old, now] = [from(k), to(k)];
    if (!isFree(k) || !(isSeen(old) || isSeen(now))) continue;
    const start = `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${old.width / now.width}, ${old.height / now.height})`;
    node.animate({ transform: [start, "none"] }, timing);
  }
  byId("over").animate({ opacity: [0, 1] }, timing).onfinish = () => {
    leaving.clear();
    soon();
  };
}
