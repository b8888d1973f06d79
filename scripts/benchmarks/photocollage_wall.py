#!/usr/bin/env python3
"""A collage by PhotoCollage's own engine, without its window.

    photocollage_wall.py OUTPUT PICTURE...

It is as wide as the other walls, and as tall as a waterfall of these pictures would be. The engine decides
the number of columns as its window does, crops pictures to fit, and draws in its best quality.
"""

import math
import random
import sys

from PIL import Image

# The engine uses a name that Pillow 10 has removed.
if not hasattr(Image, "ANTIALIAS"):
    Image.ANTIALIAS = Image.Resampling.LANCZOS
Image.MAX_IMAGE_PIXELS = None

from photocollage.collage import Page  # noqa: E402
from photocollage.render import QUALITY_BEST, RenderingTask, build_photolist  # noqa: E402

WIDTH, COLUMNS, SPACING = 2400, 6, 8


def main(output, paths):
    random.seed(1)
    photos = build_photolist(paths)
    heights = [photo.h / photo.w for photo in photos]
    shape = sum(heights) / COLUMNS ** 2
    # Its window counts a picture twice, since some are two columns wide.
    columns = max(1, round(math.sqrt(2 * sum(heights) / shape)))
    page = Page(1.0, shape, columns)
    for photo in photos:
        page.add_cell(photo)
    page.adjust()
    page.scale(WIDTH / page.w)
    failures = []
    task = RenderingTask(page, border_width=SPACING, border_color=(255, 255, 255), quality=QUALITY_BEST,
                         output_file=output, on_fail=failures.append)
    task.run()
    if failures:
        sys.exit(f"PhotoCollage: {failures[0]!r}")


main(sys.argv[1], sys.argv[2:])
