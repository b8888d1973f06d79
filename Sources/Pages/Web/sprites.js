// In shares of the node's size, so that it holds for any size. With an aspect, like object-fit: cover.
function paint(node, [sheet, x, y, w, h], aspect = w / h, [keepX, keepY] = [0.5, 0.5]) {
  const [file, width, height] = page.sheets[sheet];
  const [seenW, seenH] = [Math.min(w, h * aspect), Math.min(h, w / aspect)];
  const [left, top] = [x + (w - seenW) * keepX, y + (h - seenH) * keepY];
  Object.assign(node.style, {
    backgroundImage: `url("${page.folder}${file}")`,
    backgroundSize: `${(width / seenW) * 100}% ${(height / seenH) * 100}%`,
    backgroundPosition: `${(left / (width - seenW)) * 100 || 0}% ${(top / (height - seenH)) * 100 || 0}%`,
  });
}

const spriteOf = (k) => page.sprites.slice(5 * k, 5 * k + 5);
