"""An open picture: it fits, zooms by wheel, keys and two fingers, and a swipe goes on."""

PICTURE = """
  (() => {
    const { left, top, width, height } = document.getElementById("frame").getBoundingClientRect();
    return { left, top, width, height, name: document.getElementById("name").textContent, right: innerWidth - left - width };
  })()
"""


def check(browser, wall, report):
    """Yields what is wrong."""
    browser.open(wall.address, 1000, 700, touch=True)
    browser.press("Home", "Enter")
    browser.wait(0.6)
    for step in (fits, zooms, swipes, links):
        report.count()
        yield from (f"{step.__name__}: {wrong}" for wrong in step(browser, wall))
    yield from browser.messages


def fits(browser, wall):
    place = browser.run(PICTURE)
    width, height = wall.data["sizes"][:2]
    if place["left"] < 0 or place["right"] < -0.5 or place["top"] < 0 or place["top"] + place["height"] > 700:
        yield f"it does not fit: {place}"
    if abs(place["width"] / place["height"] - width / height) > 0.02:
        yield f"it has another shape: {place}"
    if browser.run("document.getElementById('full').naturalWidth") != width:
        yield "the original is not shown"


def zooms(browser, wall):
    before = browser.run(PICTURE)
    for what, move in (
        ("a wheel", lambda: browser.wheel(400, 300, 0, -400)), ("+", lambda: browser.press("+")),
        ("two fingers", lambda: browser.pinch(500, 300, 2)),
    ):
        move()
        browser.wait(0.3)
        after = browser.run(PICTURE)
        if after["width"] < before["width"] * 1.2:
            yield f"{what} does not enlarge it"
        browser.press("0")
        browser.wait(0.2)
        if abs(browser.run(PICTURE)["width"] - before["width"]) > 1:
            yield "0 does not restore it"


def swipes(browser, wall):
    name = browser.run(PICTURE)["name"]
    browser.swipe(700, 300, -300, 0)
    browser.wait(0.4)
    if browser.run(PICTURE)["name"] == name:
        yield "a swipe does not go on"
    browser.swipe(300, 300, 300, 0)
    browser.wait(0.4)
    if browser.run(PICTURE)["name"] != name:
        yield "a swipe does not go back"


def links(browser, wall):
    address = browser.run("location.href")
    browser.open(address, 1000, 700)
    browser.wait(0.4)
    if not browser.run("document.getElementById('box').open"):
        yield "its address does not open it"
    browser.press("Escape")
    browser.wait(0.3)
    if browser.run("location.hash") or browser.run("document.activeElement.closest('.item')?.ariaPosInSet ?? null") is None:
        yield "closing what an address has opened leaves the address or loses the focus"
