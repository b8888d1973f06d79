// needs: data.js, names.js
const { folder } = page;

// Pictures are in scripts, a block of the wall each: a page from disk can load nothing else.
const known = new Set(page.blocks);
/** @type {Map<number, { href: string, text: string, x: number, y: number, w: number, h: number }>} */
const pictures = new Map();
/**
 * The numbers of the pictures of each block that has come.
 * @type {Map<string, number[]>}
 */
const blocks = new Map();
/**
 * Where the picture before or after one is, if it is in another block.
 * @type {Map<number, string>}
 */
const near = new Map();
/** @type {Map<string, Promise<void>>} */
const loads = new Map();

window.weirBlock = (name, block) => {
  const numbers = block.hrefs.map((href, k) => {
    const [number, x, y, w, h] = block.frames.slice(5 * k, 5 * k + 5);
    pictures.set(number, { href, text: block.texts[k] ?? "", x, y, w, h });
    return number;
  });
  blocks.set(name, numbers);
  for (const number in block.near) near.set(Number(number), block.near[number]);
};

/**
 * Loads a block, and again if it was lost.
 * @param {string | undefined} name
 */
function load(name) {
  if (name === undefined || !known.has(name)) return Promise.resolve();
  const loading = loads.get(name) ?? new Promise((done) => {
    const ended = () => {
      if (!blocks.has(name)) loads.delete(name);
      done();
    };
    document.head.append(make("script", { src: `${folder}${name}.js`, onload: ended, onerror: ended }));
  });
  loads.set(name, loading);
  return loading;
}

/** @param {number} number */
const pictureName = (number) => nameAt(pictures.get(number)?.href ?? "");

/** @param {number} number */
const labelOf = (number) => pictures.get(number)?.text || pictureName(number);
