import Laws
import Testing
@testable import Layouts

/// A flush bottom with limits: the default of walls.
struct FlushLimitTests {
  private static let even = WaterfallGroup.Finish(
    balances: true, bottom: .flush, keepsFirstRow: true, flushLimit: 0.2)

  private func solve(
    _ sizes: [Size], _ columns: Int, _ finish: WaterfallGroup.Finish
  ) throws -> (solution: Solution, report: SolutionReport) {
    let composition = Composition.waterfall(columns: .count(columns), finish: finish)
    let solution = try composition.solve([sizes], in: LayoutEnvironment(width: 2400))
    return (solution, SolutionReport(of: solution, sizes: sizes))
  }

  /// Either all columns end on one pixel within the limit, or they have one width and end no less
  /// evenly than those of the pure rule.
  @Test func laws() {
    var levels = 0
    withEverySeed(0..<60) { numbers in
      let columns = numbers.int(1...8)
      let sizes = CorpusShapes.sizes(numbers.int(columns...60), &numbers)
      let (solution, report) = try solve(sizes, columns, Self.even)
      if report.widthSpread > 0.01 {
        #expect(report.raggedness == 0 && report.widthSpread <= 0.2, "\(report)")
        levels += 1
      } else {
        let plain = try solve(sizes, columns, WaterfallGroup.Finish()).report
        #expect(report.raggedness <= plain.raggedness + 1e-9, "\(report)")
      }
      let first = solution.pictures.prefix(columns).map(\.frame)
      #expect(zip(first, first.dropFirst()).allSatisfy { $0.x < $1.x && $0.y == $1.y })
    }
    #expect(levels > 20)
  }

  /// Whatever moves and however widths change, pictures of one size stay in order.
  @Test func equalPicturesKeepTheirOrder() {
    withEverySeed(0..<60) { numbers in
      let columns = numbers.int(2...9)
      let shapes = CorpusShapes.sizes(numbers.int(1...4), &numbers)
      let sizes = (0..<numbers.int(columns...200)).map { _ in
        shapes[numbers.int(0...shapes.count - 1)]
      }
      let pictures = try solve(sizes, columns, Self.even).solution.pictures.map(\.frame)
      for size in Set(sizes) {
        let starts = sizes.indices.filter { sizes[$0] == size }.map { pictures[$0].y }
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }, "\(size)")
      }
    }
  }

  /// Six columns of 12 photographs would differ by more than two fifths.
  @Test func fewPicturesKeepOneWidth() throws {
    let sizes = Array(CorpusShapes.sizes.prefix(8)) + Array(CorpusShapes.sizes.suffix(4))
    var flush = Self.even
    flush.flushLimit = nil
    #expect(try solve(sizes, 6, flush).report.widthSpread > 0.2)
    #expect(try solve(sizes, 6, Self.even).report.widthSpread < 0.01)
  }

  /// Nothing can be better than a picture in each of the first columns.
  @Test func noColumnInTheMiddleIsEmpty() {
    withEverySeed(0..<200) { numbers in
      let count = numbers.int(1...7)
      let sizes = CorpusShapes.sizes(count, &numbers)
      for finish in [
        Self.even, WaterfallGroup.Finish(balances: true), WaterfallGroup.Finish(bottom: .flush),
        WaterfallGroup.Finish(bottom: .trim),
      ] {
        let solution = try solve(sizes, count + numbers.int(0...2), finish).solution
        let starts = solution.pictures.map(\.frame.x)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }, "\(finish)")
      }
    }
  }

  /// Balancing moved none but the pictures after the last of these.
  @Test func picturesOverSeveralColumnsEndTogetherToo() {
    let seeds = 0..<60
    var (flush, waste) = (0, 0.0)
    withEverySeed(seeds) { numbers in
      let (columns, count) = (numbers.int(3...6), numbers.int(12...40))
      let sizes = CorpusShapes.sizes(count, &numbers)
      var spans = Array(repeating: 1, count: count)
      for _ in 0..<numbers.int(1...3) { spans[numbers.int(0...count - 1)] = 2 }
      var finish = Self.even
      finish.spans = .each(spans)
      let (solution, report) = try solve(sizes, columns, finish)
      let plain = try solve(sizes, columns, WaterfallGroup.Finish(spans: finish.spans)).report
      #expect(report.waste <= plain.waste + 1e-9 || report.raggedness == 0)
      #expect(report.widthSpread <= 0.2 && report.displacement <= 21, "\(report)")
      #expect(report.aspectError <= 0.03, "\(report)")
      let frames = solution.pictures.sorted { $0.index ?? 0 < $1.index ?? 0 }.map(\.frame)
      #expect(frames.allSatisfy { $0.width > 0 } && frames[0].x == 8 && frames[0].y == 8)
      flush += report.raggedness == 0 ? 1 : 0
      waste += report.waste / Double(seeds.count)
    }
    #expect(flush >= 50 && waste < 0.02, "\(flush), \(waste)")
  }
}

/// Keeping a wall whose columns have several widths.
struct KeptFlushTests {
  /// What is kept stays to the pixel, and a new picture is as wide as its column.
  @Test func laws() {
    withEverySeed(0..<80) { numbers in
      let columns = numbers.int(1...6)
      let old = CorpusShapes.sizes(numbers.int(1...40), &numbers)
      let new = CorpusShapes.sizes(numbers.int(0...12), &numbers)
      let finish = WaterfallGroup.Finish(
        balances: true, bottom: .flush, keepsFirstRow: true,
        flushLimit: numbers.int(0...1) == 0 ? nil : 0.2)
      var group = WaterfallGroup(columns: .count(columns), finish: finish)
      let room = GroupRoom(
        across: 2384, maxEnlargement: numbers.int(0...2) == 0 ? 1 : nil)
      let before = try group.arrange(old[...], in: room)
      group.kept = WaterfallGroup.Kept(placements: before.placements)
      let after = try group.arrange((old + new)[...], in: room)
      #expect(after.placements.prefix(old.count).map(\.frame) == before.placements.map(\.frame))
      for placement in after.placements.dropFirst(old.count) {
        let column = before.placements.filter { $0.lane == placement.lane }
        guard let first = column.first?.frame else { continue }
        #expect(placement.frame.y >= (column.map(\.frame.maxY).max() ?? 0) + 8)
        if room.maxEnlargement == nil {
          #expect(placement.frame.x == first.x && placement.frame.width == first.width)
        }
      }
    }
  }
}
