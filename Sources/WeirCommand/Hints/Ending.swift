internal import Files
internal import Glibc
internal import Plans
internal import Requests
internal import Spelling

/// What is known when a run has succeeded, from which hints follow.
struct Ending {
  /// The walls as they were planned or drawn; none for runs that make no walls.
  var plans: [Plan] = []
  var files: [Path] = []
  /// What the search had to say, if it waits for the closing line.
  var notices: [Notice] = []
  /// How a new wall is named; nil where options of this run do not decide the layout.
  var naming: Naming?
  /// The texts on the walls, as templates.
  var texts = WallTexts()

  /// Whether nobody said how wide or how tall rows and lines are.
  var hasUsualLines = false
  /// The hint about a length that has few pixels.
  var coarseLength: String?

  /// How the command would name other walls.
  struct Naming {
    let format: OutputFormat
    /// Whether sheets are numbered without a word.
    let numbersSheets: Bool
    let plans: Bool
    /// Whether weir chose the output's name.
    let isOwn: Bool

    init(_ output: Output, isOwn: Bool, plans: Bool) {
      (format, numbersSheets) = (output.format, output.numbersSheets)
      (self.isOwn, self.plans) = (isOwn, plans)
    }
  }

  /// Takes what a layout says and plans do not.
  mutating func take(_ layout: WallLayout?) {
    texts = layout?.texts ?? WallTexts()
    hasUsualLines = layout.map { $0.width == nil && $0.kind.hasUsualLines } ?? false
  }

  /// What is first found for one of several walls.
  func first(_ words: (Plan) -> String?) -> String? { plans.lazy.compactMap(words).first }
}

extension WallLayout.Kind {
  /// Whether it is rows or lines whose height nobody chose.
  fileprivate var hasUsualLines: Bool {
    switch self {
    case .rows(let height): height == nil
    case .flow(_, let alignment): self == .flow(alignment: alignment)
    default: false
    }
  }
}

extension Ending {
  /// Names a file for standard output that gets nothing, if its name is that of a wall or a plan.
  var idleOutputWords: String? {
    guard let naming, naming.isOwn, let file = StandardStreams.idleOutput else { return nil }
    let isMeant =
      naming.plans ? file.suffix == "json" : OutputFormat(suffix: file.suffix) != nil
    return isMeant ? "\(file.name) stays empty: with -o -, weir writes to standard output" : nil
  }

  /// Where a text above or below several folders names only one of them.
  var oneFolderWords: String? {
    let named = "{folder}"
    func isOne(_ text: String?, _ part: (Frame) -> [Int?]) -> Bool {
      guard text?.contains(named) == true else { return false }
      return plans.contains { plan in
        Dictionary(grouping: plan.frames, by: part).values.contains { frames in
          frames.contains { $0.picture.path.parent != frames[0].picture.path.parent }
        }
      }
    }
    if isOne(texts.title, { [$0.sheet] }) {
      return
        "\(named) in --title is the first folder; --section-by folder --header '\(named)' names each"
    }
    return isOne(texts.header, { [$0.sheet, $0.section] })
      || isOne(texts.footer, { [$0.sheet, $0.section] })
      ? "\(named) is the folder of the first picture; --section-by folder makes a section of each"
      : nil
  }

  /// Whether there are pages that open pictures where those are.
  private var linksOriginals: Bool {
    plans.contains { $0.page?.areAllCopied == false && $0.page?.originals != .copied }
  }

  /// Names each output that is not complete without a folder beside it.
  var companionWords: String? {
    let whole = files.filter { file in
      file.companionFolder?.isFolder ?? false
    }
    guard let first = whole.first, let folder = first.companionFolder else { return nil }
    guard whole.count == 1 else {
      return "each of these files needs the folder next to it, as \(first) needs \(folder)"
    }
    let needs = "\(first) needs \(folder) next to it"
    if !first.isPage { return "\(needs): send both together" }
    let zip = "\(first.withoutSuffix).zip".quotedForShell
    return linksOriginals
      ? "\(needs), and your pictures where they are; -o \(zip) packs everything, to send"
      : "\(needs): send both together, or make -o \(zip), which has both"
  }
}

extension StandardStreams {
  /// The file that standard output goes to, if it is empty, as `weir Photos > wall.jpg` leaves it.
  static var idleOutput: Path? {
    guard let output = status(of: STDOUT_FILENO), output.st_mode & S_IFMT == S_IFREG,
      output.st_size == 0
    else { return nil }
    return try? Folder.resolve("/proc/self/fd/1")
  }

  /// Whether somebody sends a text to standard input.
  static var inputMayBeAList: Bool {
    guard let input = status(of: STDIN_FILENO) else { return false }
    let kind = input.st_mode & S_IFMT
    return kind == S_IFIFO || (kind == S_IFREG && input.st_size > 0)
  }

  private static func status(of stream: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(stream, &status) == 0 ? status : nil
  }
}
