"""Sprites in several densities: a screen loads those that are sharp on it, each sheet once, and shows more with them."""

import functools
import http.server
import threading

from PIL import Image, ImageChops, ImageFilter, ImageStat

from . import walls


class Server:
    """Serves a folder on this computer, and knows what was asked for."""

    def __init__(self, folder):
        asked = self.asked = []

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                asked.append(self.path.rpartition("/")[2])

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, name):
        return f"http://127.0.0.1:{self.server.server_port}/{name}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def sets(wall):
    """The sprites of each density, the lowest first."""
    return [wall.data, *wall.data["denser"]]


def chosen(wall, ratio):
    return next((one for one in sets(wall) if one["density"] * 1.25 > ratio), sets(wall)[-1])


def check(browser, wall, report):
    """Yields what a screen of each density loads amiss, and where it is not sharper."""
    with Server(wall.path.parent) as server:
        for ratio in (1, 2, 3):
            for scripts in (True, False) if browser.name == "Chromium" else (True,):
                report.count(2)
                server.asked.clear()
                browser.open(server.address(wall.path.name), 390, 844, scripts=scripts, density=ratio)
                browser.wait(0.5)
                sheets = [name for name, *_ in chosen(wall, ratio)["sheets"]]
                asked = [name for name in server.asked if name != wall.path.name and not name.startswith("favicon")]
                if not asked or sorted(set(asked)) != sorted(asked) or not set(asked) <= set(sheets):
                    yield f"{ratio} pixels for each point, scripts {scripts}: it loads {asked}; {sheets} are sharp there"
                if scripts and (fault := dull(browser, wall, ratio)):
                    yield fault
        browser.open("about:blank")


def dull(browser, wall, ratio):
    """What is wrong if a picture has no more detail than the lightest sprite, or is further from its original.

    Firefox scales backgrounds by two samples each way, which moves fine patterns by parts of a pixel: only detail counts there.
    """
    box = browser.run("""(() => {
      const { left, top, width, height } = document.querySelector(".tile").getBoundingClientRect();
      return [left, top, width, height];
    })()""")
    left, top, width, height = (round(side * ratio) for side in box)
    shown = browser.picture().crop((left, top, left + width, top + height))
    wanted = walls.open_original(wall.original(0)).resize(shown.size, Image.Resampling.LANCZOS)
    sheet, x, y, w, h = wall.data["sprites"][:5]
    folder = wall.path.with_name(wall.path.stem + "_page")
    light = Image.open(folder / wall.data["sheets"][sheet][0]).convert("RGB").crop((x, y, x + w, y + h))
    light = light.resize(shown.size, Image.Resampling.BICUBIC)
    fine, least = detail(shown), detail(light)
    # Scaling costs some detail; a denser sprite shows some of what the original has beyond the lightest.
    least = least * 0.85 if ratio == 1 else least + 0.25 * (detail(wanted) - least)
    if fine < least:
        return f"{ratio} pixels for each point: the picture has a detail of {fine:.1f}, and {least:.1f} are expected"
    off, most = error(shown, wanted), error(light, wanted)
    if browser.name == "Chromium" and off > most * (1.15 if ratio == 1 else 0.8):
        return f"{ratio} pixels for each point: the picture is {off:.1f} from its original, and its lightest sprite {most:.1f}"
    return None


def detail(picture):
    """By how much pixels differ from their neighbors."""
    edges = ImageFilter.Kernel((3, 3), [0, -1, 0, -1, 4, -1, 0, -1, 0], 1, 128)
    return ImageStat.Stat(picture.convert("L").filter(edges)).stddev[0]


def error(one, other):
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).rms)
