internal import Files
internal import Plans
internal import Requests

extension Skip {
  /// A message such as `a.jpg: the file is empty`, with the remedy if there is one.
  var words: String { "\(path.labeled(page: page)): \(reason.words)" }
}

extension Skip.Reason {
  /// The reason in the command's terms, and the remedy.
  var words: String {
    guard case .noSuchPage(let count) = self else { return description + (remedy ?? "") }
    return "it has \(count) pages, and none of those that --pages names"
  }

  /// What may help, with the mark that joins it to the cause; nil for nothing.
  var remedy: String? {
    switch self {
    case .outside(.named): "; --follow follows it"
    case .outside(.folders):
      "; --root DIR lets weir read what is below DIR, --trust-paths any file"
    case .document(let document): ": \(document.use)"
    case .notAllowed(let format): ": --allow \(format.rawValue)"
    case .tooManyPages(_, let limit): ": --pages 1-\(limit) names some"
    case .tooManyPixels, .frameTooLarge: "; --max-pixels raises it"
    case .outOfProportion: "; --max-aspect 4 keeps it"
    case .noCodec(_, let package): ": install \(package)"
    case .decoderGaveUp(_, let limit): ": --picture-memory gives it more than \(limit) MB"
    case .outOfMemory(let limit): limit == nil ? nil : "; --picture-memory allows more"
    case .tooSlow: "; --timeout gives it more time"
    case .noDecoder: "; --in-process decodes without one"
    case .tooFewPixels, .missing, .unreadable, .notAFile, .empty, .notAPicture, .unsupported,
      .noSuchPage,
      .pagesWithoutEnd, .damaged, .changed, .decoderCrashed, .decoderKilled, .unlocked, .shortage,
      .cancelled, .recorded:
      nil
    }
  }
}

extension Ignored {
  /// The reason, and the remedy.
  var words: String { description + (remedy ?? "") }

  /// What may help, with the mark that joins it to the cause; nil for nothing.
  private var remedy: String? {
    switch self {
    case .folder: "; --recursive searches it"
    case .linkToFolder, .linkOutside: "; --follow follows it"
    case .hidden, .old, .small, .excluded, .notIncluded, .folderWithWall, .searched, .sameFile,
      .notAPicture,
      .raw, .tiles, .madeByWeir:
      nil
    }
  }
}
