"""How near each contestant's thumbnails are to the picture: in decibels beside a full decode, scaled once.

Run with the Python that has Pillow: fineness.py PICTURES MADE, where MADE has a folder for each contestant, with
either a PNG for each picture, under its name, or a wall.png with its wall.json. It prints JSON: for each contestant
the decibels of each picture.
"""

import json
import math
import sys
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageCms, ImageOps, ImageStat

Image.MAX_IMAGE_PIXELS = None


@cache
def references(path, size):
    """The picture in a size: as it is, and in sRGB if it has another profile. Tools differ in what they make of that."""
    upright = whole(path)
    return [one.resize(size, Image.Resampling.LANCZOS) for one in upright] if aspect_fits(upright[0].size, size) else []


@cache
def whole(path):
    with Image.open(path) as stored:
        picture = ImageOps.exif_transpose(stored).convert("RGB")
        profile = stored.info.get("icc_profile")
    try:
        converted = [ImageCms.profileToProfile(picture, ImageCms.ImageCmsProfile(BytesIO(profile)),
                                               ImageCms.createProfile("sRGB"))] if profile else []
    except ImageCms.PyCMSError:
        converted = []
    return [picture, *converted]


def aspect_fits(picture, thumbnail):
    """Some tools do not turn pictures upright."""
    return abs(picture[0] * thumbnail[1] - picture[1] * thumbnail[0]) < 2 * max(picture)


def decibels(thumbnail, reference):
    squares = ImageStat.Stat(ImageChops.difference(thumbnail, reference)).sum2
    mean = sum(squares) / (3 * thumbnail.width * thumbnail.height)
    return 20 * math.log10(255 / math.sqrt(mean)) if mean else 99.0


def thumbnails(folder):
    """The name of each picture, and its thumbnail."""
    wall = folder / "wall.json"
    if wall.exists():
        image = Image.open(folder / "wall.png").convert("RGB")
        for frame in json.loads(wall.read_text())["frames"]:
            left, top = frame["x"], frame["y"]
            box = (left, top, left + frame["width"], top + frame["height"])
            yield Path(frame["file"]).stem, image.crop(box)
    else:
        for file in sorted(folder.glob("*.png")):
            yield file.stem, Image.open(file).convert("RGB")


def main():
    pictures, made = map(Path, sys.argv[1:])
    each = {folder.name: dict(thumbnails(folder)) for folder in sorted(made.iterdir())}
    found = {name: {} for name in each}
    for path in sorted(pictures.iterdir()):
        for name, made_by in each.items():
            small = made_by.get(path.stem)
            best = [decibels(small, one) for one in references(path, small.size)] if small else []
            if best:
                found[name][path.stem] = round(max(best), 2)
        references.cache_clear()
        whole.cache_clear()
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
