// needs: data.js
/**
 * The pictures that match; null if nothing is looked for.
 * @type {Set<number> | null}
 */
let matches = null;
let current = -1;
/** @type {string[]} */
let words = [];
/** @type {Layout | undefined} */
let wordsOf;

const search = byId("search");
const [query, found, shut] = search.children;

function collectWords() {
  if (wordsOf === layout) return;
  wordsOf = isWhole() ? layout : undefined;
  words = pictures.map((k) => (isThere(k) ? nameOf(k) + " " + (page.said?.[k] ?? "") : ""));
  for (const { picture, text } of parts) if (picture >= 0) words[picture] += " " + (text ?? "");
  for (const { first, many, title } of sections) for (const k of range(first, many)) words[k] += " " + (title ?? "");
  words = words.map(plain);
}

function openSearch() {
  search.hidden = false;
  query.focus();
  query.select();
}

function closeSearch() {
  const k = current;
  search.hidden = true;
  query.value = "";
  look();
  if (k >= 0) focusOn(k);
  else byId("find").focus();
}

/** @param {any} [isAll] Whether no more is to come; an event is not that. */
function look(isAll) {
  if (!isWhole() && isAll !== true) {
    found.textContent = "…";
    return fetchAll(look);
  }
  collectWords();
  const asked = plain(query.value).split(/\s+/).filter(Boolean);
  matches = asked.length ? new Set(pictures.filter((k) => asked.every((word) => words[k].includes(word)))) : null;
  current = -1;
  step(1);
}

function step(way) {
  const all = [...(matches ?? [])];
  const at = current < 0 ? 0 : (all.indexOf(current) + way + all.length) % all.length;
  current = all[at] ?? -1;
  bringIn(current);
  found.textContent = !matches ? "" : all.length ? `${at + 1} of ${all.length}` : "No match";
  if (matches && !isWhole()) found.textContent += "; not all could be loaded";
  markTiles();
}

query.oninput = look;
shut.onclick = closeSearch;
search.onsubmit = (event) => event.preventDefault();
search.onkeydown = (event) => {
  if (event.key === "Escape") closeSearch();
  else if (event.key === "Enter" && event.target === query) step(event.shiftKey ? -1 : 1);
  else return;
  event.preventDefault();
};
