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
  /// In rows it is their height. Where that would leave a third of the columns empty beside small pictures, it is less,
  /// but no less than half of the pictures have.
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
    let longest = pictures.map { max($0.width, $0.height) }.sorted()
    let areIcons = !pictures.isEmpty && longest[(longest.count * 9 - 1) / 10] < Self.icon
    keepsIcons = areIcons && layout.mayKeepIcons
    let factor = keepsIcons ? 1 : layout.maxEnlargement ?? .infinity
    let usual = SmallPictures(pictures, isHeight: isHeight, enlarged: factor)
      .side(from: median, to: ninth)
    side = max(1, Int(min((usual * factor).rounded(), Double(PixelLimits.side))))
    cells =
      layout.kind.layoutName == .grid || layout.fitOfFreeCells != nil
      ? CellHints(pictures, counts: runs.runs.map(\.pictures.count), most: most) : nil
  }

  /// Pictures with a longer side of less than this are icons, in pixels.
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

/// What pictures that are narrower than a column leave empty beside themselves.
private struct SmallPictures {
  /// How wide each is shown at most, and by what its length exceeds its width.
  private let shown: [(side: Double, slope: Double)]

  init(_ pictures: [Picture], isHeight: Bool, enlarged factor: Double) {
    shown = pictures.map { picture in
      let (side, other) =
        isHeight ? (picture.height, picture.width) : (picture.width, picture.height)
      return (Double(side) * factor, Double(other) / Double(side))
    }
  }

  /// The greatest width of columns, up to the most, that leaves at most a third of them empty, an eighth if there are
  /// few; or the least.
  ///
  /// Three pictures are so few that any hole is seen.
  func side(from least: Int, to most: Int) -> Double {
    if shown.count <= 3 { return Double(most > Self.mostSpread * least ? least : most) }
    var side = min(Double(most), usualSide)
    if isFilled(side) { return Double(most) }
    while side > Double(least), !isFilled(side) { side *= 0.9 }
    return max(side, Double(least))
  }

  /// What the greatest of three pictures is by the least, at most, if they are of one kind.
  private static let mostSpread = 3

  /// About the width of a column that as many pictures have in a square wall, in pixels.
  private var usualSide: Double {
    max(400, Double(WallLayout.usualWidth) / Double(shown.count).squareRoot())
  }

  private func isFilled(_ width: Double) -> Bool {
    var (empty, whole) = (0.0, 0.0)
    for (side, slope) in shown where side < .infinity {
      let length = min(side, width) * slope
      whole += width * length
      empty += max(0, width - side) * length
    }
    return (shown.count < 12 ? 8 : 3) * empty <= whole
  }
}
