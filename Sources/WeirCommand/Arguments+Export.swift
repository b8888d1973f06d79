internal import Exports
internal import Files
internal import OptionParsing
internal import Plans

extension Arguments {
  /// Creates the options of an export.
  func exportOptions(_ operands: [Path]) throws(UsageError) -> ExportOptions {
    guard operands.count == 1 else {
      throw UsageError("weir export takes one manifest, as in: weir export wall.json --as css")
    }
    guard let exportFormat else {
      throw UsageError(
        "--as says which format: \(ExportFormat.all.map(\.name).listed("or")), as in: "
          + "weir export \(operands[0]) --as css")
    }
    return ExportOptions(
      manifest: operands[0], format: exportFormat, output: try exportFile(), base: base,
      overwrites: force, reads: reads)
  }

  /// The file to write; nil for standard output.
  private func exportFile() throws(UsageError) -> Path? {
    guard let output, !output.isDash else { return nil }
    let file = Path(bytes: output.bytes)
    if file.bytes.isEmpty { throw UsageError("--output needs a name, as in -o wall.css") }
    if PictureFormat.isSuffix(file.suffix) {
      throw UsageError("--output \(file): weir export writes text, not a picture")
    }
    return file
  }
}

extension OptionValue {
  /// An address on the web that names a folder, with a slash at its end.
  func base() throws(UsageError) -> String {
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
