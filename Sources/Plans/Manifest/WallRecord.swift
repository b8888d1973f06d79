package import Files

/// What a wall of a batch was made from and what was made, as its manifest stores it under `made`.
///
/// From it, the next run finds that nothing has changed, without opening a picture.
package struct WallRecord: Equatable, Sendable {
  /// The state of a file.
  package struct Fingerprint: Equatable, Sendable {
    package var path: Path
    package var byteCount: Int
    /// Nil for images, so that a copy counts as unchanged.
    package var modified: Timestamp?

    package init(path: Path, byteCount: Int, modified: Timestamp? = nil) {
      self.path = path
      self.byteCount = byteCount
      self.modified = modified
    }
  }

  /// The digest of the version, the settings and all files in the folder; see ``WallSources``.
  package var digest: String
  /// The sheets.
  package var images: [Fingerprint]
  /// The pictures that elements show: badges, backgrounds.
  package var elements: [Fingerprint]
  /// How many pictures are on the wall, how many of those are damaged, and how many were skipped.
  package var counts: PictureCounts

  package init(
    digest: String, images: [Fingerprint], elements: [Fingerprint], counts: PictureCounts
  ) {
    self.digest = digest
    self.images = images
    self.elements = elements
    self.counts = counts
  }
}

/// How many pictures a wall has and lacks.
package struct PictureCounts: Equatable, Sendable {
  /// The pictures on the wall.
  package var drawn = 0
  /// The pictures that were skipped.
  package var skipped = 0
  /// The pictures on the wall that are drawn as far as they can be read.
  package var damaged = 0

  /// Whether no picture was skipped or damaged.
  package var areWhole: Bool { skipped == 0 && damaged == 0 }

  package init() {}
}

extension WallRecord {
  /// Whether all files are unchanged.
  package var isCurrent: Bool { (images + elements).allSatisfy(\.isCurrent) }
}

extension WallRecord.Fingerprint {
  /// Whether the file is unchanged; the tiles of a Deep Zoom image and a page's sprites must exist,
  /// too.
  fileprivate var isCurrent: Bool {
    guard let status = try? FileStatus.of(path), status.size == byteCount else { return false }
    if let folder = path.companionFolder, (try? FileStatus.of(folder)) == nil { return false }
    return modified == nil || modified == status.modified
  }
}

extension PictureCounts {
  package init(of plan: Plan) {
    drawn = plan.frames.count
    skipped = plan.skips.count
    damaged = plan.frames.count { $0.damage != nil }
  }
}
