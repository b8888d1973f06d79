"""Sheets at a third of their size: no color of a neighbor, or of a gap, comes into a picture."""

from PIL import Image, ImageChops

from . import walls

COLORS = [(0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 0, 255), (0, 255, 0), (255, 255, 0)]
TILES = """
  [...document.querySelectorAll(".item")].map((item) => {
    const { left, top, right, bottom } = item.firstChild.getBoundingClientRect();
    return [Number(item.ariaPosInSet) - 1, left, top, right, bottom];
  })
"""
TOLERANCE = 8


def make(weir, folder):
    """A page of pictures of one color each, whose only layout is 900 px wide."""
    pictures = folder / "plain"
    pictures.mkdir()
    for number in range(30):
        size = (300 + 7 * (number % 3), 200 + 31 * (number % 5))
        Image.new("RGB", size, COLORS[number % len(COLORS)]).save(pictures / f"{number:02}.png")
    return walls.make(weir, folder / "plain.html", "-w", "900", "-c", "3", "--page-widths", "900", "--page-columns", "3",
                      "--background", "#808080", pictures)


def check(browser, wall, report):
    """Yields what is wrong."""
    for width in (315, 300, 450, 900):
        browser.open(wall.address, width, 700)
        browser.run('void ["bar", "note"].forEach((id) => document.getElementById(id).style.display = "none")')
        browser.wait(0.5)
        shot = browser.picture()
        for number, *place in browser.run(TILES):
            left, top, right, bottom = map(round, place)
            if top < 0 or bottom > shot.height:
                continue
            report.count()
            color = COLORS[number % len(COLORS)]
            seen = shot.crop((left, top, right, bottom))
            off = ImageChops.difference(seen, Image.new("RGB", seen.size, color)).getextrema()
            if max(most for _, most in off) > TOLERANCE:
                yield f"{width} px: picture {number} is {color}, and is off by as much as {[most for _, most in off]}"
