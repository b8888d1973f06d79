public import Files

/// Everything that decides what a wall is made from, and how.
public struct WallOptions: Equatable, Sendable {
  /// The files.
  public var inputs: Inputs
  /// The layouts: each makes one wall.
  ///
  /// Every picture is decoded once for all of them. They must have the same background and
  /// resampling.
  public var layouts: [WallLayout]
  /// Where the wall is written.
  public var output: Output
  /// How much of the machine the run may use.
  public var resources: Resources
  /// Whether a skipped picture is an error.
  public var isStrict: Bool
  /// The folder that must contain the pictures that a manifest or a layout file names; nil for the
  /// folder of that file.
  public var root: Path?
  /// Whether those pictures may be anywhere.
  public var trustsPaths = false
  /// The files that were read to make these options; none of them is overwritten.
  public var reads = FilesRead()

  /// Creates the options.
  public init(
    inputs: Inputs, output: Output, layouts: [WallLayout] = [WallLayout()],
    resources: Resources = Resources(), isStrict: Bool = false
  ) {
    self.inputs = inputs
    self.layouts = layouts
    self.output = output
    self.resources = resources
    self.isStrict = isStrict
  }
}

extension WallOptions {
  /// The access to files that a file in one of these folders may name.
  package func access(below folders: [Path], named: Set<Path> = []) -> ReadAccess {
    if trustsPaths { return .everywhere }
    let roots = root.map { [$0] } ?? folders
    return ReadAccess(
      below: roots, named: named,
      refusal:
        "it is not below \(roots.map { $0 == "." ? "this folder" : "\($0)" }.joined(separator: " or ")); "
        + "--root DIR lets weir read what is below DIR, --trust-paths any file")
  }
}
