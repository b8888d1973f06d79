// Nodes exist in the window and as far again around it.
const [tiles, partNodes, strips] = [new Map(), new Map(), new Map()];
let most = 300;
let last = [0, 0];
let rest;
const leaving = new Set();

function render() {
  const sight = inSight();
  fetchNear(sight);
  const [list, under, over] = ["list", "under", "over"].map(byId);
  const isStripNear = (s) => sections[s].behavior && (isNear(sections[s].frame, ALONG, sight) || s === homes[focused()] || most === Infinity);
  const nearStrips = range(0, sections.length).filter(isStripNear);
  const near = nearTiles(sight, new Set(nearStrips));
  sync(headings, headed(), makeHeading, () => list);
  sync(lists, [...nearStrips, ...near.map((k) => chapters[k])], makeList, () => list);
  sync(strips, nearStrips, makeStrip, (s) => lists.get(s));
  const beltNode = (s) => strips.get(s)?.firstChild;
  sync(tiles, near, makeTile, (k) => beltNode(homes[k]) ?? lists.get(chapters[k]));
  clearTimeout(rest);
  if (isFast(sight)) rest = setTimeout(render, 120);
  else for (const item of tiles.values()) item.paint = item.paint?.();
  const wanted = range(0, parts.length).filter((e) => isPartNear(parts[e], sight));
  sync(partNodes, wanted, makePart, (e) => beltNode(parts[e].home) ?? (parts[e].z < 0 ? under : over));
}

// Pictures that only fly past are not decoded: browsers would keep hundreds of megabytes of them.
function isFast([start, end]) {
  const [[past, then], now] = [last, performance.now()];
  last = [start, now];
  return now - then < 500 && Math.abs(start - past) > (end - start) * (now - then) * 0.004;
}

function isPartNear({ picture, home, flags, frame, reach }, sight) {
  if (picture >= 0) return tiles.has(picture);
  return home < 0 ? isNear(flags & PINNED ? reach : frame, ALONG, sight) : strips.has(home);
}

function nearTiles(sight, near) {
  if (most === Infinity) return pictures.filter(isThere);
  // The tile with the focus stays, and so do its neighbors, to which the Tab key goes.
  const focus = focused();
  const kept = new Set(focus < 0 ? leaving : [...leaving, focus, focus - 1, focus + 1]);
  const wanted = pictures.filter((k) => {
    const isInside = homes[k] >= 0;
    if (isInside && !near.has(homes[k])) return false;
    return (kept.has(k) && isThere(k)) || isNear(layout.frames, 4 * k + (isInside ? ACROSS : ALONG), isInside ? sightAcross(homes[k]) : sight);
  });
  const off = (k) => (kept.has(k) ? 0 : Math.abs(2 * frameOf(k)[ALONG] - sight[0] - sight[1]));
  return wanted.length > most ? wanted.sort((a, b) => off(a) - off(b)).slice(0, most) : wanted;
}

// Tiles are in the order in which Tab reaches them.
function sync(live, wanted, create, hostOf) {
  const ids = new Set(wanted);
  for (const [id, node] of live) {
    if (ids.has(id)) continue;
    node.remove();
    live.delete(id);
  }
  for (const id of ids) {
    if (live.has(id)) continue;
    const [node, host] = [create(id), hostOf(id)];
    live.set(id, node);
    let last = host.lastChild;
    while (last?.picture > node.picture) last = last.previousSibling;
    if (last) last.after(node);
    else host.prepend(node);
    node.whenPlaced?.();
  }
}

let isDue = false;
function soon() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    render();
  });
}
