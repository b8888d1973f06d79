public import Files
internal import Layouts
internal import Plans

/// A wall to draw from a manifest.
public struct RenderOptions: Equatable, Sendable {
  /// A plan, or the manifest of a wall.
  public var manifest: Path
  /// Where the wall is written.
  public var output: Output
  /// How much of the machine the run may use.
  public var resources: Resources
  /// Whether a skipped picture is an error.
  public var isStrict: Bool
  /// Which pictures the manifest may name.
  public var access: NamedPictures
  /// The files that were read to make these options; none of them is overwritten.
  package var reads = FilesRead()

  /// Creates the options.
  public init(
    manifest: Path, output: Output, resources: Resources = Resources(), isStrict: Bool = false,
    access: NamedPictures = NamedPictures()
  ) {
    self.manifest = manifest
    self.output = output
    self.resources = resources
    self.isStrict = isStrict
    self.access = access
  }

  /// The wall, whose inputs and layout are the manifest's.
  package var wall: WallOptions {
    WallOptions(
      inputs: Inputs([]), output: output, layouts: [], resources: resources, isStrict: isStrict,
      access: access, reads: reads)
  }
}
