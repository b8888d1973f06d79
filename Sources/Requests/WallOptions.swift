package import Files
package import Plans

/// Walls to make: everything that decides what they are made from, and how.
public struct WallOptions: Equatable, Sendable {
  /// The files.
  public var inputs: Inputs
  /// The layouts, at least one: each makes one wall.
  ///
  /// Every picture is decoded once for all of them. They must have the same ``WallLayout/background``,
  /// ``WallLayout/resampling`` and ``WallLayout/keepsDamaged``. A camera's preview is drawn only on all walls or on none.
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
}

extension WallOptions {
  /// The manifests to write; empty if there are none, or if their names are not distinct.
  package var manifests: [Path] {
    guard let template = output.manifestTemplate else { return [] }
    let names = layouts.map { $0.filled(template) }
    return Set(names).count == names.count ? names : []
  }

  /// What each manifest says about an earlier wall, if nothing has changed since they were made; nil if
  /// a wall must be made.
  package func records(
    of digest: String?, where isCurrent: (WallRecord) -> Bool
  ) -> [WallRecord]? {
    let manifests = manifests
    let records = manifests.compactMap { WallRecord(ofManifest: $0) }
    guard let digest, records.count == manifests.count, let first = records.first,
      records.allSatisfy({ $0.digest == digest && isCurrent($0) }),
      !isStrict || first.counts.skipped == 0
    else { return nil }
    return records
  }
}

extension WallLayout {
  /// The name with the requested numbers filled in.
  package func filled(_ template: Path) -> Path {
    template.filled(columns: columnCount, width: width)
  }

  private var columnCount: Int? {
    if let openLayout { return openLayout.file.composition.columnCount }
    return switch columns {
    case .count(let count), .exactly(let count, _): count
    case .automatic, .width, nil: nil
    }
  }
}
