internal import OptionParsing
internal import Plans

// What people type who come from other programs: ImageMagick, GraphicsMagick, CSS, feh, gallery
// makers. Exact synonyms are taken; for what is nearly the same, a message says what to type.

extension Arguments {
  /// Sizes, by what people call them.
  static let otherSizes: [String: OtherWord] = {
    var sizes: [String: OtherWord] = [
      "4k": "3840x2160", "uhd": "3840x2160", "8k": "7680x4320", "1080p": "1920x1080",
      "fullhd": "1920x1080", "720p": "1280x720", "1440p": "2560x1440",
    ]
    for (name, _) in Paper.sizes {
      sizes[name] = .near("--paper \(name) makes sheets of that size, and --landscape turns them")
    }
    return sizes
  }()

  /// Paper that lies on its side.
  static let otherPapers: [String: OtherWord] = {
    var papers: [String: OtherWord] = ["postcard": .near("10x15cm is a postcard")]
    for (name, _) in Paper.sizes {
      for turned in ["\(name)-landscape", "\(name) landscape", "\(name)_landscape"] {
        papers[turned] = .near("write --paper \(name) --landscape")
      }
      for upright in ["\(name)-portrait", "\(name) portrait"] { papers[upright] = .same(name) }
    }
    return papers
  }()

  /// Numbers that weir finds by itself.
  static let otherCounts: [String: OtherWord] = [
    "auto": byItself, "max": byItself, "all": byItself,
  ]
  static let otherLengths: [String: OtherWord] = [
    "auto": byItself, "full": byItself, "max": byItself, "100%": byItself,
  ]
  private static let byItself = OtherWord.near("leave it out")

  static let otherGaps: [String: OtherWord] = ["none": "0", "no": "0"]

  /// Qualities, by what sliders call them.
  static let otherQualities: [String: OtherWord] = {
    let number = OtherWord.near("85 is usual, 95 is high, and 100 the most")
    return Dictionary(uniqueKeysWithValues: ["high", "best", "max", "low"].map { ($0, number) })
  }()

  /// Shapes of pictures.
  static let otherShapes: [String: OtherWord] = [
    "vertical": "portrait", "upright": "portrait", "tall": "portrait", "portraits": "portrait",
    "horizontal": "landscape", "wide": "landscape", "landscapes": "landscape",
    "squares": "square",
  ]

  /// Colors, as ImageMagick calls them.
  static let otherColors: [String: OtherWord] = ["none": "transparent", "clear": "transparent"]

  /// Where watermarks are.
  static let otherMarkPlaces = otherPlaces.merging([
    "all": "tile", "tiled": "tile", "repeat": "tile", "everywhere": "tile",
    "diagonal": .near("tile covers the whole area"),
  ]) { own, _ in own }

  static let otherSections: [String: OtherWord] = {
    let dates = OtherWord.near("day, month and year are sections by date")
    return [
      "date": dates, "time": dates, "taken": dates, "folders": "folder", "subfolder": "folder",
      "directory": "folder", "dir": "folder", "album": "folder", "days": "day", "months": "month",
      "years": "year", "count": .near("count:10 makes sections of ten pictures"),
      "type": fromSections, "color": fromSections, "stars": "rating", "model": "camera",
      "city": "place", "location": "place",
    ]
  }()
  private static let fromSections = OtherWord.near(
    "a table can say it: --data FILE --section-by data.COLUMN")

  /// How columns end.
  static let otherBottoms: [String: OtherWord] = [
    "even": "flush", "level": "flush", "aligned": "flush", "straight": "flush",
    "justified": "flush", "crop": "trim",
    "none": .near("ragged lets each column end where its last picture ends"),
  ]

  /// How pictures fill cells, as CSS and sharp call it.
  static let otherFits: [String: OtherWord] = [
    "crop": "cover", "outside": "cover", "inside": "contain", "letterbox": "contain",
    "pad": "contain", "whole": "contain",
    "fill": .near("stretch distorts, as fill does in CSS, and cover crops"),
    "scale-down": .near("--fit contain --no-enlarge does that"),
    "none": .near("contain shows whole pictures"),
  ]

