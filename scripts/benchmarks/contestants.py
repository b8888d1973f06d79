"""Who takes part, and how: each as its own manual recommends for this work."""

from dataclasses import dataclass

WIDTH, COLUMNS, SPACING = 2400, 6, 8
COLUMN = (WIDTH - (COLUMNS + 1) * SPACING) // COLUMNS


@dataclass
class Contestant:
    name: str  # for --only
    title: str
    makes: str
    command: str  # for /bin/sh, in the folder of the pictures, with $OUT a fresh empty folder
    why: str  # it is run like this
    leaves: str = "wall.jpg"  # in $OUT: a file, or "each" for a file a picture, or nothing
    processes: int = 1  # at once, each as large as what the kernel says of the largest
    floor: bool = False


def contestants(count, processors):
    """For so many pictures, on so many processors."""
    rows = -(-count // COLUMNS)
    cell = COLUMN * 3 // 4
    batch = max(1, min(15, -(-count // processors)))
    grid = f"-tile {COLUMNS}x{rows} -geometry {COLUMN}x{cell}+{SPACING // 2}+{SPACING // 2}"
    hint = f"{2 * COLUMN}x{2 * COLUMN}"
    return [
        Contestant(
            "weir", "weir", "the wall",
            f'weir . -w {WIDTH} -c {COLUMNS} -s {SPACING} -o "$OUT/wall.jpg"',
            "Nothing is set but the wall. The manifest is written, too.",
        ),
        Contestant(
            "floor-vips", "floor: libvips, bare thumbnails", "nothing",
            f"floor-vips {COLUMN} {processors} *.jpg",
            "A thread a processor, thumbnails in memory and nowhere else: `scripts/benchmarks/floor-vips.c`.",
            leaves="", floor=True,
        ),
        Contestant(
            "floor-jpeg", "floor: libjpeg alone", "nothing",
            f"floor-jpeg {COLUMN} {processors} *.jpg",
            "A thread a processor, the smallest of libjpeg's scales that covers the column: "
            "`scripts/benchmarks/floor-jpeg.c`.",
            leaves="", floor=True,
        ),
        Contestant(
            "vipsthumbnail", "vipsthumbnail", "thumbnails on disk",
            f'vipsthumbnail *.jpg --size {COLUMN}x -o "$OUT/%s.jpg"',
            "Its manual: one command for many files.",
            leaves="each",
        ),
        Contestant(
            "vipsthumbnail-xargs", f"vipsthumbnail, {processors} at once", "thumbnails on disk",
            f'ls *.jpg | xargs -P{processors} -n{batch} vipsthumbnail --size {COLUMN}x -o "$OUT/%s.jpg"',
            "Its manual: several at once are faster.",
            leaves="each", processes=processors,
        ),
        Contestant(
            "vips-arrayjoin", "vipsthumbnail, then vips arrayjoin", "a grid",
            f'vipsthumbnail *.jpg --size {COLUMN}x{cell} -o "$OUT/%s.png" && '
            f'vips arrayjoin "$(ls "$OUT"/*.png)" "$OUT/wall.jpg" --across {COLUMNS} --shim {SPACING}',
            "libvips' own tools for a sheet; in between PNG, so that nothing is lost twice.",
        ),
        Contestant(
            "gm", "GraphicsMagick montage", "a grid",
            f'gm montage -size {COLUMN}x{COLUMN} {grid} *.jpg "$OUT/wall.jpg"',
            "Its manual: `-size`, as large as the result, lets the JPEG decoder work at a smaller scale. All options come before the "
            "pictures; behind them they hold for none. It has none that turns pictures upright: those stored on "
            "their sides stay so.",
        ),
        Contestant(
            "im", "ImageMagick montage, Debian's limits", "a grid",
            f'montage -define jpeg:size={hint} *.jpg -auto-orient {grid} "$OUT/wall.jpg"',
            "Its manual: `jpeg:size` of twice the thumbnail's size. With the limits that the distribution sets.",
        ),
        Contestant(
            "im-lifted", "ImageMagick montage, no limits", "a grid",
            f'MAGICK_CONFIGURE_PATH="$NO_LIMITS" montage -define jpeg:size={hint} *.jpg -auto-orient '
            f'{grid} "$OUT/wall.jpg"',
            "The same, with a policy file that allows it the whole machine.",
        ),
        Contestant(
            "pillow", "Pillow script", "the wall",
            'pillow_wall.py "$OUT/wall.jpg" *.jpg',
            "Its manual: draft mode, then a resize with a reducing gap: `scripts/benchmarks/pillow_wall.py`.",
        ),
        Contestant(
            "pillow-threads", f"Pillow script, {processors} threads", "the wall",
            f'pillow_wall.py --threads {processors} "$OUT/wall.jpg" *.jpg',
            "The same, decoding side by side: Pillow lets go of the interpreter while it decodes.",
        ),
    ]
