import Laws
import Testing

@testable import Layouts

/// Waterfalls and rows that fill a length.
struct FilledLawTests {
  private struct Trial {
    let sizes: [Size]
    let canvas: PixelSize
    let spacing: Spacing
  }

  private func forEachTrial(_ law: (Trial, inout SplitMix64) throws -> Void) {
    withEverySeed(0..<60) { random in
      let canvas = PixelSize(width: random.int(500...1500), height: random.int(500...1500))
      let sizes = (0..<random.int(2...40)).map { _ in
        Size(width: random.int(300...1500), height: random.int(300...1500))
      }
      let trial = Trial(
        sizes: sizes, canvas: canvas,
        spacing: Spacing(horizontal: random.int(0...12), vertical: random.int(0...12)))
      try law(trial, &random)
    }
  }

  private func solve(_ group: any CustomGroup, _ trial: Trial) throws -> Solution {
    try Composition(group: .custom(group), insets: EdgeInsets(0))
      .solve(trial.sizes, width: trial.canvas.width)
  }

  /// The gaps of each pair of neighbors in order.
  private func gaps(_ ranges: [Range<Int>]) -> Set<Int> {
    Set(zip(ranges, ranges.dropFirst()).map { $1.lowerBound - $0.upperBound })
  }

  @Test func columnsEndOnOnePixel() {
    forEachTrial { trial, random in
      let count = random.int(1...min(6, trial.sizes.count))
      let group = WaterfallGroup(
        columns: .count(count), spacing: trial.spacing, length: trial.canvas.height)
      let solution = try solve(group, trial)
      let frames = solution.pictures.map(\.frame)
      let lanes = Dictionary(grouping: solution.pictures) { solution.groupPath(of: $0)[0] }
      let columns = lanes.sorted { $0.key < $1.key }.map { $0.value.map(\.frame) }
      let ends = Set(columns.map { $0.map(\.maxY).max() ?? 0 })
      guard solution.canvas.height <= trial.canvas.height, columns.count == count, ends.count == 1,
        frames.allSatisfy({ $0.maxX <= trial.canvas.width }),
        columns.allSatisfy({ Set($0.map(\.width)).count == 1 })
      else { throw Broken("\(ends) in \(count) columns on \(trial.canvas): \(trial.sizes)") }
      let across = gaps(columns.map { $0[0].pixels(.horizontal) })
      let along = columns.reduce(into: Set<Int>()) {
        $0.formUnion(gaps($1.map { $0.pixels(.vertical) }))
      }
      guard across.count <= 1, along.count <= 1, (across.min() ?? 99) >= trial.spacing.horizontal,
        (along.min() ?? 99) >= trial.spacing.vertical,
        max(across.max() ?? 0, along.max() ?? 0) <= widest(trial)
      else { throw Broken("gaps \(across) \(along): \(trial)") }
    }
  }

  @Test func rowsKeepTheirOrder() {
    forEachTrial { trial, _ in
      let group = RowsGroup(spacing: trial.spacing, length: trial.canvas.height)
      let solution = try solve(group, trial)
      let lanes = Dictionary(grouping: solution.pictures) { solution.groupPath(of: $0)[0] }
      let rows = lanes.sorted { $0.key < $1.key }.map(\.value)
      // Two or three pictures may have no breaks that nearly fill it.
      if trial.sizes.count < 4, solution.canvas.height > trial.canvas.height { return }
      #expect(rows.flatMap { $0.map(\.index) } == Array(trial.sizes.indices))
      let along = gaps(rows.map { $0[0].frame.pixels(.vertical) })
      let across = rows.reduce(into: Set<Int>()) {
        $0.formUnion(gaps($1.map { $0.frame.pixels(.horizontal) }))
      }
      guard solution.canvas.height <= trial.canvas.height,
        Set(rows.map { $0.last?.frame.maxX ?? 0 }).count == 1, along.count <= 1, across.count <= 1,
        max(across.max() ?? 0, along.max() ?? 0) <= widest(trial)
      else { throw Broken("\(solution.canvas), gaps \(across) \(along): \(trial)") }
    }
  }

  private func widest(_ trial: Trial) -> Int {
    let most = max(trial.spacing.horizontal, trial.spacing.vertical)
    return max(most + most / 2, min(trial.canvas.width, trial.canvas.height) / 40)
  }

  /// Six squares of 100 px on 300 × 200 px; of three, two stand beside one of 200 px.
  @Test func fewPicturesAreExact() throws {
    let rows = RowsGroup(spacing: Spacing(0), length: 200)
    let solution = try Composition(group: .custom(rows), insets: EdgeInsets(0))
      .solve(Size.squares(6), width: 300)
    #expect(solution.canvas == PixelSize(width: 300, height: 200))
    #expect(solution.pictures.allSatisfy { $0.frame.size == PixelSize(width: 100, height: 100) })
    let columns = WaterfallGroup(columns: .count(2), spacing: Spacing(0), length: 200)
    let three = try Composition(group: .custom(columns), insets: EdgeInsets(0))
      .solve(Size.squares(3), width: 300)
    #expect(three.canvas == PixelSize(width: 300, height: 200))
    #expect(three.pictures.map(\.frame.width).sorted() == [100, 100, 200])
  }

  @Test(arguments: [0, -1, Int.max])
  func aLengthOutOfItsRangeIsAnError(length: Int) {
    for group in [WaterfallGroup(length: length), RowsGroup(length: length)] as [any CustomGroup] {
      #expect(throws: LayoutError.self) {
        try Composition(.custom(group)).solve(Size.squares(3), width: 300)
      }
    }
  }
}
