internal import Decoding
internal import Files
internal import Layouts
internal import Plans
internal import Raster
internal import Threads
internal import Typesetting

/// What elements show, each made once while there is room.
private final class Drawings<Key: Hashable & Sendable, Drawing: Sendable>: Sendable {
  private struct State {
    var known: [Key: Drawing] = [:]
    var byteCount = 0
  }

  private let state = Monitor(State())
  private let limit: Int

  /// The limit is the most bytes to keep, not counting the latest drawing.
  init(limit: Int) { self.limit = limit }

  func drawing(_ key: Key, byteCount: (Drawing) -> Int, make: () -> Drawing) -> Drawing {
    if let known = state.update({ $0.known[key] }) { return known }
    let drawing = make()
    state.update { state in
      // Strips come in order, so anything drawn long ago is not needed again.
      if state.byteCount + byteCount(drawing) > limit { state = State() }
      state.known[key] = drawing
      state.byteCount += byteCount(drawing)
    }
    return drawing
  }
}

/// Makes the pictures of badges and backgrounds, in each size that is needed.
final class ImageArtist: Sendable {
  private struct Key: Hashable {
    let path: Path
    let size: PixelSize
  }

  private let maker: any ThumbnailMaker
  private let access: ReadAccess
  private let pictures = Drawings<Key, Pixels?>(limit: 64 << 20)
  private let refusal = Monitor<Failure?>(nil)
  /// The most pixels to keep of one picture; larger ones are drawn slightly softer.
  private static let most = 8_000_000

  init(_ maker: any ThumbnailMaker, access: ReadAccess) {
    self.maker = maker
    self.access = access
  }

  /// A picture, and the rectangle that all of it would cover, which may be far larger than a
  /// canvas; nil if the picture cannot be decoded.
  func draw(
    _ picture: Picture, _ fit: ElementContent.ImageFit, in room: PixelRect
  ) -> (pixels: Pixels, place: RoundedRect)? {
    guard room.width > 0, room.height > 0 else { return nil }
    let place = place(of: picture, fit, in: room)
    let key = Key(path: picture.path, size: size(for: place))
    let pixels = pictures.drawing(key, byteCount: { $0?.byteCount ?? 0 }) {
      make(picture, of: key.size)
    }
    return pixels.map { ($0, place) }
  }

  private func place(
    of picture: Picture, _ fit: ElementContent.ImageFit, in room: PixelRect
  ) -> RoundedRect {
    let across = Double(room.width) / Double(picture.width)
    let down = Double(room.height) / Double(picture.height)
    let factor =
      switch fit {
      case .contain: min(across, down)
      case .cover: max(across, down)
      case .tile: 1.0
      }
    let width = max(1, Int((Double(picture.width) * factor).rounded()))
    let height = max(1, Int((Double(picture.height) * factor).rounded()))
    if fit == .tile { return RoundedRect(x: room.x, y: room.y, width: width, height: height) }
    return RoundedRect(
      x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width: width,
      height: height)
  }

  /// The size of the pixels to keep for a place.
  private func size(for place: RoundedRect) -> PixelSize {
    let (width, height) = (Double(place.width), Double(place.height))
    let excess = max(1, (width * height / Double(Self.most)).squareRoot())
    // Keeps at least one pixel of a thin side.
    func side(_ length: Double) -> Int { min(max(1, Int(length / excess)), Self.most) }
    return PixelSize(width: side(width), height: side(height))
  }

  private func make(_ picture: Picture, of size: PixelSize) -> Pixels? {
    var request = ThumbnailRequest(
      picture: picture, sizes: [size], background: .transparent, resampling: .fast)
    request.access = access
    do throws(Skip.Reason) {
      return try maker.thumbnails(request).pixels.first
    } catch {
      let failure = error.endOfRun ?? .badImage(picture.path, error)
      refusal.update { $0 = $0 ?? failure }
      return nil
    }
  }

  /// The reason to stop the run, if any.
  var endOfRun: Failure? { refusal.update(\.self) }
}

/// Makes the images of texts.
final class TextArtist: Sendable {
  /// A text's image and its place on the sheet.
  struct Drawn {
    let x: Int
    let y: Int
    let image: TextImage
  }

  private struct Key: Hashable {
    let text: String
    let style: TextStyle
    let width: Int
    /// The available height, in pixels.
    let room: Int
  }

  private let background: Color
  private let direction: Composition.LayoutDirection
  /// A strip of a wide wall has about a hundred captions.
  private let texts = Drawings<Key, TextImage>(limit: 16 << 20)
  /// The most pixels of one text, unless its first line has more; the rest is cut off below.
  private static let mostPixels = 1 << 24

  /// Text must contrast with the sheet's background.
  init(background: Color, direction: Composition.LayoutDirection) {
    (self.background, self.direction) = (background, direction)
  }

  /// The text of an element; nil if it has none or no room for it.
  func draw(_ element: Element) -> Drawn? {
    guard let key = key(of: element) else { return nil }
    let image = texts.drawing(key, byteCount: \.bytes.count) { make(key) }
    let (x, y) = place(of: element, key, height: image.height)
    return Drawn(x: x, y: y, image: image)
  }

  /// The lines of an element's text on the sheet; none if it has no text, or no room for it.
  func lines(of element: Element) -> [SetLine] {
    guard let key = key(of: element) else { return [] }
    let height = height(of: key)
    let (x, y) = place(of: element, key, height: height)
    return Typesetter.shared.lines(of: key.text, style: key.style, width: key.width, height: height)
      .map { line in
        var line = line
        (line.x, line.baseline) = (line.x + Double(x), line.baseline + Double(y))
        return line
      }
  }

  private func key(of element: Element) -> Key? {
    let (content, frame) = (element.content, element.frame)
    let width = frame.width - content.padding.total(.horizontal)
    guard let text = content.text, !text.isEmpty, width > 0 else { return nil }
    var style = TextStyle(
      content, isOnPicture: element.picture != nil, on: background, direction: direction)
    style.edge = element.overlay.edge.map { TextColor($0) }
    let room = frame.height - top(of: element, style) - content.padding.bottom
    return room > 0 ? Key(text: text, style: style, width: width, room: room) : nil
  }

  private func place(of element: Element, _ key: Key, height: Int) -> (x: Int, y: Int) {
    let (content, frame) = (element.content, element.frame)
    let rest =
      switch content.verticalAlignment {
      case .top: 0
      case .center: (key.room - height) / 2
      case .bottom: key.room - height
      }
    let (leading, trailing) = (content.padding.leading, content.padding.trailing)
    return (
      frame.x + (direction == .leftToRight ? leading : trailing),
      frame.y + top(of: element, key.style) + rest
    )
  }

  /// The padding above the text; a background that fades in gives way on a low picture.
  private func top(of element: Element, _ style: TextStyle) -> Int {
    let padding = element.content.padding
    guard element.content.backgroundFade > 0 else { return padding.top }
    let line = Typesetter.shared.size(of: " ", style: style).height
    return max(0, min(padding.top, element.frame.height - padding.bottom - line))
  }

  private func make(_ key: Key) -> TextImage {
    Typesetter.shared.draw(key.text, style: key.style, width: key.width, height: height(of: key))
  }

  private func height(of key: Key) -> Int {
    let typesetter = Typesetter.shared
    var height = min(
      key.room,
      typesetter.size(of: key.text, style: key.style, width: Double(key.width), room: key.room)
        .height)
    if key.width * height > Self.mostPixels {
      let line = typesetter.size(of: " ", style: key.style).height
      height = min(height, max(line, Self.mostPixels / key.width))
    }
    return height
  }
}
