import Laws
import Layouts
import Testing

/// Sizes that no camera makes.
struct HostileSizeTests {
  private static let bad = [
    0, -0.0, -1, -Double.leastNonzeroMagnitude, -Double.infinity, .infinity, .nan, .signalingNaN,
  ]
  private let column = Wall(columnCount: 1, width: 100, insets: EdgeInsets(0))

  @Test(arguments: bad, [0, 3])
  func aSideThatIsNotALengthIsRefusedWithItsItemsIndex(side: Double, index: Int) {
    let good = Array(repeating: Size(width: 3, height: 2), count: 4)
    for size in [Size(width: side, height: 1), Size(width: 1, height: side)] {
      var sizes = good
      sizes[index] = size
      #expect(!size.isPlaceable)
      #expect(unplaceableIndex(sizes) == index)
    }
  }

  @Test func theErrorContainsTheSize() {
    let size = Size(width: 5, height: -2)
    #expect(throws: LayoutError.unplaceable(index: 0, size: size)) { try column.arrange([size]) }
  }

  @Test func aTowerOfAMillionPixelsIsPlaced() throws {
    let wall = try column.arrange([Size(width: 1, height: 1_000_000)])
    #expect(wall.placements.map(\.frame.height) == [100_000_000])
  }

  @Test func aStripOfAMillionPixelsIsOnePixelTall() throws {
    let wall = try column.arrange([Size(width: 1_000_000, height: 1)])
    #expect(wall.placements.map(\.frame.height) == [1])
    #expect(wall.placements.map(\.content.height) == [1])
  }

  @Test(arguments: [
    Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300, 1e305,
    .greatestFiniteMagnitude,
  ])
  func aSquareOfAnySizeIsASquare(side: Double) throws {
    let wall = try column.arrange([Size(width: side, height: side)])
    #expect(wall.placements.map(\.frame.height) == [100])
  }

  @Test func theThinnestTowerIsTooTallAndTheFlattestStripIsOnePixelTall() throws {
    let (least, most) = (Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude)
    #expect(throws: LayoutError.tooTall(index: 0)) {
      try column.arrange([Size(width: least, height: most)])
    }
    let strip = try column.arrange([Size(width: most, height: least)])
    #expect(strip.placements.map(\.frame.height) == [1])
  }

  @Test(arguments: [nil, 1])
  func theThinnestTowerFitsASheet(maxEnlargement: Double?) throws {
    var rules = column
    (rules.sheets.height, rules.maxEnlargement) = (50, maxEnlargement)
    let (least, most) = (Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude)
    for width in [least, 1e-300, 1, 1e300] {
      let placement = try #require(
        try rules.arrange([Size(width: width, height: most)]).placements.first)
      // A tower that must not be enlarged is no wider than its frame.
      let across = maxEnlargement == nil || width > 100 ? 0..<100 : 49..<50
      #expect(
        placement.frame
          == PixelRect(x: across.lowerBound, y: 0, width: across.count, height: 50))
      #expect(placement.content == PixelRect(x: 49, y: 0, width: 1, height: 50))
    }
  }

  /// Any two doubles, bit by bit: a wall or an error, never a trap.
  @Test func noBitPatternTraps() {
    withEverySeed(0..<3000) { random in
      let size = Size(
        width: Double(bitPattern: random.next()), height: Double(bitPattern: random.next()))
      var rules = column
      rules.maxEnlargement = random.oneIn(2) ? 1 : nil
      rules.sheets.height = random.oneIn(2) ? random.int(1...10_000_000) : nil
      do {
        let content = try rules.arrange([size]).placements[0].content
        if content.area < 1 { throw Broken("\(size) became \(content)") }
      } catch LayoutError.unplaceable(0, _) {
        if size.isPlaceable { throw Broken("\(size) was refused") }
      } catch LayoutError.tooTall(0) {
        if rules.sheets.height != nil { throw Broken("\(size) was too tall for a sheet") }
      }
    }
  }

  private func unplaceableIndex(_ sizes: [Size]) -> Int? {
    do {
      _ = try column.arrange(sizes)
      return nil
    } catch {
      guard case .unplaceable(let index, _) = error else { return nil }
      return index
    }
  }
}
