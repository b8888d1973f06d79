import Layouts

/// The waterfall as one would explain it: slow and obvious.
struct ReferenceWaterfall {
  let rules: Wall
  let widths: [Int]
  private var nextRows: [Int]
  private var placements: [SolvedWall.Picture] = []
  private var sheetHeights: [Int] = []
  private var onThisSheet = 0
  /// The tallest a frame may be: bounded on a sheet that begins with a picture too tall for it.
  private var tallest = Int.max

  init(_ rules: Wall) {
    self.rules = rules
    widths = Self.widths(rules)
    nextRows = Array(repeating: rules.insets.top, count: rules.columnCount)
  }

  /// Arranges sizes; each picture covers its frame.
  static func arrange(_ sizes: [Size], by rules: Wall) -> SolvedWall {
    var wall = ReferenceWaterfall(rules)
    for size in sizes { wall.place(size) }
    let sheets = wall.sheetHeights.map { PixelSize(width: rules.width, height: $0) }
    return SolvedWall(placements: wall.placements, sheets: sheets)
  }

  private mutating func place(_ size: Size) {
    let limit = rules.sheets.height.map { $0 - rules.insets.bottom } ?? PixelLimits.canvas
    var column = shortestColumn
    let isFull = rules.sheets.itemCount.map { onThisSheet >= $0 } ?? false
    if isFull || onThisSheet > 0 && nextRows[column] + height(of: size, in: column) > limit {
      nextRows = nextRows.map { _ in rules.insets.top }
      (onThisSheet, tallest) = (0, .max)
      column = shortestColumn
    }
    if onThisSheet == 0 {
      sheetHeights.append(0)
      let room = limit - rules.insets.top
      if height(of: size, in: column) > room { tallest = room }
    }
    let y = nextRows[column]
    var frame = PixelRect(
      x: x(of: column), y: y, width: widths[column], height: height(of: size, in: column))
    let most = Int(min(1e9, (size.width * (rules.maxEnlargement ?? .infinity)).rounded()))
    // One that a sheet makes smaller than it may be stands in a frame as wide as the column.
    let factor = Double(frame.height) / size.height
    let isCut = frame.height == tallest && factor < rules.maxEnlargement ?? .infinity
    if most < frame.width, !isCut || max(1, Int((size.width * factor).rounded())) >= most {
      // In the middle of its column, an odd pixel to the right.
      let left = (frame.width - most) / 2
      frame = PixelRect(x: frame.x + left, y: y, width: most, height: frame.height)
    }
    placements.append(
      SolvedWall.Picture(sheet: sheetHeights.count - 1, column: column, frame: frame))
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
  private static func widths(_ rules: Wall) -> [Int] {
    var widths = Array(repeating: 0, count: rules.columnCount)
    let gaps = (rules.columnCount - 1) * rules.spacing.horizontal
    let insets = rules.insets.leading + rules.insets.trailing
    for pixel in 0..<(rules.width - gaps - insets) { widths[pixel % rules.columnCount] += 1 }
    return widths
  }

  func x(of column: Int) -> Int {
    var x = rules.insets.leading
    for width in widths[0..<column] { x += width + rules.spacing.horizontal }
    return x
  }

  private func height(of size: Size, in column: Int) -> Int {
    let own = (size.height * Double(widths[column]) / size.width).rounded()
    let most = (size.height * (rules.maxEnlargement ?? .infinity)).rounded()
    return min(tallest, max(1, Int(min(own, most))))
  }
}
