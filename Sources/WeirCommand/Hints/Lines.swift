internal import Layouts
internal import Plans
internal import Requests

// Walls whose pictures are smaller than they might be, and walls that do not read line by line.

extension Plan {
  /// A wall that is narrower than this share of the usual width is small.
  private static let leastShare = 0.5
  /// Pictures that are shown at this share of their size, or at less, may be larger.
  private static let mostShrunk = 0.5

  /// Few pictures in rows or lines make a small wall, since these have a height and are no wider than they need.
  func smallLineWords(_ ending: Ending) -> String? {
    let options = ["rows": "--row-height", "flow": "--item-height"]
    guard ending.naming != nil, ending.hasUsualLines, let option = options[layout.name],
      page == nil, layout.canvas == nil, sheets.count == 1, let sheet = sheets.first
    else { return nil }
    let width = Double(WallLayout.usualWidth)
    let heights = frames.map(\.frame.height).sorted()
    let growths = frames.map { Double($0.picture.height) / Double(max(1, $0.frame.height)) }
      .sorted()
    guard !frames.isEmpty, Double(sheet.width) <= Self.leastShare * width,
      growths[growths.count / 2] >= 1 / Self.mostShrunk
    else { return nil }
    let (height, growth) = (heights[heights.count / 2], growths[growths.count / 2])
    let more = Int(Double(height) * min(growth, width / Double(max(1, sheet.width))))
    return
      "the pictures are \(height) px tall here, and larger in their files: try \(option) \(more)"
  }

  /// The shortest column takes the next picture, so neighbors in a row are not neighbors in the order.
  func readingOrderWords(_ ending: Ending) -> String? {
    guard ending.naming != nil, page == nil, layout.name == "waterfall", frames.count > 2,
      (columnCount ?? 1) > 1
    else { return nil }
    let lines = "-l grid and -l rows run line by line"
    if layout.order == .alternate {
      return "columns break up the order of --sort alternate: \(lines)"
    }
    let isNumbered = ending.texts.templates.contains { text in
      ["{index}", "{letter}"].contains { text.contains($0) }
    }
    return isNumbered ? "numbers do not run line by line in columns: \(lines)" : nil
  }
}
