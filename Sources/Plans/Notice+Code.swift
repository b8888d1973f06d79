extension Notice {
  /// A word for programs, which stays the same when sentences change.
  package var code: String {
    switch self {
    case .finishedWallsStay: "finished-walls-stay"
    case .loosePictures: "loose-pictures"
    case .inFolder(_, let notice): notice.code
    case .wallsOfGoneFolders: "walls-of-gone-folders"
    case .removedWallsOfGoneFolders: "removed-walls-of-gone-folders"
    case .staleManifest: "stale-manifest"
    case .unlistedByPlan: "unlisted-by-plan"
    case .unlisted: "unlisted"
    case .removedStaleImages: "removed-stale-images"
    case .noCacheFolder: "no-cache-folder"
    case .noCache: "no-cache"
    case .missingLetters: "missing-letters"
    case .replacedFont: "replaced-font"
    case .ownOutput: "own-output"
    case .linksOutside: "links-outside"
    case .nothingToKeep: "nothing-to-keep"
    case .addedColumns: "added-columns"
    case .idleSpan: "idle-span"
    case .wideSpan: "wide-span"
    case .canvasFits: "canvas-fits"
    case .badgesWithoutRoom: "badges-without-room"
    case .towers: "towers"
    case .raggedAfterTrimming: "ragged-after-trimming"
    case .previews: "previews"
    case .damaged: "damaged"
    case .unusableProfiles: "unusable-profiles"
    case .rawFiles: "raw-files"
    case .ownWork: "own-work"
    case .outputAsPicture: "output-as-picture"
    case .foldersInside: "folders-inside"
    case .linkedFolders: "linked-folders"
    case .idlePattern: "idle-pattern"
    case .smallPictures: "small-pictures"
    case .patternsWithoutFolders: "patterns-without-folders"
    case .undated: "undated"
    case .idleRows: "idle-rows"
    case .withoutRow: "without-row"
    }
  }
}
