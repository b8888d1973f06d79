"""A page whose pictures come in blocks: addresses, keys, search, picks and paper reach those that are far away."""

import random
import shutil

from PIL import Image

from . import walls
from .waiting import until

COUNT = 2100
SHOWN = "[document.getElementById('box').open, document.getElementById('name').textContent]"
FOCUSED = "document.activeElement.ariaLabel"
LAST = f"IMG_{COUNT - 1:04d}.jpg"
HAS_ALL = "document.head.querySelectorAll('script').length"


def make(weir, folder):
    """Small pictures of some colors; hard links are as many names as one wants."""
    pictures = folder / "blocks"
    pictures.mkdir()
    chance = random.Random(1)
    for number in range(COUNT):
        file = pictures / f"IMG_{number:04d}.jpg"
        if number < 50:
            Image.new("RGB", chance.choice([(64, 48), (48, 64), (60, 60)]), tuple(chance.randrange(256) for _ in range(3))).save(file)
        else:
            file.hardlink_to(pictures / f"IMG_{number % 50:04d}.jpg")
    return walls.make(weir, folder / "blocks.html", "-c", "12", "--page-columns", "6,12", pictures)


def check(browser, wall, report):
    """Yields what is wrong."""
    for step in (keys, addresses, searches, picks, paper, torn, alone):
        report.count()
        yield from (f"{step.__name__}: {wrong}" for wrong in step(browser, wall))
    yield from browser.messages


def keys(browser, wall):
    browser.open(wall.address, 1000, 800)
    browser.press("Tab", "Tab", "Tab", "Tab", "Tab", "End")
    if (name := until(browser, FOCUSED, LAST)) != LAST:
        yield f"End leads to {name}"
    browser.press("Home")
    if (name := until(browser, FOCUSED, "IMG_0000.jpg")) != "IMG_0000.jpg":
        yield f"Home leads to {name}"


def addresses(browser, wall):
    """That of the page, one with another number, and one of a page without blocks."""
    folder = wall.data["hrefs"][0].rpartition("/")[0]
    for number in ("1234", "7", ""):
        browser.open(f"{wall.address}#{number}/{folder}/IMG_1234.jpg", 1000, 800)
        if (shown := until(browser, SHOWN, [True, "IMG_1234.jpg"])) != [True, "IMG_1234.jpg"]:
            yield f"with the number {number!r}, its address shows {shown}"
    browser.press("End")
    if (shown := until(browser, SHOWN, [True, LAST])) != [True, LAST]:
        yield f"End in the open picture leads to {shown}"


def searches(browser, wall):
    browser.open(wall.address, 1000, 800)
    browser.press("Tab", "/")
    browser.type(LAST[:-4])
    if (found := until(browser, "document.querySelector('#search output').textContent", "1 of 1")) != "1 of 1":
        yield f"a search for the last picture finds {found!r}"
    browser.press("Escape")
    if (name := until(browser, FOCUSED, LAST)) != LAST:
        yield f"after the search, {name} has the focus"


def picks(browser, wall):
    """What is picked far away is still picked when the page is opened again, and is not lost before it is there."""
    browser.press(" ")
    browser.run("void location.reload()")
    browser.wait(0.3)
    browser.press("Tab", "Tab", "Tab", "Tab", "Tab", "Home", " ")
    if (said := until(browser, "document.getElementById('save').textContent", "✓ 2")) != "✓ 2":
        yield f"of two picks, {said!r} are there again"


def paper(browser, wall):
    until(browser, HAS_ALL, -(-COUNT // wall.data["block"]) - 1)
    browser.wait(0.3)
    browser.run("void dispatchEvent(new Event('beforeprint'))")
    if (many := browser.run("document.querySelectorAll('.item').length")) != COUNT:
        yield f"{many} pictures are on paper"
    browser.run("void dispatchEvent(new Event('afterprint'))")


def torn(browser, wall):
    """Where a block is lost or is no script, a search goes over the others, says so, and finds its pictures once it is there."""
    block = wall.path.parent / "blocks_page/2.js"
    kept = block.read_text()
    for broken in ("weirBlock(2, {", None):
        block.unlink()
        if broken:
            block.write_text(broken)
        browser.open(wall.address, 1000, 800)
        browser.press("Tab", "/")
        browser.type(LAST[:-4])
        wanted = "1 of 1; not all could be loaded"
        if (found := until(browser, "document.querySelector('#search output').textContent", wanted)) != wanted:
            yield f"with a block {'torn' if broken else 'lost'}, a search finds {found!r}"
        browser.messages.clear()
    block.write_text(kept)
    browser.run("void document.querySelector('#search input').dispatchEvent(new Event('input'))")
    if (found := until(browser, "document.querySelector('#search output').textContent", "1 of 1")) != "1 of 1":
        yield f"when the block is there again, a search finds {found!r}"
    browser.press("Escape")


def alone(browser, wall):
    """Without its folder, the page says what is missing, and shows its first places."""
    alone = wall.path.parent / "moved/alone.html"
    alone.parent.mkdir(exist_ok=True)
    shutil.copy(wall.path, alone)
    browser.open(alone.as_uri(), 1000, 800)
    browser.wait(0.2)
    if not browser.run("document.querySelectorAll('.item').length") or "blocks_page" not in browser.run("document.getElementById('note').textContent"):
        yield "it does not say that its folder is missing"
    browser.messages.clear()
