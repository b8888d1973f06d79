import Laws
import Layouts

/// A random waterfall, random items, and the solution.
struct Trial: RandomTrial, DrawnTrial {
  static let shared = make(0..<2000)

  let rules: Wall
  let sizes: [Size]
  let arrangement: SolvedWall
  /// The frames, each as wide as its column, which a picture that is not enlarged does not fill.
  let frames: [PixelRect]

  init(_ random: inout SplitMix64) throws {
    rules = .random(&random)
    sizes = (0..<random.int(0...40)).map { _ in Size.random(&random) }
    arrangement = try rules.arrange(sizes)
    let columns = ReferenceWaterfall(rules)
    frames = arrangement.placements.map { placement in
      PixelRect(
        x: columns.x(of: placement.column), y: placement.frame.y,
        width: columns.widths[placement.column], height: placement.frame.height)
    }
  }

  /// The items of each sheet, as indices.
  var sheets: [[Int]] {
    let placements = arrangement.placements
    return arrangement.sheets.indices.map { sheet in
      placements.indices.filter { placements[$0].sheet == sheet }
    }
  }

  /// The items of each column of each sheet, as indices, without empty columns.
  var stacks: [[Int]] {
    let placements = arrangement.placements
    return sheets.flatMap { items in
      (0..<rules.columnCount)
        .map { column in items.filter { placements[$0].column == column } }
        .filter { !$0.isEmpty }
    }
  }

  /// The height of an item in its column, in integer arithmetic: halves are rounded up.
  func idealHeight(of index: Int) -> Int {
    let (width, height) = (Int(sizes[index].width), Int(sizes[index].height))
    let ideal = max(1, (2 * height * frames[index].width + width) / (2 * width))
    return rules.maxEnlargement == 1 ? min(ideal, height) : ideal
  }

  /// Whether an item alone did not fit a sheet.
  func isCut(_ index: Int) -> Bool {
    frames[index].height < idealHeight(of: index)
  }

  var drawing: String {
    let items = sizes.map { "\($0.width)×\($0.height)" }.joined(separator: " ")
    return "\(rules)\n\(items)\n\(arrangement.picture)"
  }
}

extension Wall {
  /// Numbers small enough to read in a report, and often enough zero.
  static func random(_ random: inout SplitMix64) -> Wall {
    func gap(_ random: inout SplitMix64) -> Int { random.oneIn(4) ? 0 : random.int(0...40) }
    let columns = random.int(1...random.int(1...20))
    let spacing = Spacing(horizontal: gap(&random), vertical: gap(&random))
    let insets = EdgeInsets(
      top: gap(&random), leading: gap(&random), bottom: gap(&random), trailing: gap(&random))
    let gaps = insets.leading + insets.trailing + (columns - 1) * spacing.horizontal
    let width = gaps + columns * random.int(1...300) + random.int(0...(columns - 1))
    let lowest = insets.top + insets.bottom + 1
    return Wall(
      columnCount: columns, width: width, spacing: spacing, insets: insets,
      maxEnlargement: random.oneIn(3) ? 1 : nil,
      sheets: Sheets(
        height: random.oneIn(3) ? random.int(lowest...(lowest + 1500)) : nil,
        itemCount: random.oneIn(3) ? random.int(1...12) : nil))
  }
}

extension Size {
  private static let cameras = [(4, 3), (3, 2), (16, 9), (1, 1), (3, 4), (2, 3), (9, 16), (65, 24)]

  /// Usually a camera's size, now and then a tower, a strip or a single pixel.
  static func random(_ random: inout SplitMix64) -> Size {
    guard random.oneIn(4) else {
      let (width, height) = cameras[random.int(0...(cameras.count - 1))]
      let scale = random.int(1...1500)
      return Size(width: width * scale, height: height * scale)
    }
    let most = [1, 10, 100, 10_000]
    return Size(
      width: random.int(1...most[random.int(0...3)]),
      height: random.int(1...most[random.int(0...3)]))
  }
}
