"""The pages that are checked, each made when it is first needed."""

import random
import shutil

from PIL import Image, ImageDraw

from . import blocks, copies, edges, exports, hostile, scrolling, tiles, walls


class Pages:
    def __init__(self, weir, photos, layouts, folder):
        self.weir, self.photos, self.layouts, self.folder = weir, photos, layouts, folder
        self.made = {}

    def once(self, name, make):
        if name not in self.made:
            self.made[name] = make()
        return self.made[name]

    def wall(self, layout, *options):
        name = "-".join([layout, *(option.strip("-") for option in options if "{" not in option)])
        # Columns that do not depend on how a wall's number of columns is looked for, so that screenshots stay.
        plain = ["-c", "6", "--bottom", "ragged"] if layout == "waterfall" else []
        return self.once(
            name, lambda: walls.make(self.weir, self.folder / f"{name}.html", "-l", layout, *plain, *options, self.photos))

    def looks(self, named, themes, files):
        """Pages of named layouts, of themes, and of layout files (all of them if None are named)."""
        for layout in named:
            yield layout, self.wall(layout)
        for theme in themes:
            yield f"theme {theme}", self.themed(theme)
        for file in sorted(self.layouts.glob("*.json")):
            if files is None or file.stem in files:
                yield file.stem, self.once(file.stem, lambda: self.filed(file))

    def themed(self, theme):
        options = ["--theme", theme, "--caption", "{stem}", "--badge", "{index}", "--title", "A summer",
                   "--section-by", "folder", "--header", "{section}"]
        return self.once(theme, lambda: walls.make(self.weir, self.folder / f"{theme}.html", "-r", *options, self.albums()))

    def printed(self):
        """JPEGs alone: PDF has no WebP, and keeps what was that without its compression."""
        options = ["--exclude", "*.png", "--exclude", "*.webp", "--exclude", "*.gif", "--title", "A summer",
                   "--section-by", "count:8", "--header", "{section}"]
        return self.once("printed", lambda: walls.make(self.weir, self.folder / "printed.html", *options, self.photos))

    def sharp(self):
        """Pictures with more pixels than a wall shows."""
        return self.once("sharp", lambda: walls.make(
            self.weir, self.folder / "sharp.html", "-c", "6", "--density", "1,2,3", self.photos))

    def copied(self):
        """One without the originals, one that links them, and one that links large ones."""
        return [*(self.once(f"copies {originals}", lambda: walls.make(
            self.weir, self.folder / f"copies-{originals}.html", "--copies", "300", "--originals", originals, self.photos))
            for originals in ("none", "link")), self.once("large", lambda: copies.make_large(self.weir, self.folder))]

    def mirrored(self):
        return self.wall("waterfall", "--direction", "rtl")

    def filed(self, file):
        pictures = self.albums() if file.stem == "sections" else self.photos
        return walls.make(self.weir, self.folder / f"{file.stem}.html", "-r", "-l", file, "--trust-paths", pictures)

    def sections(self):
        return self.once("sections", lambda: self.filed(self.layouts / "sections.json"))

    def strip(self, behavior, direction):
        return self.once(f"strip {behavior} {direction}",
                         lambda: scrolling.strip_page(self.weir, self.folder, self.photos, behavior, direction))

    def hostile(self):
        return self.once("hostile", lambda: hostile.make(self.weir, self.folder))

    def exports(self):
        return self.once("exports", lambda: exports.Exports(self.weir, self.folder))

    def plain(self):
        return self.once("plain", lambda: edges.make(self.weir, self.folder))

    def tiled(self):
        return self.once("tiled", lambda: tiles.make(self.weir, self.folder, self.photos))

    def black_tiles(self):
        return self.once("black tiles", lambda: tiles.make_black(self.weir, self.folder))

    def large(self):
        return self.once("blocks", lambda: blocks.make(self.weir, self.folder))

    def albums(self):
        """The photos in three folders."""
        folder = self.folder / "albums"
        if not folder.exists():
            names = ["Spring trip", "Summer", "Winter"]
            for name in names:
                (folder / name).mkdir(parents=True)
            for number, photo in enumerate(sorted(self.photos.iterdir())):
                shutil.copy(photo, folder / names[number % len(names)])
        return folder

    def many(self, count, *options):
        """Small drawings, as many as one wants; beyond two thousand, files have several names."""
        def make():
            folder = self.folder / f"many-{count}"
            if folder.exists():
                return wall_of(folder)
            folder.mkdir()
            chance = random.Random(1)
            for number in range(min(count, 2000)):
                size = chance.choice([(480, 320), (480, 320), (320, 480), (480, 360), (360, 480), (400, 400), (480, 270)])
                picture = Image.new("RGB", size, tuple(chance.randrange(40, 230) for _ in range(3)))
                for _ in range(4):
                    x, y, width = (chance.randrange(side) for side in (*size, 200))
                    ImageDraw.Draw(picture).ellipse((x, y, x + width, y + width), fill=tuple(chance.randrange(256) for _ in range(3)))
                picture.save(folder / f"IMG_{number:06d}.jpg", quality=80)
            for number in range(2000, count):
                (folder / f"IMG_{number:06d}.jpg").hardlink_to(folder / f"IMG_{number % 2000:06d}.jpg")
            return wall_of(folder)

        def wall_of(folder):
            name = f"many-{count}{'-worded' if options else ''}.html"
            return walls.make(self.weir, self.folder / name, *(["-c", "12"] if count > 20_000 else []), *options, folder)
        return self.once(f"many {count} {options}", make)
