"""Makes pages with weir, and knows where on them each picture must be."""

import io
import json
import math
import os
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote_to_bytes

from PIL import Image, ImageCms, ImageOps

Image.MAX_IMAGE_PIXELS = None
BLOCK = re.compile(r'<script type="application/json" id="data">(.*?)</script>', re.DOTALL)
SRGB = ImageCms.createProfile("sRGB")


class Wall:
    """A page, with the numbers that it contains."""

    def __init__(self, path):
        self.path = Path(path).resolve()
        self.address = "file://" + "".join(
            chr(byte) if chr(byte).isalnum() or byte in b"/-._~" else f"%{byte:02X}" for byte in os.fsencode(self.path))
        self.data = json.loads(BLOCK.search(self.path.read_text())[1])
        self.count = self.data.get("count", len(self.data["hrefs"]))
        self.is_vertical = self.data["axis"] == "y"
        self.along, self.across = (1, 0) if self.is_vertical else (0, 1)
        self.pictures = {}
        manifest = json.loads(self.path.with_suffix(".json").read_text())
        self.crops = [frame.get("crop") for frame in manifest["frames"] if "file" in frame]

    def picture(self, number):
        """What a tile must show: the original or, where weir has looked for the best part of it, the sprite."""
        if number not in self.pictures:
            if self.crops[number] == "attention":
                sheet, x, y, width, height = self.data["sprites"][5 * number:5 * number + 5]
                file = self.path.parent / unquote_to_bytes(self.data["folder"]).decode() / self.data["sheets"][sheet][0]
                self.pictures[number] = Image.open(file).convert("RGB").crop((x, y, x + width, y + height))
            else:
                self.pictures[number] = open_original(self.original(number))
                self.pictures[number].thumbnail((1200, 1200))
        return self.pictures[number]

    def original(self, number):
        """The path of a picture's file, as its link says it."""
        link = self.data["hrefs"][number].partition("#")[0]
        return os.path.join(os.fsencode(self.path.parent), unquote_to_bytes(link))

    def layout(self, room, columns=None):
        """The layout that the page must choose: the nearest by ratio."""
        wanted = [one for one in self.data["layouts"] if (one["columns"] == columns if columns else one["usual"])]
        return min(wanted, key=lambda one: abs(math.log(room / one["across"])))

    def box(self, layout, room, numbers):
        """A rectangle in pixels of the page: left, top, right, bottom."""
        scale = min(2, room / layout["across"])
        x, y, width, height = numbers[:4]
        return tuple(math.floor(edge * scale + 0.5) for edge in (x, y, x + width, y + height))

    def frame(self, layout, number):
        return layout["frames"][4 * number:4 * number + 4]

    def content(self, layout, number):
        """The picture's rectangle: its frame, less the border."""
        if own := layout["contents"].get(str(number)):
            return own
        x, y, width, height = self.frame(layout, number)
        line = (self.data["picture"]["border"] or [0])[0]
        return [x + line, y + line, width - 2 * line, height - 2 * line]

    def section(self, layout, number):
        """The section that scrolls across with a picture; None if it does not scroll."""
        for section in layout["sections"]:
            if section[6] and section[4] <= number < section[4] + section[5]:
                return section
        return None


def make(weir, output, *arguments):
    """A page that weir makes."""
    result = subprocess.run([weir, *map(os.fspath, arguments), "-o", output, "-q"], capture_output=True, text=True)
    if result.returncode not in (0, 3):
        raise RuntimeError(f"weir {' '.join(map(str, arguments))}: {result.stderr}")
    return Wall(output)


def open_original(path, on=None):
    """A picture as it must look: upright, in sRGB, and if it is transparent, on a color."""
    picture = ImageOps.exif_transpose(Image.open(path))
    if on and picture.has_transparency_data:
        picture = picture.convert("RGBA")
        picture = Image.alpha_composite(Image.new("RGBA", picture.size, on), picture)
    profile = picture.info.get("icc_profile")
    if profile and picture.mode in ("RGB", "L", "CMYK"):
        picture = ImageCms.profileToProfile(
            picture, ImageCms.ImageCmsProfile(io.BytesIO(profile)), SRGB, outputMode="RGB")
    return picture.convert("RGB")


def mean(picture):
    """The mean color."""
    return picture.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
