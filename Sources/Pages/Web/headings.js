// Of each section: its heading, and after it the list of its pictures. What is seen of a heading is a part of the wall.
const [headings, lists] = [new Map(), new Map()];

// Even of those far away: so one can go to them.
const headed = () => range(0, sections.length).filter((s) => sections[s].many && sections[s].heading !== sections[s - 1]?.heading && sections[s].heading);

function makeHeading(s) {
  const { frame: [x, y, width], first, heading } = sections[s];
  const node = make("h2", { className: "unseen", textContent: heading, picture: first - 0.5 });
  put(node, { ...box([x, y, width, 0]), height: 40 });
  return node;
}

const makeList = (s) => make("div", { className: "list", role: "list", ariaLabel: sections[s]?.heading || "Pictures", picture: sections[s]?.first ?? 0 });
