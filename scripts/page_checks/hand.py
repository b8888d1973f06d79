"""Fingers: flicks, neighbors in sight, pulling down, the edge of an enlarged picture, a window that turns, a press that rests."""

from .waiting import settle, until

PLACE = """
  (() => {
    const { left, top, right, bottom } = document.getElementById("frame").getBoundingClientRect();
    const stage = document.getElementById("stage").getBoundingClientRect();
    return { left, top, right, bottom, stage: [stage.left, stage.top, stage.right, stage.bottom] };
  })()
"""
SHOWN = "Number(document.getElementById('place').textContent.split(' / ')[0].replace(',', '')) - 1"
IS_OPEN = "document.getElementById('box').open"
# How far the neighbor comes into the window while a finger moves.
WATCH = """
  (() => {
    window.inSight = 0;
    addEventListener("pointermove", () => {
      const { left, right } = document.getElementById("other").getBoundingClientRect();
      inSight = Math.max(inSight, Math.min(right, innerWidth) - Math.max(left, 0));
    });
  })()
"""

# How long the last finger was down, in ms.
TIME = """
  (() => {
    window.took = 0;
    let down = 0;
    addEventListener("pointerdown", (event) => (down = event.timeStamp), true);
    addEventListener("pointerup", (event) => (took = event.timeStamp - down), true);
  })()
"""


def check(browser, wall, report):
    """Yields what is wrong."""
    browser.open(wall.address, 1000, 700, touch=True)
    yield from attempt(
        browser, wall, report, flicks, sees_neighbors, begins_on_arrows, pulls, crosses_edges, taps_twice, clicks_beside, turns, rests)


def check_mirrored(browser, wall, report):
    """Yields what is wrong from right to left, where nothing glides either."""
    browser.open(wall.address, 1000, 700, touch=True, calm=True)
    yield from attempt(browser, wall, report, flicks, sees_neighbors, begins_on_arrows, pulls)


def attempt(browser, wall, report, *steps):
    for step in steps:
        open_picture(browser, 3)
        report.count()
        yield from (f"{step.__name__}: {wrong}" for wrong in step(browser, wall))
    yield from browser.messages


def open_picture(browser, number):
    if browser.run(IS_OPEN):
        browser.press("Escape")
        until(browser, f"{IS_OPEN} || location.hash !== ''", False, 3)
    browser.press("Home", *["Tab"] * number, "Enter")
    until(browser, f"{IS_OPEN} && {SHOWN}", number, 3)


def flicks(browser, wall):
    way = 1 if wall.data["rtl"] else -1
    browser.run(TIME)
    for right, wanted in ((way * 90, 4), (-way * 90, 3)):
        before = browser.run(SHOWN)
        for _ in range(20):
            browser.flick(500, 300, right, 0)
            settle(browser)
            # On a busy machine, a flick of 40 ms can come out slow, lead nowhere, and be tried again.
            if (shown := browser.run(SHOWN)) != before or browser.run("took") < 100:
                break
        if shown != wanted:
            yield f"a flick of {right} px leads to picture {shown}, not {wanted}, in {browser.run('took'):.0f} ms"
    before = browser.run(SHOWN)
    browser.swipe(500, 300, way * 90, 0)
    settle(browser)
    if browser.run(SHOWN) != before:
        yield "a slow move of 90 px goes on"


def sees_neighbors(browser, wall):
    browser.run(WATCH)
    browser.swipe(*((100, 300, 700) if wall.data["rtl"] else (900, 300, -700)), 0)
    if browser.run("inSight") < 200:
        yield f"only {browser.run('inSight')} px of the neighbor come into sight"
    settle(browser)
    if browser.run(SHOWN) != 4:
        yield "it does not settle on the neighbor"
    place = browser.run(PLACE)
    if abs(place["left"] + place["right"] - place["stage"][0] - place["stage"][2]) > 2:
        yield f"it does not settle in the middle: {place}"


def begins_on_arrows(browser, wall):
    """The arrows lie where fingers begin to swipe: what begins there swipes, and a tap there goes on, once."""
    place = "(() => { const { left, top, width, height } = document.getElementById('next').getBoundingClientRect(); return [left + width / 2, top + height / 2] })()"
    x, y = browser.run(place)
    for act, wanted in ((lambda: browser.swipe(x, y, 600 if wall.data["rtl"] else -600, 0), 4), (lambda: browser.hold(x, y, 0.05), 5)):
        act()
        settle(browser)
        browser.wait(0.4)
        if (shown := browser.run(SHOWN)) != wanted:
            yield f"from the arrow, a finger leads to picture {shown}, not {wanted}"


