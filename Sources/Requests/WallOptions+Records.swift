package import Files
package import Plans

extension WallOptions {
  /// The manifests to write; empty if there are none, or if their names are not distinct.
  package var manifests: [Path] {
    guard let template = output.manifestTemplate else { return [] }
    let names = layouts.map { $0.filled(template) }
    return Set(names).count == names.count ? names : []
  }

  /// What the manifests say about earlier walls, if nothing has changed since they were made.
  ///
  /// - Parameters:
  ///   - digest: what the walls would be made from now.
  ///   - isCurrent: whether the files of a wall are as they were.
  /// - Returns: a record for each manifest; nil if a wall must be made.
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
    case .automatic, .width: nil
    }
  }
}
