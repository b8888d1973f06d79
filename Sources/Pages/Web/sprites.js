// needs: data.js
const sets = [page, ...page.denser];
// Of the densities, the first that is sharp on this screen, where a quarter is not seen.
const sharp = () => sets.find((one) => one.density * 1.25 > devicePixelRatio) ?? sets[sets.length - 1];
let set = sharp();

// The part of a sprite that is seen. With an aspect, like object-fit: cover.
function seenPart([, x, y, w, h], aspect = w / h, [keepX, keepY] = [0.5, 0.5]) {
  const [width, height] = [Math.min(w, h * aspect), Math.min(h, w / aspect)];
  return [x + (w - width) * keepX, y + (h - height) * keepY, width, height];
}

// In shares of the node's size, so that it holds for any size.
function paint(node, sprite, ...way) {
  const [file, width, height] = sprite[0];
  const [left, top, seenWidth, seenHeight] = seenPart(sprite, ...way);
  Object.assign(node.style, {
    backgroundImage: `url("${page.folder}${file}")`,
    backgroundSize: `${(width / seenWidth) * 100}% ${(height / seenHeight) * 100}%`,
    backgroundPosition: `${(left / (width - seenWidth)) * 100 || 0}% ${(top / (height - seenHeight)) * 100 || 0}%`,
  });
}

// On paper, the whole sheet behind a window: printers of PDF keep it once and as it is, but each background anew and larger.
function paintPaper(node, sprite, ...way) {
  const [file, width, height] = sprite[0];
  const [left, top, seenWidth, seenHeight] = seenPart(sprite, ...way);
  const sheet = make("img", { alt: "", src: page.folder + file });
  const [right, down] = [(-100 * left) / seenWidth, (-100 * top) / seenHeight];
  Object.assign(sheet.style, { width: `${(width / seenWidth) * 100}%`, height: `${(height / seenHeight) * 100}%`, left: right + "%", top: down + "%" });
  const hole = make("div", { className: "paper" });
  hole.append(sheet);
  node.append(hole);
}

/**
 * @param {number} k
 * @returns {any} The file, width and height of its sheet, and its place there.
 */
const spriteOf = (k, { sheets, sprites } = set, list = sprites) => list.slice(5 * k, 5 * k + 5).map((n, at) => (at ? n : sheets[n]));
