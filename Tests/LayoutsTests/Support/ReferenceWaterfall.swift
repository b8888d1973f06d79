import Layouts

/// The waterfall as one would explain it to somebody: slow, and without any cleverness.
struct ReferenceWaterfall {
  let rules: Waterfall
  private var nextRows: [Int]
  private var placements: [Placement] = []
  private var sheetHeights: [Int] = []
  private var onThisSheet = 0

  init(_ rules: Waterfall) {
    self.rules = rules
    nextRows = Array(repeating: rules.insets.top, count: rules.columnCount)
  }

  /// Content is not worked out here: each placement is all content.
  static func arrange(_ sizes: [Size], by rules: Waterfall) -> Arrangement {
    var wall = ReferenceWaterfall(rules)
    for size in sizes { wall.place(size) }
    let sheets = wall.sheetHeights.map { Arrangement.Sheet(width: rules.width, height: $0) }
    return Arrangement(placements: wall.placements, sheets: sheets)
  }

  private mutating func place(_ size: Size) {
    let limit = rules.sheets.height.map { $0 - rules.insets.bottom } ?? PixelLimits.height
    var column = shortestColumn
    let isFull = rules.sheets.itemCount.map { onThisSheet >= $0 } ?? false
    if isFull || onThisSheet > 0 && nextRows[column] + height(of: size, in: column) > limit {
      nextRows = nextRows.map { _ in rules.insets.top }
      onThisSheet = 0
      column = shortestColumn
    }
    if onThisSheet == 0 { sheetHeights.append(0) }
    let y = nextRows[column]
    let frame = PixelRect(
      x: x(of: column), y: y, width: widths[column],
      height: min(height(of: size, in: column), limit - y))
    placements.append(Placement(sheet: sheetHeights.count - 1, column: column, frame: frame))
    finish(frame, in: column)
  }

  private mutating func finish(_ frame: PixelRect, in column: Int) {
    nextRows[column] = frame.y + frame.height + rules.spacing.vertical
    onThisSheet += 1
    let last = sheetHeights.count - 1
    sheetHeights[last] = max(sheetHeights[last], frame.y + frame.height + rules.insets.bottom)
  }

  private var shortestColumn: Int {
    var best = 0
    for column in nextRows.indices where nextRows[column] < nextRows[best] { best = column }
    return best
  }

  /// Deals out the pixels of the width one by one, from the left.
  private var widths: [Int] {
    var widths = nextRows.map { _ in 0 }
    let gaps = (rules.columnCount - 1) * rules.spacing.horizontal
    let insets = rules.insets.leading + rules.insets.trailing
    for pixel in 0..<(rules.width - gaps - insets) { widths[pixel % rules.columnCount] += 1 }
    return widths
  }

  private func x(of column: Int) -> Int {
    var x = rules.insets.leading
    for width in widths[0..<column] { x += width + rules.spacing.horizontal }
    return x
  }

  private func height(of size: Size, in column: Int) -> Int {
    max(1, Int((size.height * Double(widths[column]) / size.width).rounded()))
  }
}
