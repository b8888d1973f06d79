internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

// What the verbs for many walls and many machines are asked for.

extension Arguments {
  func batchOptions(_ operands: [Path], _ settings: [Setting]) throws(UsageError) -> BatchOptions {
    guard operands.count == 1, !operands[0].bytes.isEmpty else {
      throw UsageError(
        "weir batch takes one folder, as in: weir batch Photos -o 'out/{folder}.jpg'")
    }
    if operands[0].isFile {
      throw UsageError(
        "weir batch takes a folder, and \(operands[0]) is a file: weir \(operands[0]) makes a wall of it"
      )
    }
    let output = try imageOutput()
    var wall = WallOptions(
      inputs: chosen(from: []), output: output, layouts: layouts, resources: drawingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    wall.reads = reads
    var batch = BatchOptions(
      root: operands[0], wall: wall, settings: settings.deciding(.look, .limits) + output.manner)
    (batch.depth, batch.rebuilds, batch.period) = (depth, rebuilds, period)
    batch.list = list(foldersFrom)
    batch.report = try reportFile(try checkedTemplate(of: batch), batch.placeholder)
    return batch
  }

  /// What the pictures of one wall of a batch have in common, as its placeholder says.
  var groupName: String { period?.rawValue ?? "folder" }

  /// The path of the output, after checking its placeholders before any wall is planned.
  private func checkedTemplate(of batch: BatchOptions) throws(UsageError) -> Path {
    guard let template = batch.template else {
      let by = period.map { "with --by \($0.rawValue), " } ?? ""
      throw UsageError(
        "\(by)each \(groupName)'s wall needs a name: put \(batch.placeholder) into it, as in "
          + "-o 'out/\(batch.placeholder).jpg'")
    }
    for (option, isGiven) in [("columns", !columns.isEmpty), ("width", !widths.isEmpty)]
    where template.name.contains("{\(option)}") && !isGiven {
      throw UsageError("{\(option)} in the names of a batch's walls needs --\(option)")
    }
    return template
  }

  /// `batch.json` in the innermost folder of the template that all walls share.
  private func reportFile(_ template: Path, _ placeholder: String) throws(UsageError) -> Path {
    if let report {
      if report.bytes.isEmpty || report.isDash { throw report.wrong("the name of a file") }
      return report.file
    }
    var folder = template.parent
    while folder.contains(placeholder) { folder = folder.parent }
    return folder / "batch.json"
  }

  func measuringOptions(_ paths: [Path]) throws(UsageError) -> MeasuringOptions {
    let file = namedSizesFile
    if let output, output.isDash || file.bytes.isEmpty {
      throw UsageError("weir measure writes a file: -o sizes.json")
    }
    if output != nil, PictureFormat.hasSuffix(file.suffix) {
      throw UsageError("weir measure writes sizes, not a picture: -o sizes.json")
    }
    var options = MeasuringOptions(
      inputs: try inputs(paths), part: part ?? .whole, previews: wall.previews, output: file,
      overwrites: force, resources: drawingResources, isStrict: failsOnSkip)
    options.looks = looks
    (options.hasDefaultName, options.reads) = (output == nil, reads)
    options.metadata = wall.metadata
    return options
  }

  /// The output of a measurement, by default named after the part, with leading zeros in its
  /// number.
  var namedSizesFile: Path {
    if let output { return output.file }
    guard let part, part != .whole else { return "sizes.json" }
    return Path("sizes-\(part.number.padded(to: String(part.count).count)).json")
  }
}

extension Command {
  /// The operands, if all are sizes files; none if none is.
  ///
  /// The output of a measurement is ignored unless it is the only operand.
  func sizes(
    among operands: [Path], typed: [String], writing output: Path
  ) throws(UsageError) -> [Path] {
    guard self == .wall || self == .plan || self == .measure else { return [] }
    let left = self == .measure && operands.count > 1 ? output : nil
    let sizes = operands.filter { Inputs.holdSizes($0, otherThan: left) }
    guard let first = sizes.first else { return [] }
    if self == .measure {
      throw UsageError("\(first) was written by weir measure: weir plan takes it")
    }
    if let other = Set(operands).subtracting(sizes).min() {
      throw UsageError(
        "\(first) was written by weir measure, and \(other) was not: name such files only, or none")
    }
    // Which pictures there are is settled once their sizes are measured.
    if let option = typed.first(where: { Arguments.table[$0]?.traits.isSettledByMeasuring == true })
    {
      throw UsageError(
        "--\(option) says what is measured: give it to weir measure, and \(first) again to \(name)")
    }
    return sizes
  }
}
