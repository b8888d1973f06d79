internal import OptionParsing
internal import Weir

/// What was typed on the command line: nothing is checked here beyond each value by itself.
struct Arguments {
  var output: OptionValue?
  var format: OutputFormat?
  var manifest: OptionValue?
  var noManifest = false
  var force = false
  var columns: [Int] = []
  var columnWidth: Int?
  var widths: [Int] = []
  var spacing = Spacing(8)
  var insets: EdgeInsets?
  var background = Color.white
  var resampling = Resampling.fast
  var previews = false
  var finish = Waterfall.Finish()
  var enlarges = true
  var sheets = Sheets()
  var order = Order.natural
  var isReversed = false
  var isRecursive = false
  var followsLinks = false
  var including: [Glob] = []
  var excluding: [Glob] = []
  var filesFrom: OptionValue?
  var zeroTerminated = false
  var isStrict = false
  var resources = Resources()
  var usesCache = false
  var cacheFolder: Path?
  var cacheSize: Int?
  var isQuiet = false
  var isVerbose = false
  var wantsVersion = false
  var wantsHelp = false
}

extension Arguments {
  private static let pixels = 1...PixelLimits.side
  private static let pixelsOrNone = 0...PixelLimits.side

  /// Every option there is.
  ///
  /// Parsing, `--help` and the messages are made from this table.
  static let table = OptionTable<Arguments>([
    OptionGroup(
      "Output",
      [
        .value(
          "output", "o", "FILE",
          "The wall: .jpg, .png, .webp, .tif, .avif, .heic or, for Deep Zoom, .dz; - is standard output. "
            + "Options for libvips' saver go into brackets: wall.jpg[Q=90]. WebP and AVIF hold the "
            + "whole wall in memory. Default: wall.jpg"
        ) { $0.output = $1 },
        .value("format", nil, "SUFFIX", "The format for -o - and for a plan. Default: jpg") {
          arguments, value throws(UsageError) in
          arguments.format = OutputFormat(suffix: value.text.lowercased())
          if arguments.format == nil { throw value.wrong("one of \(OutputFormat.suffixList)") }
        },
        .value("manifest", nil, "FILE", "The manifest. Default: beside the wall, as wall.json") {
          $0.manifest = $1
        },
        .flag("no-manifest", nil, "Write no manifest.") { $0.noManifest = true },
        .flag("force", nil, "Overwrite files that weir did not make; never a picture of the wall.")
        {
          $0.force = true
        },
      ]),
    OptionGroup(
      "Layout",
      [
        .value(
          "layout", "l", "NAME", "How pictures are placed: waterfall, the shortest column first."
        ) {
          _, value throws(UsageError) in
          if value.text != "waterfall" { throw value.wrong("waterfall") }
        },
        .value(
          "columns", "c", "N[,N…]",
          "How many columns. Default: columns of about 400 px. Several numbers make several walls, "
            + "each picture decoded once for all: -c 2,4,6 -o 'wall-{columns}.jpg'"
        ) { arguments, value throws(UsageError) in arguments.columns = try value.list(pixels) },
        .value(
          "column-width", nil, "PX",
          "About this wide; with --columns exactly, and then the wall is as wide as they need."
        ) { arguments, value throws(UsageError) in arguments.columnWidth = try value.int(pixels) },
        .value(
          "width", "w", "PX[,PX…]",
          "The wall's width, insets included. Several make several walls; beside several --columns, "
            + "one for each. Default: 2400"
        ) { arguments, value throws(UsageError) in arguments.widths = try value.list(pixels) },
        .value("spacing", "s", "PX[,PX]", "The gaps, or those across and those down. Default: 8") {
          arguments, value throws(UsageError) in
          let gaps = try value.ints(pixelsOrNone, counts: [1, 2])
          arguments.spacing = Spacing(horizontal: gaps[0], vertical: gaps[gaps.count - 1])
        },
        .value(
          "insets", nil, "PX[,R,B,L]",
          "The margin, or the top, right, bottom and left ones. Default: the spacing"
        ) { arguments, value throws(UsageError) in
          let insets = try value.ints(pixelsOrNone, counts: [1, 4])
          arguments.insets =
            insets.count == 1
            ? EdgeInsets(insets[0])
            : EdgeInsets(
              top: insets[0], leading: insets[3], bottom: insets[2], trailing: insets[1])
        },
        .value("background", nil, "COLOUR", "A CSS name or #hex, or transparent. Default: white") {
          arguments, value throws(UsageError) in
          guard let color = Color(css: value.text) else {
            throw value.wrong("a CSS colour, as in #f4f1ea, ivory or transparent")
          }
          arguments.background = color
        },
        .value(
          "resampling", nil, "HOW",
          "fast, or best: every pixel is decoded and resampled once, which takes three times as "
            + "long for photos of 12 MP. fast differs from it by 49 dB in the median, 39 at worst. "
            + "Default: fast"
        ) { arguments, value throws(UsageError) in
          guard let resampling = Resampling(rawValue: value.text) else {
            throw value.wrong("fast or best")
          }
          arguments.resampling = resampling
        },
        .flag(
          "previews", nil,
          "Draw the previews that cameras put into their pictures' EXIF, where they are as large as "
            + "the frames, of the same shape, and without black bars: twenty times as fast for photos "
            + "of 12 MP, and not quite as fine. A picture whose own pixels are damaged is drawn then, "
            + "too."
        ) { $0.previews = true },
        .flag("no-enlarge", nil, "Leave small pictures as they are, in the middle of their frames.")
        {
          $0.enlarges = false
        },
        .flag(
          "balance", nil,
          "Deal out the last few pictures of each wall anew, so that its columns end evenly."
        ) { $0.finish.balances = true },
        .value(
          "bottom", nil, "HOW",
          "How columns end: ragged; flush, all on one pixel, for which their widths differ; or trim, "
            + "which crops the last pictures. Default: ragged"
        ) { arguments, value throws(UsageError) in arguments.finish.bottom = try value.choice() },
        .value(
          "order", nil, "HOW",
          "Which column is next: shortest, or columns, one after the other. Default: shortest"
        ) { arguments, value throws(UsageError) in arguments.finish.order = try value.choice() },
        .value(
          "tolerance", nil, "PX",
          "Columns that are longer than the shortest by no more than this count as just as short: "
            + "the leftmost of them is next. Default: 0"
        ) { arguments, value throws(UsageError) in
          arguments.finish.tolerance = try value.int(pixelsOrNone)
        },
        .value(
          "max-aspect", nil, "RATIO",
          "No frame is higher than so many times its width; a taller picture stands in the middle."
        ) { arguments, value throws(UsageError) in
          arguments.finish.maxAspect = try value.double(0.01...10000)
        },
        .value(
          "sheet-height", nil, "PX",
          "Cut the wall into sheets of at most this height; no picture is cut. "
            + "The output's name then needs {sheet}."
        ) { arguments, value throws(UsageError) in
          arguments.sheets.height = try value.int(pixels)
        },
        .value("per-sheet", nil, "N", "Cut the wall into sheets of at most so many pictures.") {
          arguments, value throws(UsageError) in
          arguments.sheets.itemCount = try value.int(pixels)
        },
      ]),
    OptionGroup(
      "Pictures",
      [
        .flag("recursive", "r", "Search the folders inside folders, too.") {
          $0.isRecursive = true
        },
        .flag("follow", nil, "Follow links to folders.") { $0.followsLinks = true },
        .value("include", nil, "GLOB", "Only files that match; may be given several times.") {
          $0.including.append(Glob(Path(bytes: $1.bytes)))
        },
        .value(
          "exclude", nil, "GLOB", "No files or folders that match; may be given several times."
        ) {
          $0.excluding.append(Glob(Path(bytes: $1.bytes)))
        },
        .value("files-from", nil, "FILE", "A list of paths, one a line; - is standard input.") {
          $0.filesFrom = $1
        },
        .flag("null", "0", "The paths in the list end with zero bytes, as from find -print0.") {
          $0.zeroTerminated = true
        },
        .value(
          "sort", nil, "ORDER",
          "natural (img2 before img10), name, modified, taken, size, aspect, random:SEED, or none "
            + "(as given). Default: natural"
        ) { arguments, value throws(UsageError) in
          guard let order = Order(value.text) else {
            throw value.wrong(
              "natural, name, modified, taken, size, aspect, random:SEED or none")
          }
          arguments.order = order
        },
        .flag("reverse", nil, "Turn that order round.") { $0.isReversed = true },
        .flag("strict", nil, "Fail if a picture cannot be placed, and write nothing.") {
          $0.isStrict = true
        },
      ]),
    OptionGroup(
      "Machine",
      [
        .value("threads", nil, "N", "How many pictures are in work at once. Default: the cores") {
          arguments, value throws(UsageError) in
          arguments.resources.threads = try value.int(1...1024)
        },
        .value("memory", nil, "MB", "For pictures in work, beside what libvips needs. Default: 64")
        {
          arguments, value throws(UsageError) in
          arguments.resources.memory = try value.int(1...1_000_000) << 20
        },
        .value(
          "max-pixels", nil, "N",
          "Skip pictures of more pixels than this, and frames, too. Default: 268402689"
        ) { arguments, value throws(UsageError) in
          arguments.resources.maxPixels = try value.int(1...1_000_000_000_000)
        },
        .optionalValue(
          "cache", nil, "DIR",
          "Keep thumbnails for the next run, and use those of earlier ones; no pixel depends on it. "
            + "Default: $XDG_CACHE_HOME/weir, or ~/.cache/weir"
        ) { arguments, value throws(UsageError) in
          arguments.usesCache = true
          arguments.cacheFolder = try value?.cacheFolder()
        },
        .value(
          "cache-size", nil, "MB",
          "How much they may take; what was not used for the longest time goes first. Default: 4096"
        ) { arguments, value throws(UsageError) in
          arguments.cacheSize = try value.int(1...1_000_000)
        },
      ]),
    OptionGroup(
      "Messages",
      [
        .flag("quiet", "q", "Only errors; what was skipped is in the manifest.") {
          $0.isQuiet = true
        },
        .flag("verbose", "v", "Also what was passed over, and why.") { $0.isVerbose = true },
        .flag("version", nil, "Print the versions of weir and libvips.") { $0.wantsVersion = true },
        .flag("help", "h", "Print this help.") { $0.wantsHelp = true },
      ]),
  ])
}

extension OutputFormat {
  /// The usual suffix of each format.
  static let suffixList = allCases.map { $0.suffixes[0] }.joined(separator: ", ")
}

extension OptionValue {
  fileprivate func cacheFolder() throws(UsageError) -> Path {
    if bytes.isEmpty { throw UsageError("--cache= needs a folder") }
    // Shells put a home in place of ~ only where it begins a word.
    if bytes.first == UInt8(ascii: "~") {
      throw UsageError(
        "--cache=\(text): write $HOME in place of ~, or ./~ for a folder of that name")
    }
    return Path(bytes: bytes)
  }
}
