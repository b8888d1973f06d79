package import Files
internal import Spelling

// Files that are read.
extension Failure {
  package static func badOption(_ problem: OptionProblem) -> Self {
    Self("bad-option", "\(problem)")
  }
  package static func file(_ error: FileError) -> Self {
    Self("file", "\(error)", kind: .file(error))
  }
  package static func noSuchInput(_ path: Path) -> Self {
    Self("no-such-input", "no such file or folder: \(path)", kind: .noSuchInput(path))
  }
  package static func badList(_ path: Path, _ problem: Explanation) -> Self {
    let list = path == "-" ? "the list on standard input" : "\(path)"
    return Self("bad-list", "\(list) is not a list of paths: ", problem)
  }
  package static func badData(_ path: Path, line: Int?, _ problem: Explanation) -> Self {
    let table = path == "-" ? "the table on standard input" : "\(path)"
    return Self("bad-data", "\(table)\(line.map { ", line \($0)" } ?? ""): ", problem)
  }
  /// The column to be shown; nil for the order of the rows.
  package static func noData(column: String?) -> Self {
    let use =
      column.map { "the wall shows “data.\($0)”, and no table has texts for its pictures" }
      ?? "the pictures are in the order of a table, and there is none"
    return Self("no-data", "\(use)", ": name one with \(.data), as in \(.data) labels.csv")
  }
  package static func noPictures(_ found: NoPictures) -> Self {
    Self("no-pictures", "", found, kind: .noPictures(found))
  }
  /// The picture of a badge or background; nil if it has no page.
  package static func badImage(_ path: Path, _ reason: Skip.Reason?) -> Self {
    let why = reason?.description ?? "it has no page"
    return Self(
      "bad-image", "\(path) cannot be drawn on the wall: \(why)", reason?.remedy ?? "")
  }
  package static func nothingDrawn(_ count: Int) -> Self {
    let cause =
      switch count {
      case 0: "there are no pictures to draw"
      case 1: "the only picture cannot be drawn"
      default: "none of the \(count) pictures can be drawn"
      }
    return Self(
      "nothing-drawn", "\(cause)",
      count == 0 ? "; nothing was written" : "; the reasons are above, and nothing was written",
      kind: .nothingDrawn)
  }
  package static func strict(_ skips: [Skip]) -> Self {
    Self(
      "strict", "\(skips.count) \(skips.count == 1 ? "picture" : "pictures") could not be placed",
      ", and \(.strict) asks for all of them; nothing was written")
  }
}

// Folders of a batch.
extension Failure {
  package static func noFolders(below root: Path, _ filters: Filters) -> Self {
    Self(
      "no-folders", "no folder below \(root) has pictures", filters.losses.map { ": \($0)" } ?? "")
  }
  package static func strayFolder(_ path: Path) -> Self {
    Self(
      "stray-folder", "\(path) in the list of folders is not below the batch's folder",
      ": write it relative to that folder, without ..")
  }
  package static func ambiguousFolder(_ folder: Path, _ placeholder: String) -> Self {
    Self(
      "ambiguous-folder",
      "the name of \(folder) has \(placeholder) in it, which stands for something else in the names of outputs",
      ": rename the folder")
  }
  package static func takenByFolder(_ path: Path) -> Self {
    Self(
      "taken-by-folder", "\(path) is already an output of the batch",
      """
      : put something between {folder} and what is next to it in \(.output), or give the summary \
      another name with \(.report)
      """)
  }
}

// Documents of weir.
extension Failure {
  package static func badPlan(_ path: Path, _ problem: Explanation) -> Self {
    Self("bad-plan", "\(path) is not a plan that weir can draw: ", problem)
  }
  package static func badComposition(_ path: Path, _ problem: Explanation) -> Self {
    Self("bad-composition", "\(path) is not a layout that weir can make: ", problem)
  }
  package static func badSettings(_ path: Path, _ problem: Explanation) -> Self {
    Self("bad-settings", "\(path): ", problem)
  }
  package static func badSizes(_ path: Path, _ reason: String) -> Self {
    Self(
      "bad-sizes", "\(path) is not a file of sizes that weir can read: \(reason)",
      "; make it again with \(weir: .measure)")
  }
  package static func sizesDiffer(_ path: Path, _ other: Path) -> Self {
    Self(
      "sizes-differ", "\(path) and \(other) are not parts of one measurement",
      ": measure all parts from the same folder, with the same pictures and options, the same number of parts, weir and libvips"
    )
  }
  package static func sizesWithoutPreviews(_ path: Path) -> Self {
    Self(
      "sizes-without-previews", "\(path) has no record of previews",
      ": make it again with \(weir: .measure) \(.previews), or leave out \(.previews)")
  }
  package static func sizesWithoutMetadata(_ path: Path, _ field: MetadataField) -> Self {
    Self(
      "sizes-without-metadata", "\(path) has no record of {\(field.rawValue)}",
      ": make it again with \(weir: .measure) \(.metadata)")
  }
  package static func sizesWithoutLooks(_ path: Path) -> Self {
    Self(
      "sizes-without-looks", "\(path) has no record of what pictures look like",
      ": make it again with \(weir: .measure) \(.looks)")
  }
  package static func samePart(_ part: Part, _ path: Path, _ other: Path) -> Self {
    Self("same-part", "\(path) and \(other) are both part \(part)", ": name each part once")
  }
  package static func missingParts(_ numbers: [Int], of count: Int, _ work: Sentence) -> Self {
    Self(
      "missing-parts", "of the \(count) parts, these are missing: \(numbers.inRuns)",
      "; name them too, or make them with \(work) \(.part)")
  }
  package static func badPart(_ path: Path, _ problem: Explanation) -> Self {
    Self("bad-part", "\(path) cannot be joined: ", problem)
  }
  /// `wider` is a folder that contains all paths of the manifest, nil if none does.
  package static func leadsOut(
    _ manifest: Path, _ path: Path, of root: Path, wider: Path?
  ) -> Self {
    let widen: Sentence = wider.map { "\(.root) \($0) lets it read what is below that, " } ?? ""
    return Self(
      "leads-out",
      "\(manifest) names \(path), which is not below \(root == "." ? "its folder" : "\(root)")",
      ": \(widen)\(.trustPaths) lets it read any file")
  }
  package static func cannotExport(
    _ manifest: Path, format: String, _ problem: Explanation
  ) -> Self {
    Self("cannot-export", "\(manifest) cannot become \(format): ", problem)
  }
}

extension [Int] {
  /// A list such as `3, 5 and 7 to 9`; from the 11th run on, only their number.
  fileprivate var inRuns: String {
    var runs: [ClosedRange<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    var words = runs.prefix(10).flatMap { run in
      run.count > 2 ? ["\(run.lowerBound) to \(run.upperBound)"] : run.map { "\($0)" }
    }
    let others = runs.dropFirst(10).reduce(0) { $0 + $1.count }
    if others > 0 { words.append("\(others) others") }
    return words.listed(with: "and")
  }
}
