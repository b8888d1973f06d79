package import Layouts
package import Typesetting

extension Typesetter {
  /// The program's only typesetter: finding the fonts is what takes longest.
  package static let shared = Typesetter()
}

extension TextStyle {
  /// Creates the style of an element's text.
  ///
  /// - Parameters:
  ///   - content: what the element shows.
  ///   - isOnPicture: whether it is on a picture.
  ///   - background: the color behind it, unless it has its own.
  ///   - direction: the direction in which the wall is read.
  package init(
    _ content: ElementContent, isOnPicture: Bool, on background: Color,
    direction: Composition.LayoutDirection = .leftToRight
  ) {
    let plate = content.background.flatMap { Color(css: $0) } ?? background
    let color = content.color.flatMap { Color(css: $0) } ?? plate.contrasting
    self.init(
      font: content.font ?? "sans", size: 16,
      color: TextColor(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha),
      maxLines: content.numberOfLines == 0 ? nil : content.numberOfLines,
      truncation: content.truncationMode == .middle ? .middle : .end,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight)
    switch content.textAlignment ?? (isOnPicture ? .center : .leading) {
    case .leading: alignment = .leading
    case .center: alignment = .center
    case .trailing: alignment = .trailing
    }
  }
}
