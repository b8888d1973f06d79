internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  static let pictureOptions = OptionGroup<Arguments>(
    "Pictures",
    [
      .flag("recursive", "r", "Also search subfolders.") { $0.choice.isRecursive = true }
        .taken(by: .finding).deciding(.choice).settledByMeasuring()
        .saying(
          "Let each wall also show the pictures of deeper folders that have no wall of their own.",
          in: .batch
        ).everyday("also search subfolders", in: .wall, .thumbs, .plan, .measure)
        .everyday("one wall for a folder and all inside it", in: .batch),
      .flag(
        "follow", nil,
        "Follow links to folders, and links to files outside the folders that are named."
      ) { $0.choice.followsLinks = true }
      .taken(by: .finding).settledByMeasuring(),
      .value(
        "include", nil, "GLOB",
        "Use only the files in folders that match, as in '*.{jpg,png}'; suffixes match in either "
          + "case. Can be given several times."
      ) { $0.choice.including.append(try $1.glob()) }
      .repeatable().taken(by: .finding).deciding(.choice).settledByMeasuring()
      .everyday("only files that match, as in '*.png'", in: .measure),
      .value(
        "exclude", nil, "GLOB",
        "In folders, leave out files and subfolders that match. Can be given several times."
      ) { $0.choice.excluding.append(try $1.glob()) }
      .repeatable().taken(by: .finding).deciding(.choice).settledByMeasuring()
      .everyday("leave out files and folders, as in 'Screen*'", in: .wall),
      .value(
        "raw", nil, "WHAT",
        "What to draw for camera raw files: preview, the JPEG that the camera stored in them, or skip, nothing. A raw "
          + "file next to a picture of the same name is always ignored. Default: preview"
      ) { $0.choice.raw = try $1.choice(\.rawValue) }
      .offering(Inputs.RawPolicy.allCases.map(\.rawValue)).taken(by: .finding).deciding(.choice)
      .settledByMeasuring(),
      .value(
        "newer", nil, "DATE",
        "Use only files changed on DATE or later, as in 2024-05-31 or 2024-05-31T18:30, in local "
          + "time. This also applies to files that you name."
      ) { $0.choice.modifiedSince = try $1.date() }
      .taken(by: .finding).deciding(.choice).settledByMeasuring(),
      .value(
        "min-pixels", nil, "N",
        "Leave out pictures with fewer than N pixels, width times height. The manifest lists them."
      ) { $0.choice.minPixels = try $1.int(Inputs.pixelCounts) },
      .value(
        "similar", nil, "keep|stack|drop",
        "What happens to pictures that are alike: keep shows all; drop shows only the largest of several "
          + "copies; stack shows one picture of a burst, taken within 5 seconds, with the number of its "
          + "pictures. The manifest lists the others. Default: keep"
      ) { $0.choice.similar = try $1.choice(\.rawValue) }
      .offering(Inputs.Similar.allCases.map(\.rawValue)).exceptThumbs(),
      .flag(
        "looks", nil,
        "Look at the pixels, too, so that weir plan can sort by color and find copies and bursts."
      ) { $0.looks = true }
      .taken(by: [.measure]).deciding(.choice),
      .value("limit", nil, "N", "Use at most N pictures, the first in order. Default: all") {
        $0.wall.limit = try $1.int(PixelLimits.count)
      }
      .understanding(otherCounts)
      .everyday("at most N; also --min-rating 4, --only landscape"),
      .value(
        "sample", nil, "N[:SEED]",
        "Use N pictures at random, and keep their order. The same SEED, a number, chooses the same "
          + "ones. Default SEED: 0"
      ) { $0.wall.sample = try $1.sample() },
      .value(
        "allow", nil, "FORMATS",
        "Also read these: \(PictureFormat.allowable.map(\.rawValue).joined(separator: ", ")). "
          + "Their decoders are less tested against hostile files."
      ) { $0.resources.allowed.formUnion(try $1.formats()) }
      .repeatable().offering(PictureFormat.allowable.map(\.rawValue)).taken(by: .reading),
      .value(
        "pages", nil, "WHICH",
        "Which pages of PDFs, animations and other files with several pages: all, a number, or a "
          + "range as in 2-5. Default: the first"
      ) { $0.choice.pages = try $1.pages() }
      .offering(["all"]).taken(by: .finding).settledByMeasuring()
      .everyday("all: each page of a PDF, each frame of an animation", in: .wall),
      .value(
        "files-from", nil, "FILE",
        "A list of paths, one per line, whose order the wall keeps unless --sort is given; - is "
          + "standard input, and so is an operand -."
      ) { $0.filesFrom = $1 }
      .naming(.source).taken(by: [.wall, .plan, .measure]).deciding(.choice).settledByMeasuring()
      .saying(
        "A list of paths, one per line; - is standard input, and so is an operand -.", in: .measure
      ).everyday("a list of paths, one per line", in: .plan, .measure),
      .flag("null", "0", "Each path in the list ends with a NUL, as from find -print0.") {
        $0.zeroTerminated = true
      }
      .taken(by: .finding.union([.picks])).deciding(.choice).settledByMeasuring()
      .needing("files-from", "folders-from", .command(.picks))
      .saying("End each path with a NUL, for weir - -0 and xargs -0.", in: .picks)
      .everyday("paths end with NULs, for weir - -0", in: .picks)
      .saying("Each folder in the list ends with a NUL, as from find -print0.", in: .batch),
      .value(
        "data", nil, "FILE",
        "A table of texts in CSV: the first row names the columns, and the first column names the "
          + "files, by path or by name. {data.COLUMN} in a text shows them; --sort and "
          + "--section-by take them, too. - is standard input."
      ) { $0.data = $1 }
      .naming(.source).deciding(.choice)
      .saying(
        "A table in CSV, for --sort: the first row names the columns, and the first column names "
          + "the files, by path or by name. - is standard input.", in: .thumbs
      ).everyday("texts in CSV, for {data.COLUMN} in captions", in: .plan)
      .everyday("CSV, for --caption '{data.X}' and --sort data.X", in: .wall),
      .value(
        "root", nil, "DIR",
        "The folder that must contain the pictures named in a layout file, in the manifest of "
          + "--keep or in a file of sizes; their paths stay relative to that file. "
          + "Default: the file's folder"
      ) { $0.root = Path(bytes: $1.bytes) }
      .naming(.folder).taken(by: [.wall, .plan, .render, .batch]).ofWallsAlone()
      .needing(.layoutFile, "keep", .command(.render), .sizes)
      .contradicting("trust-paths")
      .saying(
        "The folder that must contain the pictures named in the plan; their paths are relative to "
          + "the plan all the same. Default: the plan's folder", in: .render
      )
      .saying(
        "The folder that must contain the pictures named in a layout file; their paths are "
          + "relative to that file all the same. Default: the file's folder", in: .batch),
      .flag(
        "trust-paths", nil,
        "Let a layout file, the manifest of --keep or a file of sizes name any picture, even by "
          + "absolute paths and links."
      ) { $0.trustsPaths = true }
      .taken(by: [.wall, .plan, .render, .batch]).ofWallsAlone()
      .needing(.layoutFile, "keep", .command(.render), .sizes)
      .contradicting("root")
      .saying("Let the plan name any picture, even by absolute paths and links.", in: .render)
      .saying("Let a layout file name any picture, even by absolute paths and links.", in: .batch),
      .value(
        "sort", nil, "ORDER",
        "natural (img2 before img10), name, modified, taken, rating (the best first), size, aspect, hue, "
          + "lightness or chroma (of the dominant color, grays first), random:SEED, "
          + "data.COLUMN (the texts of --data), data (the order of its rows), alternate (one of each "
          + "PATH in turn, where a file counts as part of its folder), or none (as given). "
          + "Pictures without a date, a rating, a color, a text or a row come last. Default: natural; for a list, and for files "
          + "named in an order other than a shell's, none"
      ) {
        $0.wall.order = try $1.require(
          Order($1.text),
          "natural, name, modified, taken, rating, size, aspect, hue, lightness, chroma, random:SEED, "
            + "data.COLUMN, data, alternate or "
            + "none", among: Order.names)
      }
      .offering(Order.names).suggesting(["random:"])
      .understanding(otherOrders)
      .everyday("taken, rating, hue, alternate, random:7; --reverse"),
      .flag(
        "reverse", nil,
        "Reverse that order; pictures without a date, a rating, a color, a text or a row still come last."
      ) { $0.wall.isReversed = true },
      .flag(
        "keep-damaged", nil,
        "Draw damaged pictures as far as they can be read, with gray in place of the rest, and mark "
          + "them in the manifest."
      ) { $0.wall.keepsDamaged = true },
      .value(
        "on-skip", nil, "fail|report|ignore",
        "What to do if pictures cannot be placed: fail writes nothing; report makes the wall "
          + "without them and exits with status 3; ignore makes it, too, but exits with 0, even if "
          + "damaged pictures are drawn, for make and similar tools. Default: report"
      ) { $0.onSkip = try $1.choice(\.rawValue) }
      .offering(SkipPolicy.allCases.map(\.rawValue)).taken(by: .measuring).deciding(.status)
      .saying(
        "What to do with a folder if pictures in it cannot be placed: fail makes no wall for it; "
          + "report makes the wall without them, and the run exits with status 3; ignore makes it, "
          + "too, but the run exits with 0, even if damaged pictures are drawn, for make and "
          + "similar tools. Default: report", in: .batch
      )
      .saying(
        "What to do if pictures cannot be measured: fail writes nothing; report writes the sizes "
          + "of the others and exits with status 3; ignore writes them, too, but exits with 0, for "
          + "make and similar tools. Default: report", in: .measure),
      .flag("strict", nil, "The same as --on-skip fail.") { $0.isStrict = true }
        .taken(by: .measuring).deciding(.status).contradicting(.otherValue("on-skip", than: "fail"))
        .everyday("fail if a picture is skipped", in: .render, .join, .measure),
    ])
}

