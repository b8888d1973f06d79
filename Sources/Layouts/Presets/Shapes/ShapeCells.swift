/// Cells of a grid that make a shape, row by row, numbered from 0 at the left and at the top.
struct ShapeCells: Equatable {
  struct Cell: Hashable {
    var row: Int
    var column: Int

    subscript(axis: Axis) -> Int { axis == .horizontal ? column : row }
  }

  let cells: [Cell]
  private let (columns, rows): (Int, Int)

  /// The number of columns, or of rows that follow one another downward.
  func count(_ axis: Axis) -> Int { axis == .horizontal ? columns : rows }

  /// Whether the cells are a rectangle, which shows no outline.
  var isBlock: Bool { cells.count == columns * rows }

  /// Creates a shape from the cells of its right half.
  ///
  /// Column 0 is the first one right of the middle, or the one in the middle if there is one.
  init(half: [Cell], hasMiddle: Bool) {
    var cells = half
    for cell in half where !(hasMiddle && cell.column == 0) {
      cells.append(Cell(row: cell.row, column: (hasMiddle ? 0 : -1) - cell.column))
    }
    let left = cells.reduce(0) { min($0, $1.column) }
    let top = cells.reduce(Int.max) { min($0, $1.row) }
    self.cells = cells.map { Cell(row: $0.row - top, column: $0.column - left) }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    columns = self.cells.reduce(0) { max($0, $1.column + 1) }
    rows = self.cells.reduce(0) { max($0, $1.row + 1) }
  }
}

extension ShapeGroup.Outline {
  /// The cells that show the outline best, one for each picture.
  ///
  /// The outline is laid on the cells so that it has about their area, half a cell wider or narrower, taller or lower,
  /// in four places down and with a column in its middle or without one. Each time the cells of which most is inside are
  /// chosen, and of all trials the one that differs least from the outline, if its cells hang together. If one of its rows
  /// has a gap where the outline has none, more steps are tried, and the best trial without gaps is taken that
  /// is no rectangle.
  ///
  /// - Parameters:
  ///   - count: the number of cells, from 1.
  ///   - pitch: the shape of a cell with its gaps, as width by height.
  /// - Returns: the cells, row by row.
  func cells(_ count: Int, pitch: Double) -> ShapeCells {
    let isLarge = count > Self.mostTried
    let usual = halves(count, pitch, isLarge ? [0] : [0, -0.5, 0.5])
    let closest = usual.first { $0.cells.hangTogether } ?? usual.first
    guard let best = closest else {
      let column = (0..<count).map { ShapeCells.Cell(row: $0, column: 0) }
      return ShapeCells(half: column, hasMiddle: true)
    }
    guard best.hasGaps else { return best.whole }
    let more = halves(count, pitch, isLarge ? [0, -0.5, 0.5] : [0, -0.25, 0.25, -0.5, 0.5])
    let whole = more.lazy.filter { $0.cells.hangTogether && !$0.hasGaps }
    return (whole.first { !$0.whole.isBlock } ?? whole.first ?? best).whole
  }

  /// With more pictures, half a cell makes hardly a difference.
  private static let mostTried = 1000

  /// Right halves of shapes, the one first that differs least from the outline.
  ///
  /// The outline is made wider and taller by each of the steps, in cells.
  private func halves(
    _ count: Int, _ pitch: Double, _ steps: [Double]
  ) -> some Collection<ShapeHalf> {
    let trials = trials(count, pitch, steps)
    let ranked = trials.indices.compactMap { index in
      trials[index].best(count).map { (difference: $0.difference, index: index) }
    }.sorted(by: <)
    return ranked.lazy.compactMap { _, index in
      let trial = trials[index]
      return trial.best(count).map { ShapeHalf(cells: $0.cells, trial: trial) }
    }
  }

  private func trials(_ count: Int, _ pitch: Double, _ steps: [Double]) -> [ShapeTrial] {
    let lines = lines
    let area = Double(count) / lines.area
    // At least a cell wide, and a cell tall.
    let width = min(max((area * lines.aspect / pitch).squareRoot(), 1), area)
    return steps.flatMap { wider in
      steps.flatMap { taller in
        (0..<8).map { place in
          let height = max(1, area / width + taller)
          // Its middle is that of a row, between two of them, or halfway.
          let start = Double(place % 4) / 4 - height / 2
          return ShapeTrial(
            lines: lines, width: max(1, width + wider), height: height, hasMiddle: place < 4,
            start: start - start.rounded(.down))
        }
      }
    }
  }
}

/// The cells of the right half of a shape, as a trial chose them.
private struct ShapeHalf {
  let cells: [ShapeCells.Cell]
  let trial: ShapeTrial

  var whole: ShapeCells { ShapeCells(half: cells, hasMiddle: trial.hasMiddle) }

  /// Whether a row lacks a cell between others although nothing is cut out of the outline there.
  ///
  /// An odd number of cells can leave out the one in the middle of the first row.
  var hasGaps: Bool {
    Dictionary(grouping: cells, by: \.row).contains { row, cells in
      guard let last = cells.map(\.column).max(), last >= cells.count else { return false }
      return !trial.isCut(row)
    }
  }
}

extension [ShapeCells.Cell] {
  /// Whether the cells of a half, with its mirror image, touch one another side by side.
  fileprivate var hangTogether: Bool {
    guard var next = first(where: { $0.column == 0 }).map({ [$0] }) else { return false }
    var rest = Set(self)
    while let cell = next.popLast() {
      guard rest.remove(cell) != nil else { continue }
      for axis in [-1, 1] {
        next.append(ShapeCells.Cell(row: cell.row + axis, column: cell.column))
        next.append(ShapeCells.Cell(row: cell.row, column: cell.column + axis))
      }
    }
    return rest.isEmpty
  }
}
