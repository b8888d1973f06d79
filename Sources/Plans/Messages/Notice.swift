package import Files

/// Something that the user of a run should know, and that does not end it: a row of its code, its
/// cause and its remedy, in the extensions beside this file.
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
  /// A batch ends early.
  package static let finishedWallsStay = Notice(
    "finished-walls-stay", "finished walls stay", ", and the same command makes the others")
  /// Pictures in the root of a batch itself.
  package static func loosePictures(_ count: Int, in root: Path) -> Notice {
    Notice(
      "loose-pictures",
      "\(count) \(count == 1 ? "picture lies" : "pictures lie") in \(root) itself, which gets no wall of its own"
    )
  }
  /// The same notice, about a folder of a batch.
  package func inFolder(_ folder: Path) -> Notice {
    var notice = Notice(code, cause, remedy)
    notice.folder = folder
    return notice
  }
  /// Walls remain of this many folders, or days, months or years, that have no pictures now.
  package static func wallsOfGoneFolders(
    _ walls: [Path], folders count: Int, areDates: Bool = false
  ) -> Notice {
    let isOne = (areDates ? walls.count : count) == 1
    let cause =
      areDates
      ? "\(isOne ? "is" : "are") left from an earlier run: no picture is of that time now"
      : "was made from \(isOne ? "a folder that has" : "folders that have") no pictures now"
    return Notice(
      "walls-of-gone-folders", "\(walls.listed) \(cause)",
      "; \(.prune) removes \(isOne ? "it" : "them")")
  }
  package static func removedWallsOfGoneFolders(
    _ walls: [Path], areDates: Bool = false
  ) -> Notice {
    let why = areDates ? ": no picture is of that time" : ", whose folders have no pictures"
    return Notice("removed-walls-of-gone-folders", "removed \(walls.listed)\(why) now")
  }
  /// Pictures without a date are on a wall of their own, which has this name.
  package static func undated(_ pictures: SomePictures, on wall: Path) -> Notice {
    let have = pictures.areSeveral ? "have no date and are" : "has no date and is"
    return Notice("undated", "\(pictures) \(have) on the wall \(wall)")
  }
}

// Files of earlier runs.
extension Notice {
  /// A manifest describes earlier walls that this run has replaced.
  package static func staleManifest(_ manifest: Path, walls: [Path]) -> Notice {
    Notice(
      "stale-manifest", "\(manifest) still describes the earlier wall in \(walls.listed)",
      ": remove it, or replace it with \(.manifest) \(manifest)")
  }
  package static func unlistedByPlan(_ manifest: Path, _ images: [Path]) -> Notice {
    Notice(
      "unlisted-by-plan",
      "\(manifest) is a plan now and no longer lists \(images.listed), which an earlier run made",
      "; \(weir: .render) \(.prune) removes what it does not draw anew")
  }
  package static func unlisted(_ manifest: Path, _ images: [Path]) -> Notice {
    Notice(
      "unlisted", "\(manifest) no longer lists \(images.listed), which an earlier run made",
      "; \(.prune) removes \(images.count == 1 ? "it" : "them")")
  }
  package static func removedStaleImages(_ images: [Path]) -> Notice {
    Notice("removed-stale-images", "removed \(images.listed), which an earlier run made")
  }
  /// These have names of a killed run's temporary files, and nothing proves that weir made them.
  package static func keptLeftovers(_ paths: [Path]) -> Notice {
    let (have, stay, them) =
      paths.count == 1 ? ("has the name", "stays", "it") : ("have names", "stay", "them")
    return Notice(
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
  package static func sharedCache(_ folder: Path, isOwn: Bool) -> Notice {
    isOwn
      ? noCache(
        "shared-cache", "others may write to \(folder)",
        "; chmod go-w \(folder) forbids it, and \(.cache)=DIR names another folder")
      : noCache(
        "shared-cache", "\(folder) belongs to another user", "; \(.cache)=DIR names one of your own"
      )
  }
  package static func noCache(_ reason: String) -> Notice { noCache("no-cache", "\(reason)") }

  private static func noCache(
    _ code: String, _ why: Sentence, _ remedy: Sentence = ""
  ) -> Notice {
    Notice(code, "thumbnails are not kept for the next run: \(why)", remedy)
  }
}