extension Order {
  /// Those that need no number or column.
  fileprivate static let names = [
    "natural", "name", "modified", "taken", "rating", "size", "aspect", "hue", "lightness",
    "chroma",
    "data", "alternate", "none",
  ]
}

extension OptionValue {
  /// Parses `50` or `50:7`.
  fileprivate func sample() throws(UsageError) -> WallLayout.Sample {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let seed = parts.count == 1 ? 0 : UInt64(parts[1])
    guard let count = Int(parts[0]), PixelLimits.count ~= count, let seed else {
      throw wrong("a number of pictures, and optionally a seed, as in 50:7")
    }
    return WallLayout.Sample(count, seed: seed)
  }

  /// A pattern whose braces do not expand to too many patterns.
  func glob() throws(UsageError) -> Glob {
    let glob = Glob(Path(bytes: bytes))
    if glob.hasTooManyAlternatives {
      throw wrong("a pattern whose braces stand for at most \(Glob.alternativeLimit) others")
    }
    return glob
  }

  /// Parses `all`, `3` or `2-5`.
  fileprivate func pages() throws(UsageError) -> PageSelection {
    if text == "all" { return .all }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2, first <= last,
      PageSelection.allNumbers.contains(first), PageSelection.allNumbers.contains(last)
    else { throw wrong("all, a number from 1, or a range as in 2-5") }
    return .range(first...last)
  }

  fileprivate func formats() throws(UsageError) -> Set<PictureFormat> {
    let allowable = PictureFormat.allowable
    let names = allowable.map(\.rawValue).joined(separator: ", ")
    return Set(
      try list("\(names), or several with commas between them") { name in
        allowable.first { $0.rawValue == name.lowercased() }
      })
  }
}
