internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Creates the options of a batch.
  ///
  /// - Parameters:
  ///   - operands: the operands, which must be the root alone.
  ///   - settings: all settings in effect.
  /// - Returns: the library's options.
  /// - Throws: `UsageError`.
  func batchOptions(
    _ operands: [Path], _ settings: [Setting]
  ) throws(UsageError) -> BatchOptions {
    guard operands.count == 1, !operands[0].bytes.isEmpty else {
      throw UsageError(
        "weir batch takes one folder, as in: weir batch Photos -o 'out/{folder}.jpg'")
    }
    let output = try imageOutput()
    let placeholder = period?.placeholder ?? Output.folderPlaceholder
    let template = try checkedTemplate(output, placeholder)
    var inputs = Inputs(
      [], isRecursive: isRecursive, followsLinks: followsLinks, including: including,
      excluding: excluding, pages: pages)
    choose(&inputs)
    var wall = WallOptions(
      inputs: inputs, output: output, layouts: layouts, resources: drawingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    wall.reads = reads
    var batch = BatchOptions(
      root: operands[0], wall: wall,
      settings: settings.deciding(.look, .limits) + output.manner)
    (batch.depth, batch.rebuilds, batch.period) = (depth, rebuilds, period)
    batch.list = foldersFrom.map {
      Inputs.List(Path(bytes: $0.bytes), isZeroTerminated: zeroTerminated)
    }
    batch.report = try reportFile(template, placeholder)
    return batch
  }

  /// What the pictures of one wall of a batch have in common, as its placeholder says.
  var groupName: String { period?.rawValue ?? "folder" }

  /// The path of the output, after checking its placeholders before any wall is planned.
  private func checkedTemplate(
    _ output: Output, _ placeholder: String
  ) throws(UsageError) -> Path {
    guard case .files(let template) = output.destination, template.contains(placeholder) else {
      let by = period.map { "with --by \($0.rawValue), " } ?? ""
      throw UsageError(
        by
          + "each \(groupName)'s wall needs a name: put \(placeholder) into it, as in "
          + "-o 'out/\(placeholder).jpg'")
    }
    for (placeholder, option, isGiven) in [
      ("{columns}", "columns", !columns.isEmpty), ("{width}", "width", !widths.isEmpty),
    ] where template.name.contains(placeholder) && !isGiven {
      throw UsageError("\(placeholder) in the names of a batch's walls needs --\(option)")
    }
    return template
  }

  /// `batch.json` in the innermost folder of the template that all walls share.
  private func reportFile(_ template: Path, _ placeholder: String) throws(UsageError) -> Path {
    if let report {
      if report.bytes.isEmpty || report.isDash { throw report.wrong("the name of a file") }
      return Path(bytes: report.bytes)
    }
    var folder = template.parent
    while folder.contains(placeholder) { folder = folder.parent }
    return folder / "batch.json"
  }
}
