"""The page of a Deep Zoom wall: its tiles show, and its links are where the pictures are."""

import json
import math
import re
import subprocess
from pathlib import Path

from PIL import Image

from . import walls

WIDTH, HEIGHT = 1000, 800
STATE = """
  (() => {
    const images = [...document.querySelectorAll("#map img")];
    return { tiles: images.length, waiting: images.filter((one) => !one.complete).length,
             broken: images.filter((one) => one.complete && !one.naturalWidth).map((one) => one.src) };
  })()
"""


class TiledWall:
    """A Deep Zoom wall with its page."""

    def __init__(self, page):
        self.page = Path(page).resolve()
        self.address = self.page.as_uri()
        self.data = json.loads(re.search(r'id="data">(.*?)</script>', self.page.read_text(), re.DOTALL)[1])
        self.frames = [frame for frame in json.loads(self.page.with_suffix(".json").read_text())["frames"] if "kind" not in frame]

    def original(self, frame):
        return self.page.parent / frame["file"]


def make(weir, folder, photos):
    """The wall of some photos, whose tiles are small enough that it has a few levels."""
    return run(weir, folder / "tiled.dz", "-w", "3000", "--bottom", "ragged", photos)


def make_black(weir, folder):
    """A wall of one black picture, on a white page."""
    picture = folder / "black.png"
    Image.new("RGB", (1500, 1200)).save(picture)
    return run(weir, folder / "black.dz", "-w", "1500", "-c", "1", "--spacing", "0", picture)


def run(weir, output, *arguments):
    result = subprocess.run([weir, *map(str, arguments), "-o", f"{output}[tile-size=200]", "--page", "-q"], capture_output=True, text=True)
    if result.returncode not in (0, 3):
        raise RuntimeError(f"weir --page: {result.stderr}")
    return TiledWall(output.with_suffix(".html"))


