"""Snapping, sticking and changing columns: positions after real wheel, touch and key events."""

import json

from . import walls

BEHAVIORS = ["none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging", "groupPagingCentered"]
STRIP = 'document.querySelector(".strip")'
# A busy browser answers only when a move of a third of a second is over.
COUNT_MOVES = """
  (() => {
    const animate = Element.prototype.animate;
    window.moves = 0;
    Element.prototype.animate = function (...how) {
      if (this.matches(".item")) moves++;
      return animate.apply(this, how);
    };
  })()
"""
HEADERS = """
  [...document.querySelectorAll(".pin .part")].map((part) => [part.textContent, part.getBoundingClientRect().top])
"""


def strip_page(weir, folder, photos, behavior, direction="ltr"):
    """A page whose first section scrolls across with a behavior."""
    layout = folder / f"{BEHAVIORS[behavior]}.json"
    group = {"axis": "horizontal", "size": {"width": {"fractionalWidth": 0.4}, "height": {"fractionalWidth": 0.3}},
             "subitems": [{"size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}]}
    layout.write_text(json.dumps({
        "sectionBy": "count:10", "contentInsets": 12, "sections": [
            {"orthogonalScrollingBehavior": BEHAVIORS[behavior], "interGroupSpacing": 12, "group": group},
            {"group": {"waterfall": {"columns": 4, "spacing": 12}}}]}))
    return walls.make(weir, folder / f"{BEHAVIORS[behavior]}-{direction}.html", "-l", layout, "--direction", direction, photos)


def check_snapping(browser, wall, behavior, report):
    """Yields what is wrong after a wheel, a finger and a key."""
    browser.open(wall.address, 900, 700, touch=True)
    room = browser.run("document.getElementById('view').clientWidth")
    layout = wall.layout(room)
    way = -1 if wall.data["rtl"] else 1
    section = layout["sections"][0]
    stops, most = stops_of(wall, layout, room, section, behavior, browser.run(f"{STRIP}.scrollWidth - {STRIP}.clientWidth"))
    top = browser.run(f"{STRIP}.getBoundingClientRect().top")
    moves = [("a wheel", lambda: browser.wheel(450, top + 60, way * 230, 0)),
             ("a wheel", lambda: browser.wheel(450, top + 60, way * 420, 0)),
             ("a wheel back", lambda: browser.wheel(450, top + 60, way * -300, 0))]
    if browser.name == "Chromium":
        # Firefox does not scroll by the touches that WebDriver sends.
        moves += [("a finger", lambda: browser.swipe(500, top + 60, way * -310, 0))]
    at = 0
    for what, move in moves:
        report.count()
        move()
        before, at = at, settled(browser) * way
        if behavior == 1:
            if before == at:
                yield f"{what} does not scroll"
            continue
        nearest = min(stops, key=lambda stop: abs(stop - at))
        if abs(nearest - at) > 1.5:
            yield f"after {what}, it stops at {at}, not at one of {stops}"
        if behavior > 2 and abs(index(stops, at) - index(stops, before)) > 1:
            yield f"{what} goes from {before} to {at}, further than a stop"
        if before == at and 0 < before < most:
            yield f"{what} does not scroll"
    yield from check_keys(browser, wall)


def stops_of(wall, layout, room, section, behavior, most):
    """Where a strip may stop, and how far it scrolls."""
    scale = min(2, room / layout["across"])
    start, size, groups = section[0], section[2], section[7]
    spans = [(groups[at], groups[at + 1]) for at in range(0, len(groups), 2)]
    if wall.data["rtl"]:
        spans = [(2 * start + size - left - length, length) for left, length in spans]
    if behavior == 3:
        stops = [page * size * scale for page in range(int(most / size / scale) + 2)]
    elif behavior == 5:
        stops = [(left + length / 2 - start - size / 2) * scale for left, length in spans]
    else:
        stops = [(left - spans[0][0]) * scale for left, _ in spans]
    return sorted({round(min(max(stop, 0), most), 1) for stop in stops}), most


def index(stops, at):
    return min(range(len(stops)), key=lambda number: abs(stops[number] - at))


def settled(browser):
    """How far a strip is scrolled once it is at rest."""
    last = None
    for _ in range(40):
        browser.wait(0.15)
        now = browser.run(f"{STRIP}.scrollLeft")
        if now == last:
            return now
        last = now
    return last


def check_keys(browser, wall):
    """Arrow keys walk along the strip, and it follows."""
    browser.run("void document.querySelector('.strip a').focus()")
    key = "ArrowLeft" if wall.data["rtl"] else "ArrowRight"
    for _ in range(9):
        browser.press(key)
    browser.wait(0.6)
    focus = browser.run("""
      (() => {
        const { left, right } = document.activeElement.getBoundingClientRect();
        return { number: Number(document.activeElement.closest(".item")?.ariaPosInSet) - 1, isSeen: right > 0 && left < innerWidth };
      })()""")
    if focus != {"number": 9, "isSeen": True}:
        yield f"nine arrow keys lead to {focus}"


def check_sticking(browser, wall, report):
    """Headers stay at the top until their section's end pushes them out."""
    browser.open(wall.address, 900, 700)
    room = browser.run("document.getElementById('view').clientWidth")
    layout = wall.layout(room)
    headers = [part for part in layout["elements"] if part[8] & 1 and not part[8] & 4]
    if not headers:
        yield "no header is pinned"
    for _ in range(12):
        browser.wheel(450, 350, 0, 330)
        browser.wait(0.5)
        report.count()
        top = browser.run("document.getElementById('wall').getBoundingClientRect().top")
        seen = dict(browser.run(HEADERS))
        for part in headers:
            box, room_of = wall.box(layout, room, part[1:5]), wall.box(layout, room, layout["sections"][part[7]])
            wanted = min(max(box[1] + top, 0), room_of[3] - (box[3] - box[1]) + top)
            if -700 < wanted < 700:
                name = wall.data["texts"][part[9]]
                if abs(seen.get(name, -9999) - wanted) > 1.5:
                    yield f"{name} is at {seen.get(name)}, not at {wanted}"


def check_columns(browser, wall, report):
    """+ and − take the next layouts; the picture in the middle stays in sight, and others move unless motion is reduced."""
    for calm in (False, True):
        browser.open(wall.address, 1000, 800, calm=calm)
        browser.run(COUNT_MOVES)
        browser.wheel(500, 400, 0, 600)
        browser.wait(0.5)
        columns = wall.layout(browser.run("document.getElementById('view').clientWidth"))["columns"]
        counts = sorted({one["columns"] for one in wall.data["layouts"] if one["columns"]})
        for key, way in (("+", 1), ("-", -1), ("-", -1)):
            report.count()
            others = [one for one in counts if (one - columns) * way > 0]
            if not others:
                continue
            columns = min(others, key=lambda one: abs(one - columns))
            middle = browser.run("document.elementFromPoint(500, 400)?.closest('.item')?.ariaPosInSet ?? null")
            browser.press(key)
            moving = browser.run("moves")
            browser.run("void (moves = 0)")
            if bool(moving) == calm:
                yield f"{moving} pictures move, {'though' if calm else 'as'} motion is {'reduced' if calm else 'allowed'}"
            browser.wait(0.7)
            yield from check_places(browser, wall, columns)
            if middle and not browser.run(is_seen(middle)):
                yield f"picture {int(middle) - 1} was in the middle, and {key} has moved it out of sight"


def check_places(browser, wall, columns):
    room = browser.run("document.getElementById('view').clientWidth")
    layout = wall.layout(room, columns)
    places = browser.run("""
      (() => {
        const { left, top } = document.getElementById("wall").getBoundingClientRect();
        return [...document.querySelectorAll(".item")].map((item) => {
          const place = item.getBoundingClientRect();
          return [Number(item.ariaPosInSet) - 1, place.left - left, place.top - top];
        });
      })()""")
    for number, left, top in places:
        box = wall.box(layout, room, wall.frame(layout, number))
        if abs(left - box[0]) > 1 or abs(top - box[1]) > 1:
            yield f"with {columns} columns, picture {number} is at {left}, {top}, not at {box[:2]}"
            return


def is_seen(position):
    return f"""
      (() => {{
        const item = [...document.querySelectorAll(".item")].find((one) => one.ariaPosInSet === "{position}");
        const place = item?.getBoundingClientRect();
        return Boolean(place && place.bottom > 0 && place.top < innerHeight);
      }})()"""


def check_resizing(browser, wall, report):
    """The picture in the middle stays in sight while the window changes, as when a phone is turned."""
    browser.open(wall.address, 1000, 800)
    browser.wheel(500, 400, 0, 900)
    browser.wait(0.5)
    middle = browser.run("[...document.elementsFromPoint(500, 400)].find((one) => one.matches('.item'))?.ariaPosInSet ?? null")
    for width, height in ((420, 800), (800, 420), (1000, 800)):
        report.count()
        browser.resize(width, height)
        if middle and not browser.run(is_seen(middle)):
            yield f"at {width} × {height}, picture {int(middle) - 1} is out of sight"
        if browser.run("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            yield f"at {width} × {height}, the page is wider than its window"
