internal import Layouts
internal import Plans
internal import Requests

/// Facts about a wall's pictures that decide the cells of a grid or a mosaic.
struct CellHints: Equatable, Sendable {
  /// The prevailing shape of the pictures, as width by height: the median, so that at least half of
  /// the pictures are no wider and half no taller.
  let aspect: Double
  /// The numbers of pictures of each section; of a full sheet, where pictures are cut into sheets.
  let counts: [Int]

  /// - Complexity: O(*n* log *n*).
  init(_ pictures: [Picture], counts: [Int], most: Int) {
    let ratios = pictures.map(\.sides.aspectRatio).sorted()
    let middle = ratios.isEmpty ? 1 : ratios[(ratios.count - 1) / 2] * ratios[ratios.count / 2]
    let allowed = WallLayout.Kind.cellAspects
    aspect = min(max(middle.squareRoot(), allowed.lowerBound), allowed.upperBound)
    self.counts = most < pictures.count ? [most] : counts
  }
}

/// The number of columns of a grid that leaves the fewest cells empty and makes the best shape.
///
/// A share of empty cells counts four times, and so does the square of how far the wall's shape is
/// from between 2:1 and 1:4; the square of how far a cell's width is from between 200 and 600 px
/// counts once, and that of how far the wall is from 5:4 a tenth. So 49 squares are 7 × 7, and 1,000
/// are 20 × 50.
struct GridColumns {
  let counts: [Int]
  /// A cell's width by its height.
  let aspect: Double
  let across: Int
  /// The most that a cell may be wide, in pixels.
  let widest: Int
  let spacing: Spacing
  let margins: EdgeInsets

  private static let shapes = 0.25...2.0
  private static let favorite = 1.25

  /// The best number of columns; of equals, the smallest.
  ///
  /// - Complexity: O(*columns* · *counts*).
  var best: Int {
    let most = counts.max() ?? 1
    let roomy = max(
      1, (across - margins.total(.horizontal)) / (Self.leastWidth + spacing.horizontal))
    let costs = (1...min(most, roomy)).map { (cost($0), $0) }
    return costs.min { $0 < $1 }?.1 ?? 1
  }

  /// Narrower cells are tried only where they are asked for, in pixels.
  private static let leastWidth = 16

  private func cost(_ columns: Int) -> Double {
    let rows = counts.reduce(0) { $0 + ($1 + columns - 1) / columns }
    let cells = Double(rows * columns)
    let room = across - margins.total(.horizontal) - (columns - 1) * spacing.horizontal
    let width = min(Double(widest), Double(room) / Double(columns))
    guard width >= 1 else { return .infinity }
    let used = Double(columns) * (width + Double(spacing.horizontal))
    let shape = used / (Double(rows) * (width / aspect + Double(spacing.vertical)))
    func squared(_ number: Double) -> Double { number * number }
    return 4 * (cells - Double(counts.reduce(0, +))) / cells
      + 4 * squared(Self.shapes.distance(of: shape))
      + squared(PictureShapes.pleasant.distance(of: width))
      + 0.1 * squared((Self.favorite...Self.favorite).distance(of: shape))
  }
}

extension ClosedRange<Double> {
  /// How far a number is from the nearest in the range, by their ratio: about its logarithm.
  fileprivate func distance(of number: Double) -> Double {
    let ratio = Swift.max(1, lowerBound / number, number / upperBound)
    return (ratio - 1 / ratio) / 2
  }
}

extension WallLayout {
  /// The number of columns of a grid for which none is given, and the length of its fixed side.
  func columnsAndSide(
    ofGrid columnCount: Int?, _ hints: ColumnHints?, across: Int, _ isGiven: Bool
  ) throws(LayoutError) -> (count: Int, side: Int) {
    guard let hints, let cells = hints.cells, case .grid(_, let aspect, _) = kind else {
      return (columnCount ?? 1, across)
    }
    let columns = GridColumns(
      counts: cells.counts, aspect: aspect ?? freeAspect(hints), across: across,
      widest: hints.side, spacing: spacing, margins: margins)
    let ofShape = try shapeColumns(cells.counts, hints, across: across)
    let count = columnCount ?? ofShape ?? columns.best
    guard !isGiven, hints.side < across else { return (count, across) }
    return (count, min(across, try side(of: count, hints.side)))
  }

  /// The number of columns of the largest shape; nil if cells make no shape.
  private func shapeColumns(
    _ counts: [Int], _ hints: ColumnHints, across: Int
  ) throws(LayoutError) -> Int? {
    guard let group = shapeGroup(columns: 1, hints) else { return nil }
    let room = GroupRoom(across: across - margins.total(.horizontal))
    return try group.columns(for: counts.max() ?? 1, in: room)
  }

  /// The cells that make a shape; nil if they make none.
  func shapeGroup(columns count: Int, _ hints: ColumnHints?) -> ShapeGroup? {
    guard let shape, case .grid(_, let aspect, let fit) = kind else { return nil }
    return ShapeGroup(
      shape, columns: count, aspectRatio: aspect ?? freeAspect(hints), fit: fit, spacing: spacing)
  }

  /// The shape of cells for which none is given, as width by height: that of the pictures where
  /// those are shown whole.
  func freeAspect(_ hints: ColumnHints?) -> Double {
    kind.fitOfCells == .contain ? hints?.cells?.aspect ?? 1 : 1
  }
}

extension FlowGroup.Alignment {
  /// The alignment of lines of cells, which no room widens.
  var ofLines: Line.Alignment {
    switch self {
    case .leading, .justified: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
