/// What was made and from what, as a wall's manifest stores it under `made`.
///
/// From it, the next run finds that nothing has changed, without opening a picture, and which files
/// are still as weir wrote them.
package struct WallRecord: Equatable, Sendable {
  /// The digest of the version, the settings and all files; nil unless the run was asked to do nothing
  /// next time if all of it is the same.
  package var digest: String?
  /// The sheets, and the pages next to them.
  package var images: [Fingerprint]
  /// The pictures that elements show: badges, backgrounds.
  package var elements: [Fingerprint]
  /// How many pictures are on the wall, how many of those are damaged, and how many were skipped.
  package var counts: PictureCounts

  package init(
    digest: String?, images: [Fingerprint], elements: [Fingerprint], counts: PictureCounts
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
  /// Whether all files are unchanged: those of the wall to the byte, and pictures by size and time.
  package var isCurrent: Bool {
    images.allSatisfy(\.isUnchanged) && elements.allSatisfy(\.looksUnchanged)
  }

  /// Whether all files look unchanged: a batch may have a hundred thousand walls, so none is read.
  package var looksCurrent: Bool { (images + elements).allSatisfy(\.looksUnchanged) }
}

extension PictureCounts {
  package init(of plan: Plan) {
    drawn = plan.frames.count
    skipped = plan.skips.count
    damaged = plan.frames.count { $0.damage != nil }
  }
}
