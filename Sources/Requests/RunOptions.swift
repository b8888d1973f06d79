public import Files
internal import Layouts
public import Plans

/// Walls to plan without drawing them.
public struct PlanOptions: Equatable, Sendable {
  /// The files.
  public var inputs: Inputs
  /// The layouts, at least one: each makes one plan.
  public var layouts: [WallLayout]
  /// The manifest, in whose name `{columns}` and `{width}` stand for the wall's; nil for standard
  /// output.
  public var manifest: Path?
  /// The format that the plans are for, whose limits apply.
  public var format: OutputFormat
  /// How the walls become pages; formats that are no pages ignore it.
  public var page = PageOptions()
  /// Where an SVG of the plan is written; nil for none.
  ///
  /// In the name, `{columns}` and `{width}` stand for those of the wall.
  public var drawing: Path?
  /// Whether files that weir did not make may be overwritten.
  ///
  /// A picture of the wall never may.
  public var overwrites: Bool
  /// How much of the machine the run may use.
  public var resources: Resources
  /// Whether a skipped picture is an error.
  public var isStrict: Bool
  /// Which pictures an earlier wall or a layout file may name.
  public var access: NamedPictures
  /// Whether nobody chose ``manifest``, so that an earlier one of other operands keeps it.
  package var hasDefaultName = false
  /// The files that were read to make these options; none of them is overwritten.
  package var reads = FilesRead()

  /// Creates the options.
  public init(
    inputs: Inputs, manifest: Path?, layouts: [WallLayout] = [WallLayout()],
    format: OutputFormat = .jpeg, drawing: Path? = nil, overwrites: Bool = false,
    resources: Resources = Resources(), isStrict: Bool = false,
    access: NamedPictures = NamedPictures()
  ) {
    self.inputs = inputs
    self.manifest = manifest
    self.layouts = layouts
    self.format = format
    self.drawing = drawing
    self.overwrites = overwrites
    self.resources = resources
    self.isStrict = isStrict
    self.access = access
  }

  /// The walls of these plans, with no image to write.
  package var walls: WallOptions {
    var output = Output(
      .standardOutput, format: format, manifest: manifest.map { .file($0) } ?? .standardOutput,
      overwrites: overwrites)
    output.drawing = drawing
    output.hasDefaultName = hasDefaultName
    output.page = page
    var options = WallOptions(
      inputs: inputs, output: output, layouts: layouts, resources: resources, isStrict: isStrict,
      access: access)
    options.reads = reads
    return options
  }
}

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
}

/// Options of a run, whatever it makes.
package protocol RunOptions {
  /// How much of the machine the run may use.
  var resources: Resources { get }
  /// Whether a skipped picture is an error.
  var isStrict: Bool { get }
  /// The files that were read to make the options; none of them is overwritten.
  var reads: FilesRead { get }
}

extension WallOptions: RunOptions {}
extension PlanOptions: RunOptions {}
extension RenderOptions: RunOptions {}

/// Which pictures may be read because a manifest or a layout file names them.
///
/// Such a file may come from a stranger, and then it must not choose what is shown.
public struct NamedPictures: Equatable, Sendable {
  /// The folder that must contain them; nil for the folder of the file that names them.
  public var root: Path?
  /// Whether they may be anywhere.
  public var areTrusted: Bool

  /// Creates the rule; by default, pictures must be below the folder of the file that names them.
  public init(below root: Path? = nil, areTrusted: Bool = false) {
    (self.root, self.areTrusted) = (root, areTrusted)
  }

  /// The access of a file in one of these folders, with pictures that the user named.
  package func readAccess(below folders: [Path], named: Set<Path> = []) -> ReadAccess {
    if areTrusted { return .everywhere }
    let roots = root.map { [$0] } ?? folders
    return ReadAccess(below: roots, named: named, limit: .folders(roots))
  }
}
