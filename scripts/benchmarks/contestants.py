"""The contestants, each run as its own manual recommends for this work."""

from dataclasses import dataclass

WIDTH, COLUMNS, SPACING = 2400, 6, 8
COLUMN = (WIDTH - (COLUMNS + 1) * SPACING) // COLUMNS


@dataclass
class Contestant:
    name: str  # for --only
    title: str
    makes: str
    command: str  # for /bin/sh, in the folder of the pictures; $OUT is a fresh empty folder
    why: str  # the reason for these options
    leaves: str = "wall.jpg"  # in $OUT: a file, "each" for a file for each picture, or nothing
    fine: str = ""  # the same pixels without loss, in $OUT: wall.png with wall.json, or $NAME.png for each $FILE of $HEIGHT
    floor: bool = False


def contestants(count, processors, suffix=".jpg"):
    """The command lines for a number of pictures, processors, and the pictures' suffix."""
    files = f"*{suffix}"
    rows = -(-count // COLUMNS)
    cell = COLUMN * 3 // 4
    batch = max(1, min(15, -(-count // processors)))
    grid = f"-tile {COLUMNS}x{rows} -geometry {COLUMN}x{cell}+{SPACING // 2}+{SPACING // 2}"
    hint = f"{2 * COLUMN}x{2 * COLUMN}"
    wall = f"weir . --follow -w {WIDTH} -c {COLUMNS} -s {SPACING} -o"
    vips = f'vipsthumbnail "$FILE" --size {COLUMN}x -o "$OUT/$NAME.png"'
    vips_light = f'vipsthumbnail "$FILE" --linear --size {COLUMN}x -o "$OUT/$NAME.png"'
    gm = f'gm montage -size {COLUMN}x{COLUMN} -tile 1x1 -geometry "{COLUMN}x$HEIGHT!+0+0" "$FILE" "PNG24:$OUT/$NAME.png"'
    im = (f'MAGICK_CONFIGURE_PATH="$NO_LIMITS" montage -define jpeg:size={hint} "$FILE" -auto-orient -tile 1x1 '
          f'-geometry "{COLUMN}x$HEIGHT!+0+0" "PNG24:$OUT/$NAME.png"')
    im_light = im.replace("-auto-orient", f'-auto-orient -colorspace RGB -resize "{COLUMN}x$HEIGHT!" -colorspace sRGB')
    pillow = 'pillow_wall.py --thumbnail "$HEIGHT" "$OUT/$NAME.png" "$FILE"'
    zscale = f'format=yuv444p,zscale=w={COLUMN}:h=-1:filter=lanczos'
    return [
        Contestant(
            "weir", "weir", "the wall",
            f'{wall} "$OUT/wall.jpg"',
            "Only the wall is set; the pictures are links here. The manifest is also written.",
            fine=f'{wall} "$OUT/wall.png"',
        ),
        Contestant(
            "weir-best", "weir, best", "the wall",
            f'{wall} "$OUT/wall.jpg" --resampling best',
            "Every picture is decoded at its full size.",
            fine=f'{wall} "$OUT/wall.png" --resampling best',
        ),
        Contestant(
            "weir-previews", "weir, cameras' previews", "the wall",
            f'{wall} "$OUT/wall.jpg" --previews',
            "Cameras' previews are drawn if they are as large as their frames.",
            fine=f'{wall} "$OUT/wall.png" --previews',
        ),
        Contestant(
            "floor-vips", "floor: libvips, bare thumbnails", "nothing",
            f"floor-vips {COLUMN} {processors} {files}",
            "One thread for each processor; the thumbnails stay in memory: `scripts/benchmarks/floor-vips.c`.",
            leaves="", floor=True, fine=vips,
        ),
        Contestant(
            "floor-jpeg", "floor: libjpeg alone", "nothing",
            f"floor-jpeg {COLUMN} {processors} {files}",
            "One thread for each processor; the smallest scale of libjpeg that covers the column: "
            "`scripts/benchmarks/floor-jpeg.c`.",
            leaves="", floor=True,
        ),
        Contestant(
            "vipsthumbnail", "vipsthumbnail", "thumbnails on disk",
            f'vipsthumbnail {files} --size {COLUMN}x -o "$OUT/%s.jpg"',
            "Its manual: one command for many files.",
            leaves="each", fine=vips,
        ),
        Contestant(
            "vipsthumbnail-xargs", f"vipsthumbnail, {processors} at once", "thumbnails on disk",
            f'ls {files} | xargs -P{processors} -n{batch} vipsthumbnail --size {COLUMN}x -o "$OUT/%s.jpg"',
            "Its manual: several at once are faster.",
            leaves="each", fine=vips,
        ),
        Contestant(
            "vipsthumbnail-linear", "vipsthumbnail --linear", "thumbnails on disk",
            f'vipsthumbnail {files} --linear --size {COLUMN}x -o "$OUT/%s.jpg"',
            "Its own option for scaling light, which decodes pictures at their full size.",
            leaves="each", fine=vips_light,
        ),
        Contestant(
            "vips-arrayjoin", "vipsthumbnail, then vips arrayjoin", "a grid",
            f'vipsthumbnail {files} --size {COLUMN}x{cell} -o "$OUT/%s.png" && '
            f'vips arrayjoin "$(ls "$OUT"/*.png)" "$OUT/wall.jpg" --across {COLUMNS} --shim {SPACING}',
            "libvips' own tools for a sheet, with PNG in between, so that only the result is lossy.",
            fine=vips,
        ),
        Contestant(
            "gm", "GraphicsMagick montage", "a grid",
            f'gm montage -size {COLUMN}x{COLUMN} {grid} {files} "$OUT/wall.jpg"',
            "Its manual: with `-size` as large as the result, the JPEG decoder works at a smaller scale. All options come before "
            "the pictures; after them, they apply to none. It has no option that turns pictures upright, so those "
            "stored on their sides stay so.",
            fine=gm,
        ),
        Contestant(
            "im", "ImageMagick montage, Debian's limits", "a grid",
            f'montage -define jpeg:size={hint} {files} -auto-orient {grid} "$OUT/wall.jpg"',
            "Its manual: `jpeg:size` of twice the thumbnail's size. With the limits that the distribution sets.",
        ),
        Contestant(
            "im-lifted", "ImageMagick montage, no limits", "a grid",
            f'MAGICK_CONFIGURE_PATH="$NO_LIMITS" montage -define jpeg:size={hint} {files} -auto-orient '
            f'{grid} "$OUT/wall.jpg"',
            "The same, with a policy file that allows it the whole machine.",
            fine=im,
        ),
        Contestant(
            "im-linear", "ImageMagick montage, no limits, in light", "a grid",
            f'MAGICK_CONFIGURE_PATH="$NO_LIMITS" montage -define jpeg:size={hint} {files} -auto-orient -colorspace RGB '
            f'-resize {COLUMN}x{cell} -colorspace sRGB {grid} "$OUT/wall.jpg"',
            "Its manual on resizing: in a linear color space. `montage` applies all operators before it scales by itself, so "
            "pictures are resized first.",
            fine=im_light,
        ),
        Contestant(
            "pillow", "Pillow script", "the wall",
            f'pillow_wall.py "$OUT/wall.jpg" {files}',
            "Its manual: draft mode, then a resize with a reducing gap: `scripts/benchmarks/pillow_wall.py`.",
            fine=pillow,
        ),
        Contestant(
            "pillow-threads", f"Pillow script, {processors} threads", "the wall",
            f'pillow_wall.py --threads {processors} "$OUT/wall.jpg" {files}',
            "The same, decoding in parallel: Pillow releases the interpreter lock while it decodes.",
            fine=pillow,
        ),
        Contestant(
            "pillow-whole", "Pillow script without draft mode", "the wall",
            f'pillow_wall.py --whole --threads {processors} "$OUT/wall.jpg" {files}',
            "Every picture is decoded at its full size, and scaled once with Lanczos: these pixels are the reference as stored.",
        ),
        Contestant(
            "photocollage", "PhotoCollage's engine", "a collage",
            f'photocollage_wall.py "$OUT/wall.jpg" {files}',
            "Its engine without its window, in its best quality. It crops pictures, so its pixels cannot be compared: "
            "`scripts/benchmarks/photocollage_wall.py`.",
        ),
        Contestant(
            "ffmpeg", "ffmpeg, zscale", "thumbnails on disk",
            f'for file in {files}; do ffmpeg -loglevel error -i "$file" -vf {zscale} -q:v 3 "$OUT/${{file%.*}}.jpg" || exit; done',
            "Its filter for zimg, with Lanczos; colors are enlarged first, since it refuses odd sizes. A process for each file: "
            "one command has one size for all.",
            leaves="each",
            fine=f'ffmpeg -loglevel error -i "$FILE" -vf {zscale} "$OUT/$NAME.png"',
        ),
    ]
