public import Files
public import Plans
public import Requests

/// A part of a wall to draw.
public struct PartOptions: Equatable, Sendable {
  /// The part.
  public var part: Part
  /// The plan.
  public var manifest: Path
  /// The file to write, a TIFF.
  public var file: Path
  /// Whether to overwrite a file that weir did not make.
  ///
  /// A picture of the wall never is.
  public var overwrites: Bool
  /// Whether the run is refused if the file exists, even if weir made it.
  public var keepsExisting = false
  /// How much of the machine the run may use.
  public var resources: Resources
  /// Whether a skipped picture is an error.
  public var isStrict: Bool
  /// Which pictures the plan may name.
  public var access: NamedPictures
  /// The files that were read to make these options; none of them is overwritten.
  package var reads = FilesRead()

  /// Creates the options.
  public init(
    _ part: Part, of manifest: Path, file: Path, overwrites: Bool = false,
    resources: Resources = Resources(), isStrict: Bool = false,
    access: NamedPictures = NamedPictures()
  ) {
    (self.part, self.manifest, self.file, self.overwrites) = (part, manifest, file, overwrites)
    (self.resources, self.isStrict, self.access) = (resources, isStrict, access)
  }
}

extension PartOptions: RunOptions, CheckedByProperty {
  package static let properties: [Property<PartOptions>] = [
    Property("part", \.part, .checked),
    Property("manifest", \.manifest, .path),
    Property("file", \.file, .path),
    Property("resources", \.resources, .checked),
    Property("access", \.access, .checked),
    .any("overwrites", "keepsExisting", "isStrict", "reads"),
  ]
}

/// A wall to join from its parts.
public struct JoinOptions: Equatable, Sendable {
  /// The plan from which the parts were drawn, or the manifest of a wall that was joined from them.
  public var manifest: Path
  /// All parts, in any order.
  public var parts: [Path]
  /// Where the wall is written.
  public var output: Output
  /// How much of the machine the run may use.
  public var resources: Resources
  /// Whether a skipped picture is an error.
  public var isStrict: Bool
  /// The files that were read to make these options; none of them is overwritten.
  package var reads = FilesRead()

  /// Creates the options.
  public init(
    manifest: Path, parts: [Path], output: Output, resources: Resources = Resources(),
    isStrict: Bool = false
  ) {
    (self.manifest, self.parts, self.output) = (manifest, parts, output)
    (self.resources, self.isStrict) = (resources, isStrict)
  }
}

extension JoinOptions: RunOptions, CheckedByProperty {
  package static let properties: [Property<JoinOptions>] = [
    Property("manifest", \.manifest, .path),
    Property("parts", \.parts, .list(of: .path, count: 1...Int.max)),
    Property("output", \.output, .checked),
    Property("resources", \.resources, .checked),
    .any("isStrict", "reads"),
  ]
}
