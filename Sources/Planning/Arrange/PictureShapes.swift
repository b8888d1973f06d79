internal import Layouts
internal import Plans
internal import Requests

/// What the shapes and sizes of a wall's pictures say about its columns.
struct PictureShapes {
  /// The length of each picture by its width, no more than a frame may have.
  let slopes: [Double]
  let count: Int
  /// The length of the wall across its columns, at most.
  let usual: Int
  private let (gap, margins): (Int, Int)
  /// The length of a sheet, at most.
  private let sheet: Int
  /// The width that nine of ten pictures do not exceed, in pixels; as they may be enlarged, if that was asked for.
  private let own: Int
  let areIcons: Bool
  /// Whether most pictures are wider than panoramas, which may be as wide as the wall.
  private let arePanoramas: Bool
  /// Whether the shapes of all differ by a factor of at most 4/3, as those of photographs of one orientation do.
  private let areAlike: Bool
  /// Whether those of three in four do.
  let areMostlyAlike: Bool
  /// The mean of the square roots of areas, by the width of a column.
  private let side: Double

  /// The mean sides of pictures that are pleasant to look at, in pixels.
  static let pleasant = 200.0...600.0
  /// The narrowest column, in pixels.
  static let leastColumn = 75
  /// The widest frame of a wall of more than three pictures, but for panoramas.
  static let mostFrame = 1200
  /// More pictures have a number of columns for which one more or less hardly counts.
  fileprivate static let fewEnough = 100

  init(_ pictures: [Picture], _ layout: WallLayout) {
    let scroll = layout.kind.scrollDirection
    let hints = ColumnHints(pictures, layout)
    let most = layout.waterfall?.finish.maxAspect ?? .infinity
    slopes = pictures.map { min(most, $0.slope(scroll)) }
    count = min(pictures.count, layout.sheets.itemCount ?? .max)
    usual = layout.usualSide
    sheet = layout.sheets.height ?? .max
    gap = layout.spacing[scroll.other]
    margins = layout.margins.total(scroll.other)
    (own, areIcons) = layout.sizes(of: hints)
    let median = slopes.sorted()[slopes.count / 2]
    arePanoramas = median < 0.4
    areAlike = slopes.areAlike(except: 0)
    areMostlyAlike = pictures.map { $0.slope(scroll) }.areAlike(except: pictures.count / 4)
    side = slopes.reduce(0) { $0 + $1.squareRoot() } / Double(slopes.count)
  }

  /// Two pictures side by side are a row, whose widths are what they are; three are often a portrait beside two
  /// landscapes, and few pictures need much; nil is as usual.
  var flushLimit: Double? {
    switch count {
    case 2: 2
    case 3: 1
    default: count < 12 ? 0.5 : nil
    }
  }
  /// By how much widths may differ where no wall is good otherwise; nil is no more.
  var widerFlushLimit: Double? {
    switch count {
    case ...3: nil
    case ..<12: 1
    default: count <= Self.fewEnough ? 0.5 : nil
    }
  }
  var limitsFrames: Bool { count > 3 && !arePanoramas }

  private func width(_ columns: Int) -> Int {
    let width = max(1, min((usual - margins - (columns - 1) * gap) / columns, own))
    return limitsFrames ? min(width, Self.mostFrame) : width
  }

  /// The length of the wall across a number of columns, in pixels.
  func across(_ columns: Int) -> Int {
    let width = width(columns)
    let isWhole = (width + 1) * columns + (columns - 1) * gap + margins > usual
    return isWhole ? usual : width * columns + (columns - 1) * gap + margins
  }

  /// The columns with which a wall of pictures that span several is about as long as without spans.
  func columns(for spans: [Int], insteadOf count: Int) -> Int {
    let areas = zip(slopes, spans).map { $0 * Double(min($1, count) * min($1, count)) }
    let times = areas.reduce(0, +) / slopes.reduce(0, +)
    return Int((Double(count) * times.squareRoot()).rounded(.up))
  }

  /// What a wall of a number of columns would cost if its columns ended evenly.
  func estimate(_ choice: ColumnChoice) -> Double {
    let sum = slopes.reduce(0, +) / Double(slopes.count) * Double(count)
    let length = (sum * Double(width(choice.count)) + Double(count * gap)) / Double(choice.count)
    let along = min(length + Double(gap), Double(sheet))
    return cost(across: choice.across, along: along, columns: choice.count)
  }

  /// What the shape of a wall and the size of its pictures cost: nothing at a square wall of pictures
  /// of 200 to 600 px, and much beyond 2:1 and 1:4.
  func cost(across: Int, along: Double, columns: Int) -> Double {
    let aspect = along / Double(across)
    // Few pictures are seen at once, and two are seen side by side unless they are panoramas.
    var cost = (count < 12 ? 0.3 : 0.15) * abs(times(aspect))
    if count == 2, columns == 1, !arePanoramas { cost += 1 }
    // One column of three photographs of about one shape is a ladder.
    if count == 3, areAlike, !areIcons, aspect > 1.5 { cost += 4 * times(aspect / 1.5) }
    if aspect < 0.5 { cost += times(0.5 / aspect) }
    if aspect < 1 / 5.8 { cost += 3 }
    if aspect > 3.9 { cost += 4 * times(aspect / 3.9) }
    if aspect > 4 { cost += 0.3 }
    let side = side * Double(across - margins - (columns - 1) * gap) / Double(columns)
    let small = min(Self.pleasant.lowerBound, Double(own) * 0.9)
    if side < small { cost += 2 * times(small / side) }
    // Panoramas are beautiful as wide as the wall.
    let large = Self.pleasant.upperBound * (arePanoramas ? 2 : 1)
    if side > large { cost += times(side / large) }
    return cost
  }
}

extension WallLayout {
  /// The width that nine of ten pictures do not exceed, and whether they are icons that keep their size.
  fileprivate func sizes(of hints: ColumnHints) -> (width: Int, areIcons: Bool) {
    guard keepsIcons, let most = maxEnlargement else { return (hints.side, false) }
    let areIcons = hints.ninth < ColumnHints.icon
    return (areIcons ? hints.ninth : Int(Double(hints.side) / most), areIcons)
  }
}

extension [Double] {
  /// Whether all but some differ by a factor of at most 4/3.
  ///
  /// False for more than 100.
  fileprivate func areAlike(except odd: Int) -> Bool {
    guard count <= PictureShapes.fewEnough else { return false }
    let slopes = sorted()
    return (0...odd).contains { slopes[count - 1 - odd + $0] <= 4.0 / 3 * slopes[$0] }
  }
}

/// About the natural logarithm of a ratio, in operations that every machine rounds alike.
private func times(_ ratio: Double) -> Double { 2 * (ratio - 1) / (ratio + 1) }
