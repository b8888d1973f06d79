internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Options for choosing pictures.
  static let pictureOptions = OptionGroup<Arguments>(
    "Pictures",
    [
      .flag(
        "recursive", "r",
        "Also search the folders inside folders."
      ) {
        $0.isRecursive = true
      }
      .taken(by: .finding).deciding(.choice).settledByMeasuring().tried(on: .nested).saying(
        "Let each wall also show the pictures of deeper folders that have no wall of their own.",
        in: .batch
      ).everyday("also search the folders inside folders", in: .wall, .thumbs, .plan, .measure)
      .everyday("one wall for a folder and all inside it", in: .batch),
      .flag(
        "follow", nil,
        "Follow links to folders, and links to files outside the folders that are named."
      ) { $0.followsLinks = true }
      .taken(by: .finding).settledByMeasuring().tried(on: .links),
      .value(
        "include", nil, "GLOB",
        "Use only the files in folders that match, as in '*.{jpg,png}'; suffixes match in "
          + "either case. May be given several times."
      ) { arguments, value throws(UsageError) in
        arguments.including.append(try value.glob())
      }.repeatable()
        .taken(by: .finding).deciding(.choice).settledByMeasuring().tried("p1*")
        .everyday("only files that match, as in '*.png'", in: .measure),
      .value(
        "exclude", nil, "GLOB",
        "Leave out files and folders in folders that match. May be given several times."
      ) { arguments, value throws(UsageError) in
        arguments.excluding.append(try value.glob())
      }.repeatable()
        .taken(by: .finding).deciding(.choice).settledByMeasuring().tried("p1*"),
      .value(
        "newer", nil, "DATE",
        "Use only files changed on DATE or later, as in 2024-05-31 or 2024-05-31T18:30, in local time. "
          + "Files that are named are no exception."
      ) { arguments, value throws(UsageError) in
        arguments.modifiedSince = try value.date()
      }
      .taken(by: .finding).deciding(.choice).settledByMeasuring().tried("2001-01-01", on: .dated),
      .value(
        "min-pixels", nil, "N",
        "Leave out pictures with fewer than N pixels, width times height. The manifest lists them."
      ) { arguments, value throws(UsageError) in
        arguments.minPixels = try value.int(Inputs.pixelCounts)
      }
      .tried("4000"),
      .value(
        "limit", nil, "N", "Use at most N pictures, the first in order. Default: all"
      ) { arguments, value throws(UsageError) in
        arguments.wall.limit = try value.int(PixelLimits.count)
      }
      .tried("3").everyday("at most N pictures, the first in order"),
      .value(
        "sample", nil, "N[:SEED]",
        "Use N pictures at random, and keep their order. The same SEED, a number, chooses the same ones. "
          + "Default SEED: 0"
      ) { arguments, value throws(UsageError) in arguments.wall.sample = try value.sample() }
      .tried("3:1"),
      .value(
        "allow", nil, "FORMATS",
        "Also read these: \(PictureFormat.allowable.map(\.rawValue).joined(separator: ", ")). Their "
          + "decoders are less tested against hostile files."
      ) { arguments, value throws(UsageError) in
        arguments.resources.allowed.formUnion(try value.formats())
      }.repeatable().offering(PictureFormat.allowable.map(\.rawValue))
        .taken(by: .reading).tried("ppm", on: .unusual),
      .value(
        "pages", nil, "WHICH",
        "Which pages of PDFs, animations and other files of several pages: all, a number, or "
          + "a range as in 2-5. "
          + "Default: the first"
      ) { arguments, value throws(UsageError) in
        arguments.pages = try value.pages()
      }.offering(["all"])
        .taken(by: .finding).settledByMeasuring().tried("all", on: .pages),
      .value(
        "files-from", nil, "FILE",
        "A list of paths, one per line, whose order the wall keeps unless --sort is given; - is standard "
          + "input, and so is an operand -."
      ) {
        $0.filesFrom = $1
      }.naming(.source)
        .taken(by: [.wall, .plan, .measure]).deciding(.choice).settledByMeasuring().tried(
          "list.txt"
        ).saying(
          "A list of paths, one per line; - is standard input, and so is an operand -.",
          in: .measure
        ).everyday("a list of paths, one per line", in: .plan, .measure),
      .flag(
        "null", "0",
        "The paths in the list end with zero bytes, as from find -print0."
      ) {
        $0.zeroTerminated = true
      }
      .taken(by: .finding).deciding(.choice).settledByMeasuring().needing(
        .given("files-from"), .given("folders-from")
      ).tried(with: ["--files-from", "zeros.txt"]).saying(
        "The folders in the list end with zero bytes, as from find -print0.", in: .batch),
      .value(
        "data", nil, "FILE",
        "A table of texts in CSV: the first row names the columns, and the first column names the files, by "
          + "path or by name. {data.COLUMN} in a text shows them; --sort and --section-by take them, too. "
          + "- is standard input."
      ) { $0.data = $1 }.naming(.source)
        .deciding(.choice).tried("labels.csv", with: ["--sort", "data.title"])
        .saying(
          "A table in CSV, for --sort: the first row names the columns, and the first column names the files, "
            + "by path or by name. - is standard input.", in: .thumbs
        )
        .everyday("texts in CSV, for {data.COLUMN} in captions", in: .plan),
      .value(
        "root", nil, "DIR",
        "The folder that must contain the pictures named in a layout file, in the manifest of --keep or "
          + "in a file of sizes; their paths are relative to that file all the same. Default: the file's "
          + "folder"
      ) { $0.root = Path(bytes: $1.bytes) }.naming(.folder)
        .taken(by: [.wall, .plan, .render, .batch]).ofWallsAlone()
        .needing(.layoutFile, .given("keep"), .command(.render), .sizes).contradicting(
          .given("trust-paths")
        )
        .tried("..", on: .outside, with: ["-l", "../X/far.json"])
        .saying(
          "The folder that must contain the pictures named in the plan; their paths are relative to the "
            + "plan all the same. Default: the plan's folder", in: .render
        )
        .saying(
          "The folder that must contain the pictures named in a layout file; their paths are relative to "
            + "that file all the same. Default: the file's folder", in: .batch),
      .flag(
        "trust-paths", nil,
        "Let a layout file, the manifest of --keep or a file of sizes name any picture, also by absolute "
          + "paths and links."
      ) { $0.trustsPaths = true }
      .taken(by: [.wall, .plan, .render, .batch]).ofWallsAlone()
      .needing(.layoutFile, .given("keep"), .command(.render), .sizes).contradicting(.given("root"))
      .tried(on: .outside, with: ["-l", "../X/far.json"])
      .saying("Let the plan name any picture, also by absolute paths and links.", in: .render)
      .saying("Let a layout file name any picture, also by absolute paths and links.", in: .batch),
      .value(
        "sort", nil, "ORDER",
        "natural (img2 before img10), name, modified, taken, size, aspect, random:SEED, data.COLUMN (the "
          + "texts of --data), data (the order of its rows), or none (as given). Pictures without a date, "
          + "a text or a row come last. Default: natural; for a list none"
      ) { arguments, value throws(UsageError) in
        guard let order = Order(value.text) else {
          throw value.wrong(
            "natural, name, modified, taken, size, aspect, random:SEED, data.COLUMN, data or none")
        }
        arguments.wall.order = order
      }.offering(["natural", "name", "modified", "taken", "size", "aspect", "data", "none"])
        .tried("random:7").everyday("natural, name, modified, taken, size, random:7, …"),
      .flag(
        "reverse", nil,
        "Reverse that order; pictures without a date, a text or a row still come last."
      ) {
        $0.wall.isReversed = true
      }
      .tried(),
      .flag(
        "keep-damaged", nil,
        "Draw damaged pictures as far as they can be read, gray where nothing can, and mark them in "
          + "the manifest."
      ) { $0.wall.keepsDamaged = true }
      .tried(on: .damaged),
      .value(
        "on-skip", nil, "fail|report|ignore",
        "What becomes of a run with pictures that cannot be placed: fail writes nothing; "
          + "report makes the "
          + "wall without them and ends with status 3; ignore does the same and ends with 0, "
          + "for make and "
          + "the like, also where damaged pictures are drawn. Default: report"
      ) { arguments, value throws(UsageError) in
        arguments.onSkip = try value.choice(\.rawValue)
      }.offering(SkipPolicy.allCases.map(\.rawValue))
        .taken(by: .measuring).deciding(.status).tried("ignore", on: .damaged)
        .saying(
          "What becomes of folders with pictures that cannot be placed: fail writes no wall for them; "
            + "report makes their walls without those pictures, and the run ends with status "
            + "3; ignore does "
            + "the same and ends with 0, for make and the like, also where damaged pictures are drawn. "
            + "Default: report", in: .batch
        )
        .saying(
          "What becomes of a run with pictures that cannot be measured: fail writes nothing; "
            + "report writes "
            + "the sizes of the others and ends with status 3; ignore does the same and ends with 0, for "
            + "make and the like. Default: report", in: .measure
        ),
      .flag("strict", nil, "The same as --on-skip fail.") { $0.isStrict = true }
        .taken(by: .measuring).deciding(.status).contradicting(.otherValue("on-skip", than: "fail"))
        .tried(on: .damaged)
        .everyday("fail if a picture is skipped", in: .render, .join, .measure),
    ])
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
  fileprivate func glob() throws(UsageError) -> Glob {
    let glob = Glob(Path(bytes: bytes))
    if glob.isTooBroad {
      throw wrong("a pattern whose braces stand for at most \(Glob.mostAlternatives) others")
    }
    return glob
  }

  /// Parses `all`, `3` or `2-5`.
  fileprivate func pages() throws(UsageError) -> PageSelection {
    if text == "all" { return .all }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2, first <= last,
      PageSelection.numbers.contains(first), PageSelection.numbers.contains(last)
    else { throw wrong("all, a number from 1, or a range as in 2-5") }
    return .range(first...last)
  }

  /// Parses formats separated by commas.
  fileprivate func formats() throws(UsageError) -> Set<PictureFormat> {
    let allowable = PictureFormat.allowable
    return try Set(
      text.split(separator: ",", omittingEmptySubsequences: false).map { name throws(UsageError) in
        guard let format = allowable.first(where: { $0.rawValue == name.lowercased() }) else {
          throw wrong(
            "\(allowable.map(\.rawValue).joined(separator: ", ")), or several with commas between "
              + "them")
        }
        return format
      })
  }
}
