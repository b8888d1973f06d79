internal import Files
internal import Plans
internal import Spelling

extension Notice {
  /// The notice in the command's terms, and the remedy.
  var words: String { cause + (remedy ?? "") }

  /// The notice, with the names of options.
  private var cause: String {
    switch self {
    case .inFolder(let folder, let notice): "\(folder): \(notice.words)"
    case .addedColumns(let count, let width, .pixels(let limit)):
      "used \(width.map { "a width of \($0) px" } ?? "\(count) columns") to keep the wall within "
        + "--max-output-pixels \(limit)"
    case .canvasFits(let margins, let crop, let crops):
      crops
        ? "\(crop); with --canvas-fit margins, \(margins)"
        : "\(margins); with --canvas-fit crop, \(crop)"
    case .idleSpan(let rule): "\(rule.option) matches no picture"
    case .wideSpan(let rule, let count):
      "\(rule.option) covers all columns here: there are only \(count)"
    case .idlePattern(let glob, excludes: false): "--include '\(glob.text)' matches no picture"
    case .idlePattern(let glob, excludes: true): "--exclude '\(glob.text)' matches nothing"
    case .patternsWithoutFolders:
      "--include and --exclude apply to files in folders; files that are named are always used"
    default: description
    }
  }

  /// What may help, with the mark that joins it to the cause; nil for nothing.
  private var remedy: String? {
    switch self {
    case .finishedWallsStay: ", and the same command makes the others"
    case .wallsOfGoneFolders(let walls, let count, let areDates):
      "; --prune removes \((areDates ? walls.count : count) == 1 ? "it" : "them")"
    case .staleManifest(let manifest, _):
      ": remove it, or replace it with --manifest \(manifest)"
    case .unlistedByPlan: "; weir render --prune removes what it does not draw anew"
    case .unlisted(_, let images): "; --prune removes \(images.count == 1 ? "it" : "them")"
    case .keptLeftovers(let paths):
      ": look inside, and rename or remove \(paths.count == 1 ? "it" : "them") yourself"
    case .noCacheFolder: "; --cache=DIR does"
    case .sharedCache(let folder, isOwn: true):
      "; chmod go-w \(folder) forbids it, and --cache=DIR names another folder"
    case .sharedCache: "; --cache=DIR names one of your own"
    case .missingLetters(_, let packages):
      ": install one that has, such as Debian's \(packages.count == 1 ? "package" : "packages") "
        + packages.listed(with: "and")
    case .replacedFont: " (fc-list lists them)"
    case .linksOutside: "; --follow includes such pictures"
    case .addedColumns:
      "; choose otherwise with --columns, --sheet-height or another format"
    case .ownWork(let count):
      "; name \(count == 1 ? "it" : "them") to draw \(count == 1 ? "it" : "them")"
    case .outputAsPicture(let path): "; if it is the output, write -o \(path)"
    case .foldersInside(let count): "; --recursive searches \(count == 1 ? "it" : "them")"
    case .linkedFolders(let count, let isRecursive):
      "; \(isRecursive ? "" : "--recursive ")--follow searches "
        + (count == 1 ? "that folder" : "those")
    case .smallPictures: " (--verbose names them)"
    case .badgesWithoutRoom: "; a smaller --font-size or fewer --columns may help"
    case .towers(let towers, _, _):
      "; --max-aspect none gives \(towers.areSeveral ? "them their" : "it its") full length"
    case .raggedAfterTrimming: "; --bottom flush crops nothing"
    case .inFolder, .loosePictures, .removedWallsOfGoneFolders, .removedStaleImages, .noCache,
      .ownOutput, .nothingToKeep, .canvasFits, .idleSpan, .wideSpan, .previews, .damaged,
      .unusableProfiles, .rawFiles,
      .idlePattern, .patternsWithoutFolders, .undated, .idleRows, .withoutRow:
      nil
    }
  }
}

extension SpanRule {
  /// The rule as typed.
  fileprivate var option: String { isNamed ? "--span '\(value)'" : "--span-wide \(value)" }
}
