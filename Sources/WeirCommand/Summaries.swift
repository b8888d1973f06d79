internal import AtScale
internal import Exports
internal import Files
internal import Layouts
internal import Plans
internal import Spelling

// What the command says of a finished job, in a line or a table.

extension DrawnPart {
  var summary: String {
    "\(path), part \(part), rows \(rows.lowerBound) to \(rows.upperBound - 1)"
      + skips.count.skippedWords
  }
}

extension MeasuringOptions {
  func summary(_ count: Int, _ thumbnailCount: Int, skipped: Int) -> String {
    let share = part == .whole ? "" : "part \(part): "
    let thumbnails = thumbnailCount == 0 ? "" : " and \(thumbnailCount.of("thumbnail")) by weir"
    return "\(share)\(count.of("picture"))\(thumbnails), \(output)\(skipped.skippedWords)"
  }
}

extension ExportOptions {
  func words(for summary: ExportSummary) -> String {
    var words = summary.pictures.of("picture")
    if let first = summary.files.first {
      words += ", " + (summary.files.count == 1 ? "\(first)" : "\(summary.files.count) files")
    }
    if summary.hidden > 0 { words += "; \(summary.hidden) that do not show are left out" }
    if base == nil, format.needsBase {
      words += "; addresses begin with \(ExportFormat.defaultBase), and --base gives others"
    }
    return words
  }
}

extension PickSummary {
  var words: String {
    files == 0
      ? "no picture is named there"
      : files.of("picture")
        + (unclear == 0 ? "" : "; \(unclear.of("word")) not clear")
  }
}

extension Plan {
  func summary(writing files: [Path]) -> String {
    if layout.isOfThumbnails { return thumbnailSummary(writing: files) }
    let pictures = frames.count.of("picture")
    // The first and the last of several sheets.
    let areSheets = sheets.count > 2 && files.count == 2 && files.first == sheets.first?.file
    let listed = files.map(\.description).listed(with: areSheets ? "to" : "and")
    let names = files.isEmpty ? "" : listed + ", "
    return "\(pictures)\(columns), \(names)\(size)\(skips.count.skippedWords)\(damaged)\(alike)"
  }

  /// What is not shown since another picture is like it.
  private var alike: String {
    let stacks = frames.map(\.picture.alike.count).filter { $0 > 0 }
    let copies = leftOut.count { $0.code == "alike" }
    let stacked =
      stacks.isEmpty
      ? "" : "; \(stacks.reduce(0, +)) more in \(stacks.count.of("stack"))"
    return stacked + (copies == 0 ? "" : "; \(copies) \(copies == 1 ? "copy" : "copies") left out")
  }

  private func thumbnailSummary(writing plans: [Path]) -> String {
    let files = sheets.compactMap(\.file)
    let (width, height) = (sheets.map(\.width).max() ?? 0, sheets.map(\.height).max() ?? 0)
    let others = files.count > 1 ? " and \(files.count - 1) more" : ""
    let names = plans.first ?? files.first
    let words = names.map { ", \($0)" + (plans.isEmpty ? others : "") } ?? ""
    return "\(frames.count.of("thumbnail")) of at most \(width) × \(height) px\(words)"
      + skips.count.skippedWords + damaged
  }

  /// The file of which all sheets are the pages; nil if each is its own file.
  var document: Path? {
    guard let file = sheets.first?.file, file.isDocument,
      sheets.allSatisfy({ $0.file == file })
    else { return nil }
    return file
  }

  func label(of index: Int) -> String? {
    frames.indices.contains(index) ? frames[index].picture.label.description : nil
  }

  private var damaged: String {
    switch PictureCounts(of: self).damaged {
    case 0: ""
    case 1: "; 1 damaged picture drawn as far as it can be read"
    case let count: "; \(count) damaged pictures drawn as far as they can be read"
    }
  }

  private var columns: String {
    guard let count = layout.columnCount, !sheetsDiffer else { return "" }
    return " in \(count.of(layout.scrollDirection == .horizontal ? "row" : "column"))\(rows)"
  }

  /// How many rows of cells a full sheet of paper has.
  private var rows: String {
    guard paper != nil, layout.name == LayoutName.grid.rawValue, let columns = layout.columnCount,
      let most = layout.sheets.itemCount, frames.count >= most, most % columns == 0
    else { return "" }
    return " and \((most / columns).of("row"))"
  }

