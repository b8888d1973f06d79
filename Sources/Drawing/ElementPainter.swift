internal import Layouts
internal import Plans
internal import Raster

/// Draws the headers, captions, badges and backgrounds of one sheet.
///
/// An element's content is made when the first strip needs it, and kept while there is room: memory
/// stays constant for any number of captions.
final class ElementPainter: Sendable {
  private let elements: [Element]
  private let index: StripIndex
  private let artist: TextArtist
  private let images: ImageArtist
  private let outlines: @Sendable (Int) -> RoundedRect?
  private let repeatsEdges: Bool

  /// - Parameters:
  ///   - elements: the elements, in drawing order.
  ///   - canvas: the whole sheet.
  ///   - background: the sheet's background, with which text must contrast.
  ///   - direction: the direction in which the wall is read.
  ///   - images: makes the pictures that elements show.
  ///   - repeatsEdges: whether the outermost pixels of those pictures fill the elements' padding.
  ///   - outlines: the outline of a picture with rounded corners, by its index.
  init(
    _ elements: [Element], on canvas: PixelRect, _ background: Color,
    direction: Composition.LayoutDirection, images: ImageArtist, repeatsEdges: Bool = false,
    outlines: @escaping @Sendable (Int) -> RoundedRect?
  ) {
    (self.outlines, self.repeatsEdges) = (outlines, repeatsEdges)
    self.images = images
    let seen = elements.filter { $0.visibleFrame?.intersection(canvas) != nil }
    self.elements = seen
    index = StripIndex(seen.compactMap { $0.visibleFrame?.intersection(canvas) })
    artist = TextArtist(background: background, direction: direction)
  }

  func draw(on strip: borrowing Strip) {
    guard !elements.isEmpty else { return }
    for number in index.frames(in: strip.y..<strip.y + strip.height) {
      draw(elements[number], on: strip)
    }
  }

  private func draw(_ element: Element, on strip: borrowing Strip) {
    guard let visible = element.visibleFrame else { return }
    let content = element.content
    if let color = content.background.flatMap({ Color(css: $0) }) {
      let plate = RoundedRect(element.frame, radius: content.cornerRadius)
      strip.fill(
        color.ink, in: plate, within: outline(around: element), fadingIn: content.backgroundFade,
        columns: visible.columns, rows: visible.rows)
    }
    drawImage(of: element, visible, on: strip)
    guard let text = artist.draw(element) else { return }
    strip.blend(
      premultiplied: text.bytes, size: (text.width, text.height), left: text.x, top: text.y,
      columns: visible.columns, rows: visible.rows)
  }
}

extension ElementPainter {
  private func drawImage(of element: Element, _ visible: PixelRect, on strip: borrowing Strip) {
    guard let picture = element.image else { return }
    let fit = element.content.imageFit ?? (element.zIndex < 0 ? .cover : .contain)
    let room = element.frame.inset(by: element.content.padding)
    guard let (pixels, place) = images.draw(picture, fit, in: room) else { return }
    let area = repeatsEdges ? element.frame : room
    let shape =
      fit == .contain ? place : RoundedRect(area, radius: element.content.cornerRadius)
    strip.draw(
      pixels, over: place, beyond: fit == .tile ? .tiles : repeatsEdges ? .edges : .nothing,
      in: shape, columns: visible.columns, rows: visible.rows)
  }

  /// The outline of the picture that contains the whole element, if its corners are rounded.
  private func outline(around element: Element) -> RoundedRect? {
    guard let outline = element.picture.flatMap(outlines) else { return nil }
    let (frame, columns, rows) = (element.frame, outline.columns, outline.rows)
    let isInside =
      columns.lowerBound <= frame.x && frame.maxX <= columns.upperBound
      && rows.lowerBound <= frame.y && frame.maxY <= rows.upperBound
    return isInside ? outline : nil
  }
}

extension Element {
  /// The part of the frame that is drawn; nil if none is.
  fileprivate var visibleFrame: PixelRect? { place.visibility.visiblePart(of: frame) }
}
