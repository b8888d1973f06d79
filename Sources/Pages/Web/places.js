// needs: data.js
const count = page.count ?? page.hrefs.length;
const pictures = range(0, count);
const isVertical = page.axis !== "x";
// In a list of x, y, width and height: the axis along which the wall grows, and the other.
const [ALONG, ACROSS] = isVertical ? [1, 0] : [0, 1];

/** @type {Layout} */
let layout;
/**
 * Pixels of the window for one of the layout.
 * @type {number}
 */
let scale;
/** @type {number} */
let room;
/** @type {number} */
let windowAlong;
/** @type {Section[]} */
let sections;
/** @type {Part[]} */
let parts;
/** @type {Map<number, string>} */
let captions;
/**
 * The section that scrolls across with each picture; -1 for pictures on the wall itself.
 * @type {Int32Array}
 */
let homes;
/**
 * The section of each picture; -1 for none.
 * @type {Int32Array}
 */
let chapters;

const wall = byId("wall");

/** @param {number} length */
const px = (length) => Math.round(length * scale);

/**
 * Edges are rounded, not sizes: so gaps are even.
 * @param {number[]} frame
 * @returns {Box}
 */
function box([x, y, w, h]) {
  const [left, top] = [px(x), px(y)];
  return { left, top, width: px(x + w) - left, height: px(y + h) - top };
}

/**
 * Less a corner.
 * @param {HTMLElement} node
 * @param {Box} place
 * @param {number[]} corner
 */
function put(node, { left, top, width, height }, [x, y] = [0, 0]) {
  Object.assign(node.style, { left: left - x + "px", top: top - y + "px", width: width + "px", height: height + "px" });
}

/** @param {number} k */
const frameOf = (k) => layout.frames.slice(4 * k, 4 * k + 4);

const roomAcross = () => byId("view")[isVertical ? "clientWidth" : "clientHeight"] || 1;

/** @param {number} columns Those that were asked for. */
function suitable(columns) {
  const asked = page.layouts.filter((one) => one.columns === columns);
  const all = asked.length ? asked : page.layouts.filter((one) => one.usual);
  const off = (one) => Math.abs(Math.log(roomAcross() / one.across));
  return all.reduce((best, one) => (off(one) < off(best) ? one : best));
}

const wholeWall = () => (isVertical ? [0, 0, layout.across, layout.along] : [0, 0, layout.along, layout.across]);

const line = () => (page.picture.border ? Math.max(1, px(page.picture.border[0])) : 0);

/** @param {Layout} next */
function lay(next) {
  room = roomAcross();
  windowAlong = isVertical ? innerHeight : innerWidth;
  scale = Math.min(2, room / next.across);
  layout = next;
  homes = new Int32Array(count).fill(-1);
  chapters = new Int32Array(count).fill(-1);
  captions = new Map();
  parts = [];
  sections = next.sections.map((list, s) => {
    const [, , , , first, many, behavior, groups, title] = list;
    if (behavior) homes.fill(s, first, first + many);
    chapters.fill(s, first, first + many);
    const name = page.texts[title];
    return { frame: list, first, many, behavior, groups, title: name, heading: name, ...(behavior && beltOf(list, groups)) };
  });
  readParts(next.elements);
  put(wall, box(wholeWall()));
  const [blur, x, y, color] = page.picture.shadow ?? [0, 0, 0, "#0000"];
  setLooks(wall, { shadow: `${px(x)}px ${px(y)}px ${px(blur)}px ${color}`, radius: px(page.picture.radius) + "px", line: line() + "px" });
}

/** @param {number[][]} elements */
function readParts(elements) {
  for (const list of elements) {
    const [kind, , , , , z, picture, section, flags, text, image] = list;
    const style = page.styles[kind];
    if (style.kind === "caption") captions.set(picture, page.texts[text]);
    const home = flags & INSIDE && sections[section]?.behavior ? section : -1;
    const reach = sections[section]?.frame ?? wholeWall();
    if (picture < 0 && text >= 0 && /header|title/.test(style.kind) && sections[section]) sections[section].heading = page.texts[text];
    parts.push({ frame: list.slice(1, 5), style, z, picture, section, flags, text: page.texts[text], image, home, reach });
  }
}

/**
 * The part of the wall in the window, in the layout's lengths.
 * @returns {Span}
 */
function inSight() {
  const { left, top } = wall.getBoundingClientRect();
  const start = -(isVertical ? top : left) / scale;
  return [start, start + windowAlong / scale];
}

/**
 * In a range, or no further from it than it is long.
 * @param {number[]} list
 * @param {number} at
 * @param {Span} sight
 */
function isNear(list, at, [start, end]) {
  return list[at] < 2 * end - start && list[at] + list[at + 2] > 2 * start - end;
}
