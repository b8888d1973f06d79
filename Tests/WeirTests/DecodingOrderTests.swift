import Layouts
import Testing
@testable import Decoding
@testable import Drawing
@testable import Files
@testable import Planning
@testable import Plans
@testable import Requests

struct DecodingOrderTests {
  /// Plans of the same pictures, each without some of them; some pictures occur twice.
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
      var layout = WallLayout(
        .waterfall(columns: .count(numbers.int(1...6))), width: numbers.int(200...3000),
        sheets: Sheets(itemCount: numbers.int(0...2) == 0 ? numbers.int(1...9) : nil), order: .given
      )
      if numbers.int(0...3) == 0 { layout.kind = .composition(strip) }
      return try arrange(
        shown, skips: [], layout: layout, format: .tiff, maxPixels: 1 << 40,
        reporter: SilentReporter())
    }
  }

  /// A strip that extends beyond the end of the wall.
  private var strip: CompositionFile {
    let item = Item(size: LayoutSize(width: .absolute(150), height: .absolute(90)))
    let group = Group.horizontal(
      size: LayoutSize(width: .estimated(100), height: .estimated(100)), subitems: [item])
    return CompositionFile(
      composition: Composition(sections: [
        Section(group: group, interGroupSpacing: 5, orthogonalScrollingBehavior: .continuous)
      ]))
  }

  /// Every frame is requested once: on its own sheet, from the top down, at its size, for its picture.
  ///
  /// A single wall is decoded in its painter's order.
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
            let frames = order.frames(of: item.thumbnail.picture)
            let frame = plan.frames[frames[item.thumbnail.part].frame]
            #expect(request.sizes[item.thumbnail.part] == frame.thumbnailSize)
            #expect(request.crops[item.thumbnail.part] == frame.cut)
            #expect(frame.content == item.content && frame.place.sheet == sheet)
            #expect(frame.picture == request.picture)
            #expect(served.insert([wall, frames[item.thumbnail.part].frame]).inserted)
          }
          if plans.count == 1 {
            let first = items.first?.thumbnail.picture ?? 0
            #expect(items.map(\.thumbnail.picture) == Array(first..<first + items.count))
          }
        }
      }
      let seen = plans.map { $0.frames.count { $0.visibleContent != nil } }
      #expect(served.count == seen.reduce(0, +))
    }
  }

  /// Pictures drawn as before keep their keys in the cache.
  @Test func onlyWhatIsSeenThroughKeepsItsAlpha() throws {
    for (hasAlpha, style) in [
      (false, PictureStyle()), (false, PictureStyle(letterbox: .white)), (true, PictureStyle()),
      (true, PictureStyle(letterbox: .white)),
    ] {
      var layout = WallLayout(background: .white)
      layout.style = style
      let plan = try arrange(
        [Picture(path: "1.png", width: 40, height: 30, hasAlpha: hasAlpha)], skips: [],
        layout: layout, format: .png, maxPixels: 1 << 40, reporter: SilentReporter())
      let isLaid = hasAlpha && style.letterbox != nil
      let order = DecodingOrder([plan])
      #expect(order.request(0).background == (isLaid ? .transparent : .white))
      #expect(order.items(ofSheet: 0, wall: 0)[0].isSeenThrough == isLaid)
    }
  }

  /// Each plan on its own requests thumbnails at the scale that all plans together need.
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
              scales[place.frame] == together.request(picture).shrink)
          }
        }
      }
    }
  }
}
