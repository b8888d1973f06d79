internal import OptionParsing

// What people type who come from other programs: ImageMagick, GraphicsMagick, CSS, feh, gallery
// makers. Exact synonyms are taken; for what is nearly the same, a message says what to type.

extension Arguments {
  private static let widths = OtherWord.near(
    "--width is that of the wall, and --column-width that of a picture")
  private static let pages = OtherWord.near("-o album.zip makes a page to send")
  private static let upright = OtherWord.near(
    "pictures are turned upright by their EXIF orientation, and in no other way")
  private static let shuffles = OtherWord.near(
    "--sort random:1 shuffles, and another number shuffles differently")
  static let polaroids = OtherWord.near(
    "--border 16,white --shadow --caption '{stem}' comes close")
  static let contactSheet = OtherWord.near(
    "-l grid --caption '{stem}' makes a contact sheet")
  static let dates = OtherWord.near(
    "taken is when the picture was taken, modified when its file was written")
  private static let copies = OtherWord.near("--similar drop leaves out copies of pictures")
  private static let bursts = OtherWord.near("--similar stack shows one picture of a burst")
  static let colors = OtherWord.near(
    "hue, lightness and chroma sort by the color that most of a picture has")

  /// Options, by their names without dashes.
  static let otherWords: [String: OtherWord] = [
    "cols": "columns", "column-count": "columns", "ncols": "columns", "ncol": "columns",
    "num-columns": "columns", "num-cols": "columns", "nrows": "rows", "num-rows": "rows",
    "row-count": "rows", "cellspacing": "spacing", "hgap": twoGaps, "vgap": twoGaps,
    "row-gap": twoGaps, "column-gap": twoGaps,
    "gap": "spacing", "gaps": "spacing", "gutter": "spacing", "gutters": "spacing",
    "space": "spacing", "grid-gap": "spacing", "margin": "insets", "margins": "insets",
    "bg": "background", "bgcolor": "background", "background-color": "background",
    "background-colour": "background", "label": "caption", "labels": "caption",
    "captions": "caption", "n": "limit", "V": "version",
    "outfile": "output", "output-file": "output", "dest": "output",
    "border-radius": "radius", "drop-shadow": "shadow", "jobs": "threads",
    "j": "threads", "overwrite": "force", "parallel": "threads", "nproc": "threads",
    "workers": "threads", "cores": "threads", "silent": "quiet",
    "log-level": .near("--verbose prints more, and --quiet prints only errors"),
    "object-fit": "fit", "align-last": "align", "no-upscale": "no-enlarge",
    "no-upscaling": "no-enlarge", "no-enlargement": "no-enlarge", "upscale": enlarges,
    "enlarge": enlarges, "compress": qualities, "compression": qualities, "Q": qualities,
    "strip": .near("walls have no metadata of their pictures"), "opacity": marks, "logo": marks,
    "output-dir": places, "outdir": places, "out-dir": places,
    "yes": asksNothing, "no-prompt": asksNothing, "confirm": asksNothing,
    "padding": .near("--insets is the margin of the wall, and --spacing the gaps"),
    "tile": sheets, "tiles": sheets,
    "geometry": .near("--column-width is how wide a picture is, and --spacing the gaps"),
    "thumbnail": .near("weir thumbs makes one of each picture"),
    "resize": widths,
    "scale": widths,
    "rotate": upright, "tilt": upright,
    "per-page": "per-sheet", "resume": .near("--cache keeps what is drawn for the next run"),
    "dark": .near("--theme dark is nearly black"),
    "email": pages, "mail": pages,
    "json": .near("each wall has a manifest in JSON, and weir export --as jsonl makes a list"),
    "focus": .near("--fit cover crops to cells, and --gravity attention keeps what draws the eye"),
    "portrait": .near(
      "--paper is upright unless --landscape turns it; --only portrait takes pictures that are taller than wide"
    ),
    "orientation": .near(
      "--landscape turns the paper, and --only landscape takes pictures that are wider than tall"),
    "keywords": "keyword", "tag": "keyword", "tags": "keyword",
    "only-landscape": upsideShapes, "only-portrait": upsideShapes,
    "rating": ratings, "stars": ratings, "make": "camera", "model": "camera",
    "times": "repeat", "crop-marks": "cut-marks",
    "last-row": .near("--align says where a last row that is not full goes"),
    "same-height": .near("-l rows gives pictures in a row one height, and --row-height says which"),
    "min-aspect": .near("--max-aspect is how tall a frame may be for its width"),
    "packing": .near("--size with -l collage packs pictures of all shapes"),
    "append": .near("--keep adds pictures to an earlier wall"),
    "watch": .near("--if-changed does nothing unless something has changed: run it from a timer"),
    "undo": .near("weir keeps no earlier walls; --no-clobber replaces no file"),
    "no-overwrite": "no-clobber", "keep-existing": "no-clobber",
    "shuffle": shuffles,
    "random": shuffles,
    "filter": choosing, "match": choosing, "pattern": choosing, "glob": choosing,
    "ignore": choosing, "skip": choosing, "where": choosing,
    "duplicates": copies, "dedupe": copies, "dedup": copies, "unique": copies,
    "stack": bursts, "bursts": bursts,
    "alternate": .near("--sort alternate takes one picture from each folder in turn"),
    "interactive": .near("weir asks no questions; -o wall.html makes a page to browse"),
    "style": looks, "skin": looks, "mode": looks, "view": looks,
    "template": .near("--layout FILE reads a layout file"),
    "layout-file": .near("--layout FILE reads a layout file"),
    "texture": .near("--background-image FILE,tile repeats a picture behind everything"),
    "subtitle": texts, "header-text": texts, "footer-text": texts,
    "tsv": .near("--data reads tables with tabs, semicolons or commas"),
    "group": sections, "group-by": sections, "groups": sections, "sections": sections,
    "sort-by": "sort", "newest": newest, "latest": newest, "oldest": newest,
    "date": .near(
      "--sort taken sorts by it, --caption '{taken}' shows it, and --newer leaves out older files"),
    "count": .near("--limit N takes the first N pictures, and --per-sheet N cuts into sheets"),
    "number": numbers, "numbers": numbers, "numbered": numbers,
    "rounded": "radius", "round": "radius", "corners": "radius", "font-color": "text-color",
    "border-color": borders, "border-width": borders, "border-size": borders,
    "bordercolor": borders, "frame-color": borders,
    "shadow-color": .near("--shadow has it, as in --shadow=6,0,2,gray"),
    "justify": justified, "justified": justified,
    "subfolders": "recursive", "subdirs": "recursive", "recurse": "recursive",
    "exclude-dir": "exclude", "exclude-folder": "exclude", "since": "newer", "after": "newer",
    "until": older, "before": older, "older": older,
    "min-width": leastPixels, "min-height": leastPixels, "min-size": leastPixels,
    "group-by-folder": sections,
    "max-width": widths, "thumbs": .near("weir thumbs makes one of each picture"),
    "thumbnails": .near("weir thumbs makes one of each picture"),
    "html": page, "gallery": page, "album": page, "zip": pages,
    "type": formats, "jpg": formats, "jpeg": formats, "png": formats, "webp": formats,
    "css": exports, "csv": exports, "map": exports,
    "colour": .near("--background is the color behind the pictures, --text-color that of texts"),
    "color": .near("--background is the color behind the pictures, --text-color that of texts"),
    "fill": .near("--fit cover fills cells, and -l collage fills a canvas"),
    "crop": .near("--fit cover crops pictures to their cells, and --gravity says which part stays"),
    "no-crop": .near("--fit contain crops nothing"),
    "ratio": shapes, "aspect": shapes, "aspect-ratio": shapes, "mask": outlines, "heart": outlines,
    "outline": outlines,
    "paper-size": "paper", "page-size": "paper", "papersize": "paper", "a4": paper,
    "pdf": .near("-o sheets.pdf writes one of all sheets"),
    "cell-size": "cell",
    "resolution": "dpi", "ppi": "dpi",
    "follow-symlinks": "follow", "follow-links": "follow", "dereference": "follow",
    "caption-size": fontSizes, "text-size": fontSizes, "title-size": fontSizes,
    "label-size": fontSizes, "list-layouts": topics, "list-themes": topics, "list": topics,
    "font-family": "font", "fontsize": "font-size", "pointsize": "font-size",
    "filename": names, "filenames": names, "names": names, "show-names": names,
    "name": names,
    "frame": .near("--border is a line around each picture, and --insets the margin of the wall"),
    "polaroid": polaroids, "polaroids": polaroids,
    "frames": .near("--pages all draws each page of an animation in a frame of its own"),
    "highlight": spans, "feature": spans, "hero": spans, "big": spans,
    "input": operands, "directory": operands, "path": operands, "i": operands,
    "pictures": operands, "photos": operands, "images": operands, "image": operands,
    "dry-run": .near("weir plan decides where pictures go, and draws nothing"),
    "t": .near(
      "--title is above the pictures, --theme a set of colors, --threads how many at once"),
    "b": .near("--background is behind the pictures, and --border around each"),
    "g": .near("--spacing, or -s, is the gap"),
    "f": .near("--force overwrites, --format names a format"),
    "p": .near("--per-sheet cuts the wall into sheets"), "x": choosing, "R": "recursive",
    "y": .near("--force overwrites what weir did not make"), "W": "width",
    "H": .near("--size has a width and a height, as in 3840x2160"),
  ]

