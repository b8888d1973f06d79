// needs: mapbox.js, mapsearch.js
const { width, height, tile, overlap, suffix, levels, tiles, side } = page;
// The level at which a pixel of the wall is a pixel of the screen.
const native = levels - 1;
const view = byId("map");
if (page.ground) view.style.background = page.ground;

const map = L.map(view, { crs: L.CRS.Simple, minZoom: 0, maxZoom: native + 1, zoomSnap: 0.25, attributionControl: false, keyboard: false });
// A point of the wall, in its pixels.
const at = (x, y) => map.unproject([x, y], native);
const bounds = L.latLngBounds(at(0, height), at(width, 0));

// Tiles keep their own size: at the right and lower edges they are smaller than the others.
const Tiles = L.GridLayer.extend({
  createTile({ x, y, z }, done) {
    const cell = L.DomUtil.create("div", "cell");
    const image = L.DomUtil.create("img", "", cell);
    image.alt = "";
    image.style.margin = `${y ? -overlap : 0}px 0 0 ${x ? -overlap : 0}px`;
    image.onload = () => done(null, cell);
    image.onerror = () => done(new Error(image.src), cell);
    image.src = `${tiles}${z}/${x}_${y}.${suffix}`;
    return cell;
  },
});
new Tiles({ tileSize: tile, bounds, minZoom: 0, maxNativeZoom: native, maxZoom: native + 1, noWrap: true }).addTo(map);

// The blocks that are in sight.
function blocksInSight({ min, max }) {
  const names = [];
  for (let y = Math.max(0, Math.floor(min.y / side)); y <= Math.min(max.y, height - 1) / side; y++) {
    for (let x = Math.max(0, Math.floor(min.x / side)); x <= Math.min(max.x, width - 1) / side; x++) names.push(`${x}_${y}`);
  }
  return names;
}

// Below this side, a picture on the screen is too small to be a link.
const leastSide = 24;
const most = 300;
const links = L.DomUtil.create("div", "leaflet-zoom-hide", map.createPane("links"));
map.getPane("links").style.zIndex = 450;
let linked = new Map();

// Makes links of the pictures in sight, and keeps those that are there.
function showLinks() {
  const scale = 2 ** (map.getZoom() - native);
  const { min, max } = map.getPixelBounds();
  const sight = { min: min.divideBy(scale), max: max.divideBy(scale) };
  const names = page.least * scale < leastSide ? [] : blocksInSight(sight);
  const next = new Map();
  for (const name of names) {
    if (!blocks.has(name)) load(name).then(() => blocks.has(name) && showLinks());
    for (const number of blocks.get(name) ?? []) {
      const { x, y, w, h } = pictures.get(number) ?? { x: 0, y: 0, w: 0, h: 0 };
      const isSeen = x < sight.max.x && y < sight.max.y && x + w > sight.min.x && y + h > sight.min.y;
      if (!isSeen || next.has(number) || next.size === most) continue;
      const link = linked.get(number) ?? makeLink(number);
      link.classList.toggle("match", number === current);
      L.DomUtil.setPosition(link, map.latLngToLayerPoint(at(x, y)));
      Object.assign(link.style, { width: `${w * scale}px`, height: `${h * scale}px` });
      next.set(number, link);
    }
  }
  for (const [number, link] of linked) if (!next.has(number)) link.remove();
  for (const [number, link] of [...next].sort(([one], [other]) => one - other)) if (!link.parentNode) links.append(link);
  linked = next;
}

function makeLink(number) {
  const link = L.DomUtil.create("a", "picture");
  link.href = pictures.get(number)?.href;
  link.title = link.ariaLabel = labelOf(number);
  link.draggable = false;
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(number);
  };
  return link;
}

/**
 * Moves the map so that a picture takes about half of it.
 * @param {number} number
 */
function bringIn(number) {
  const picture = pictures.get(number);
  if (!picture) return showLinks();
  const { x, y, w, h } = picture;
  const size = map.getSize();
  const zoom = native + Math.log2(Math.min(size.x / w, size.y / h) / 2);
  map.setView(at(x + w / 2, y + h / 2), Math.max(0, Math.min(native, Math.round(4 * zoom) / 4)), { animate: false });
  showLinks();
}

/**
 * Gives a picture the focus, and moves the map if it is not in sight.
 * @param {number} number
 */
function reveal(number) {
  if (number >= 0 && !linked.has(number)) bringIn(number);
  showLinks();
  (linked.get(number) ?? view).focus();
}

// The address keeps the place, so that back leads to it: level/x/y of the middle.
function remember() {
  const { x, y } = map.project(map.getCenter(), native);
  history.replaceState(null, "", `#${map.getZoom()}/${Math.round(x)}/${Math.round(y)}`);
}

const pans = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] };
// Leaflet's own keys rest while a link has the focus, which a zoom would take from it. At first, nothing has the focus.
onkeydown = (event) => {
  const { key, target } = event;
  if (target !== document.body && !view.contains(/** @type {Node} */ (target))) return;
  if (event.ctrlKey || event.metaKey || event.altKey || !(pans[key] || "+=-/".includes(key))) return;
  event.preventDefault();
  if (key === "/") return openSearch();
  view.focus();
  if (pans[key]) map.panBy(pans[key]);
  else map.setZoom(map.getZoom() + (key === "-" ? -1 : 1));
};

const [zoom, x, y] = location.hash.slice(1).split("/").map(Number);
if (Number.isFinite(y)) map.setView(at(x, y), zoom);
else map.fitBounds(bounds);
map.setMaxBounds(bounds.pad(0.5));
map.on("moveend", () => {
  showLinks();
  remember();
});
showLinks();
