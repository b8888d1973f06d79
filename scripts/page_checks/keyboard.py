"""A page by keys alone: reach, walk, open, close, pick, save, search; the focus is never lost."""

import os
from urllib.parse import unquote

FOCUS = """
  (() => {
    const item = document.activeElement?.closest(".item");
    return { number: item ? Number(item.ariaPosInSet) - 1 : null, isLost: document.activeElement === document.body };
  })()
"""
MIDDLE = """
  (() => {
    const { left, top, width, height } = document.activeElement.getBoundingClientRect();
    return [left + scrollX + width / 2, top + scrollY + height / 2];
  })()
"""
IN_WINDOW = """
  (() => {
    const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  })()
"""
ARROWS = {"ArrowDown": (1, 1), "ArrowRight": (0, 1), "ArrowUp": (1, -1), "ArrowLeft": (0, -1)}


def check(browser, wall, report):
    """Yields what is wrong."""
    browser.open(wall.address, 1000, 800)
    steps = [reach, walk, follow_tabs, open_and_close, pick_and_save, search, ask_for_help]
    for step in steps:
        report.count()
        yield from (f"{step.__name__}: {wrong}" for wrong in step(browser, wall))
        if browser.run(FOCUS)["isLost"]:
            yield f"{step.__name__}: the focus is lost"
    yield from browser.messages


def reach(browser, wall):
    for _ in range(8):
        browser.press("Tab")
        if browser.run(FOCUS)["number"] is not None:
            break
    if browser.run(FOCUS)["number"] != 0:
        yield "Tab does not lead to the first picture"


def walk(browser, wall):
    for key in ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"]:
        axis, way = ARROWS[key]
        before, number = browser.run(MIDDLE), browser.run(FOCUS)["number"]
        browser.press(key)
        browser.wait(0.15)
        after, now = browser.run(MIDDLE), browser.run(FOCUS)["number"]
        if now != number and (after[axis] - before[axis]) * way <= 0:
            yield f"{key} leads from picture {number} to {now}, which is not on that side"
        if not browser.run(IN_WINDOW):
            yield f"{key} leads out of the window"
    for key, wanted in (("End", wall.count - 1), ("Home", 0)):
        browser.press(key)
        browser.wait(0.2)
        if browser.run(FOCUS)["number"] != wanted or not browser.run(IN_WINDOW):
            yield f"{key} does not lead to picture {wanted}"
    browser.press("PageDown")
    browser.wait(0.2)
    if not browser.run(FOCUS)["number"] or not browser.run(IN_WINDOW):
        yield "Page Down leads nowhere"
    browser.press("Home")


def follow_tabs(browser, wall):
    for wanted in range(1, min(wall.count, 30)):
        browser.press("Tab")
        if browser.run(FOCUS)["number"] != wanted:
            yield f"Tab leads to {browser.run(FOCUS)}, not to picture {wanted}"
            return
    browser.press("Home")


def open_and_close(browser, wall):
    browser.press("ArrowRight")
    start = browser.run(FOCUS)["number"]
    browser.press("Enter")
    browser.wait(0.4)
    if not browser.run("document.getElementById('box').open && location.hash.length > 2"):
        yield "Enter does not open a picture with an address"
    browser.press("Escape")
    browser.wait(0.4)
    if browser.run(FOCUS)["number"] != start:
        yield "closing does not return the focus to where it was"
    browser.press("Enter", "ArrowRight")
    browser.wait(0.4)
    browser.back()
    browser.wait(0.4)
    if browser.run("document.getElementById('box').open"):
        yield "going back does not close a picture"
    if browser.run("location.hash"):
        yield "the address of a closed picture stays"
    if browser.run(FOCUS)["number"] != start + 1:
        yield "the focus is not at the picture that was shown last"


def pick_and_save(browser, wall):
    browser.press("Home", " ", "ArrowRight", " ")
    second = browser.run(FOCUS)["number"]
    if "picked" not in browser.run("document.activeElement.ariaLabel"):
        yield "Space does not pick a picture"
    wanted = b"".join(os.path.relpath(wall.original(number), os.fsencode(wall.path.parent)) + b"\n" for number in (0, second))
    if (saved := browser.download("e")) != wanted:
        yield f"the list of picks is {saved}, not {wanted}"
    browser.press(" ", "Home", " ")


def search(browser, wall):
    link = wall.data["hrefs"][wall.count // 2].rpartition("/")[2]
    name = unquote(link).partition(".")[0]
    browser.press("/")
    browser.type(name.upper()[:40])
    browser.wait(0.3)
    if not browser.run("document.querySelector('#search output').textContent").startswith("1 of "):
        yield f"{name} is not found"
    browser.press("Escape")
    browser.wait(0.3)
    if browser.run(FOCUS)["number"] is None or not browser.run("document.activeElement.href").endswith(link):
        yield "the focus is not at what was found"


def ask_for_help(browser, wall):
    number = browser.run(FOCUS)["number"]
    browser.press("?")
    browser.wait(0.2)
    if not browser.run("document.getElementById('help').open"):
        yield "? does not open the help"
    browser.press("Escape")
    browser.wait(0.2)
    if browser.run(FOCUS)["number"] != number:
        yield "the focus is not where it was before the help"
