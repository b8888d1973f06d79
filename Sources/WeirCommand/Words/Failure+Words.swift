internal import Files
internal import Plans
internal import Saving
internal import Spelling

extension Failure {
  /// The cause in the command's terms, and the remedy.
  var words: String { cause + (remedy ?? "") }

  /// The cause, with the names of options.
  private var cause: String {
    switch self {
    case .noPictures(let found): found.cause(of: found.filters.words)
    case .noRoom(let shortage): shortage.words
    case .tooTallForASheet(let path, let height, let needed):
      "a sheet with \(path) alone needs \(needed) px, and --sheet-height is \(height)"
    case .cannotKeep(let path, let obstacle):
      "the pictures of \(path) cannot stay where they are: \(obstacle.words)"
    default: description
    }
  }

  /// What may help, with the mark that joins it to the cause; nil for nothing.
  var remedy: String? {
    switch self {
    case .badOption, .file, .noSuchInput, .layout, .noRoom, .badTemplate, .cannotKeep, .emptyPlan,
      .noFonts, .libvips:
      nil
    case .cannotWrite(let path, let reason):
      path == StandardOutput.name ? nil : DiskShortage(in: reason)?.remedy
    case .badList(_, let problem): problem.remedy
    case .badData(_, _, let problem): problem.remedy
    case .noData: ": name one with --data, as in --data labels.csv"
    case .noPictures(let found): found.remedy
    case .badImage(_, let reason): reason?.remedy
    case .columnsTooWide: ": use fewer --columns, or a smaller --column-width"
    case .largerThanCanvas(_, _, _, let setting):
      ": leave out \(setting.option), and what fits best is chosen, or use a larger --size"
    case .tooLarge(_, _, _, _, let remedies):
      ": " + remedies.map(\.sentence).joined(separator: ", or ")
    case .otherParts(areOfPage: true): ": join them with -o wall.html"
    case .otherParts(areOfPage: false): ": plan the wall with --format html"
    case .noLeaflet: ": install the package libjs-leaflet"
    case .severalPages:
      ": give --columns and --width once; --page-columns and --page-widths put more into one page"
    case .noColumnsToChoose: ": leave out --page-columns"
    case .tooManyForAPage: ": write a Deep Zoom wall, which takes any number, with -o wall.dz"
    case .tooManyPixels: ": make it smaller, or raise that with --max-output-pixels"
    case .tooMuchMemory(_, let enough):
      ": make it smaller, or allow it with --memory \(enough)"
    case .tooMuchWork(let count): ": allow it with --max-output-pixels \(count)"
    case .slowToEncode(_, _, let work):
      ": make the wall smaller, use another format, or allow it with --max-output-pixels \(work)"
    case .nearlyEmpty:
      ": use a smaller --width or --height, fewer --columns, or less --spacing and --insets"
    case .tooTallForASheet: ": use taller sheets, or leave that picture out with --exclude"
    case .noSection(""): ": divide them with “sectionBy”, or add a section without “match”"
    case .noSection: ": add one without “match”, which takes what the others do not"
    case .noSectionForRoom: ": add one without “minWidth” and “maxWidth”, or use another width"
    case .cannotStay(_, _, let other): other == nil ? nil : ": do not keep one of them"
    case .noTransparency: ": choose an opaque --background, or PNG, WebP, TIFF or AVIF"
    case .wouldOverwrite, .wouldOverwriteChanged:
      ": choose another name, or overwrite it with --force"
    case .wouldOverwriteOther: ": name this one with -o, or replace that one with --force"
    case .wouldOverwriteInput: ": choose another name"
    case .oneName:
      ": give the wall and its manifest, and each of several walls, a name of their own"
    case .noOutputFolder: ": create it, or choose another one"
    case .cannotCreate(_, let reason):
      DiskShortage(in: reason)?.remedy ?? "; choose a folder that can be written to"
    case .badOutput: ": choose another format"
    case .badSaverOptions(_, .namesTiles): " after --output"
    case .badSaverOptions: nil
    case .noQuality: ": leave out --quality, or choose another --format"
    case .losslessTiles: ": leave out --quality, or choose an opaque --background"
    case .noResolution: ": leave out --dpi, or choose another --format"
    case .noEncoder(_, let package): ": install \(package), or choose another format"
    case .sheetsNeedNames(_, areThumbnails: true):
      ": put {stem} into it, as in -o 'thumbs/{stem}.jpg'"
    case .sheetsNeedNames: ": put {sheet} into it, as in -o 'wall-{sheet}.jpg'"
    case .oneThumbnailName(_, let first, let second): first.words(toDifferFrom: second)
    case .notOneFile: ": choose .jpg, .png, .webp, .tif, .avif or .heic"
    case .unfilled(_, _, let known):
      known.isEmpty ? "; leave it out" : "; what is filled is \(known.listed(with: "and"))"
    case .nothingDrawn: "; the reasons are above, and nothing was written"
    case .badPlan(_, let problem), .badComposition(_, let problem), .badSettings(_, let problem):
      problem.remedy
    case .cannotExport(_, _, let problem): problem.remedy
    case .badSizes: "; make it again with weir measure"
    case .sizesDiffer:
      ": measure all parts from the same folder, with the same pictures and options, the same number of "
        + "parts, weir and libvips"
    case .samePart: ": name each part once"
    case .missingParts(_, _, let work):
      "; name them too, or make them with \(work.command) --part"
    case .sizesWithoutPreviews:
      ": make it again with weir measure --previews, or leave out --previews"
    case .leadsOut(_, _, _, let wider):
      ": " + (wider.map { "--root \($0) lets it read what is below that, " } ?? "")
        + "--trust-paths lets it read any file"
    case .strict: ", and --strict asks for all of them; nothing was written"
    case .noFolders(_, let filters): filters.words.map { ": \($0)" }
    case .strayFolder: ": write it relative to that folder, without .."
    case .ambiguousFolder: ": rename the folder"
    case .takenByFolder:
      ": put something between {folder} and what stands beside it in --output, or give the summary "
        + "another name with --report"
    case .tooManyParts: ": use fewer parts"
    case .tooFewParts(let count, _): ": use more than \(count)"
    case .badPart(_, let problem): problem.remedy
    case .noDecoder: "; --in-process decodes without one"
    case .unlocked: ": --unlocked decodes without, where you trust the pictures"
    case .noThread: ": raise the limits that the shell's ulimit -a shows"
    case .shortage:
      "; raise the limits that the shell's ulimit -a shows, or end what uses them up"
    case .cancelled: nil
    }
  }
}

extension Path {
  /// What to put into the names of thumbnails, so that those of two pictures differ.
  fileprivate func words(toDifferFrom other: Path) -> String {
    let remedy =
      if parent != other.parent {
        "{folder} into the names, as in -o 'thumbs/{folder}/{stem}.jpg'"
      } else if name != other.name {
        "{name} into the names, as in -o 'thumbs/{name}.jpg'"
      } else {
        "{index} into the names, as in -o 'thumbs/{index}-{stem}.jpg'"
      }
    return self == other ? ": name it once, or put \(remedy)" : ": put \(remedy)"
  }
}
