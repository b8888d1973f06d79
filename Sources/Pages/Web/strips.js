// needs: places.js
// How far each section is scrolled, as a share of its length; kept while it is out of sight.
const rests = new Map();

const isMirrored = isVertical && page.rtl;
const [scrollAcross, lengthAcross] = isVertical ? ["scrollLeft", "width"] : ["scrollTop", "height"];

/**
 * The inset before the first group is also after the last.
 * @param {number[]} frame
 * @param {number[]} groups
 */
function beltOf(frame, groups) {
  const [from, room] = [frame[ACROSS], frame[ACROSS + 2]];
  const [last, length] = groups.slice(-2);
  const to = from + room;
  const rim = isMirrored ? to - groups[0] - groups[1] : groups[0] - from;
  return isMirrored ? { rim, from: Math.min(from, last - rim), to } : { rim, from, to: Math.max(to, last + length + rim) };
}

const scrolledOf = (s) => (rests.get(s) ?? 0) * (sections[s].to - sections[s].from);

function sightAcross(s) {
  const { [ACROSS]: from, [ACROSS + 2]: room } = sections[s].frame;
  return [from + scrolledOf(s), from + scrolledOf(s) + room];
}

// From where nodes on a belt are placed; -1 is the wall.
function cornerOf(s) {
  if (s < 0) return [0, 0];
  const corner = sections[s].frame.slice(0, 2);
  corner[ACROSS] = sections[s].from;
  return corner.map(px);
}

function makeStrip(s) {
  const { from, to, frame, first } = sections[s];
  const strip = make("div", { className: "strip", picture: first });
  const belt = make("div", { className: "belt" });
  put(strip, box(frame));
  belt.style[lengthAcross] = px(to) - px(from) + "px";
  addMarks(strip, belt, sections[s]);
  strip.append(belt);
  strip.whenPlaced = () => (strip[scrollAcross] = scrolledOf(s) * scale);
  strip.onscroll = () => {
    rests.set(s, strip[scrollAcross] / scale / (to - from));
    soon();
  };
  return strip;
}

function addMarks(strip, belt, { behavior, from, to, rim, groups, frame }) {
  if (behavior < 2) return;
  strip.style.scrollSnapType = (isVertical ? "x" : "y") + " mandatory";
  const mark = (at, length) => {
    const one = make("i");
    belt.append(one);
    Object.assign(one.style, {
      [isVertical ? "insetInlineStart" : "top"]: px(at) + "px",
      [lengthAcross]: px(length) + "px",
      scrollSnapAlign: behavior === 5 ? "center" : "start",
      scrollSnapStop: behavior > 2 ? "always" : "",
    });
  };
  if (behavior === 3) {
    const length = frame[ACROSS + 2];
    for (let at = 0; at < to - from; at += length) mark(at, length);
  } else {
    if (behavior < 5) strip.style[isVertical ? "scrollPaddingInline" : "scrollPaddingBlock"] = px(rim) + "px";
    for (let g = 0; g < groups.length; g += 2) mark(isMirrored ? to - groups[g] - groups[g + 1] : groups[g] - from, groups[g + 1]);
  }
}

function reveal(k) {
  const { from, to, frame } = sections[homes[k]];
  rests.set(homes[k], (frameOf(k)[ACROSS] - frame[ACROSS]) / (to - from));
  strips.get(homes[k])?.whenPlaced();
}
