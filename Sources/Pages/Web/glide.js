let gliding = null;

// The pictures move to a place by themselves; then something else may happen.
function glide(x, y, then = () => {}) {
  const nodes = [frame, other];
  const before = nodes.map((node) => node.style.transform);
  shiftTo(x, y);
  if (calm.matches) return then();
  const all = nodes.map((node, n) => node.animate({ transform: [before[n], node.style.transform] }, { duration: 220, easing: "ease-out" }));
  gliding = { all, then };
  all[0].onfinish = endGlide;
}

function dropGlide() {
  const then = gliding?.then;
  for (const one of gliding?.all ?? []) one.cancel();
  gliding = null;
  return then;
}

function endGlide() {
  dropGlide()?.();
}

function turnTo(x) {
  const k = shown - Math.sign(x) * onward;
  if (page.hrefs[k]) glide(Math.sign(x) * (stage.clientWidth + GAP), 0, () => showPicture(k));
  else glide(0, 0);
}

function leave() {
  if (!calm.matches) lightbox.animate({ opacity: [1, 0] }, 230);
  glide(0, stage.clientHeight, () => lightbox.close());
}
