import Laws
import Testing
@testable import Files
@testable import Layouts
@testable import Plans
@testable import Requests
@testable import Typesetting

/// Captions in whole walls: each has the room that its text needs at the width at which it is drawn.
struct CaptionRoomTests {
  private static let words = [
    "budgie", "on", "a", "lawn", "Sherburne", "of", "midsummer", "sunrise",
  ]

  private func pictures(_ numbers: inout Numbers) -> [Picture] {
    let shapes = [(4000, 3000), (3000, 2000), (3000, 4000), (2000, 3000), (3840, 2160)]
    return (0..<numbers.int(3...24)).map { number in
      let name = (0..<numbers.int(1...6)).map { _ in
        Self.words[numbers.int(0...Self.words.count - 1)]
      }
      let shape = shapes[numbers.int(0...shapes.count - 1)]
      return Picture(
        path: Path("P/\(number) \(name.joined(separator: " ")).jpg"), width: shape.0,
        height: shape.1)
    }
  }

  private func layout(_ numbers: inout Numbers) -> WallLayout {
    let flush = WallLayout.Waterfall(finish: WaterfallGroup.Finish(bottom: .flush))
    let kinds: [WallLayout.Kind] = [
      .waterfall(), .waterfall(flush), .horizontal(), .horizontal(flush), .rows(),
    ]
    var layout = WallLayout(kinds[numbers.int(0...kinds.count - 1)])
    if numbers.int(0...1) == 0 {
      let (width, height) = (numbers.int(700...2000), numbers.int(700...2000))
      layout.canvas = WallLayout.Canvas(size: PixelSize(width: width, height: height))
    }
    layout.texts.caption = "{stem}"
    layout.texts.captionLines = numbers.int(2...3)
    layout.texts.fontSize = numbers.int(12...40)
    return layout
  }

  @Test func noCaptionIsCut() {
    withEverySeed(0..<80) { numbers in
      let layout = layout(&numbers)
      let plan = try planned(layout, pictures(&numbers))
      for element in plan.elements where element.kind == "caption" {
        let room = element.frame.height
        let needed = needed(for: element)
        if room < needed { throw Broken("\(room) px of \(needed): \(element) of \(layout)") }
      }
    }
  }

  @Test func columnsStillEndTogether() {
    withEverySeed(0..<30) { numbers in
      var layout = layout(&numbers)
      layout.canvas = nil
      layout.kind = .waterfall(
        WallLayout.Waterfall(finish: WaterfallGroup.Finish(bottom: .flush)))
      let plan = try planned(layout, pictures(&numbers))
      let ends = Dictionary(grouping: plan.elements.filter { $0.kind == "caption" }, by: \.frame.x)
        .mapValues { $0.map(\.frame.maxY).max() ?? 0 }
      #expect(Set(ends.values).count == 1, "\(ends) of \(layout)")
    }
  }

  private func needed(for element: Element) -> Int {
    let content = element.content
    let style = TextStyle(content, isOnPicture: true, on: .white)
    let width = element.frame.width - content.padding.total(.horizontal)
    let size = Typesetter.shared.size(
      of: content.text ?? "", style: style, width: Double(max(1, width)))
    return size.height + content.padding.total(.vertical)
  }
}
