internal import Layouts
internal import Typesetting

/// Makes the images of texts, each once as long as there is room for it.
final class TextArtist: Sendable {
  /// A text's image, and where on the sheet it goes.
  struct Drawn {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// Red, green, blue and alpha, multiplied by the alpha.
    let bytes: [UInt8]
  }

  private struct Key: Hashable {
    let text: String
    let style: TextStyle
    let width: Int
    /// The most height.
    let room: Int
  }

  private struct Store {
    var images: [Key: TextImage] = [:]
    var byteCount = 0
  }

  private let background: Color
  private let store = Monitor(Store())

  /// What is kept at most, in bytes; a strip of a wide wall has some hundred captions.
  private static let limit = 16 << 20
  /// The most pixels of one text, unless its first line has more; what is below them is left out.
  private static let mostPixels = 1 << 24

  /// - Parameter background: of the sheet, with which text must contrast.
  init(background: Color) { self.background = background }

  /// The text of an element in the middle of its height; nil where it has none, or no room for it.
  func draw(_ element: Element) -> Drawn? {
    let (content, frame) = (element.content, element.frame)
    let width = frame.width - content.padding.total(.horizontal)
    let room = frame.height - content.padding.total(.vertical)
    guard let text = content.text, !text.isEmpty, width > 0, room > 0 else { return nil }
    let style = TextStyle(content, isOnPicture: element.picture != nil, on: background)
    let image = image(Key(text: text, style: style, width: width, room: room))
    return Drawn(
      x: frame.x + content.padding.leading,
      y: frame.y + content.padding.top + (room - image.height) / 2, width: image.width,
      height: image.height, bytes: image.bytes)
  }

  private func image(_ key: Key) -> TextImage {
    if let known = store.update({ $0.images[key] }) { return known }
    let (typesetter, width) = (Typesetter.shared, Double(key.width))
    let needed = typesetter.size(
      of: key.text, style: key.style, width: width, room: key.room
    ).height
    var height = min(needed, key.room)
    if key.width * height > Self.mostPixels {
      let line = typesetter.size(of: " ", style: key.style).height
      height = min(height, max(line, Self.mostPixels / key.width))
    }
    let image = typesetter.draw(key.text, style: key.style, width: key.width, height: height)
    store.update { store in
      // Strips come one after the other: what was drawn long ago is not needed again.
      if store.byteCount + image.bytes.count > Self.limit { store = Store() }
      store.images[key] = image
      store.byteCount += image.bytes.count
    }
    return image
  }
}

extension Typesetter {
  /// One for the whole program: to find the fonts takes longest.
  static let shared = Typesetter()
}

extension TextStyle {
  /// The style of what an element shows.
  ///
  /// - Parameters:
  ///   - content: what it says of its text.
  ///   - isOnPicture: whether it stands on a picture.
  ///   - background: what is behind it unless it has a background itself.
  init(_ content: ElementContent, isOnPicture: Bool, on background: Color) {
    let plate = content.background.flatMap { Color(css: $0) } ?? background
    let color = content.color.flatMap { Color(css: $0) } ?? plate.contrasting
    self.init(
      font: content.font ?? "sans", size: 16,
      color: TextColor(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha),
      maxLines: content.numberOfLines == 0 ? nil : content.numberOfLines)
    switch content.textAlignment ?? (isOnPicture ? .center : .leading) {
    case .leading: alignment = .leading
    case .center: alignment = .center
    case .trailing: alignment = .trailing
    }
  }
}

extension Color {
  /// Nearly black on what is light, white on what is dark; what is seen through counts as light.
  var contrasting: Color {
    let luminance = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    let isDark = luminance < 140 && alpha >= 128
    return isDark ? .white : Color(red: 0x22, green: 0x22, blue: 0x22)
  }
}
