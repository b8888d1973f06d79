package import Layouts
package import Plans

// The lines at the top and at the bottom of each sheet of paper.

extension WallTexts {
  /// A line, which stands between the margin and everything else.
  package struct Line {
    package let kind: String
    package let isAtTop: Bool
    /// The texts on the left, in the middle and on the right, or fewer.
    package let parts: [Template]
  }

  package var lines: [Line] {
    [("header-line", true, headerLine), ("footer-line", false, footerLine)].compactMap {
      kind, isAtTop, text in
      guard let parts = text.flatMap({ try? Template.parts(ofLine: $0) }) else { return nil }
      return Line(kind: kind, isAtTop: isAtTop, parts: parts)
    }
  }

  /// How high a line is, in pixels, on which capitals are a sixth of that from the margin.
  package var lineHeight: Int { fontSize * 3 / 2 }

  /// The room of lines with a gap between them and everything else, in pixels.
  package func lineRoom(gap: Int) -> EdgeInsets {
    EdgeInsets(
      top: headerLine == nil ? 0 : lineHeight + gap, leading: 0,
      bottom: footerLine == nil ? 0 : lineHeight + gap, trailing: 0)
  }

  /// The content of a part of a line, without its text.
  package func lineContent(on ground: Ground?) -> ElementContent {
    var text = content("", font: fontAndSize, isOnPlate: false)
    if let ground {
      text.padding = EdgeInsets(top: 0, leading: fontSize / 2, bottom: 0, trailing: fontSize / 2)
      text.putOnPlate(ground.color)
    }
    return text
  }
}
