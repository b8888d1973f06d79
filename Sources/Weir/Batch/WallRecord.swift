/// What a wall of a batch was made from and what came out, as its manifest keeps it under `made`.
///
/// The next run finds by it that nothing has changed, without a look into any picture.
struct WallRecord: Equatable, Sendable {
  /// A file as it was.
  struct Fingerprint: Equatable, Sendable {
    var path: Path
    var byteCount: Int
    /// Nil for images, which keep what they are when they are copied.
    var modified: Timestamp?
  }

  /// Of the version, the settings and all files in the folder; see ``WallSources``.
  var digest: String
  /// The sheets.
  var images: [Fingerprint]
  /// Pictures that elements show: badges, backgrounds.
  var elements: [Fingerprint]
  /// How many pictures are on the wall, how many of them damaged, and how many were left out.
  var counts: PictureCounts
}

/// How many pictures a wall has, and has not.
public struct PictureCounts: Equatable, Sendable {
  /// On the wall.
  public var drawn = 0
  /// Left out.
  public var skipped = 0
  /// On the wall as far as they can be read.
  public var damaged = 0

  /// Whether there is nothing to complain of.
  public var areWhole: Bool { skipped == 0 && damaged == 0 }
}

extension WallRecord {
  /// - Parameters:
  ///   - digest: of what the wall was made from.
  ///   - plan: as it was drawn.
  ///   - pending: the finished images of all walls of the run.
  ///   - output: where they go.
  init(_ digest: String, _ plan: Plan, _ pending: [PendingImage], _ output: Output) {
    self.digest = digest
    counts = PictureCounts(of: plan)
    let files = Set(output.files(of: plan))
    images = pending.filter { files.contains($0.path) }.map {
      Fingerprint(path: $0.path, byteCount: $0.byteCount)
    }
    elements = []
    for picture in plan.elements.compactMap(\.image) {
      let element = Fingerprint(
        path: picture.path, byteCount: picture.byteCount, modified: picture.modified)
      if !elements.contains(element) { elements.append(element) }
    }
  }

  /// Whether all files are as they were.
  var isTrue: Bool { (images + elements).allSatisfy(\.isTrue) }
}

extension WallRecord.Fingerprint {
  /// Whether the file is there and as it was; of a Deep Zoom image its tiles must be there, too.
  fileprivate var isTrue: Bool {
    guard let status = try? FileStatus.of(path), status.size == byteCount else { return false }
    if path.suffix == "dzi", (try? FileStatus.of(path.withoutSuffix + "_files")) == nil {
      return false
    }
    return modified == nil || modified == status.modified
  }
}

extension PictureCounts {
  init(of plan: Plan) {
    drawn = plan.frames.count
    skipped = plan.skips.count
    damaged = plan.frames.count { $0.damage != nil }
  }
}
