import Foundation
import Testing
import Weir

/// What cannot be made is refused with its own cause, in the library's words.
@Suite(.timeLimit(.minutes(10)))
struct RefusalTests {
  private let folder: TinyPictures

  init() throws { folder = try TinyPictures() }

  /// The error's message, or what was made.
  private func message(
    _ name: String = "wall", _ change: (inout WallOptions) -> Void
  ) async -> String {
    var options = folder.options(name)
    change(&options)
    do { return "\(try await makeWalls(options).count) made" } catch { return error.message }
  }

  @Test func wallsThatDifferInWhatDecodersDoAreRefused() async {
    let message = await message {
      $0.layouts.append($0.layouts[0])
      $0.layouts[1].resampling = .best
    }
    #expect(message == "layouts[1].resampling is best, but layouts[0] has fast")
  }

  @Test func marginsThatEatACollageAreNamed() async {
    let message = await message {
      $0.layouts[0].kind = .collage(.init(size: PixelSize(width: 600, height: 600)))
      $0.layouts[0].insets = EdgeInsets(295)
    }
    #expect(message == "there is no room for pictures: of a width of 600 px, insets takes 590 px")
  }

  @Test func whatDividesAKeptWallIsNamed() async throws {
    #expect(await message("old") { _ in } == "1 made")
    let keeping = WallLayout.Keeping(Path(folder.url.appending(path: "wall-old.json").path()))
    let changes: [(String, (inout WallLayout) -> Void)] = [
      ("sheets", { $0.sheets = Sheets(itemCount: 1) }), ("sections", { $0.sectionBy = .folder }),
    ]
    for (parts, change) in changes {
      let message = await message {
        $0.layouts[0] = WallLayout(.waterfall(.init(keeping: keeping)))
        change(&$0.layouts[0])
      }
      #expect(
        message.hasSuffix(
          "cannot stay where they are: this wall is divided into \(parts), and only one sheet "
            + "with one section can grow"), "\(message)")
    }
  }

  @Test func noInputIsNoList() async {
    let message = await message { $0.inputs = Inputs([]) }
    #expect(message == "no picture and no folder was named")
  }

  @Test func propertiesHaveTheirNames() async {
    func finish(_ finish: WaterfallGroup.Finish) async -> String {
      await message { $0.layouts[0].kind = .waterfall(.init(finish: finish)) }
    }
    #expect(
      await finish(.init(maxAspect: .nan)).hasPrefix(
        "layouts[0].kind.waterfall.finish cannot be used: maxAspect: found NaN or infinity, but "))
    #expect(
      await finish(.init(bottom: .flush, spans: .each([2])))
        == "layouts[0].kind.waterfall.finish.bottom is flush, which cannot go with spans")
  }

  /// 1.0 ignored a quality that PNG has not, and a page that no page shows.
  @Test func whatWasIgnoredStillIs() async {
    let message = await message {
      ($0.output.quality, $0.output.page.density) = (50, 1)
      $0.layouts[0].kind = .horizontal(.init(columns: .count(1), keeping: .init("none.json")))
    }
    #expect(message == "1 made")
  }

  @Test func aSpanOfAllColumnsIsNoSurprise() async throws {
    var options = folder.options("all")
    options.layouts[0].kind = .waterfall(
      .init(columns: .count(2), spans: [SpanRule(.wide(1), columns: .max)]))
    let events = WallEvents()
    async let walls = makeWalls(options, events: events)
    for await event in events { if case .notice(let text) = event { Issue.record("\(text)") } }
    #expect(try await walls[0].frames.count == 2)
  }

  @Test func millimetersBecomePixels() {
    let paper = Plan.Paper(width: 100, height: 100, dotsPerInch: 254)
    #expect(paper.pixels(2) == 20 && paper.pixels(0.06) == 1 && paper.pixels(.nan) == 1)
    #expect(paper.pixels(1e300) == 1 && paper.size == PixelSize(width: 1000, height: 1000))
  }
}
