const [PINNED, INSIDE, FAR] = [1, 2, 4];

/** @param {number} number */
function makePart(number) {
  const part = parts[number];
  const { style, z, picture, flags, text, image } = part;
  const place = box(part.frame);
  const node = make("div", { className: "part" });
  Object.assign(node.style, {
    font: style.font.replace(/[\d.]+(?=px)/g, (size) => `${+size * scale}`),
    color: style.color,
    background: groundOf(style) ?? (flags & PINNED ? plateOf(part) : ""),
    alignItems: style.vertical ?? "",
    borderRadius: px(style.radius) + "px",
    padding: style.padding.map((side) => px(side) + "px").join(" "),
    zIndex: `${z}`,
  });
  put(node, place, cornerOf(part.home));
  if (picture >= 0) clip(node, place, box(frameOf(picture)));
  if (image >= 0) node.append(makeImage(image, style, place));
  if (text) node.append(makeText(text, style));
  // Captions are already what their pictures are called, and headings are before their pictures.
  if (picture >= 0 || !text || text === page.title || text === sections[part.section]?.heading) node.ariaHidden = true;
  return flags & PINNED ? pin(node, place, part) : node;
}

// What is wholly inside a picture has its round corners.
function clip(node, { left, top, width, height }, frame) {
  const [right, bottom] = [left + width - frame.left - frame.width, top + height - frame.top - frame.height];
  const off = [frame.top - top, right, bottom, frame.left - left];
  if (off.every((one) => one <= 0)) node.style.clipPath = `inset(${off.join("px ")}px round var(--radius))`;
}

/**
 * A ground that fades in does so smoothly, as in an image.
 * @param {Style} style
 */
function groundOf({ background, fade }) {
  if (!fade) return background;
  const stops = [0, .25, .5, .75, 1].map((t) => {
    const share = t * t * (3 - 2 * t) * 100;
    return `color-mix(in srgb, ${background} ${share}%, transparent) ${px(fade) * t}px`;
  });
  return `linear-gradient(${stops.join()})`;
}

/**
 * A name on one line loses its middle: what is before its number and suffix gives way.
 * @param {string} text
 * @param {Style} style
 */
function makeText(text, { lines, align, middle }) {
  const words = make("bdi", { className: lines === 1 ? "line" : "lines" });
  const end = lines === 1 && middle ? text.match(/^(.+?)([\p{L}\p{N}]?(?:\p{N}+|\p{L})(?:\.\w{1,5})?)$/su) : null;
  if (end) {
    words.className = "line name";
    words.append(make("span", { textContent: end[1] }), make("span", { textContent: end[2] }));
    words.style.justifyContent = align;
  } else {
    words.textContent = lines === 1 ? text : breakable(text);
  }
  words.style.textAlign = align;
  if (lines > 1) words.style.webkitLineClamp = lines;
  return words;
}

/**
 * Lines also end after _ - . and , in names, and never within 3008 × 2000.
 * @param {string} text
 */
function breakable(text) {
  return text
    .replace(/(\d) ([×xX]) (?=\d)/g, "$1\u00a0$2\u00a0")
    .replace(/([\p{L}\p{N}])([_.,-]+)(?=[\p{L}\p{N}])/gu, (all, before, marks, at) =>
      /\d/.test(before) && /^\d/.test(text.slice(at + all.length)) && marks !== "_" ? all : `${all}\u200b`);
}

/**
 * @param {number} image
 * @param {Style} style
 * @param {Box} place
 */
function makeImage(image, { fit, padding }, { width, height }) {
  const [top, right, bottom, left] = padding.map(px);
  const sprite = spriteOf(image, set, set.images);
  const [w, h] = [width - left - right, height - top - bottom];
  const size = fit === "contain" ? Math.min(w / sprite[3], h / sprite[4]) : 0;
  const [wide, high] = size ? [sprite[3] * size, sprite[4] * size] : [w, h];
  const node = make("div", { className: fit === "tile" ? "tiled" : fit });
  put(node, { left: left + (w - wide) / 2, top: top + (h - high) / 2, width: wide, height: high });
  paint(node, sprite, wide / high);
  if (fit === "tile") Object.assign(node.style, { backgroundSize: px(sprite[3]) + "px", backgroundPosition: "" });
  return node;
}

/**
 * A pinned part sticks to the window in a box from its place to its section's end.
 * @param {HTMLElement} node
 * @param {Box} place
 * @param {Part} part
 */
function pin(node, place, { reach, flags }) {
  const whole = box(reach);
  const [start, size] = isVertical ? ["top", "height"] : ["left", "width"];
  const isFar = Boolean(flags & FAR) !== (page.rtl && !isVertical);
  const holder = make("div", { className: isFar ? "pin far" : "pin" });
  const from = isFar ? whole[start] : place[start];
  const to = isFar ? place[start] + place[size] : whole[start] + whole[size];
  put(holder, { ...place, [start]: from, [size]: to - from });
  node.style.inset = "";
  holder.append(node);
  return holder;
}

/**
 * What hides the pictures behind a pinned part: the color of its section, or the page's.
 * @param {Part} part
 */
function plateOf({ section }) {
  const plate = parts.find((other) => other.z < 0 && (other.section === section || other.section < 0));
  return plate ? plate.style.background : "var(--ground)";
}
