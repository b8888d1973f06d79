// Control characters, and those that turn the direction of text: no name may pose as another.
const unseen = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

function nameOf(k) {
  const [path, part] = page.names ? [] : page.hrefs[k].split("#");
  const last = path?.slice(path.lastIndexOf("/") + 1);
  // What is not UTF-8 is read as Latin-1.
  const name = (page.names?.[k] ?? allowed(() => decodeURIComponent(last)) ?? unescape(last)).replace(unseen, (one) =>
    one < " " ? String.fromCharCode(0x2400 + one.charCodeAt(0)) : "\ufffd");
  return part ? `${name}, ${part.replace("=", " ")}` : name;
}

// The number that {index} prints.
const numberOf = (k) => page.index?.[k] ?? k + 1;

// The address of a picture; one that is there again has a number behind it.
let keys;
function keyOf(k) {
  if (!keys) {
    const seen = new Map();
    keys = page.hrefs.map((href) => {
      const times = seen.get(href) ?? 0;
      seen.set(href, times + 1);
      return times ? `${href}#${times}` : href;
    });
  }
  return keys[k];
}

const labelOf = (k) => captions.get(k) ?? nameOf(k);

function factsOf(k) {
  const facts = [page.sizes.slice(2 * k, 2 * k + 2).join(" × "), Math.ceil(page.bytes[k] / 1000).toLocaleString("en-US") + " KB"];
  const date = new Date(String(page.dates[k]).replace(/^(\d+):(\d+):(\d+) /, "$1-$2-$3T"));
  if (page.dates[k] && date.getTime()) facts.push(date.toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" }));
  return facts.join(" · ");
}
