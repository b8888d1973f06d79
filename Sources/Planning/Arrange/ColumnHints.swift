internal import Layouts
internal import Plans
internal import Requests

/// Facts about a wall's pictures that decide its columns when no option does.
struct ColumnHints: Equatable, Sendable {
  /// The number of columns that the pictures can fill: those of the largest section on one sheet, or
  /// of all sections that stand side by side.
  let columns: Int
  /// The number of columns that gives square pictures a wall of about 4:3.
  let screenful: Int
  /// How wide a column may be, in pixels: as nine of ten pictures may be enlarged to, or less if too much of it
  /// would be empty beside smaller ones. In rows it is their height.
  let side: Int
  /// The width of nine of ten pictures, in pixels; the height in rows.
  let ninth: Int
  /// The columns that were looked for; nil where options decide.
  var choice: ColumnChoice?
  /// What decides the cells of a grid or a mosaic; nil for other layouts.
  let cells: CellHints?

  /// - Complexity: O(*n* log *n*).
  init(_ pictures: [Picture], _ layout: WallLayout) {
    let runs = SectionedPictures(pictures, by: layout.sectionBy ?? .none)
    let most = layout.sheets.itemCount ?? .max
    let all = 0..<runs.pictures.count
    // Small sections of a waterfall stand side by side.
    let groups = layout.waterfall != nil ? [all] : runs.runs.map(\.pictures)
    columns = groups.reduce(1) { columns, group in
      let filled = runs.pictures[group].prefix(most).reduce(0) { filled, picture in
        filled.addingSaturated(
          layout.spans.first { $0.applies(to: picture) }.map(\.span) ?? 1)
      }
      return max(columns, filled)
    }
    let largest = groups.reduce(1) { max($0, min(most, $1.count)) }
    screenful = Int((Double(largest) * 4 / 3).squareRoot().rounded(.up))
    let isHeight = layout.kind.scrollDirection == .horizontal || layout.kind.layoutName == .rows
    let sides = pictures.map { isHeight ? $0.size.turned : $0.size }.sorted { $0.width < $1.width }
    let usual = sides.isEmpty ? 1 : sides[(sides.count * 9 - 1) / 10].width
    ninth = usual
    let factor = layout.maxEnlargement ?? .infinity
    let widest = min(Double(usual), Self.widest(sides, enlargedBy: factor))
    side = max(1, Int(min((widest * factor).rounded(), Double(PixelLimits.side))))
    cells =
      layout.kind.layoutName == .grid || layout.fitOfFreeCells != nil
      ? CellHints(pictures, counts: runs.runs.map(\.pictures.count), most: most) : nil
  }

  /// The share of a column that may be empty beside pictures that are smaller.
  private static let mostEmpty = 0.1

  /// The width of the widest pictures whose columns have room for the smaller ones; sizes are sorted by width.
  private static func widest(_ sizes: [PixelSize], enlargedBy factor: Double) -> Double {
    guard factor.isFinite else { return .infinity }
    var larger = sizes.reduce(0) { $0 + Double($1.height) / Double($1.width) }
    // The lengths and areas of the pictures that are narrower.
    var (lengths, areas, widest) = (0.0, 0.0, 0.0)
    for size in sizes {
      let (width, height) = (Double(size.width), Double(size.height))
      let empty = width * lengths - areas
      if empty <= mostEmpty * width * (lengths + width * larger) { widest = width }
      (lengths, areas, larger) = (lengths + height, areas + width * height, larger - height / width)
    }
    return widest
  }
}
