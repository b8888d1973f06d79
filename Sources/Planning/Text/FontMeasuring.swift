internal import Layouts
internal import Plans
internal import Typesetting

/// Measures texts for layouts, with the fonts that draw them.
struct FontMeasuring: TextMeasuring, Sendable {
  let texts: Texts
  let direction: Composition.LayoutDirection

  func size(
    of content: ElementContent, section: Int, picture: Int?, width: Double
  ) -> Size {
    let (across, down) = (
      Double(content.padding.total(.horizontal)), Double(content.padding.total(.vertical))
    )
    let style = TextStyle(content, isOnPicture: picture != nil, on: .white, direction: direction)
    // Without text, the height is that of one line, the same for every line of a style.
    let text = texts.text(of: content, section: section, picture: picture) ?? ""
    let size = Typesetter.shared.size(of: text, style: style, width: max(1, width - across))
    return Size(width: Double(size.width) + across, height: Double(size.height) + down)
  }
}

extension Plan.Layout {
  /// The environment for solving the layout.
  func environment(measuring texts: Texts) -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      width: width, height: height, maxEnlargement: maxEnlargement, isUnrolled: isUnrolled,
      text: FontMeasuring(
        texts: texts, direction: composition.composition.layoutDirection))
    environment.border = style.border?.width ?? 0
    environment.caption = caption
    environment.supplementaryItems = badges
    return environment
  }
}
