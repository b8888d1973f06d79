internal import Layouts
internal import Plans
internal import Threads
internal import Typesetting

/// Makes the images of texts, each once while there is room.
final class TextArtist: Sendable {
  /// A text's image and its place on the sheet.
  struct Drawn {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// RGBA, with premultiplied alpha.
    let bytes: [UInt8]
  }

  private struct Key: Hashable {
    let text: String
    let style: TextStyle
    let width: Int
    /// The available height, in pixels.
    let room: Int
  }

  private struct Store {
    var images: [Key: TextImage] = [:]
    var byteCount = 0
  }

  private let background: Color
  private let direction: Composition.LayoutDirection
  private let store = Monitor(Store())

  /// The most bytes to keep; a strip of a wide wall has about a hundred captions.
  private static let limit = 16 << 20
  /// The most pixels of one text, unless its first line has more; the rest is cut off at the
  /// bottom.
  private static let mostPixels = 1 << 24

  /// - Parameters:
  ///   - background: the sheet's background, with which text must contrast.
  ///   - direction: the direction in which the wall is read.
  init(background: Color, direction: Composition.LayoutDirection) {
    (self.background, self.direction) = (background, direction)
  }

  /// The text of an element; nil if it has none or no room for it.
  func draw(_ element: Element) -> Drawn? {
    let (content, frame) = (element.content, element.frame)
    let width = frame.width - content.padding.total(.horizontal)
    guard let text = content.text, !text.isEmpty, width > 0 else { return nil }
    let style = TextStyle(
      content, isOnPicture: element.picture != nil, on: background, direction: direction)
    let top = top(of: element, style)
    let room = frame.height - top - content.padding.bottom
    guard room > 0 else { return nil }
    let image = image(Key(text: text, style: style, width: width, room: room))
    let rest =
      switch content.verticalAlignment {
      case .top: 0
      case .center: (room - image.height) / 2
      case .bottom: room - image.height
      }
    let (leading, trailing) = (content.padding.leading, content.padding.trailing)
    return Drawn(
      x: frame.x + (direction == .leftToRight ? leading : trailing), y: frame.y + top + rest,
      width: image.width, height: image.height, bytes: image.bytes)
  }

  /// The padding above the text; a background that fades in gives way on a low picture.
  private func top(of element: Element, _ style: TextStyle) -> Int {
    let padding = element.content.padding
    guard element.content.backgroundFade > 0 else { return padding.top }
    let line = Typesetter.shared.size(of: " ", style: style).height
    return max(0, min(padding.top, element.frame.height - padding.bottom - line))
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
      // Strips come in order, so anything drawn long ago is not needed again.
      if store.byteCount + image.bytes.count > Self.limit { store = Store() }
      store.images[key] = image
      store.byteCount += image.bytes.count
    }
    return image
  }
}
