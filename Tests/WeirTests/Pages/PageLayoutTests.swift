import Testing
@testable import Files
@testable import Layouts
@testable import Pages
@testable import Planning
@testable import Plans
@testable import Requests

/// A page's layouts are the wall's own rules, solved for other widths.
struct PageLayoutTests {
  private func pictures(_ count: Int, _ numbers: inout Numbers) -> [Picture] {
    (0..<count).map {
      Picture(
        path: Path("P/\($0).jpg"), width: numbers.int(200...4000), height: numbers.int(200...4000))
    }
  }

  private func plan(_ layout: WallLayout, _ pictures: [Picture]) throws -> Plan {
    try planned(layout, pictures, format: .page)
  }

  private func layouts() -> [WallLayout] {
    let kinds: [WallLayout.Kind] = [
      .waterfall(WallLayout.Waterfall()), .grid(columns: .automatic, aspect: 1, fit: .cover),
      .rows(height: 300), .flow(height: .pixels(250), alignment: .leading), .mosaic(fit: .cover),
      .collage(WallLayout.Collage(size: PixelSize(width: 1600, height: 1200))),
    ]
    return kinds.map { WallLayout($0) }
  }

  @Test func theOwnLayoutIsThePlan() {
    withEverySeed(0..<12) { numbers in
      for layout in layouts() {
        let plan = try plan(layout, pictures(numbers.int(1...80), &numbers))
        let own = try #require(
          pageLayouts(of: plan, PageOptions(widths: [plan.layout.across])).first {
            $0.across == plan.layout.across && $0.columnCount == plan.columnCount
          })
        #expect(own.tiles.map(\.frame) == plan.frames.map(\.frame))
        #expect(own.tiles.map(\.content) == plan.frames.map(\.content))
        #expect(own.along == plan.sheets[0].height)
      }
    }
  }

  @Test func everyLayoutHasEveryPictureInsideItsWidth() {
    withEverySeed(0..<12) { numbers in
      for layout in layouts() {
        let plan = try plan(layout, pictures(numbers.int(1...80), &numbers))
        for page in pageLayouts(of: plan, PageOptions()) {
          #expect(page.tiles.count == plan.frames.count)
          let canvas = PixelRect(x: 0, y: 0, width: page.across, height: page.along)
          #expect(
            page.tiles.allSatisfy { canvas.contains($0.frame) }, "\(layout.kind) \(page.across)")
        }
      }
    }
  }

  @Test func columnsAreNeverWiderThanTheWallsOwn() {
    withEverySeed(0..<20) { numbers in
      var layout = WallLayout()
      layout = layout.with(.count(numbers.int(1...9))) ?? layout
      let plan = try plan(layout, pictures(60, &numbers))
      let widest = plan.frames.map(\.frame.width).max() ?? 0
      let pages = pageLayouts(of: plan, PageOptions())
      // Insets weigh more on a narrow wall, so its columns may be a little narrower, not wider.
      let usual = pages.filter { $0.isUsual && $0.across <= plan.layout.across }
      for page in usual {
        #expect((page.tiles.map(\.frame.width).max() ?? 0) <= widest, "\(page.across)")
      }
      let counts = Set(pages.compactMap(\.columnCount))
      let own = try #require(plan.columnCount)
      #expect(counts.isSuperset(of: 1...own + 2))
    }
  }

  @Test func chosenWidthsAndColumnsAreTheOnlyOnes() throws {
    var numbers = Numbers(seed: 1)
    var layout = WallLayout()
    layout = layout.with(.count(6)) ?? layout
    let plan = try plan(layout, pictures(60, &numbers))
    let pages = pageLayouts(of: plan, PageOptions(widths: [500, 1000], columns: [2, 5]))
    #expect(pages.map(\.across) == [500, 1000, 2000, 2400])
    #expect(pages.map(\.columnCount) == [2, 2, 5, 6])
    #expect(pages.map(\.isUsual) == [true, true, false, true])
  }

  @Test func aPlanThatWasChangedHasOneLayout() throws {
    var numbers = Numbers(seed: 2)
    var plan = try plan(WallLayout(), pictures(20, &numbers))
    plan.frames[3].frame = PixelRect(x: 1, y: 1, width: 9, height: 9)
    let pages = pageLayouts(of: plan, PageOptions())
    #expect(pages.count == 1)
    #expect(pages[0].tiles.map(\.frame) == plan.frames.map(\.frame))
  }

  /// Each sprite is as large as the largest of its tiles, and never larger than the picture.
  @Test func spritesAreAsLargeAsTheirLargestTiles() {
    withEverySeed(0..<12) { numbers in
      for layout in layouts() {
        let plan = try plan(layout, pictures(numbers.int(1...80), &numbers))
        let pages = pageLayouts(of: plan, PageOptions())
        for density in 1...2 {
          let sprites = Sprites(of: plan, in: pages, density: density)
          #expect(sprites.sheets.allSatisfy { $0.area <= 4_000_000 })
          #expect(sprites.pictures.map(\.sheet) == sprites.pictures.map(\.sheet).sorted())
          for (frame, sprite) in sprites.pictures.enumerated() {
            let picture = plan.frames[frame].picture
            let largest = pages.map { $0.tiles[frame].content.area }.max() ?? 0
            let most = largest * density * density
            #expect(
              sprite.place.area <= max(most, 1) + 2 * (sprite.place.width + sprite.place.height)
                || sprites.covers[frame] != nil)
            let isWhole = plan.frames[frame].crop == nil
            #expect(!isWhole || sprite.place.width <= picture.width + 1)
          }
        }
      }
    }
  }
}
