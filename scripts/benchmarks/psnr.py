"""How near each contestant's thumbnails are to the picture: in decibels beside a full decode, scaled once.

It is scaled in two ways: by its light, and by its samples as they are stored. Run with the Python that has Pillow:
psnr.py PICTURES MADE, where MADE has a folder for each contestant, with either a PNG for each picture, under its
name, or a wall.png with its wall.json. It prints JSON: for each contestant and picture, the decibels in both ways.
"""

import json
import math
import sys
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageCms, ImageOps, ImageStat

Image.MAX_IMAGE_PIXELS = None


def light(share):
    """The light of a sample of sRGB, both from 0 to 1: IEC 61966-2-1."""
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def sample(share):
    """The inverse."""
    return share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055


LIGHTS = [65535 * light(value / 255) for value in range(256)]
SAMPLES = [round(255 * sample(value / 65535)) for value in range(65536)]


def scaled_in_light(picture, size):
    """Each channel becomes light in floating point, is scaled, and becomes samples again."""
    scaled = (band.point(LIGHTS, "F").resize(size, Image.Resampling.LANCZOS) for band in picture.split())
    return Image.merge("RGB", [band.point(lambda value: value * 1 + 0.5).convert("I").point(SAMPLES, "L") for band in scaled])


def scaled_as_stored(picture, size):
    return picture.resize(size, Image.Resampling.LANCZOS)


@cache
def references(path, size, scaled):
    """The picture in a size: as it is, and in sRGB if it has another profile. Tools differ in what they make of that."""
    upright = whole(path)
    return [scaled(one, size) for one in upright] if aspect_fits(upright[0].size, size) else []


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
            if small and aspect_fits(whole(path)[0].size, small.size):
                found[name][path.stem] = [
                    round(max(decibels(small, one) for one in references(path, small.size, scaled)), 2)
                    for scaled in (scaled_in_light, scaled_as_stored)]
        references.cache_clear()
        whole.cache_clear()
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
