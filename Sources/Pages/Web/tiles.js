const inset = ({ left, top, width, height }, by) => ({ left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by });

function makeTile(k) {
  const item = make("div", { role: "listitem", ariaSetSize: count, ariaPosInSet: k + 1, picture: k });
  item.dataset.number = numberOf(k);
  const link = make("a", { className: "tile" });
  const frame = box(frameOf(k));
  const content = layout.contents[k] ? box(layout.contents[k]) : inset(frame, line());
  // Without a letterbox, the border is around the picture, wherever in its frame that is.
  const outline = page.picture.letterbox ? frame : inset(content, -line());
  put(item, outline, cornerOf(homes[k]));
  put(link, content, [outline.left + line(), outline.top + line()]);
  const focus = page.covers[k];
  const way = [focus && content.width / content.height, focus];
  item.paint = () => paint(link, spriteOf(k), ...way);
  item.paintPaper = () => paintPaper(link, spriteOf(k, page), ...way);
  item.append(link);
  markTile(item, k);
  return item;
}

function markTile(item, k) {
  const isPicked = picks.has(k);
  const isOther = matches && !matches.has(k);
  item.className = `item${isPicked ? " picked" : ""}${isOther ? " dim" : ""}${k === current ? " current" : ""}`;
  const link = item.firstChild;
  link.href = hasOriginal(k) ? page.hrefs[k] : shownAddress(k);
  link.ariaLabel = labelOf(k) + (isPicked ? ", picked" : "");
}

function markTiles() {
  for (const [k, item] of tiles) markTile(item, k);
}

const pictureAt = (node) => node?.closest(".item")?.picture ?? -1;
const focused = () => pictureAt(document.activeElement);
const linkOf = (k) => tiles.get(k)?.firstChild;
