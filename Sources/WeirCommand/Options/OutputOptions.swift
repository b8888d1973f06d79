internal import OptionParsing
internal import Weir

extension Arguments {
  /// Where the wall goes.
  static let outputOptions = OptionGroup<Arguments>(
    "Output",
    [
      .value(
        "output", "o", "FILE",
        "The wall: .jpg, .png, .webp, .tif, .avif, .heic or, for Deep Zoom, .dz; - is standard output. "
          + "Options for libvips' saver go into brackets: wall.jpg[Q=90]. WebP and AVIF hold the "
          + "whole wall in memory. Default: wall.jpg"
      ) { $0.output = $1 }.naming(.output)
        .taken(by: .all).deciding(.outputs).tried("other.png"),
      .value("format", nil, "SUFFIX", "The format for -o - and for a plan. Default: jpg") {
        arguments, value throws(UsageError) in
        arguments.format = OutputFormat(suffix: value.text.lowercased())
        if arguments.format == nil { throw value.wrong("one of \(OutputFormat.suffixList)") }
      }.offering(OutputFormat.allCases.map { $0.suffixes[0] })
        .taken(by: [.wall, .plan, .render, .join]).deciding(.outputs).tried(
          "webp", on: .tower, with: ["-o", "-"]),
      .value("dpi", nil, "N", "How many pixels the file calls an inch, for print. Default: 72") {
        arguments, value throws(UsageError) in
        arguments.dotsPerInch = try value.int(1...65535)
      }
      .taken(by: .writing).inFormats(\.hasResolution).tried("300"),
      .value("manifest", nil, "FILE", "The manifest. Default: beside the wall, as wall.json") {
        $0.manifest = $1
      }.naming(.output)
        .taken(by: [.wall, .render, .join]).deciding(.outputs).contradicting(.given("no-manifest"))
        .tried("m.json"),
      .value(
        "preview", nil, "FILE.svg",
        "Also draw the plan: frames, numbers, columns, sections and badges."
      ) { $0.preview = $1 }.naming(.output)
        .taken(by: [.plan]).deciding(.outputs).tried("p.svg"),
      .flag("no-manifest", nil, "Write no manifest.") { $0.noManifest = true }
        .taken(by: [.wall, .render, .join]).deciding(.outputs).contradicting(.given("manifest"))
        .tried(),
      .flag(
        "prune", nil,
        "Remove images of earlier runs that manifests told of and will not any more: sheets of a longer "
          + "run, another format, walls of folders that are gone. Unless given, they are named."
      ) { $0.prunes = true }
      .taken(by: .writing).deciding(.outputs).tried(on: .longer),
      .flag("force", nil, "Overwrite files that weir did not make; never one that the run reads.") {
        $0.force = true
      }
      .taken(by: .all).deciding(.outputs).tried(on: .foreign),
    ])
}
