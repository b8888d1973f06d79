package import Files

/// What the user of a run should know and does not end it: a row of its code, cause and remedy.
package struct Notice: Explained, Equatable, Sendable {
  /// A word for programs, which stays the same when sentences change.
  package let code: String
  package let remedy: Sentence
  private let text: Sentence
  /// The folder of a batch that it is about.
  package var folder: Path?

  init(_ code: String, _ text: Sentence, _ remedy: Sentence = "") {
    (self.code, self.text, self.remedy) = (code, text, remedy)
  }

  package var cause: Sentence { folder.map { "\($0): \(text)" } ?? text }
}

// The folders of a batch.
extension Notice {
  package static let finishedWallsStay = Self(
    "finished-walls-stay", "finished walls stay", ", and the same command makes the others")
  package static func loosePictures(_ count: Int, in root: Path) -> Self {
    Self(
      "loose-pictures",
      "\(count) \(count == 1 ? "picture is" : "pictures are") directly in \(root), which gets no wall of its own"
    )
  }

  package func inFolder(_ folder: Path) -> Self {
    var notice = Self(code, cause, remedy)
    notice.folder = folder
    return notice
  }
  /// The walls' folders, or times if `areDates`, have no pictures now.
  package static func wallsOfGoneFolders(
    _ walls: [Path], folders count: Int, areDates: Bool = false
  ) -> Self {
    let isOne = (areDates ? walls.count : count) == 1
    let cause =
      areDates
      ? "\(isOne ? "is" : "are") left from an earlier run: there are no pictures from that time now"
      : "was made from \(isOne ? "a folder that has" : "folders that have") no pictures now"
    return Self(
      "walls-of-gone-folders", "\(walls.listed) \(cause)",
      "; \(.prune) removes \(isOne ? "it" : "them")")
  }
  package static func removedWallsOfGoneFolders(_ walls: [Path], areDates: Bool = false) -> Self {
    let why = areDates ? ": no picture is from that time" : ", whose folders have no pictures"
    return Self("removed-walls-of-gone-folders", "removed \(walls.listed)\(why) now")
  }
  package static func undated(_ pictures: SomePictures, on wall: Path) -> Self {
    let have = pictures.areSeveral ? "have no date and are" : "has no date and is"
    return Self("undated", "\(pictures) \(have) on the wall \(wall)")
  }
}

// Files of earlier runs.
extension Notice {
  /// For an output whose name was chosen; under a default name, such a wall is not replaced.
  package static func replacedOther(_ path: Path, _ shown: [Operand]) -> Self {
    Self("replaced-other", "\(path) replaces a wall of other pictures (\(shown.someListed))")
  }
  package static func staleManifest(_ manifest: Path, walls: [Path]) -> Self {
    Self(
      "stale-manifest", "\(manifest) still describes the earlier wall in \(walls.listed)",
      ": remove it, or replace it with \(.manifest) \(manifest)")
  }
  package static func unlistedByPlan(_ manifest: Path, _ images: [Path]) -> Self {
    Self(
      "unlisted-by-plan",
      "\(manifest) is a plan now and no longer lists \(images.listed), which an earlier run made",
      "; \(weir: .render) \(.prune) removes what it does not draw anew")
  }
  package static func unlisted(_ manifest: Path, _ images: [Path]) -> Self {
    Self(
      "unlisted", "\(manifest) no longer lists \(images.listed), which an earlier run made",
      "; \(.prune) removes \(images.count == 1 ? "it" : "them")")
  }
  package static func removedStaleImages(_ images: [Path]) -> Self {
    Self("removed-stale-images", "removed \(images.listed), which an earlier run made")
  }
  package static func keptLeftovers(_ paths: [Path]) -> Self {
    let (have, stay, them) =
      paths.count == 1 ? ("has the name", "stays", "it") : ("have names", "stay", "them")
    return Self(
      "kept-leftovers",
      "\(paths.listed) \(have) of what a killed run left, but may be yours, and \(stay)",
      ": look inside, and rename or remove \(them) yourself")
  }
}

// Thumbnails that are not kept for the next run.
extension Notice {
  package static let noCacheFolder = noCache(
    "no-cache-folder", "neither XDG_CACHE_HOME nor HOME names a folder for them",
    "; \(.cache)=DIR does")
  package static func sharedCache(_ folder: Path, isOwn: Bool) -> Self {
    isOwn
      ? noCache(
        "shared-cache", "others may write to \(folder)",
        "; chmod go-w \(folder) forbids it, and \(.cache)=DIR names another folder")
      : noCache(
        "shared-cache", "\(folder) belongs to another user", "; \(.cache)=DIR names one of your own"
      )
  }
  package static func noCache(_ reason: String) -> Self { noCache("no-cache", "\(reason)") }

  private static func noCache(_ code: String, _ why: Sentence, _ remedy: Sentence = "") -> Self {
    Self(code, "thumbnails are not kept for the next run: \(why)", remedy)
  }
}
