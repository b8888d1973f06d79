internal import Vips

/// Which pictures are measured, by which means, and where their sizes go.
public struct MeasuringOptions: Equatable, Sendable {
  /// Which files.
  public var inputs: Inputs
  /// Which share of them: every file falls in one part of a count, whoever measures it.
  public var part: Part
  /// Whether cameras' previews are looked at, for walls that draw them.
  public var previews: Bool
  /// The file of sizes.
  public var output: Path
  /// Whether a file that weir did not make may be overwritten.
  ///
  /// An input never is.
  public var overwrites: Bool
  /// How much of the machine may be used.
  public var resources: Resources
  /// Whether one picture that cannot be measured is an error.
  public var isStrict: Bool
  /// What was read to make these options; nothing of it is overwritten.
  public var reads = FilesRead()

  /// Creates the options.
  public init(
    inputs: Inputs, part: Part = .whole, previews: Bool = false, output: Path,
    overwrites: Bool = false, resources: Resources = Resources(), isStrict: Bool = false
  ) {
    self.inputs = inputs
    self.part = part
    self.previews = previews
    self.output = output
    self.overwrites = overwrites
    self.resources = resources
    self.isStrict = isStrict
  }
}

extension MeasuringOptions {
  /// Of all that decides which pictures there are in all parts and how they are measured; not of how long
  /// that may take.
  ///
  /// - Parameter listed: the paths in the list.
  /// - Returns: 64 hexadecimal digits.
  func digest(listed: [Path]) -> String {
    var words: [[UInt8]] = [Version.weir, Version.libvips].map { Array($0.utf8) }
    func add(_ name: String, _ values: [[UInt8]]) {
      // How many there are stands before them, so that no two lists of words read alike.
      words += [Array("\(name) \(values.count)".utf8)] + values
    }
    add("paths", inputs.paths.map(\.bytes))
    add("list", listed.map(\.bytes))
    add("include", inputs.including.map(\.pattern))
    add("exclude", inputs.excluding.map(\.pattern))
    add("allow", resources.allowed.map(\.rawValue).sorted().map { Array($0.utf8) })
    let flags = "\(inputs.isRecursive) \(inputs.followsLinks) \(previews)"
    words.append(Array("\(flags) \(inputs.pages) \(resources.maxPixels)".utf8))
    return sha256(of: Array(words.joined(separator: [0])))
  }
}