def check_seams(browser, wall, report):
    """Yields where the page shows between tiles, at zooms that stretch them by fractions of a pixel."""
    native = wall.data["levels"] - 1
    for zoom in (native - 0.75, native - 0.5, native - 0.25, native, native + 0.5):
        report.count()
        browser.open(f"{wall.address}#{zoom}/{wall.data['width'] / 2}/{wall.data['height'] / 2}", WIDTH, HEIGHT)
        yield from check_tiles(browser, report, f"zoom {zoom}")
        most = max(most for _, most in browser.picture().crop((WIDTH // 2 - 300, HEIGHT // 2 - 250, WIDTH // 2 + 300, HEIGHT // 2 + 250)).getextrema())
        if most > 8:
            yield f"zoom {zoom}: something of {most} shows through black tiles"


def check(browser, wall, report, every=6):
    """Yields what is wrong."""
    browser.open(wall.address, WIDTH, HEIGHT)
    yield from check_tiles(browser, report, "the whole wall")
    if browser.run('getComputedStyle(document.querySelector("#map")).outlineStyle') == "auto":
        yield "the map has the browser's own outline"
    native = wall.data["levels"] - 1
    for zoom in (native, native - 0.5, native + 1):
        for frame in wall.frames[::every]:
            middle = [frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2]
            browser.open(f"{wall.address}#{zoom}/{middle[0]}/{middle[1]}", WIDTH, HEIGHT)
            yield from check_tiles(browser, report, f"zoom {zoom}")
            yield from check_link(browser, wall, frame, 2 ** (zoom - native))
    yield from check_keys(browser, wall)
    yield from check_box(browser, wall, report)
    yield from check_search(browser, wall, report)
    yield from check_torn(browser, wall, report)
    yield from (f"a request failed: {address}" for address in browser.failures)
    yield from browser.messages


def check_tiles(browser, report, name):
    for _ in range(100):
        state = browser.run(STATE)
        if state["tiles"] and not state["waiting"]:
            break
        browser.wait(0.1)
    report.count(state["tiles"])
    if not state["tiles"] or state["waiting"] or state["broken"]:
        yield f"{name}: {state}"
    browser.wait(0.4)  # Leaflet fades tiles in.


def check_link(browser, wall, frame, scale):
    """The picture in the middle of the window is linked where it is shown."""
    link = browser.run("""
      (() => {
        const link = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("a");
        if (!link) return null;
        const { left, top, width, height } = link.getBoundingClientRect();
        return { href: decodeURIComponent(link.getAttribute("href")), title: link.title, left, top, width, height };
      })()""")
    name = frame["file"]
    if not link or link["href"] != name or link["title"] != Path(name).name:
        yield f"at scale {scale:.2f}, {link} is where {name} is"
        return
    wanted = {"width": frame["width"] * scale, "height": frame["height"] * scale}
    wanted |= {"left": (WIDTH - wanted["width"]) / 2, "top": (HEIGHT - wanted["height"]) / 2}
    if any(abs(link[side] - wanted[side]) > 2 for side in wanted):
        yield f"at scale {scale:.2f}, the link of {name} is at {link}, not at {wanted}"
    ninth = (WIDTH / 2 - wanted["width"] / 6, HEIGHT / 2 - wanted["height"] / 6,
             WIDTH / 2 + wanted["width"] / 6, HEIGHT / 2 + wanted["height"] / 6)
    seen = walls.mean(browser.picture().crop(tuple(round(max(0, edge)) for edge in ninth)))
    picture = walls.open_original(wall.original(frame), on="white")
    third = [picture.width / 3, picture.height / 3]
    inside = walls.mean(picture.crop(tuple(round(edge) for edge in (*third, 2 * third[0], 2 * third[1]))))
    if max(abs(one - other) for one, other in zip(seen, inside)) > 8:
        yield f"at scale {scale:.2f}, the middle of {name} is {seen}, not {inside}"


def check_keys(browser, wall):
    """Keys reach a link, whose picture is then in sight, and zoom out from it."""
    for _ in range(8):
        browser.press("Tab")
        if browser.run("document.activeElement.matches('a.picture')"):
            break
    else:
        yield "Tab leads to no picture"
    level = browser.run("location.hash")
    browser.press("-")
    browser.wait(0.8)
    if browser.run("location.hash") == level:
        yield "the minus key does not zoom out"


BOX = """
  (() => {
    const [box, full] = [document.getElementById("box"), document.getElementById("full")];
    return { isOpen: box.open, name: document.getElementById("name").textContent, width: full.hidden ? 0 : full.naturalWidth,
             trouble: document.getElementById("trouble").textContent, focus: document.activeElement?.title ?? "" };
  })()"""


def check_box(browser, wall, report):
    """A click opens the picture, keys go on to its neighbors, also in other blocks, and Escape leads back to the wall."""
    native = wall.data["levels"] - 1
    names = [Path(frame["file"]).name for frame in wall.frames]
    for number in (0, len(names) - 2):
        report.count()
        frame = wall.frames[number]
        browser.open(f"{wall.address}#{native}/{frame['x'] + frame['width'] / 2}/{frame['y'] + frame['height'] / 2}", WIDTH, HEIGHT)
        browser.wait(0.3)
        browser.click(WIDTH // 2, HEIGHT // 2)
        for key, wanted in ((None, number), ("ArrowRight", number + 1), ("ArrowRight", min(number + 2, len(names) - 1))):
            if key:
                browser.press(key)
            browser.wait(0.8)
            state = browser.run(BOX)
            if not state["isOpen"] or state["name"] != names[wanted] or not state["width"] or state["trouble"]:
                yield f"after {key} on {names[number]}, the box shows {state}, not {names[wanted]}"
        browser.press("Escape")
        browser.wait(0.5)
        state = browser.run(BOX)
        if state["isOpen"] or state["focus"] != names[wanted]:
            yield f"Escape from {names[wanted]} leads to {state}"


def check_search(browser, wall, report):
    """A search finds a picture that is out of sight, and brings it to the middle."""
    report.count()
    frame = wall.frames[-1]
    name = Path(frame["file"]).name
    browser.open(f"{wall.address}#{wall.data['levels'] - 1}/0/0", WIDTH, HEIGHT)
    browser.press("/")
    if browser.run("document.activeElement.tagName") != "INPUT":
        yield "/ opens no search where nothing has the focus"
    look_for(browser, name.upper())
    browser.wait(0.8)
    found = browser.run("document.querySelector('#search output').textContent")
    link = browser.run("document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a')?.title ?? ''")
    if not found.startswith("1 of ") or link != name:
        yield f"a search for {name} says {found!r} and shows {link!r}"
    look_for(browser, "nowhere at all")
    browser.wait(0.3)
    if browser.run("document.querySelector('#search output').textContent") != "No match":
        yield "a search for nothing does not say so"


def check_torn(browser, wall, report):
    """Where a block is lost or is no script, a search goes over the others and says so."""
    block = wall.page.parent / f"{wall.page.stem}_page" / f"{wall.data['blocks'][-1]}.js"
    kept, failures = block.read_text(), list(browser.failures)
    for broken in ("weirBlock(", None):
        report.count()
        block.unlink()
        if broken:
            block.write_text(broken)
        browser.open(f"{wall.address}#{wall.data['levels'] - 1}/0/0", WIDTH, HEIGHT)
        browser.run("document.getElementById('find').click()")
        look_for(browser, Path(wall.frames[0]["file"]).name)
        browser.wait(0.8)
        found = browser.run("document.querySelector('#search output').textContent")
        if not found.endswith("; not all could be loaded"):
            yield f"with a block {'torn' if broken else 'lost'}, a search says {found!r}"
    block.write_text(kept)
    look_for(browser, Path(wall.frames[-1]["file"]).name)
    browser.wait(0.8)
    found = browser.run("document.querySelector('#search output').textContent")
    if not found.startswith("1 of ") or "loaded" in found:
        yield f"when the block is there again, a search says {found!r}"
    browser.messages.clear()
    browser.failures[:] = failures


def look_for(browser, words):
    browser.run(f"((query) => {{ query.value = {words!r}; query.oninput(); }})(document.querySelector('#search input'))")
