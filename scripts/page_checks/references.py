"""Small screenshots that are kept beside this file: pages must still look like them, whatever the fonts."""

from pathlib import Path

from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).resolve().parent / "references"
# Blocks of a window, across: none may have changed much, such as where a picture is missing.
BLOCKS = 24
# Of 255, in any channel; the mean is that of pictures a quarter as large, without the noise of WebP.
MEAN, OF_A_BLOCK = 3, 25
WINDOWS = {360: 640, 768: 768, 1440: 900}
NAMES = {
    "waterfall": (360, 1440), "theme dark": (360,), "theme paper": (768,), "sections": (768, 1440), "orthogonal": (768,),
    "Deep Zoom": (1440,),
}


def shots(site):
    """The name, address and width of each screenshot."""
    walls = dict(site.looks(["waterfall"], ["dark", "paper"], ["sections", "orthogonal"]))
    walls["Deep Zoom"] = site.tiled()
    for name, widths in NAMES.items():
        for width in widths:
            yield f"{name.replace(' ', '-').lower()}-{width}", walls[name].address, width


def take(browser, address, width):
    """A screenshot, at most half as wide as the largest window, without a scroll bar."""
    browser.open(address, width, WINDOWS[width], calm=True)
    if bar := browser.run("innerWidth - document.documentElement.clientWidth"):
        browser.open(address, width + bar, WINDOWS[width], calm=True)
    browser.run('void ["bar", "note"].forEach((id) => document.getElementById(id)?.style.setProperty("display", "none"))')
    browser.wait(1.5)
    shot = browser.picture().crop((0, 0, width, WINDOWS[width]))
    return shot if width < 720 else shot.resize((shot.width // 2, shot.height // 2), Image.Resampling.BOX)


def record(browser, site):
    """Makes the references anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, address, width in shots(site):
        take(browser, address, width).save(FOLDER / f"{name}.webp", quality=70, method=6)
        print(f"recorded {name}", flush=True)


def check(browser, site, report):
    """Yields what looks different."""
    names = set()
    for name, address, width in shots(site):
        report.count()
        names.add(f"{name}.webp")
        with Image.open(FOLDER / f"{name}.webp") as file:
            wanted = file.convert("RGB")
        yield from compare(name, take(browser, address, width), wanted)
    for file in FOLDER.iterdir():
        if file.name not in names:
            yield f"{file.name} is no reference any more"


def compare(name, seen, wanted):
    if seen.size != wanted.size:
        yield f"{name} is {seen.size}, not {wanted.size}"
        return
    quarters = (picture.reduce(4) for picture in (seen, wanted))
    mean = max(ImageStat.Stat(ImageChops.difference(*quarters)).mean)
    if mean > MEAN:
        yield f"{name} is off by {mean:.1f} on average"
    blocks = (BLOCKS, max(1, round(BLOCKS * seen.height / seen.width)))
    ones, others = (picture.resize(blocks, Image.Resampling.BOX) for picture in (seen, wanted))
    most = max(value for _, value in ImageChops.difference(ones, others).getextrema())
    if most > OF_A_BLOCK:
        yield f"a part of {name} is off by {most}"
