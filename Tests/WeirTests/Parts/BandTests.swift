import Layouts
import Testing
@testable import Drawing
@testable import Plans

struct BandTests {
  /// Sheets of random heights, and a number of parts that they can be cut into.
  private func plan(_ numbers: inout Numbers) -> Plan {
    let sheets = (0..<numbers.int(1...6)).map { _ in
      Sheet(
        width: numbers.int(1...900), height: numbers.int(1...(numbers.int(0...1) == 0 ? 5 : 700)))
    }
    return .blank(sheets)
  }

  /// The parts of a wall cover every row of every sheet exactly once, from the top down, and their
  /// heights differ by one row at most.
  @Test func bandsAreAPartition() throws {
    withEverySeed(0..<300) { numbers in
      let plan = plan(&numbers)
      let total = plan.sheets.reduce(0) { $0 + $1.height }
      let count = numbers.int(1...min(total, numbers.int(0...3) == 0 ? total : 20))
      let bands = try (1...count).map { try Band(Part(number: $0, count: count), of: plan) }
      let rows = bands.flatMap(\.pieces).flatMap { piece in piece.rows.map { [piece.sheet, $0] } }
      let all = plan.sheets.enumerated().flatMap { sheet, size in
        (0..<size.height).map { [sheet, $0] }
      }
      #expect(rows == all)
      let heights = bands.map(\.height)
      let spread = try #require(heights.max()) - #require(heights.min())
      #expect(spread <= 1)
      #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.firstRow + $0.height == $1.firstRow })
    }
  }

  /// The parts of a page cover every row of every drawing exactly once, and each copy is in one part.
  @Test func sharesAreAPartition() throws {
    withEverySeed(0..<100) { numbers in
      var drawings = (0..<3).map { _ in plan(&numbers) }
      drawings[2].layout.name = Plan.Layout.thumbnails
      let count = numbers.int(1...min(drawings[0].rowCount, 20))
      let shares = try (1...count).map { try Share(Part(number: $0, count: count), of: drawings) }
      for (drawing, plan) in drawings.enumerated() {
        let bands = shares.map { $0.bands[drawing] }
        let rows = bands.compactMap(\.self).flatMap(\.rows)
        #expect(rows == Array(0..<plan.rowCount))
        for (band, share) in zip(bands, shares) where band != nil {
          #expect(band?.firstRow == share.firstRows[drawing])
        }
        guard drawing == 2 else { continue }
        for piece in bands.compactMap(\.self).flatMap(\.pieces) {
          #expect(piece.rows == 0..<plan.sheets[piece.sheet].height)
        }
      }
      for share in shares {
        #expect(
          share.tops == (0..<3).map { share.bands[..<$0].reduce(0) { $0 + ($1?.height ?? 0) } })
      }
    }
  }

  @Test func aPartNeedsARow() {
    let plan = Plan.blank([Sheet(width: 3, height: 4), Sheet(width: 5, height: 2)])
    #expect(throws: Failure.tooManyParts(7, rows: 6)) {
      try Band(Part(number: 1, count: 7), of: plan)
    }
  }

  @Test func aPartHasNoMoreRowsThanAnImage() {
    let plan = Plan.blank(Array(repeating: Sheet(width: 1, height: 10_000_000), count: 3))
    #expect(throws: Failure.tooFewParts(2, rows: 30_000_000)) {
      try Band(Part(number: 2, count: 2), of: plan)
    }
    #expect(throws: Never.self) { try Band(Part(number: 2, count: 3), of: plan) }
  }

  @Test func theLargestWallsAreCut() throws {
    let sheets = Array(repeating: Sheet(width: 1, height: 10_000_000), count: 100_000)
    let band = try Band(Part(number: Part.mostParts, count: Part.mostParts), of: .blank(sheets))
    #expect(band.pieces == [Band.Piece(sheet: 99_999, rows: 0..<10_000_000, width: 1)])
  }
}

extension Plan {
  /// A plan of empty sheets.
  static func blank(_ sheets: [Sheet]) -> Plan {
    let composition = CompositionFile(composition: .waterfall(columns: .count(1)))
    return Plan(
      layout: Layout(name: "waterfall", composition: composition, width: 10),
      background: Color(red: 1, green: 2, blue: 3, alpha: 255), sheets: sheets, frames: [],
      skips: [],
      report: SolutionReport())
  }
}
