internal import Files
internal import Plans

// What may help, with the mark that joins it to the cause; nil for nothing.

extension ListProblem {
  var remedy: String? {
    switch self {
    case .notAFile, .tooLong: nil
    case .utf16: "; save it as UTF-8"
    case .zeroBytes: "; --null reads paths that end with them"
    }
  }
}

extension DataProblem {
  var remedy: String? {
    switch self {
    case .utf16, .notUTF8: "; save it as UTF-8"
    case .strayQuote: "; put the field into quotes, and double those in it"
    case .afterQuote: "; double the quotes within a field"
    case .loneReturn: "; save it with the line ends of Unix or Windows"
    case .fieldCount(let count, let columns) where count > columns:
      "; put fields with commas into quotes"
    case .ambiguous(_, let files): files.first.map { ": write more of its path, as in \($0.way)" }
    case .sameFile: ": leave out one of them"
    case .fieldCount, .notAFile, .tooLong, .tooManyRows, .empty, .tooManyFields, .longField,
      .zeroByte,
      .openQuote, .sameColumn, .noColumn, .noFile:
      nil
    }
  }
}

extension Path {
  /// The path as a row of a table names it, and no other file.
  fileprivate var way: String { components.count > 1 ? "\(self)" : "./\(self)" }
}

extension DocumentProblem {
  var remedy: String? {
    switch self {
    case .otherDocument(let document): "; \(document.use)"
    case .picture: "; a wall's manifest is beside it, as in wall.json"
    case .edited: "; remove “index” and “indexed” from its end, and draw all parts again"
    case .tooLong, .malformed: nil
    }
  }
}

extension WeirDocument {
  /// What the document is for.
  var use: String {
    switch self {
    case .manifest: "weir render draws it"
    case .sizes: "weir plan takes it"
    case .report: "it says what became of each folder"
    case .layout: "--layout takes it"
    case .other: "--config takes options, and --layout a layout"
    }
  }
}

extension PartProblem {
  var remedy: String? {
    switch self {
    case .notAFile, .otherCount: nil
    case .torn: " drawn by weir render --part: draw it again"
    case .otherPlan, .otherPixels, .otherVersion, .unknownPictures: ": draw it again"
    case .changed: ": join again when all parts are there"
    case .otherLibraries: ": draw one of them again"
    }
  }
}

extension ExportProblem {
  var remedy: String? {
    switch self {
    case .noImage: ": draw it first with weir render, and export the manifest of what it writes"
    case .tiles, .page: ": draw it as one with weir render, as in -o wall.jpg"
    case .severalSheets:
      ": name a file for each with {sheet}, as in -o 'wall-{sheet}.json'; texturepacker-array takes "
        + "all of them"
    case .tooManyFiles: ": leave {sheet} out"
    case .attention: ": plan the wall with another --gravity"
    case .document: ": plan the wall without it"
    case .absolute: ": plan the wall from a folder beside it or above it"
    case .unsorted: nil
    }
  }
}

extension PartedWork {
  /// The command that does a part.
  var command: String {
    switch self {
    case .sizes: "weir measure"
    case .wall(let manifest): "weir render \(manifest)"
    }
  }
}

extension NoPictures {
  var remedy: String? {
    if isOnlyInput { return nil }
    if skipped > 0 { return "; the reasons are above" }
    let clauses = [ownWork, others, advice].compactMap(\.self)
    return clauses.isEmpty ? nil : clauses.map { "; \($0)" }.joined()
  }

  private var ownWork: String? {
    switch ownWorkCount {
    case 0: nil
    case 1: "name it to draw it"
    default: "name them to draw them"
    }
  }

  private var others: String? {
    switch othersCount {
    case 0: nil
    case 1: "1 other file was ignored (--verbose names it)"
    default: "\(othersCount) other files were ignored (--verbose names them)"
    }
  }

  private var advice: String? {
    hasFoldersInside ? "--recursive also searches the folders inside" : nil
  }
}

extension Filters {
  /// What the patterns left out, such as `--include '*.nef' leaves out 8 pictures`; nil for
  /// nothing.
  var words: String? {
    losses(
      including: "--include", excluding: "--exclude", since: "--newer", minPixels: "--min-pixels")
  }
}
