/**
 * @param {string} id
 * @returns {any} An element that every page has.
 */
const byId = (id) => document.getElementById(id);

/** @type {PageData} */
const page = JSON.parse(byId("data").textContent);
byId("data").remove();

/**
 * @param {number} first
 * @param {number} many
 */
const range = (first, many) => Array.from({ length: many }, (_, k) => first + k);

/**
 * @param {string} tag
 * @param {object} [own]
 * @returns {any}
 */
const make = (tag, own) => Object.assign(document.createElement(tag), own);

/**
 * Sets custom properties of a node's style.
 * @param {HTMLElement} node
 * @param {object} looks
 */
function setLooks(node, looks) {
  for (const name in looks) node.style.setProperty("--" + name, looks[name] ?? "");
}

/**
 * What an action gives; storage and the address can be closed to pages from disk.
 * @template T
 * @param {() => T} action
 * @returns {T | null}
 */
function allowed(action) {
  try {
    return action();
  } catch {
    return null;
  }
}

/** @param {number} n */
const numeral = (n) => n.toLocaleString("en-US");

/**
 * @param {number} many
 * @param {string} word
 */
const plural = (many, word) => `${numeral(many)} ${word}${many === 1 ? "" : "s"}`;

/** @param {string} text */
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// The dialog above all others.
const onTop = () => [...document.querySelectorAll("dialog[open]")].pop();

/**
 * Below an open dialog, nothing is seen or read aloud: each has a note of its own.
 * @param {string} text
 */
function say(text, seconds = 4) {
  /** @type {any} */
  const note = (onTop() ?? document).querySelector(".note");
  note.textContent = text;
  note.animate({ opacity: [1, 1, 1, 0] }, seconds * 1000).onfinish = () => (note.textContent = "");
}
