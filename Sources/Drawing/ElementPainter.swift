internal import Layouts
internal import Plans
internal import Raster
internal import Typesetting

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

  /// `outlines` gives the outline of a picture with rounded corners, by its index.
  ///
  /// If it repeats edges, the outermost pixels of the elements' pictures fill their padding.
  init(
    _ elements: [Element], of plan: Plan, on canvas: PixelRect, images: ImageArtist,
    repeatsEdges: Bool = false, outlines: @escaping @Sendable (Int) -> RoundedRect?
  ) {
    (self.outlines, self.repeatsEdges, self.images) = (outlines, repeatsEdges, images)
    let seen = elements.filter { $0.visibleFrame?.intersection(canvas) != nil }
    self.elements = seen
    index = StripIndex(seen.compactMap { $0.visibleFrame?.intersection(canvas) })
    artist = TextArtist(
      background: plan.background, direction: plan.layout.composition.composition.layoutDirection)
  }

  func draw(on strip: borrowing Strip) {
    guard !elements.isEmpty else { return }
    for number in index.frames(in: strip.y..<strip.y + strip.height) {
      guard let visible = elements[number].visibleFrame else { continue }
      guard elements[number].overlay.cell != nil else {
        draw(elements[number], visible, on: strip)
        continue
      }
      for cell in elements[number].cells(in: strip.y..<strip.y + strip.height) {
        draw(cell, visible, on: strip)
      }
    }
  }

  private func draw(_ element: Element, _ visible: PixelRect, on strip: borrowing Strip) {
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
      premultiplied: text.image.bytes, size: (text.image.width, text.image.height), left: text.x,
      top: text.y, opacity: Float(element.overlay.opacity), columns: visible.columns,
      rows: visible.rows)
  }

  private func drawImage(of element: Element, _ visible: PixelRect, on strip: borrowing Strip) {
    guard let picture = element.image else { return }
    let fit = element.content.imageFit ?? (element.zIndex < 0 ? .cover : .contain)
    let room = element.frame.inset(by: element.content.padding)
    guard let (pixels, place) = images.draw(picture, fit, in: room) else { return }
    let area = repeatsEdges ? element.frame : room
    let shape = fit == .contain ? place : RoundedRect(area, radius: element.content.cornerRadius)
    strip.draw(
      pixels, over: place, beyond: fit == .tile ? .tiles : repeatsEdges ? .edges : .nothing,
      in: shape, opacity: Float(element.overlay.opacity), columns: visible.columns,
      rows: visible.rows)
  }

  /// The outline of the picture that contains the whole element, if its corners are rounded.
  private func outline(around element: Element) -> RoundedRect? {
    guard let outline = element.picture.flatMap(outlines),
      outline.columns.contains(element.frame.columns), outline.rows.contains(element.frame.rows)
    else { return nil }
    return outline
  }
}

extension Element {
  /// The part of the frame that is drawn; nil if none is.
  fileprivate var visibleFrame: PixelRect? { place.visibility.visiblePart(of: frame) }

  /// The element in each of its cells that cross some rows.
  fileprivate func cells(in rows: Range<Int>) -> [Element] {
    guard let cell = overlay.cell else { return [self] }
    let rows = rows.clamped(to: frame.rows)
    let lines =
      (rows.lowerBound - frame.y) / cell.height...(rows.upperBound - frame.y) / cell.height
    return lines.flatMap { line in
      let shift = line.isMultiple(of: 2) ? 0 : -cell.width / 2
      return stride(from: frame.x + shift, to: frame.maxX, by: cell.width).map { left in
        var one = self
        one.frame = PixelRect(
          x: left, y: frame.y + line * cell.height, width: cell.width, height: cell.height)
        return one
      }
    }
  }
}
