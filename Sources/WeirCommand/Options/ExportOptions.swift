internal import Exports
internal import OptionParsing

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
