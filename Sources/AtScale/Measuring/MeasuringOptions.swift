internal import Decoding
internal import Digests
public import Files
public import Plans
public import Requests

/// The pictures to measure, how to measure them, and the file for their sizes.
public struct MeasuringOptions: Equatable, Sendable {
  /// The files.
  public var inputs: Inputs
  /// The part of the files to measure: each file belongs to exactly one part, on every machine.
  public var part: Part
  /// Whether to examine cameras' previews, for walls that draw them.
  public var previews: Bool
  /// What to read of the pictures' metadata, for walls that show it or choose by it.
  public var metadata: Set<Picture.MetadataField> = []
  /// Whether to look at the pictures' pixels, for walls that are sorted by color or leave out what is alike.
  public var looks = false
  /// The file of sizes.
  public var output: Path
  /// Whether to overwrite a file that weir did not make.
  ///
  /// Inputs are never overwritten.
  public var overwrites: Bool
  /// How much of the machine to use.
  public var resources: Resources
  /// Whether a picture that cannot be measured is an error.
  public var isStrict: Bool
  /// Whether nobody chose ``output``, so that earlier sizes of other operands keep it.
  package var hasDefaultName = false
  /// Files that were read to make these options; they are never overwritten.
  package var reads = FilesRead()

  /// Creates the options.
  public init(
    inputs: Inputs, part: Part = .whole, previews: Bool = false, output: Path,
    overwrites: Bool = false, resources: Resources = Resources(), isStrict: Bool = false
  ) {
    (self.inputs, self.part, self.previews, self.output) = (inputs, part, previews, output)
    (self.overwrites, self.resources, self.isStrict) = (overwrites, resources, isStrict)
  }
}

extension MeasuringOptions: RunOptions {
  var metadataWish: MetadataWish? { MetadataWish(metadata, language: inputs.language) }

  /// A digest of everything that decides which pictures all parts have and how they are measured.
  ///
  /// It does not cover what only affects the time this takes.
  func digest(listed: [Path]) -> String {
    var words: [[UInt8]] = [Version.weir, Version.libraries].map { Array($0.utf8) }
    func add(_ name: String, _ values: [[UInt8]]) {
      // The number of values precedes them, so that different lists give different text.
      words += [Array("\(name) \(values.count)".utf8)] + values
    }
    add("paths", inputs.paths.map(\.bytes))
    add("list", listed.map(\.bytes))
    add("include", inputs.including.map(\.pattern))
    add("exclude", inputs.excluding.map(\.pattern))
    add("allow", resources.allowed.map(\.rawValue).sorted().map { Array($0.utf8) })
    add("since", inputs.modifiedSince.map { [Array("\($0)".utf8)] } ?? [])
    let flags = "\(inputs.isRecursive) \(inputs.followsLinks) \(previews)" + (looks ? " looks" : "")
    add("metadata", metadata.map(\.rawValue).sorted().map { Array($0.utf8) })
    add("language", [Array((metadataWish?.language ?? "").utf8)])
    words.append(
      Array("\(flags) \(inputs.pages.word) \(resources.maxPixels) \(inputs.raw.rawValue)".utf8))
    return sha256(of: Array(words.joined(separator: [0])))
  }
}

extension PageSelection {
  /// The selection in a digest; different ones have different words.
  fileprivate var word: String {
    switch self {
    case .first: "first"
    case .all: "all"
    case .range(let pages): "\(pages.lowerBound)-\(pages.upperBound)"
    }
  }
}

extension SizesHead {
  /// Throws if the folder of the output does not exist.
  init(_ options: MeasuringOptions, listed: [Path]) throws(FileError) {
    let seen = try RelativePaths(from: options.output.parent).relative(folder: ".")
    self.init(
      part: options.part, digest: options.digest(listed: listed),
      folder: seen.bytes.isEmpty ? "." : seen, previews: options.previews,
      isListed: options.inputs.list != nil)
    (looks, operands) = (options.looks, options.inputs.operands)
    metadata = Picture.MetadataField.allCases.filter(options.metadata.contains)
  }
}

extension MeasuringOptions: CheckedByProperty {
  package static let properties: [Property<MeasuringOptions>] = [
    Property("inputs", \.inputs, .checked),
    Property("part", \.part, .checked),
    Property("output", \.output, .path),
    Property("resources", \.resources, .checked),
    .any("previews", "metadata", "looks", "overwrites", "isStrict", "hasDefaultName", "reads"),
  ]
}
