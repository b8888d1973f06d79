// needs: places.js
// The pictures after the first block are in scripts next to the page: from disk, it can load nothing else.
const blockCount = page.block ? Math.ceil(count / page.block) : 1;
let blocksLeft = blockCount - 1;
/** @type {Map<number, Promise<boolean>>} */
const asked = new Map();
/**
 * What is to be done when its picture is there, unless something else is asked for before.
 * @type {(() => void) | null}
 */
let wish = null;

/** @param {number} k */
const isThere = (k) => page.bytes[k] !== undefined;
const isWhole = () => !blocksLeft;

/**
 * Asks for a block, and again if it was lost.
 * @param {number} b
 */
function fetchBlock(b) {
  const coming = asked.get(b) ?? new Promise((done) => {
    const script = make("script", { src: `${page.folder}${b}.js` });
    script.onload = script.onerror = () => done(isThere(b * page.block) || asked.delete(b));
    document.head.append(script);
  });
  asked.set(b, coming);
  return coming;
}

/** @param {number} k A picture that is not there. */
const fetchOf = (k) => fetchBlock(Math.floor(k / page.block));

/**
 * Does something with a picture when it is there.
 * @param {number} k
 * @param {() => void} action
 */
function whenThere(k, action) {
  if (!(k in pictures)) return;
  wish = action;
  fetchOf(k).then(() => wish === action && isThere(k) && action());
}

/**
 * Asks for what is near.
 * @param {Span} sight
 */
function fetchNear([start, end]) {
  for (let b = 1; b < blockCount; b++) {
    const [from, to] = layout.extents.slice(2 * b);
    if (from < 2 * end - start && to > 2 * start - end) fetchBlock(b);
  }
}

/**
 * Asks for all blocks, one after the other: for searching, for paper, and for picks.
 * @param {(isAll: boolean) => void} [then] What is done with all that came.
 */
async function fetchAll(then) {
  for (let b = 1; b < blockCount; b++) await fetchBlock(b);
  then?.(true);
}

/**
 * Puts the pictures of a block into their places.
 * @param {number} b
 * @param {PageData} data
 */
window.weirBlock = (b, data) => {
  const first = b * page.block;
  const fill = (to, from, each = 1) => {
    if (!from) return;
    to.length = count * each;
    from.forEach((one, n) => (to[first * each + n] = one));
  };
  for (const name of ["hrefs", "names", "index", "dates", "bytes"]) fill(page[name], data[name]);
  fill(page.sizes, data.sizes, 2);
  fill(page.sprites, data.sprites, 5);
  page.denser.forEach(({ sprites }, n) => fill(sprites, data.denser[n], 5));
  for (const name of ["again", "alt", "copies", "covers", "said"]) Object.assign(page[name] ?? {}, data[name]);
  for (const k of data.unshown) unshown.add(k);
  const offset = page.texts.length;
  page.texts = page.texts.concat(data.texts);
  data.layouts.forEach(({ frames, contents, elements }, n) => {
    const known = page.layouts[n];
    fill(known.frames, frames, 4);
    Object.assign(known.contents, contents);
    for (const part of elements) if (part[9] >= 0) part[9] += offset;
    known.elements = known.elements.concat(elements);
    if (known === layout) readParts(elements);
  });
  blocksLeft--;
  pickSaved(range(first, data.hrefs.length));
  soon();
};
