internal import Layouts
internal import Plans
internal import Requests

// Walls that fill the canvas by themselves.
extension CanvasFitting {
  /// Whether there are so many pictures that what fills a sheet of paper is too small: the search for how many it
  /// has takes fewer then.
  func isFilledTooFinely(_ wishes: [CanvasWish]) -> Bool {
    layout.paper != nil && wishes.contains { filled($0) != nil }
  }

  /// The wall of a kind that fills the canvas, whatever the size of its frames; nil if this kind cannot, or has no room.
  func filled(_ wish: CanvasWish) -> CanvasTrial? {
    if wish.isFixed { return nil }
    let solved =
      layout.fitOfFreeCells != nil ? solvedWithCells(wish) : fillsLength ? solvedAlong(wish) : nil
    guard let solved, solved.length <= along, solved.rules.across <= across else { return nil }
    return trial(of: solved)
  }

  // MARK: Columns and rows

  /// Whether the layout's pictures stand in one waterfall, or in rows, whose sizes are free.
  var fillsLength: Bool {
    let isOneRun =
      SectionedPictures(fitting.pictures, by: layout.sectionBy ?? .none).runs.count == 1
    guard isOneRun, let waterfall = layout.waterfall else {
      return isOneRun && layout.kind == .rows()
    }
    let finish = waterfall.finish
    return waterfall.spans.isEmpty && waterfall.keeping == nil && finish.spans == .one
      && finish.order == .shortest && finish.bottom == .flush && finish.tolerance == 0
  }

  /// The wall that fills what titles and everything else leave of the canvas.
  private func solvedAlong(_ wish: CanvasWish) -> Solved? {
    guard let natural = try? solve(wish, across, 1, balances: false) else { return nil }
    let rest = natural.lengthBesidesPictures
    guard along > rest else { return nil }
    return try? solve(wish, across, 1) {
      $0.composition.composition = $0.composition.composition.filling(along - rest)
    }
  }

  // MARK: Cells

  /// The wall whose cells have the shape with which it is as long as the canvas.
  ///
  /// Its length is that of everything else and a multiple of the cells' heights, so two walls tell
  /// the shape, but for some pixels.
  private func solvedWithCells(_ wish: CanvasWish) -> Solved? {
    func solved(_ factor: Double) -> Solved? {
      guard factor.isFinite, factor > 0 else { return nil }
      return try? solve(wish, across, 1) {
        $0.composition.composition = $0.composition.composition.scalingCells(by: factor)
      }
    }
    guard let one = solved(1), let flat = solved(2) else { return nil }
    let heights = 2 * Double(one.length - flat.length)
    let others = Double(one.length) - heights
    var room = Double(along) - others
    for _ in 0..<8 {
      guard room > 0, heights > 0, let found = solved(heights / room) else { return nil }
      if found.length <= along { return found }
      room -= Double(found.length - along)
    }
    return nil
  }

  /// The numbers of columns with which pictures would fill cells of the canvas's shape best.
  var columnsOfFreeCells: [CanvasWish] {
    let count = min(fitting.pictures.count, layout.sheets.itemCount ?? .max)
    let unit = layout.kind.layoutName.preset?.unitCount ?? 1
    let most = max(1, min((count + unit - 1) / unit, across / leastSide))
    let ratios = fitting.pictures.map(\.sides.aspectRatio).sorted()
    let step = max(1, ratios.count / 50)
    let samples = stride(from: 0, to: ratios.count, by: step).map { ratios[$0] }
    func emptiness(_ columns: Int) -> Double {
      let lines = (count + unit * columns - 1) / (unit * columns)
      // A module of three has two thirds of its width as its height.
      let height = unit == 1 ? 1.0 : 1.5
      let shape =
        Double(canvas.size.width * lines) / (Double(canvas.size.height * columns) * height)
      let covered = samples.reduce(0) { $0 + min($1 / shape, shape / $1) }
      let full = unit == 1 ? Double(count) / Double(lines * columns) : 1
      return 1 - full * covered / Double(max(1, samples.count))
    }
    let best = (1...most).map { (emptiness($0), $0) }.sorted { $0 < $1 }.prefix(3)
    return best.map(\.1).sorted().map { .columns($0) }
  }
}

extension Solved {
  /// What titles, margins and everything else but pictures take of the longest sheet, in pixels.
  fileprivate var lengthBesidesPictures: Int {
    let axis = rules.scrollDirection
    return solutions.reduce(0) { most, solution in
      let content = solution.sections.reduce(0) { $0 + $1.content.length(axis) }
      return max(most, solution.canvas.length(axis) - content)
    }
  }
}