def taps_twice(browser, wall):
    """Firefox makes no double click of touches that are not real."""
    if browser.name != "Chromium":
        return
    before = browser.run(PLACE)
    for is_larger in (True, False):
        for _ in range(2):
            browser.hold(500, 300, 0.02)
        browser.wait(0.4)
        place = browser.run(PLACE)
        if (place["right"] - place["left"] > 2 * (before["right"] - before["left"])) != is_larger:
            yield f"two taps make it {place}, which was {before}"


def pulls(browser, wall):
    before = browser.run(PLACE)
    browser.swipe(500, 200, 0, 60)
    settle(browser)
    if not browser.run(IS_OPEN) or browser.run(PLACE) != before:
        yield "a short pull closes it, or leaves it pulled"
    browser.swipe(500, 200, 0, 300)
    if until(browser, IS_OPEN, False, 3):
        yield "a pull does not close it"


def crosses_edges(browser, wall):
    """Enlarged, a finger moves the picture as far as its edge; what goes further is for the neighbor."""
    way = -1 if wall.data["rtl"] else 1
    browser.pinch(500, 300, 3)
    browser.swipe(500, 300, -way * 200, 0)
    settle(browser)
    if browser.run(SHOWN) != 3:
        yield "an enlarged picture goes on before its edge is reached"
    for _ in range(8):
        if browser.run(PLACE)["left" if way < 0 else "right"] * way <= max(way * 1000, 0) + 1:
            break
        browser.swipe(500, 300, -way * 400, 0)
        settle(browser)
        if browser.run(SHOWN) == 4:
            return
    browser.swipe(500 + way * 200, 300, -way * 400, 0)
    settle(browser)
    if browser.run(SHOWN) != 4:
        yield "past its edge, an enlarged picture does not go on"


def clicks_beside(browser, wall):
    place = browser.run(PLACE)
    browser.click((place["left"] + place["right"]) / 2, (place["top"] + place["bottom"]) / 2)
    browser.wait(0.3)
    if not browser.run(IS_OPEN):
        yield "a click on the picture closes it"
    browser.resize(1000, 300)
    browser.click(100, 200)
    if until(browser, IS_OPEN, False, 3):
        yield "a click beside it does not close it"
    browser.resize(1000, 700)


def turns(browser, wall):
    """Wherever an enlarged picture was moved, no edge of it is in the window after that turns."""
    for right, down in ((-400, -300), (400, 300)):
        open_picture(browser, 3)
        browser.pinch(500, 300, 4)
        for _ in range(2):
            browser.swipe(500, 300, right / 4, down / 2)
        for size in ((500, 700), (1000, 400), (1000, 700)):
            browser.resize(*size)
            yield from (f"{size}: {wrong}" for wrong in gaps(browser.run(PLACE)))


def gaps(place):
    for one, other, axis in (("left", "right", 0), ("top", "bottom", 1)):
        start, end = place["stage"][axis], place["stage"][axis + 2]
        if place[other] - place[one] >= end - start - 1:
            if place[one] > start + 1 or place[other] < end - 1:
                yield f"a gap: {place}"
        elif abs(place[one] + place[other] - start - end) > 3:
            yield f"it is not in the middle: {place}"


def rests(browser, wall):
    browser.press("Escape", "Home")
    browser.wait(0.4)
    browser.run("void addEventListener('contextmenu', (event) => (window.hasMenu = !event.defaultPrevented))")
    x, y = browser.run("""
      (() => {
        const { left, top, width, height } = document.querySelector(".item").getBoundingClientRect();
        return [left + width / 2, top + Math.min(height, 200) / 2];
      })()""")
    browser.hold(x, y, 0.8)
    browser.wait(0.3)
    if not browser.run("document.querySelector('.item').classList.contains('picked')") or browser.run(IS_OPEN):
        yield "a finger that rests does not pick, or opens the picture"
    if browser.run("window.hasMenu ?? false"):
        yield "the browser's menu comes"
    browser.hold(x, y, 0.05)
    if not until(browser, IS_OPEN, True, 3):
        yield "a tap does not open the picture"
    browser.press(" ", "Escape")
