// Control characters, and those that turn the direction of text: no name may pose as another.
const unseen = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** @param {string} name */
const readable = (name) => name.replace(unseen, (one) => (one < " " ? String.fromCharCode(0x2400 + one.charCodeAt(0)) : "\ufffd"));

/**
 * The name to show for an address; what is not UTF-8 is read as Latin-1.
 * @param {string} href
 */
function nameAt(href) {
  const [path, part] = href.split("#");
  const last = path.slice(path.lastIndexOf("/") + 1);
  const name = readable(allowed(() => decodeURIComponent(last)) ?? unescape(last));
  return part ? `${name}, ${part.replace("=", " ")}` : name;
}

/** @param {number} k */
const nameOf = (k) => (page.names ? readable(page.names[k]) : nameAt(page.hrefs[k]));

/**
 * The number that {index} prints.
 * @param {number} k
 */
const numberOf = (k) => page.index?.[k] ?? k + 1;

/**
 * The address of a picture; one that is there again has a number behind it.
 * @param {number} k
 */
const keyOf = (k) => page.hrefs[k] + (page.again?.[k] ? "#" + page.again[k] : "");

/** @param {number} k */
function factsOf(k) {
  const date = new Date(page.dates[k]);
  return [
    page.sizes.slice(2 * k, 2 * k + 2).join(" × "), numeral(Math.ceil(page.bytes[k] / 1000)) + " KB",
    date.getTime() && date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" }), readable(page.said?.[k] ?? ""),
  ].filter(Boolean).join(" · ");
}
