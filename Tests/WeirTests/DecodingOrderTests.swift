import Testing

@testable import Weir

struct DecodingOrderTests {
  /// Plans of the same pictures, each without some of them; some pictures are named twice.
  private func plans(_ numbers: inout Numbers) throws -> [Plan] {
    var files: [Picture] = []
    for number in 0...20 {
      files.append(
        Picture(
          path: Path("\(number)"), width: numbers.int(10...4000), height: numbers.int(10...4000)))
    }
    let pictures = (0..<numbers.int(1...30)).map { _ in files[numbers.int(0...20)] }
    return try (0..<numbers.int(1...4)).map { _ in
      let shown = pictures.filter { _ in numbers.int(0...9) > 0 }
      let waterfall = Waterfall(
        columnCount: numbers.int(1...6), width: numbers.int(200...3000),
        sheets: Sheets(itemCount: numbers.int(0...2) == 0 ? numbers.int(1...9) : nil))
      let arrangement = try waterfall.arrange(
        shown.map { Size(width: $0.width, height: $0.height) })
      return Plan(
        layout: Plan.Layout(waterfall: waterfall), background: .white,
        sheets: arrangement.sheets.map { Sheet(width: $0.width, height: $0.height) },
        frames: zip(shown, arrangement.placements).map { Frame(picture: $0, placement: $1) },
        skips: [], report: Report(raggedness: 0, waste: 0))
    }
  }

  /// Every frame of every wall is asked for once, on its own sheet, from the top down, at its size,
  /// as the picture that stands in it; and a wall alone is decoded in its painter's order.
  @Test func everyFrameIsServedAtItsSize() throws {
    withEverySeed(0..<2000) { numbers in
      guard let plans = try? plans(&numbers) else { return }
      let order = DecodingOrder(plans)
      var served = Set<[Int]>()
      for (wall, plan) in plans.enumerated() {
        for sheet in plan.sheets.indices {
          let items = order.items(ofSheet: sheet, wall: wall)
          #expect(zip(items, items.dropFirst()).allSatisfy { $0.content.y <= $1.content.y })
          for item in items {
            let request = order.request(item.thumbnail.picture)
            #expect(request.sizes[item.thumbnail.part] == item.content.size)
            let frames = order.frames(of: item.thumbnail.picture)
            let frame = plan.frames[frames[item.thumbnail.part].frame]
            #expect(frame.placement.content == item.content && frame.placement.sheet == sheet)
            #expect(frame.picture == request.picture, "seed \(numbers.seed)")
            #expect(served.insert([wall, frames[item.thumbnail.part].frame]).inserted)
          }
          if plans.count == 1 {
            let first = items.first?.thumbnail.picture ?? 0
            #expect(items.map(\.thumbnail.picture) == Array(first..<first + items.count))
          }
        }
      }
      #expect(served.count == plans.reduce(0) { $0 + $1.frames.count }, "seed \(numbers.seed)")
    }
  }

  /// Alone, each plan asks for its thumbnails at the scale that all of them together need.
  @Test func everyPlanKnowsTheSharedScale() throws {
    withEverySeed(0..<500) { numbers in
      guard let plans = try? plans(&numbers).sharingDecodes() else { return }
      let together = DecodingOrder(plans)
      for (wall, plan) in plans.enumerated() {
        let alone = DecodingOrder([plan])
        var scales: [Int: Int] = [:]
        for picture in 0..<alone.count {
          scales[alone.frames(of: picture)[0].frame] = alone.request(picture).shrink
        }
        for picture in 0..<together.count {
          for place in together.frames(of: picture) where place.wall == wall {
            #expect(
              scales[place.frame] == together.request(picture).shrink, "seed \(numbers.seed)")
          }
        }
      }
    }
  }
}