  /// Whether sheets of paper have columns of their own.
  private var sheetsDiffer: Bool {
    guard paper != nil, sheets.count > 1, layout.name != LayoutName.grid.rawValue else {
      return false
    }
    let columns = frames.reduce(into: [Int: Int]()) { columns, frame in
      columns[frame.sheet] = max(columns[frame.sheet] ?? 0, frame.place.path.first ?? 0)
    }
    return Set(columns.values).count > 1
  }

  private var size: String {
    let pixels = "\(sheets[0].width) × \(sheets[0].height) px"
    if sheets.count == 1 { return pixels }
    let all = "\(sheets.count) \(document == nil ? "sheets" : "pages")"
    return paper == nil ? "\(all), \(sheets[0].width) px wide" : "\(all) of \(pixels)"
  }
}

extension [FolderOutcome] {
  /// The exit status of a batch, for which only failed folders count if skips are ignored.
  func status(ignoringSkips ignoresSkips: Bool) -> ExitStatus {
    let failed = count { $0.status == .failed }
    if failed == count { return .failure }
    return failed == 0 && (ignoresSkips || counts.areWhole) ? .success : .skipped
  }

  /// The number of walls with each outcome, one line per outcome, under the plural of what they are
  /// for.
  func table(of name: String) -> String {
    let rows: [(String, FolderOutcome.Status)] = [
      ("made", .made), ("up to date", .upToDate), ("failed", .failed),
    ]
    let lines = rows.map { name, status in
      let those = filter { $0.status == status }
      return ([name.padded(to: 10)] + those.cells.map { $0.padded(to: 9, onTheLeft: true) })
        .joined(separator: " ")
    }
    let heading = [name, "pictures", "skipped", "damaged", "seconds"]
      .map { $0.padded(to: 9, onTheLeft: true) }.joined(separator: " ")
    return (["the batch is done", "".padded(to: 11) + heading] + lines).joined(separator: "\n")
  }

  private var cells: [String] {
    let seconds = reduce(0) { $0 + $1.seconds }
    return [
      String(count), String(counts.drawn), String(counts.skipped), String(counts.damaged),
      String((seconds * 10).rounded() / 10),
    ]
  }
}

extension String {
  /// The string with spaces before or after it; a longer one is unchanged.
  func padded(to length: Int, onTheLeft: Bool = false) -> String {
    let room = String(repeating: " ", count: Swift.max(0, length - count))
    return onTheLeft ? room + self : self + room
  }
}

extension SolutionReport {
  /// The imperfections of a layout that grows in a direction, in words.
  func words(growing scroll: Axis, naming name: (Int) -> String?) -> String {
    let growsDown = scroll == .vertical
    let all: [String?] = [
      share(margins, "margins take % of the canvas"),
      share(canvasCrop, "% of each picture is cropped to fit the canvas"),
      share(
        raggedness,
        growsDown
          ? "the columns' bottoms differ by % of their height"
          : "the rows' ends differ by % of their length"),
      share(
        widthSpread,
        growsDown ? "the columns' widths differ by %" : "the rows' heights differ by %"),
      share(
        rowHeightVariation,
        growsDown ? "the rows' heights vary by %" : "the columns' widths vary by %"),
      share(waste, "% of the area outside the gutters is empty"),
      share(crop, "% of each picture is cropped on average"),
      share(aspectError, "shapes are off by at most %"),
      displacement == 0
        ? nil : "pictures are at most \(displacement.of("place")) from their order",
      long(overlong.compactMap(name)),
    ]
    let found = all.compactMap(\.self)
    return found.isEmpty
      ? "the layout is perfect in every way it is measured" : found.joined(separator: "; ")
  }

  /// Names the first four pictures.
  private func long(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let named = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
    return
      "\(Array(named).listed(with: "and")) \(names.count == 1 ? "is" : "are") taller than 4 times "
      + "the width, and --max-aspect does not apply in a collage"
  }

  /// Nil if the value would be written as 0.
  private func share(_ value: Double, _ sentence: String) -> String? {
    let percents = (value * 1000).rounded() / 10
    guard percents > 0 else { return nil }
    return sentence.replacing("%", with: "\(percents) %")
  }
}

extension Int {
  /// The number and a noun, which gets an `s` unless the number is 1.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  fileprivate var skippedWords: String { self == 0 ? "" : "; \(self) skipped" }
}
