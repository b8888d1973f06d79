package import Files

/// Walls to make: everything that decides what they are made from, and how.
public struct WallOptions: Equatable, Sendable {
  /// The files.
  public var inputs: Inputs
  /// The layouts, at least one: each makes one wall.
  ///
  /// Every picture is decoded once for all of them. They must have the same background and
  /// resampling.
  public var layouts: [WallLayout]
  /// Where the walls are written.
  public var output: Output
  /// How much of the machine the run may use.
  public var resources: Resources
  /// Whether a skipped picture is an error.
  public var isStrict: Bool
  /// Which pictures an earlier wall or a layout file may name.
  public var access: NamedPictures
  /// The options in effect that decide what the walls look like and how they are called; nil if nobody
  /// says.
  package var settings: [UInt8]?
  /// Whether nothing is done if the walls are there already and nothing has changed.
  package var keepsUnchanged = false
  /// The files that were read to make these options; none of them is overwritten.
  package var reads = FilesRead()

  /// Creates the options.
  public init(
    inputs: Inputs, output: Output, layouts: [WallLayout] = [WallLayout()],
    resources: Resources = Resources(), isStrict: Bool = false,
    access: NamedPictures = NamedPictures()
  ) {
    self.inputs = inputs
    self.layouts = layouts
    self.output = output
    self.resources = resources
    self.isStrict = isStrict
    self.access = access
  }

  package init(
    inputs: Inputs, output: Output, layouts: [WallLayout], resources: Resources, isStrict: Bool,
    access: NamedPictures, reads: FilesRead
  ) {
    self.init(
      inputs: inputs, output: output, layouts: layouts, resources: resources, isStrict: isStrict,
      access: access)
    self.reads = reads
  }
}
