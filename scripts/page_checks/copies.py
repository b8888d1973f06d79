"""Copies: a page that was sent without the originals, one whose enlarged pictures become them, and one without its folder."""

import shutil

from .hand import open_picture

SEEN = "(({ naturalWidth, hidden, src }) => [hidden ? 0 : naturalWidth, decodeURIComponent(src)])(document.getElementById('full'))"


def check(browser, pages, report):
    """Yields what is wrong."""
    sent, linked = pages
    for step, wall in ((goes_anywhere, sent), (becomes_original, linked), (misses_folder, sent)):
        report.count()
        yield from (f"{step.__name__}: {wrong}" for wrong in step(browser, wall))


def move(wall, name, *files):
    """The page's address where nothing is next to it but these files."""
    place = wall.path.parent / name
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for file in (wall.path, *files):
        (shutil.copytree if file.is_dir() else shutil.copy)(file, place / file.name)
    return (place / wall.path.name).as_uri()


def goes_anywhere(browser, wall):
    folder = wall.path.with_name(wall.path.stem + "_page")
    browser.open(move(wall, "mail", folder))
    for number in (0, wall.count - 1):
        open_picture(browser, number)
        browser.wait(0.5)
        seen, address = browser.run(SEEN)
        largest = max(wall.data["sizes"][2 * number:2 * number + 2])
        if not 0 < seen <= min(300, largest) or "/mail/" not in address:
            yield f"picture {number} is {seen} px wide, from {address}"
    if browser.run("document.getElementById('file').checkVisibility()"):
        yield "it offers an original"
    name = browser.run("document.getElementById('name').textContent")
    if name != wall.data["names"][wall.count - 1]:
        yield f"it calls a picture {name}"
    yield from browser.messages


def becomes_original(browser, wall):
    browser.open(wall.address)
    open_picture(browser, 0)
    browser.wait(0.5)
    if not 0 < browser.run(SEEN)[0] <= 300:
        yield f"at first, it is {browser.run(SEEN)}"
    browser.press("+")
    browser.wait(0.7)
    if (seen := browser.run(SEEN)[0]) != wall.data["sizes"][0]:
        yield f"enlarged, it is {seen} px wide"
    browser.press("ArrowRight")
    browser.wait(0.5)
    if not 0 < browser.run(SEEN)[0] <= 300:
        yield f"the next one is {browser.run(SEEN)}"
    browser.press("ArrowLeft")
    browser.wait(0.5)
    browser.press("+")
    browser.wait(0.7)
    if (seen := browser.run(SEEN)[0]) != wall.data["sizes"][0]:
        yield f"enlarged again, it is {seen} px wide"
    yield from browser.messages


def misses_folder(browser, wall):
    browser.open(move(wall, "alone"))
    browser.wait(0.5)
    said = browser.run("document.getElementById('note').textContent")
    if said != f"This page's pictures are in the folder {wall.path.stem}_page, which is not next to it. Ask the sender for it.":
        yield f"it says {said!r}"
    browser.messages.clear()
