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
      .flag("force", nil, "Overwrite files that weir did not make; never a picture of the wall.") {
        $0.force = true
      }
      .taken(by: .all).deciding(.outputs).tried(on: .foreign),
    ])
}
