#!/usr/bin/env python3
"""The same wall with Pillow, as its manual says it is fast: draft mode, then thumbnails' two-step resize.

    pillow_wall.py [--threads N] [--whole] OUTPUT PICTURE...
    pillow_wall.py --thumbnail HEIGHT [--whole] OUTPUT PICTURE

The sizes come from the headers, so that the canvas is made once and every picture is decoded once,
straight at about the size of its frame. With --threads, pictures are decoded side by side: Pillow lets go
of the interpreter while it decodes and resizes. With --whole, pictures are decoded at their full size, and
resized once with Lanczos. With --thumbnail, only one picture's thumbnail is made.
"""

import argparse
from concurrent.futures import ThreadPoolExecutor

from PIL import ExifTags, Image, ImageOps

WIDTH, COLUMNS, SPACING = 2400, 6, 8
COLUMN = (WIDTH - (COLUMNS + 1) * SPACING) // COLUMNS

# Pillow would refuse large pictures as bombs; these are the user's own.
Image.MAX_IMAGE_PIXELS = None


def on_its_side(picture):
    return picture.getexif().get(ExifTags.Base.Orientation, 1) >= 5


def frame_height(path):
    with Image.open(path) as picture:
        width, height = picture.size
        if on_its_side(picture):
            width, height = height, width
        return max(1, round(height * COLUMN / width))


def place(heights):
    """The top left corner of every picture, each in the shortest column so far, and the height of the wall."""
    bottoms = [SPACING] * COLUMNS
    corners = []
    for height in heights:
        column = bottoms.index(min(bottoms))
        corners.append((SPACING + column * (COLUMN + SPACING), bottoms[column]))
        bottoms[column] += height + SPACING
    return corners, max(bottoms)


def thumbnail(path, size, whole):
    with Image.open(path) as picture:
        stored = size[::-1] if on_its_side(picture) else size
        if whole:
            small = picture.convert("RGB").resize(stored, Image.Resampling.LANCZOS)
        else:
            # At least twice the size, like Image.thumbnail: the rest is left to a good resize.
            picture.draft("RGB", (2 * stored[0], 2 * stored[1]))
            small = picture.resize(stored, Image.Resampling.BICUBIC, reducing_gap=2.0)
        small.info["exif"] = picture.info.get("exif", b"")
        small = ImageOps.exif_transpose(small)
        return small if small.mode == "RGB" else small.convert("RGB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--thumbnail", type=int, metavar="HEIGHT")
    parser.add_argument("output")
    parser.add_argument("pictures", nargs="+")
    arguments = parser.parse_args()

    if arguments.thumbnail:
        thumbnail(arguments.pictures[0], (COLUMN, arguments.thumbnail), arguments.whole).save(arguments.output)
        return
    heights = [frame_height(path) for path in arguments.pictures]
    corners, height = place(heights)
    wall = Image.new("RGB", (WIDTH, height), "white")

    def paste(job):
        path, corner, height = job
        wall.paste(thumbnail(path, (COLUMN, height), arguments.whole), corner)

    jobs = zip(arguments.pictures, corners, heights)
    if arguments.threads == 1:
        for job in jobs:
            paste(job)
    else:
        with ThreadPoolExecutor(arguments.threads) as pool:
            list(pool.map(paste, jobs))
    wall.save(arguments.output, quality=75)


if __name__ == "__main__":
    main()
