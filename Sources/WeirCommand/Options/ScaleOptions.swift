internal import AtScale
internal import Exports
internal import OptionParsing
internal import Plans
internal import Spelling

extension Arguments {
  /// Options for the folders that get a wall.
  static let batchOptions = OptionGroup<Arguments>(
    "Batches",
    [
      .value(
        "by", nil, "day|month|year",
        "A wall for each day, month or year, instead of each folder, as in -o 'out/{month}.jpg'. "
          + "Pictures without a date are on the wall undated. With --recursive, the pictures of "
          + "deeper folders count, too."
      ) { $0.period = try $1.choice(\.rawValue) }
      .offering(BatchOptions.Period.allCases.map(\.rawValue)).taken(by: [.batch]).deciding(.choice)
      .contradicting("folders-from", "--by is for dates, and --folders-from for folders")
      .contradicting(
        "depth",
        "--by is for dates, and --depth for folders; --recursive searches all of them"
      ).everyday("walls by day, month or year, as -o '{month}.jpg'"),
      .value(
        "depth", nil, "N",
        "Only folders at most N levels below ROOT. Default: all; with --recursive 1"
      ) { $0.depth = try $1.int(BatchOptions.depths) }
      .taken(by: [.batch]).deciding(.choice)
      .contradicting(
        "folders-from",
        "--depth is for folders that are searched for, not for --folders-from"
      ).everyday("only folders at most N levels deep"),
      .value(
        "folders-from", nil, "FILE",
        "A list of folders relative to ROOT, one per line, in place of all of them; - is standard "
          + "input."
      ) { $0.foldersFrom = $1 }
      .naming(.source).taken(by: [.batch]).deciding(.choice),
      .flag("rebuild", nil, "Make all walls again, even those that are up to date.") {
        $0.rebuilds = true
      }
      .taken(by: [.batch]).deciding(.replacement).everyday("make unchanged walls again, too"),
      .value(
        "report", nil, "FILE",
        "What happened to each wall, as JSON. Default: batch.json, in the folder before {folder} or "
          + "{month}"
      ) { $0.report = $1 }
      .naming(.output).taken(by: [.batch]).deciding(.outputs),
    ])

  /// Options for dividing a wall among several machines.
  static let partOptions = OptionGroup<Arguments>(
    "Parts",
    [
      .value(
        "part", nil, "I/N", "Only part I of N, as in 3/16, so that several machines share the work."
      ) {
        $0.part = try $1.require(
          Part($1.text),
          "a part and their number, as in 3/16: from 1/N to N/N, where N is at most \(Part.mostParts)"
        )
      }
      .taken(by: [.render, .measure])
      .saying(
        "Draw only part I of N, as in 3/16, so that several machines share the work: a band of "
          + "rows, into a .tif for weir join.", in: .render
      )
      .saying(
        "Measure only part I of N, as in 3/16, so that several machines share the work; weir plan "
          + "takes the files of all parts.", in: .measure
      ).everyday("only part I of N, as a .tif for weir join", in: .render)
      .everyday("only part I of N, on one of N machines", in: .measure)
    ])

  /// Options for what other programs read.
  static let exportOptions = OptionGroup<Arguments>(
    "Exports",
    [
      .value(
        "as", nil, "FORMAT",
        "css: a class for each picture; html-map: an image with links; vtt: thumbnails of video "
          + "players; iiif: canvases for IIIF viewers; texturepacker and texturepacker-array: "
          + "sprites; csv and jsonl: tables."
      ) { arguments, value in
        arguments.exportFormat = try value.require(
          ExportFormat.all.first { $0.name == value.text },
          "one of \(ExportFormat.all.map(\.name).listed)")
      }
      .offering(ExportFormat.all.map(\.name)).understanding(otherExports).taken(by: [
        .export, .picks,
      ]).deciding(.outputs)
      .saying(
        "csv: a table with the columns index, path, name, page and path_base64, which has paths that are "
          + "not UTF-8.", in: .picks
      ).everyday("csv: a table, with numbers and names", in: .picks)
      .everyday("css, html-map, vtt, iiif, texturepacker, csv, …", in: .export),
      .value(
        "base", nil, "URL",
        "The address of the folder of the export: addresses in it begin with this, where they are "
          + "otherwise relative. Default for iiif: \(ExportFormat.defaultBase)"
      ) { $0.base = try $1.base() }
      .taken(by: [.export]).deciding(.outputs).everyday("what addresses begin with", in: .export),
      .flag("as-named", nil, "Print pictures in the order of the words, not of the wall.") {
        $0.areAsNamed = true
      }
      .taken(by: [.picks]).deciding(.outputs)
      .everyday("in the order of the words, not of the wall"),
    ])
}

extension OptionValue {
  /// An address on the web that names a folder, with a slash at its end.
  fileprivate func base() throws(UsageError) -> String {
    let allowed = bytes.allSatisfy {
      (0x21..<0x7f).contains($0) && !"\"'()<>\\^`{|}?#".utf8.contains($0)
    }
    let host = ["http://", "https://"].compactMap { scheme in
      text.hasPrefix(scheme) ? text.dropFirst(scheme.count) : nil
    }.first
    guard allowed, let host, let first = host.first, first != "/" else {
      throw wrong("the address of a folder, as in https://example.org/walls/")
    }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
