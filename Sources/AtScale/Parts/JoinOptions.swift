public import Files
internal import Layouts
internal import Plans
public import Requests

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
    self.manifest = manifest
    self.parts = parts
    self.output = output
    self.resources = resources
    self.isStrict = isStrict
  }
}
