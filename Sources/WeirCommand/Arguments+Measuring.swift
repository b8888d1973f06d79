internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Creates the options of a measurement.
  func measuringOptions(_ paths: [Path]) throws(UsageError) -> MeasuringOptions {
    let file = try sizesFile()
    var options = MeasuringOptions(
      inputs: try inputs(paths), part: part ?? .whole, previews: wall.previews, output: file,
      overwrites: force, resources: decodingResources, isStrict: failsOnSkip)
    (options.hasDefaultName, options.reads) = (output == nil, reads)
    return options
  }

  /// The output file, by default named after the part, with leading zeros in its number.
  var namedSizesFile: Path {
    output.map { Path(bytes: $0.bytes) } ?? Path((part ?? .whole).defaultName)
  }

  private func sizesFile() throws(UsageError) -> Path {
    let file = namedSizesFile
    guard let output else { return file }
    if output.isDash || file.bytes.isEmpty {
      throw UsageError("weir measure writes a file: -o sizes.json")
    }
    if PictureFormat.isSuffix(file.suffix) {
      throw UsageError("weir measure writes sizes, not a picture: -o sizes.json")
    }
    return file
  }
}

extension Part {
  fileprivate var defaultName: String {
    if self == .whole { return "sizes.json" }
    let (digits, width) = (String(number), String(count).count)
    return "sizes-" + String(repeating: "0", count: width - digits.count) + digits + ".json"
  }
}

extension Command {
  /// The operands that are sizes files; if there are any, all operands must be.
  ///
  /// - Parameters:
  ///   - operands: files and folders.
  ///   - typed: the names of the options on the command line.
  ///   - output: the output of a measurement, which is ignored unless it is the only operand.
  /// - Returns: all operands or none.
  /// - Throws: `UsageError`.
  func sizes(
    among operands: [Path], typed: [String], writing output: Path
  ) throws(UsageError) -> [Path] {
    guard self == .wall || self == .plan || self == .measure else { return [] }
    let left = self == .measure && operands.count > 1 ? output : nil
    let sizes = operands.filter { Inputs.areSizes($0, otherThan: left) }
    guard let first = sizes.first else { return [] }
    if self == .measure {
      throw UsageError("\(first) was written by weir measure: weir plan takes it")
    }
    if let other = Set(operands).subtracting(sizes).min() {
      throw UsageError(
        "\(first) was written by weir measure, and \(other) was not: name such files only, or none")
    }
    if let option = typed.first(where: \.isSettledByMeasuring) {
      throw UsageError(
        "--\(option) says what is measured: give it to weir measure, and \(first) again to \(name)")
    }
    return sizes
  }
}

extension String {
  /// Whether the option of this name chooses pictures, which is settled once their sizes are
  /// measured.
  fileprivate var isSettledByMeasuring: Bool {
    Arguments.table[self]?.traits.isSettledByMeasuring ?? false
  }
}
