// needs: data.js
/** @param {number} k */
const labelOf = (k) => page.alt?.[k] ?? captions.get(k) ?? nameOf(k);

/**
 * What a caption says beyond the name that is shown anyway.
 * @param {number} k
 */
function captionOf(k) {
  const [name, caption = ""] = [nameOf(k), captions.get(k)];
  return name === caption || name.replace(/\.\w+$/, "") === caption ? "" : caption;
}

/**
 * A button that is off keeps the focus, so that keys go on working.
 * @param {number} k
 */
function describe(k) {
  const texts = {
    place: `${numeral(k + 1)} / ${numeral(count)}`,
    caption: captionOf(k), name: nameOf(k), facts: factsOf(k), chapter: sections[chapters[k]]?.heading ?? "", trouble: "",
  };
  for (const id in texts) byId(id).textContent = texts[id];
  byId("file").href = page.hrefs[k];
  byId("file").hidden = !hasOriginal(k);
  Object.assign(byId("download"), { href: shownAddress(k), download: downloadName(k) });
  byId("share").hidden = !navigator.canShare?.(shared());
  byId("whole").hidden = !document.fullscreenEnabled;
  byId("previous").ariaDisabled = !k;
  byId("next").ariaDisabled = k === count - 1;
}

const shared = () => ({ title: labelOf(shown), url: location.href });

// Somebody who closes the sheet for sharing has changed their mind.
const share = () => navigator.share(shared()).catch(() => {});

// A dialog itself cannot fill the screen.
function fillScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else byId("room").requestFullscreen?.().catch(() => say("This browser does not allow full screen."));
}
