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
  /// How wide a column may be, in pixels: nine of ten pictures can be enlarged to this or less.
  ///
  /// In rows it is their height. Where these are of very different sizes, a column would be empty beside most of them, so that half of them decide.
  let side: Int
  /// The width that nine of ten pictures do not exceed, in pixels; the height in rows, and in a wall that
  /// grows to the right.
  let ninth: Int
  /// Whether pictures are icons that keep their sizes, in rows, lines and cells for which nothing else was asked for.
  let keepsIcons: Bool
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
        filled.addingSaturated(layout.spans.span(of: picture))
      }
      return max(columns, filled)
    }
    let largest = groups.reduce(1) { max($0, min(most, $1.count)) }
    screenful = Int((Double(largest) * 4 / 3).squareRoot().rounded(.up))
    let isHeight = layout.kind.scrollDirection == .horizontal || layout.kind.layoutName == .rows
    let sides = pictures.map { isHeight ? $0.height : $0.width }.sorted()
    ninth = sides.isEmpty ? 1 : sides[(sides.count * 9 - 1) / 10]
    let median = sides.isEmpty ? 1 : sides[(sides.count - 1) / 2]
    let usual = Double(ninth > Self.mostSpread * median ? median : ninth)
    let longest = pictures.map { max($0.width, $0.height) }.sorted()
    let areIcons = !pictures.isEmpty && longest[(longest.count * 9 - 1) / 10] < Self.icon
    keepsIcons = areIcons && layout.mayKeepIcons
    let factor = keepsIcons ? 1 : layout.maxEnlargement ?? .infinity
    side = max(1, Int(min((usual * factor).rounded(), Double(PixelLimits.side))))
    cells =
      layout.kind.layoutName == .grid || layout.fitOfFreeCells != nil
      ? CellHints(pictures, counts: runs.runs.map(\.pictures.count), most: most) : nil
  }

  /// What nine of ten pictures do not exceed by what half of them do not, at most, if they are of one kind.
  private static let mostSpread = 3
  /// Pictures narrower than this are icons, in pixels.
  static let icon = 200
}

extension WallLayout {
  /// Whether nothing was asked for that decides how large the pictures of rows, lines or cells are.
  fileprivate var mayKeepIcons: Bool {
    guard keepsIcons, maxEnlargement != nil, (width, height) == (nil, nil), canvas == nil,
      paper == nil, shape == nil
    else { return false }
    return switch kind {
    case .grid(.automatic, _, _), .preset(_, .automatic, _), .rows(nil): true
    case .flow(let height, _): height == FlowGroup().height
    default: false
    }
  }
}
