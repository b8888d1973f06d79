// needs: mapdata.js
/** @type {number[]} */
let matches = [];
let current = -1;
let isLooking = false;

const search = byId("search");
const [query, found, shut] = search.children;

// A search needs all blocks.
async function look() {
  if (isLooking) return;
  isLooking = true;
  found.textContent = "…";
  await Promise.all(page.blocks.map(load));
  isLooking = false;
  const asked = plain(query.value).split(/\s+/).filter(Boolean);
  const isMatch = (text) => asked.every((word) => text.includes(word));
  const all = [...pictures.keys()].sort((one, other) => one - other);
  matches = asked.length ? all.filter((number) => isMatch(plain(`${pictureName(number)} ${pictures.get(number)?.text}`))) : [];
  current = -1;
  step(1);
}

function step(way) {
  const at = current < 0 ? 0 : (matches.indexOf(current) + way + matches.length) % matches.length;
  current = matches[at] ?? -1;
  found.textContent = matches.length ? `${numeral(at + 1)} of ${numeral(matches.length)}` : query.value.trim() ? "No match" : "";
  if (found.textContent && blocks.size < page.blocks.length) found.textContent += "; not all could be loaded";
  bringIn(current);
}

function openSearch() {
  search.hidden = false;
  query.focus();
}

function closeSearch() {
  search.hidden = true;
  query.value = "";
  const number = current;
  [matches, current] = [[], -1];
  reveal(number);
}

query.oninput = look;
shut.onclick = closeSearch;
byId("find").onclick = openSearch;
search.onsubmit = (event) => event.preventDefault();
search.onkeydown = (event) => {
  if (event.key === "Escape") closeSearch();
  else if (event.key !== "Enter" || event.target !== query || current < 0) return;
  else if (event.ctrlKey) show(current);
  else step(event.shiftKey ? -1 : 1);
  event.preventDefault();
};
