"""Copies: a page that was sent without the originals, one whose enlarged pictures become them, one that links them, and one
without its folder."""

import functools
import http.server
import shutil
import threading
import time

from PIL import Image

from . import walls
from .hand import open_picture
from .waiting import until

SEEN = "(({ naturalWidth, hidden, src }) => [hidden ? 0 : naturalWidth, decodeURIComponent(src)])(document.getElementById('full'))"


def check(browser, pages, report):
    """Yields what is wrong."""
    sent, linked, large = pages
    for step, wall in ((goes_anywhere, sent), (becomes_original, linked), (links_originals, linked), (forgets_originals, linked),
                       (loads_starts, large), (misses_folder, sent)):
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


HAS_LINK = "document.getElementById('file').checkVisibility()"
LINK_COPIES = "[...document.querySelectorAll('.tile')].map((one) => one.getAttribute('href').includes('_page/pictures/'))"


def links_originals(browser, wall):
    """Where the originals are, they are linked."""
    browser.open(wall.address)
    open_picture(browser, 0)
    browser.wait(0.5)
    if not browser.run(HAS_LINK):
        yield "where the originals are, none is offered"
    if any(browser.run(LINK_COPIES)):
        yield "where the originals are, tiles link copies"
    yield from browser.messages


def forgets_originals(browser, wall):
    """Where they are not, copies are linked."""
    browser.open(move(wall, "away", wall.path.with_name(wall.path.stem + "_page")))
    if not until(browser, f"{LINK_COPIES}.every(Boolean)", True):
        yield "without originals, tiles link them"
    for number in (0, wall.count - 1):
        open_picture(browser, number)
        if until(browser, HAS_LINK, False):
            yield f"without originals, that of picture {number} is offered"
    if not until(browser, f"{SEEN}[0] > 0", True):
        yield f"it shows {browser.run(SEEN)}"
    yield from (one for one in browser.messages if "ERR_FILE_NOT_FOUND" not in one)


def make_large(weir, folder):
    """Two pictures of megabytes."""
    pictures = folder / "large"
    pictures.mkdir()
    for number in range(2):
        Image.effect_noise((2400, 1600), 90).save(pictures / f"{number}.jpg", quality=95)
    (folder / "favicon.ico").touch()  # Or its absence would be a message.
    return walls.make(weir, folder / "large.html", "-w", "400", "--density", "1", "--copies", "300", pictures)


def loads_starts(browser, wall):
    """From a slow server, no more of one original is loaded than tells that it is there."""
    sent = {}

    class Slow(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

        def copyfile(self, source, output):
            sent.setdefault(self.path, 0)
            while part := source.read(8192):
                output.write(part)
                sent[self.path] += len(part)
                time.sleep(0.02)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Slow, directory=wall.path.parent))
    server.handle_error = lambda *arguments: None  # Browsers hang up.
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        browser.open(f"http://127.0.0.1:{server.server_address[1]}/{wall.path.name}")
        for number in (0, 1):
            open_picture(browser, number)
            browser.wait(0.5)
            if not browser.run(HAS_LINK):
                yield f"the original of picture {number} is not offered"
        browser.wait(0.3)
        loaded = [many for path, many in sent.items() if path.startswith("/large/")]
        if len(loaded) != 1 or not 0 < loaded[0] < 200_000:
            yield f"of the originals, {loaded} bytes are loaded"
        yield from browser.messages
    finally:
        server.shutdown()


def misses_folder(browser, wall):
    browser.open(move(wall, "alone"))
    browser.wait(0.5)
    said = browser.run("document.getElementById('note').textContent")
    if said != f"This page's pictures are in the folder {wall.path.stem}_page, which is not next to it. Ask the sender for it.":
        yield f"it says {said!r}"
    browser.messages.clear()
