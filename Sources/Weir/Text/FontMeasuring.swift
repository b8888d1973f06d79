internal import Layouts
internal import Typesetting

/// Tells layouts how large texts are, with the fonts that draw them.
struct FontMeasuring: TextMeasuring, Sendable {
  let texts: Texts

  func size(
    of content: ElementContent, section: Int, picture: Int?, width: Double
  ) -> Size {
    let (across, down) = (
      Double(content.padding.total(.horizontal)), Double(content.padding.total(.vertical))
    )
    let style = TextStyle(content, isOnPicture: picture != nil, on: .white)
    // One line is as high as every other one of its style.
    let text = texts.text(of: content, section: section, picture: picture) ?? ""
    let size = Typesetter.shared.size(of: text, style: style, width: max(1, width - across))
    return Size(width: Double(size.width) + across, height: Double(size.height) + down)
  }
}
