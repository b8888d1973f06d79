let layout;
let scale;
let room;
let windowAlong;
let sections;
let parts;
let captions;
// The section that scrolls across with each picture; -1 for pictures on the wall itself.
let homes;
// The section of each picture; -1 for none.
let chapters;

const wall = byId("wall");

const px = (length) => Math.round(length * scale);

// Edges are rounded, not sizes: so gaps are even.
function box([x, y, w, h]) {
  const [left, top] = [px(x), px(y)];
  return { left, top, width: px(x + w) - left, height: px(y + h) - top };
}

function put(node, { left, top, width, height }, [x, y] = [0, 0]) {
  Object.assign(node.style, { left: left - x + "px", top: top - y + "px", width: width + "px", height: height + "px" });
}

const frameOf = (k) => layout.frames.slice(4 * k, 4 * k + 4);

const roomAcross = () => byId("view")[isVertical ? "clientWidth" : "clientHeight"] || 1;

function suitable(columns) {
  const asked = page.layouts.filter((one) => one.columns === columns);
  const all = asked.length ? asked : page.layouts.filter((one) => one.usual);
  const off = (one) => Math.abs(Math.log(roomAcross() / one.across));
  return all.reduce((best, one) => (off(one) < off(best) ? one : best));
}

const wholeWall = () => (isVertical ? [0, 0, layout.across, layout.along] : [0, 0, layout.along, layout.across]);

const line = () => (page.picture.border ? Math.max(1, px(page.picture.border[0])) : 0);

function lay(next) {
  room = roomAcross();
  windowAlong = isVertical ? innerHeight : innerWidth;
  scale = Math.min(2, room / next.across);
  layout = next;
  homes = new Int32Array(count).fill(-1);
  chapters = new Int32Array(count).fill(-1);
  captions = new Map();
  sections = next.sections.map((list, s) => {
    const [, , , , first, many, behavior, groups, title] = list;
    if (behavior) homes.fill(s, first, first + many);
    chapters.fill(s, first, first + many);
    const name = page.texts[title];
    return { frame: list, first, many, behavior, groups, title: name, heading: name, ...(behavior && beltOf(list, groups)) };
  });
  parts = next.elements.map((list) => {
    const [kind, , , , , z, picture, section, flags, text, image] = list;
    const style = page.styles[kind];
    if (style.kind === "caption") captions.set(picture, page.texts[text]);
    const home = flags & INSIDE && sections[section]?.behavior ? section : -1;
    const reach = sections[section]?.frame ?? wholeWall();
    if (picture < 0 && text >= 0 && /header|title/.test(style.kind) && sections[section]) sections[section].heading = page.texts[text];
    return { frame: list.slice(1, 5), style, z, picture, section, flags, text: page.texts[text], image, home, reach };
  });
  put(wall, box(wholeWall()));
  const [blur, x, y, color] = page.picture.shadow ?? [0, 0, 0, "#0000"];
  const looks = { shadow: `${px(x)}px ${px(y)}px ${px(blur)}px ${color}`, radius: px(page.picture.radius) + "px", line: line() + "px" };
  for (const name in looks) wall.style.setProperty("--" + name, looks[name]);
}

// The part of the wall in the window, in the layout's lengths.
function inSight() {
  const { left, top } = wall.getBoundingClientRect();
  const start = -(isVertical ? top : left) / scale;
  return [start, start + windowAlong / scale];
}

// In a range, or no further from it than it is long.
function isNear(list, at, [start, end]) {
  return list[at] < 2 * end - start && list[at] + list[at + 2] > 2 * start - end;
}
