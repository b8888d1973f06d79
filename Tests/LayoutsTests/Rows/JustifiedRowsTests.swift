import Laws
import Layouts
import Testing

/// Rows beside those of a greedy algorithm, in numbers.
struct JustifiedRowsTests {
  /// Over 48 lists of photographs' shapes.
  @Test func noNumberIsWorseThanThatOfGreedyRows() throws {
    var (ours, greedy) = (RowNumbers(), RowNumbers())
    for seed in 0..<48 {
      var random = SplitMix64(seed: seed)
      let sizes = CorpusShapes.sizes(random.int(6...60), &random)
      let width = random.element([1060, 1600, 2400])
      let target = random.element([200, 300, 320])
      let group = RowsGroup(targetHeight: target, spacing: Spacing(8))
      let wall = try group.arrange(sizes[...], in: GroupRoom(across: width))
      let lanes = Dictionary(grouping: wall.placements, by: \.lane).sorted { $0.key < $1.key }
      ours.add(
        lanes.map { ($0.value[0].frame.height, $0.value.last?.frame.maxX == width) },
        target: target)
      greedy.add(
        GreedyRows(sizes.map(\.aspectRatio), width: width, target: target, gap: 8).rows
          .map { (Int($0.height.rounded()), $0.isFull) },
        target: target)
    }
    #expect(ours.variation <= greedy.variation, "\(ours) \(greedy)")
    #expect(ours.distance <= greedy.distance, "\(ours) \(greedy)")
    #expect(ours.full >= greedy.full && ours.full >= 44, "\(ours) \(greedy)")
    #expect(ours.unlike <= greedy.unlike && ours.unlike == 0, "\(ours) \(greedy)")
  }
}

/// What is measured of many lists.
private struct RowNumbers {
  private var variations: [Double] = []
  private var distances: [Double] = []
  /// Lists whose last row is full.
  private(set) var full = 0
  /// Lists whose last row is neither full nor as tall as the one above.
  private(set) var unlike = 0

  var variation: Double { variations.reduce(0, +) / Double(max(1, variations.count)) }
  var distance: Double { distances.reduce(0, +) / Double(max(1, distances.count)) }

  mutating func add(_ rows: [(height: Int, isFull: Bool)], target: Int) {
    let heights = rows.filter(\.isFull).map { Double($0.height) }
    if !heights.isEmpty {
      let mean = heights.reduce(0, +) / Double(heights.count)
      let variance = heights.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(heights.count)
      variations.append(variance.squareRoot() / mean)
    }
    let off = rows.map { abs(Double($0.height - target)) / Double(target) }
    distances.append(off.reduce(0, +) / Double(off.count))
    if rows[rows.count - 1].isFull {
      full += 1
    } else if rows.count > 1, abs(rows[rows.count - 1].height - rows[rows.count - 2].height) > 1 {
      unlike += 1
    }
  }
}

/// Rows as flickr/justified-layout describes them: a row takes pictures until it fills the width
/// within 25 % of the target height.
///
/// If the next picture would make it too full, the picture stays or goes to the next row, whichever
/// is nearer to the target. What is left at the end has the height of the row above.
private struct GreedyRows {
  private(set) var rows: [(height: Double, isFull: Bool)] = []

  init(_ ratios: [Double], width: Int, target: Int, gap: Int) {
    let (width, target, gap) = (Double(width), Double(target), Double(gap))
    let wanted = (width / target * 0.75)...(width / target * 1.25)
    var row: [Double] = []
    func room(_ count: Int) -> Double { width - Double(count - 1) * gap }
    func distance(_ row: [Double]) -> Double {
      abs(row.reduce(0, +) - room(row.count) / target)
    }
    func end() {
      rows.append((room(row.count) / row.reduce(0, +), true))
      row = []
    }
    for ratio in ratios {
      let longer = row + [ratio]
      let sum = longer.reduce(0, +)
      if sum > wanted.upperBound, !row.isEmpty, distance(longer) > distance(row) {
        end()
        row = [ratio]
        if ratio >= wanted.lowerBound { end() }
      } else {
        row = longer
        if sum >= wanted.lowerBound { end() }
      }
    }
    if !row.isEmpty { rows.append((rows.last?.height ?? target, false)) }
  }
}
