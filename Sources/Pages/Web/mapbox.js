// needs: mapdata.js
let shown = -1;

const box = byId("box");
const full = byId("full");
const isThere = (number) => number >= page.first && number <= page.last;

/**
 * Opens a picture, or goes on to it.
 * @param {number} number
 */
async function show(number) {
  if (!isThere(number)) return;
  if (!pictures.has(number)) await load(near.get(number));
  const picture = pictures.get(number);
  if (!picture) return;
  shown = number;
  const [name, label] = [pictureName(number), labelOf(number)];
  Object.assign(full, { src: picture.href, alt: label, hidden: false });
  byId("caption").textContent = label === name || label === name.replace(/\.\w+$/, "") ? "" : label;
  byId("name").textContent = name;
  byId("trouble").textContent = "";
  byId("file").href = picture.href;
  byId("previous").ariaDisabled = !isThere(number - 1);
  byId("next").ariaDisabled = !isThere(number + 1);
  if (!box.open) box.showModal();
}

full.onerror = () => {
  full.hidden = true;
  byId("trouble").textContent = `This browser cannot show ${pictureName(shown)}, or the file is no longer there.`;
};
full.onload = () => [shown + 1, shown - 1].map((number) => pictures.get(number)).forEach((one) => one && make("img", { src: one.href }));

const boxKeys = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };
box.onkeydown = (event) => {
  const way = boxKeys[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  show(shown + way);
};
box.onclick = ({ target }) => [box, byId("stage")].includes(target) && box.close();
box.onclose = () => {
  full.removeAttribute("src");
  reveal(shown);
};
byId("previous").onclick = () => show(shown - 1);
byId("next").onclick = () => show(shown + 1);
byId("shut").onclick = () => box.close();
