const byId = (id) => document.getElementById(id);

const page = JSON.parse(byId("data").textContent);
byId("data").remove();

const count = page.hrefs.length;
const isVertical = page.axis !== "x";
// In a list of x, y, width and height: the axis along which the wall grows, and the other.
const [ALONG, ACROSS] = isVertical ? [1, 0] : [0, 1];

const range = (first, many) => Array.from({ length: many }, (_, k) => first + k);
const pictures = range(0, count);

const make = (tag, own) => Object.assign(document.createElement(tag), own);

// Storage and the address can be closed to pages from disk.
function allowed(action) {
  try {
    return action();
  } catch {
    return null;
  }
}

const plural = (many, word) => `${many.toLocaleString("en-US")} ${word}${many === 1 ? "" : "s"}`;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

const onTop = () => [...document.querySelectorAll("dialog[open]")].pop();

// Below an open dialog, nothing is seen or read aloud: each has a note of its own.
function say(text, seconds = 4) {
  const note = (onTop() ?? document).querySelector(".note");
  note.textContent = text;
  note.animate({ opacity: [1, 1, 1, 0] }, seconds * 1000).onfinish = () => (note.textContent = "");
}
