import Laws
import Layouts

/// Texts that wrap: their heights depend on the picture and the width.
struct WrappedTexts: TextMeasuring {
  /// Another seed gives other texts.
  var seed = 0
  /// The height of a line, in pixels.
  var lineHeight = 13.0
  /// The pictures' original numbers, if they have changed.
  var numbers: [Int]?
  /// Whether some texts are empty and have no height.
  var someAreEmpty = true

  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
    let number = picture.map { numbers?[$0] ?? $0 } ?? -1
    var random = SplitMix64(seed: seed &* 1_000_003 &+ number)
    if someAreEmpty, random.oneIn(5) { return Size(width: 0, height: 0) }
    let letters = Double(random.int(1...40))
    let lines = max(1, (letters * 6 / width).rounded(.up))
    return Size(width: min(width, letters * 6), height: min(lines, 6) * lineHeight)
  }
}

/// One height for every text.
struct OneHeight: TextMeasuring {
  let height: Double

  func size(of content: ElementContent, section: Int, picture: Int?, width: Double) -> Size {
    Size(width: height, height: height)
  }
}

extension Caption {
  /// A caption below its picture.
  static let under = Caption(content: ElementContent(text: "{stem}"))
  /// A caption over its picture's lower edge.
  static let over = Caption(content: ElementContent(text: "{stem}"), isOver: true)
}