  /// Names in braces.
  static let otherPlaceholders: [String: String] = {
    let table =
      "for other metadata: exiftool -csv PHOTOS > e.csv, then --data e.csv, as in {data.Flash}"
    let camera = ["gps", "exif", "comment", "flash", "software"]
    var advice = Dictionary(uniqueKeysWithValues: camera.map { ($0, table) })
    advice["data"] = "write {data.COLUMN}"
    advice["taken"] = "write {taken:%d.%m.%Y}"
    for (words, name) in [
      (["make", "model"], "camera"), (["exposure", "speed"], "shutter"), (["stars"], "rating"),
      (["fnumber", "f"], "aperture"), (["author", "artist"], "creator"),
      (["caption"], "description"),
      (["tags", "subject"], "keywords"), (["location", "city"], "place"), (["headline"], "title"),
      (["filename", "file", "basename"], "name"), (["stemname", "base", "noext"], "stem"),
      (["dir", "directory", "album", "dirname"], "folder"), (["n", "i", "number", "nr"], "index"),
      (["total", "n_total"], "count"), (["filepath", "fullpath"], "path"), (["w"], "width"),
      (["h"], "height"), (["time", "datetime", "day", "year", "month"], "taken:%Y-%m-%d %H:%M"),
    ] {
      for word in words { advice[word] = "did you mean {\(name)}?" }
    }
    return advice
  }()

  /// Commands, by the words of other programs.
  static let otherCommands = [
    "thumbnails": "thumbs", "thumbnail": "thumbs", "thumb": "thumbs", "draw": "render",
    "merge": "join", "sizes": "measure", "identify": "measure", "check": "doctor",
    "layout": "plan", "each": "batch", "pick": "picks", "select": "picks",
  ]

  /// Formats of exports.
  static let otherExports: [String: OtherWord] = [
    "json": "jsonl", "ndjson": "jsonl", "html": "html-map", "map": "html-map", "webvtt": "vtt",
    "tsv": .near("csv has commas, and jsonl is for jq -r '[.file, .x, .y] | @tsv'"),
    "excel": "csv", "xlsx": .near("spreadsheets read csv"),
  ]

  /// Formats that weir does not write, by their suffixes.
  static let otherFormats = [
    "svg": "weir plan --preview draws the plan as SVG",
    "gif": "write .png", "bmp": "write .png", "jp2": "write .jpg or .avif", "psd": "write .tif",
    "json": "weir plan writes a manifest",
  ]

  /// Themes, by other words for how they look.
  static let otherThemes: [String: OtherWord] = [
    "black": .near("dark is nearly black, and film is black"), "night": "dark",
    "white": .near("light is white"), "bright": "light", "default": .near("leave it out"),
    "sepia": .near("paper is warm and bright"), "polaroid": polaroids,
    "vintage": .near("paper is warm, and film is black"),
  ]

  /// What --order is not: the order of the pictures.
  static let otherColumnOrders: [String: OtherWord] = {
    let sort = OtherWord.near("--sort sets the order of the pictures")
    let words = [
      "natural", "name", "modified", "taken", "size", "aspect", "hue", "lightness", "chroma",
      "random", "none", "date", "time",
      "reverse", "asc", "desc", "alternate",
    ]
    return Dictionary(uniqueKeysWithValues: words.map { ($0, sort) })
  }()

  static let otherLayouts: [String: OtherWord] = [
    "masonry": "waterfall", "pinterest": "waterfall", "columns": "waterfall",
    "justified": "rows", "flickr": "rows", "squares": "grid", "tiles": "grid",
    "column": "waterfall", "mason": "waterfall", "wall": "waterfall", "justify": "rows",
    "square": "grid", "tile": "grid", "table": "grid",
    "brick": bricks, "bricks": bricks,
    "packed": collages, "packing": collages, "pack": collages, "treemap": collages,
    "mondrian": collages, "auto": .near("leave it out"), "default": .near("leave it out"),
    "film": .near("--theme film is black, with frames of film"),
    "heart": shape("heart"), "circle": shape("circle"), "star": shape("star"),
    "triangle": shape("triangle"), "diamond": shape("diamond"), "hexagon": shape("hexagon"),
    "hex": shape("hexagon"), "spiral": movedFrames,
    "montage": contactSheet, "index": contactSheet,
    "contact": contactSheet,
    "contact-sheet": contactSheet,
    "polaroid": polaroids, "polaroids": polaroids,
    "scatter": scattered, "scattered": scattered,
    "calendar": .near(
      "-l grid -c 7 --sort taken --section-by month --header '{taken:%B}' --badge '{taken:%d}' comes close, without empty days"
    ),
  ]

