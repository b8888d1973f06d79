// needs: data.js
const picks = new Set();
const pickKey = "weir picks " + location.pathname;

// Those whose pictures are not there yet.
const saved = new Set(JSON.parse(allowed(() => localStorage.getItem(pickKey)) ?? "[]"));

/** @param {number[]} some Pictures that have come. */
function pickSaved(some) {
  if (!saved.size) return;
  for (const k of some) if (saved.delete(keyOf(k))) picks.add(k);
  markTiles();
  showPicks();
}

function togglePick(k) {
  if (!picks.delete(k)) picks.add(k);
  picksChanged();
}

function picksChanged() {
  allowed(() => localStorage.setItem(pickKey, JSON.stringify([...[...picks].map(keyOf), ...(isWhole() ? [] : saved)])));
  markTiles();
  showPicks();
  say(picks.size ? `${plural(picks.size, "picture")} picked. The ${byId("save").textContent} button has the list.` : "No picture is picked.");
}

function showPicks() {
  byId("save").hidden = !picks.size;
  byId("pick").ariaPressed = picks.has(shown);
  byId("list").classList.toggle("numbered", picks.size > 0);
  // The first number that a browser formats takes it 30 ms.
  if (!picks.size) return;
  byId("save").textContent = "✓ " + numeral(picks.size);
  byId("save").ariaLabel = `The list of ${plural(picks.size, "pick")}`;
}

// The file of each pick; a file as often as the one of its pages that is picked most often.
function pickedFiles() {
  const [times, listed] = [new Map(), new Map()];
  const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1).get(key);
  return pictures.filter((k) => picks.has(k)).map((k) => page.hrefs[k]).flatMap((href) => {
    const file = href.split("#")[0];
    if (count(times, href) <= (listed.get(file) ?? 0)) return [];
    count(listed, file);
    return [unescape(file)];
  });
}

// Paths are as seen from the page's folder, in the very bytes that they have on disk. A page without links to them has names alone.
function savePicks() {
  if (!picks.size) return say("Nothing is picked yet. Space picks a picture.");
  const paths = page.names ? pickedLines() : pickedFiles();
  const hasLines = paths.some((path) => path.includes("\n"));
  const list = paths.map((path) => path + (hasLines ? "\0" : "\n")).join("");
  const file = new Blob([page.names ? list : Uint8Array.from(list, (one) => one.charCodeAt(0))]);
  make("a", { href: URL.createObjectURL(file), download: "picks.txt" }).click();
  say(`Saved as picks.txt${hasLines ? ", with a NUL after each name" : ""}`);
}
