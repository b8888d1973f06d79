internal import Exports
internal import OptionParsing
internal import Plans

extension Arguments {
  /// Options for dividing a wall among several machines.
  static let partOptions = OptionGroup<Arguments>(
    "Parts",
    [
      .value(
        "part", nil, "I/N", "Only part I of N, as in 3/16, so that several machines share the work."
      ) { arguments, value throws(UsageError) in
        guard let part = Part(value.text) else {
          throw value.wrong(
            "a part and their number, as in 3/16: from 1/N to N/N, where N is at most \(Part.most)")
        }
        arguments.part = part
      }
      .taken(by: [.render, .measure]).tried("1/2")
      .saying(
        "Draw only part I of N, as in 3/16, so that several machines share the work: a band of rows, "
          + "into a .tif for weir join.", in: .render
      )
      .saying(
        "Measure only part I of N, as in 3/16, so that several machines share the work; weir plan takes "
          + "the files of all parts.", in: .measure
      ).everyday("only part I of N, as a .tif for weir join", in: .render)
      .everyday("only part I of N, on one of N machines", in: .measure)
    ])
}

extension Arguments {
  /// Options for what other programs read.
  static let exportOptions = OptionGroup<Arguments>(
    "Exports",
    [
      .value(
        "as", nil, "FORMAT",
        "css: a class for each picture; html-map: an image with links; vtt: thumbnails of video players; "
          + "iiif: canvases for IIIF viewers; texturepacker and texturepacker-array: sprites; csv and jsonl: "
          + "tables."
      ) { arguments, value throws(UsageError) in
        let names = ExportFormat.all.map(\.name)
        arguments.exportFormat = ExportFormat.all.first { $0.name == value.text }
        if arguments.exportFormat == nil { throw value.wrong("one of \(names.listed("or"))") }
      }.offering(ExportFormat.all.map(\.name))
        .taken(by: [.export]).deciding(.outputs).tried("jsonl")
        .everyday("css, html-map, vtt, iiif, texturepacker, csv, …", in: .export),
      .value(
        "base", nil, "URL",
        "The address of the folder of the export: addresses in it begin with this, where they are "
          + "otherwise relative. Default: for iiif \(ExportFormat.defaultBase)"
      ) { arguments, value throws(UsageError) in
        arguments.base = try value.base()
      }
      .taken(by: [.export]).deciding(.outputs).tried(
        "https://example.org/", with: ["--as", "iiif"]
      )
      .everyday("what addresses begin with", in: .export),
    ])
}