  /// Outlines of the cells of a grid.
  static let otherOutlines: [String: OtherWord] = [
    "love": "heart", "hearts": "heart", "round": "circle", "disc": "circle", "disk": "circle",
    "oval": "circle", "rhombus": "diamond", "stars": "star", "pyramid": "triangle",
    "hex": "hexagon", "square": .near("leave it out"), "rectangle": .near("leave it out"),
    "spiral": movedFrames,
  ]

  private static func shape(_ name: String) -> OtherWord {
    .near("--shape \(name) makes a \(name) of the cells of a grid")
  }
  private static let movedFrames = OtherWord.near(
    "weir plan, moving the frames in wall.json, and weir render make other shapes")
  private static let bricks = OtherWord.near(
    "waterfall has columns of one width, and rows has rows of one height")
  private static let collages = OtherWord.near(
    "collage fills a canvas with pictures of all shapes, as in --size 2400x1600")
  private static let scattered = OtherWord.near(
    "weir does not rotate pictures; -l collage fills a canvas")
  static let newest = OtherWord.near(
    "taken and modified put the oldest first; add --reverse for the newest first")

  static let otherOrders: [String: OtherWord] = {
    var orders = otherSorts
    let own = ["natural", "name", "modified", "taken", "rating", "size", "aspect", "hue", "date"]
    for order in own {
      let meant = order == "date" ? "taken" : order
      for mark in ["-", ":", ",", " ", "_"] {
        for word in ["desc", "descending", "reverse", "reversed"] {
          orders["\(order)\(mark)\(word)"] = .near("write --sort \(meant) --reverse")
        }
        orders["\(order)\(mark)asc"] = .same(meant)
      }
      orders["-\(order)"] = .near("write --sort \(meant) --reverse")
    }
    return orders
  }()

  private static let otherSorts: [String: OtherWord] = [
    "desc": .near("--reverse reverses any order"),
    "descending": .near("--reverse reverses any order"),
    "random": "random:0", "shuffle": "random:0", "mtime": "modified", "exif": "taken",
    "date": dates,
    "time": dates,
    "created": dates,
    "color": colors, "colour": colors, "rainbow": "hue", "brightness": "lightness",
    "saturation": "chroma",
    "stars": "rating", "best": "rating",
    "newest": newest, "oldest": newest, "recent": newest, "new": newest,
    "filename": "name", "alphabetical": "natural", "alternating": "alternate",
    "interleave": "alternate", "round-robin": "alternate", "file": "none", "given": "none",
    "reverse": .near("--reverse reverses any order"),
    "width": .near("aspect sorts by shape, and size by file size"),
    "height": .near("aspect sorts by shape, and size by file size"),
  ]

  /// Corners and sides, as compasses and screens call them, where reading begins on the left.
  static let otherPlaces: [String: OtherWord] = {
    var places: [String: OtherWord] = [
      "north": "top", "south": "bottom", "west": "leading", "east": "trailing",
      "northwest": "topLeading", "northeast": "topTrailing", "southwest": "bottomLeading",
      "southeast": "bottomTrailing", "left": "leading", "right": "trailing", "centre": "center",
      "middle": "center", "n": "top", "s": "bottom", "w": "leading", "e": "trailing",
      "nw": "topLeading", "ne": "topTrailing", "sw": "bottomLeading", "se": "bottomTrailing",
      "start": "leading", "end": "trailing",
    ]
    for row in ["top", "bottom"] {
      for (side, end) in [("left", "Leading"), ("right", "Trailing")] {
        let initials = "\(row.prefix(1))\(side.prefix(1))"
        for word in [
          row + side, "\(row)-\(side)", "\(row) \(side)", "\(side) \(row)", "\(row)_\(side)",
          initials,
        ] {
          places[word] = .same(row + end)
        }
      }
    }
    return places
  }()
}
