import Laws
import Testing
@testable import Files
@testable import Layouts
@testable import Planning
@testable import Plans
@testable import Requests

@Suite("Walls on paper", .timeLimit(.minutes(60)))
struct PaperLawTests {
  private static let papers = ["a4", "a5", "a6", "letter", "10x15"]

  private func pictures(_ count: Int, _ numbers: inout Numbers) -> [Picture] {
    (0..<count).map {
      Picture(
        path: Path("P/\($0).jpg"), width: numbers.int(700...1500), height: numbers.int(700...1500))
    }
  }

  private func paper(_ numbers: inout Numbers) -> Paper {
    let name = Self.papers[numbers.int(0...Self.papers.count - 1)]
    let paper =
      Paper(named: name, dotsPerInch: 100) ?? Paper(width: 100, height: 150, dotsPerInch: 100)
    return numbers.int(0...2) == 0 ? paper.landscape : paper
  }

  private func layout(_ numbers: inout Numbers) -> WallLayout {
    let kinds: [WallLayout.Kind] = [.waterfall(), .waterfall(), .horizontal(), .rows()]
    var layout = WallLayout(kinds[numbers.int(0...3)], spacing: Spacing(8))
    layout.paper = paper(&numbers)
    if numbers.int(0...3) == 0 { layout.texts.caption = "{stem}" }
    if numbers.int(0...3) == 0 { layout.texts.title = "Title" }
    if numbers.int(0...2) == 0 { layout.texts.headerLine = "{title}||{today}" }
    if numbers.int(0...2) == 0 { layout.texts.footerLine = "|{sheet} / {sheets}" }
    return layout
  }

  @Test("Every sheet is the paper's size, is filled, and has frames of at least 30 mm in order")
  func pages() {
    withEverySeed(0..<8) { numbers in
      let layout = layout(&numbers)
      let paper = try #require(layout.paper)
      let plan = try planned(layout, pictures(numbers.int(1...50), &numbers))
      let sheets = Dictionary(grouping: plan.frames, by: \.sheet)
      #expect(sheets.keys.sorted() == Array(plan.sheets.indices))
      #expect(plan.sheets.allSatisfy { $0.canvas.size == paper.size })
      #expect(plan.frames.map(\.sheet) == plan.frames.map(\.sheet).sorted())
      let margin = paper.usualMargin
      let room = PixelRect(
        x: margin, y: margin, width: paper.size.width - 2 * margin,
        height: paper.size.height - 2 * margin)
      for frames in sheets.values {
        let rects = frames.map(\.frame)
        for (index, rect) in rects.enumerated() {
          #expect(room.contains(rect), "\(layout)")
          #expect(rects[..<index].allSatisfy { !$0.intersects(rect) }, "\(layout)")
          // Alone on a sheet, a picture has what there is.
          guard rects.count > 1, case .waterfall = layout.kind else { continue }
          #expect(rect.width >= paper.leastFrame, "\(rect): \(layout)")
        }
      }
    }
  }

  @Test("Margins are 10 mm, and on narrow paper a tenth of its width")
  func margins() throws {
    for (name, _) in Paper.sizes {
      let paper = try #require(Paper(named: name, dotsPerInch: 254))
      #expect([paper.usualMargin, paper.landscape.usualMargin] == [100, 100], "\(name)")
    }
    for (width, height, margin) in [
      (100.0, 150.0, 100), (50.8, 152.4, 51), (54, 86, 54), (89, 127, 89),
    ] {
      let paper = Paper(width: width, height: height, dotsPerInch: 254)
      #expect([paper.usualMargin, paper.landscape.usualMargin] == [margin, margin])
    }
    var layout = WallLayout(.waterfall(), spacing: Spacing(8))
    layout.paper = Paper(width: 50.8, height: 152.4, dotsPerInch: 100)
    var numbers = Numbers(seed: 2)
    let plan = try planned(layout, pictures(3, &numbers))
    #expect(plan.frames.map(\.frame.x).min() == 20)
    #expect(plan.frames.allSatisfy { $0.frame.maxX <= plan.sheets[0].width - 20 })
  }

  @Test("Sheets have about as many pictures, unless their number is given")
  func counts() throws {
    var numbers = Numbers(seed: 1)
    var layout = WallLayout(.waterfall(), spacing: Spacing(8))
    layout.paper = Paper(named: "a5", dotsPerInch: 100)
    let pictures = pictures(47, &numbers)
    func counts(_ layout: WallLayout) throws -> [Int] {
      let sheets = Dictionary(grouping: try planned(layout, pictures).frames, by: \.sheet)
      return sheets.sorted { $0.key < $1.key }.map(\.value.count)
    }
    let even = try counts(layout)
    #expect(even.count > 2 && even.max().map { $0 <= (47 / even.count) + 4 } == true, "\(even)")
    layout.sheets.itemCount = 10
    #expect(try counts(layout) == [10, 10, 10, 10, 7])
    let frames = try planned(layout, pictures).frames
    let widest = frames.filter { $0.sheet < 4 }.map(\.frame.width).max() ?? 0
    #expect(frames.filter { $0.sheet == 4 }.allSatisfy { $0.frame.width <= widest })
  }

  @Test("Lines stand between the margins and everything else, whole and apart from each other")
  func lines() {
    withEverySeed(0..<8) { numbers in
      var layout = layout(&numbers)
      (layout.texts.headerLine, layout.texts.footerLine) = ("a|{sheet}|c", "||{count} {today}")
      let paper = try #require(layout.paper)
      let margin = paper.usualMargin
      let plan = try planned(layout, pictures(numbers.int(1...20), &numbers))
      let lines = plan.elements.filter { $0.kind.hasSuffix("-line") }
      #expect(lines.count == 4 * plan.sheets.count)
      for line in lines {
        let isAtTop = line.kind == "header-line"
        #expect((isAtTop ? line.frame.y : paper.size.height - line.frame.maxY) == margin)
        #expect(line.frame.x >= margin && line.frame.maxX <= paper.size.width - margin)
        for frame in plan.frames where frame.sheet == line.place.sheet {
          #expect(isAtTop ? line.frame.maxY < frame.frame.y : line.frame.y > frame.frame.maxY)
        }
      }
      let texts = lines.filter { $0.place.sheet == 0 }.compactMap(\.content.text)
      #expect(texts.prefix(3) == ["a", "1", "c"])
    }
  }

  @Test("The texts of a line share its room; what is in the middle stays there")
  func widths() {
    forEachSeed(0..<500) { seed in
      var numbers = SeededNumbers(seed: seed)
      let (room, gap) = (numbers.int(0...400), numbers.int(0...20))
      let needed = (0..<numbers.int(1...3)).map { _ in
        numbers.oneIn(4) ? 0 : numbers.int(1...500)
      }
      let widths = SheetLines.widths(needed, in: room, gap: gap)
      #expect(widths.count == max(needed.count, widths.count))
      #expect(zip(widths, needed).allSatisfy { 0...$1 ~= $0 }, "\(needed) \(room) \(widths)")
      let used = widths.filter { $0 > 0 }
      #expect(used.reduce(0, +) + gap * (used.count - 1) <= max(room, 0), "\(needed) \(room)")
      if widths.count == 3, widths[1] > 0 {
        let start = (room - widths[1]) / 2
        #expect(widths[0] == 0 || widths[0] + gap <= start)
        #expect(widths[2] == 0 || widths[2] + gap <= room - start - widths[1])
      }
      if needed.reduce(0, +) + gap * 2 <= room, needed.count < 2 || needed[1] == 0 {
        #expect(Array(widths.prefix(needed.count)) == needed)
      }
    }
  }
}