  /// Beginnings of options that people mean otherwise than as abbreviations.
  static let otherBeginnings: [String: OtherWord] = [
    "center": .near("--align center centers a last row that is not full"),
    "print": .near(
      "--paper a4 makes sheets to print, -o sheets.pdf a document of them, and --print-options prints settings"
    ),
    "column": "columns", "row": "rows", "res": "dpi", "copy": "copies",
    "canvas": .near("--size is that of the canvas, as in 3840x2160"),
    "text": .near("--caption is below each picture, --title above all, and --watermark over them"),
    "time": .near("--sort taken sorts by date, and --newer leaves out older files"),
    "sheet": .near("--paper a4 is the size of sheets, and --per-sheet N how many pictures one has"),
    "exact": .near("--size is exact, and --exact-order keeps a collage in order"),
    "dir": operands, "folder": operands, "picture": operands,
  ]

  private static let twoGaps = OtherWord.near(
    "--spacing has both gaps, as in --spacing 12,8: between columns, then between rows")
  private static let sheets = OtherWord.near("a sheet of 3 × 3 is --columns 3 --per-sheet 9")
  private static let enlarges = OtherWord.near(
    "--max-enlarge 4 lets pictures become four times as large, and --max-enlarge none as large as their cells"
  )
  private static let qualities = OtherWord.near("--quality is that of the file, from 1 to 100")
  private static let marks = OtherWord.near(
    "--watermark takes a text or a picture, and --watermark-opacity sets how opaque it is")
  private static let places = OtherWord.near(
    "the output's folder is a part of its name, as in -o out/wall.jpg")
  private static let asksNothing = OtherWord.near(
    "weir asks no questions; --force overwrites what it did not make")
  private static let looks = OtherWord.near(
    "--theme is a set of colors, and --layout how pictures are placed")
  private static let texts = OtherWord.near(
    "--title is above all pictures, --header and --footer above and below each section")
  private static let upsideShapes = OtherWord.near(
    "--only landscape takes pictures that are wider than tall, and --only portrait the others")
  private static let older = OtherWord.near(
    "--newer leaves out older files; for the others, list them: find Photos ! -newermt 2024-05-31 | weir -"
  )
  private static let leastPixels = OtherWord.near(
    "--min-pixels N leaves out pictures with fewer than N pixels, width times height")
  private static let ratings = OtherWord.near(
    "--min-rating N leaves out pictures with fewer stars, and --sort rating begins with the best")
  private static let numbers = OtherWord.near("--badge '{index}' numbers the pictures")
  private static let borders = OtherWord.near(
    "--border has both, as in --border 12,white")
  private static let justified = OtherWord.near("-l rows makes rows that are as wide as the wall")
  private static let page = OtherWord.near("-o album.html makes a page")
  private static let formats = OtherWord.near(
    "the suffix of the output sets the format, as in -o wall.png")
  private static let exports = OtherWord.near("weir export wall.json --as css, csv or html-map")
  private static let fontSizes = OtherWord.near(
    "--font-size is the size of captions, and other texts scale with it")
  private static let topics = OtherWord.near(
    "weir help layout has the layouts, and weir help settings the themes")
  private static let choosing = OtherWord.near(
    "--include and --exclude choose files by their names, --newer by their time")
  private static let sections = OtherWord.near(
    "--section-by folder, day, month, year or count:N makes sections")
  private static let shapes = OtherWord.near(
    "--cell-aspect is the shape of a grid's cells, and --size that of the wall")
  static let outlines = OtherWord.near("--shape heart makes a heart of the cells of a grid")
  private static let paper = OtherWord.near(
    "--paper a4 makes sheets of that size, and -o sheets.pdf one document of them")
  private static let names = OtherWord.near("--caption '{name}' puts the names below the pictures")
  private static let spans = OtherWord.near(
    "--span 'GLOB=2' makes pictures two columns wide, or in a collage larger; --center-largest puts one in its middle"
  )
  private static let operands = OtherWord.near(
    "folders and pictures are named without an option, and --files-from reads a list")
}
