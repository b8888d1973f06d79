internal import Layouts
internal import Plans
internal import Raster

/// Draws pictures in their frames, with the decorations of their style.
struct PicturePainter {
  private let style: PictureStyle
  /// What is inside a border behind a transparent picture, unless that is transparent, too.
  private let card: Color
  /// Whether the pictures' outermost pixels fill the rest of their frames.
  private let repeatsEdges: Bool

  init(_ style: PictureStyle, card: Color, repeatsEdges: Bool) {
    (self.style, self.card, self.repeatsEdges) = (style, card, repeatsEdges)
  }

  /// Whether pictures are drawn without decorations, which is faster.
  private var isPlain: Bool { style == PictureStyle() }

  /// The part of the sheet that a picture and its shadow touch; nil if that is nothing.
  func reach(of item: DecodingOrder.Item, on canvas: PixelRect) -> PixelRect? {
    let frame = item.frame
    guard let shadow = style.shadow else { return frame.intersection(canvas) }
    // Clamped since plans can contain any numbers, and no rectangle is larger than a canvas.
    let columns = frame.columns.moved(shadow.x, blur: shadow.blur).clamped(to: canvas.columns)
    let rows = frame.rows.moved(shadow.y, blur: shadow.blur).clamped(to: canvas.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  func drawShadow(of item: DecodingOrder.Item, on strip: borrowing Strip) {
    guard let shadow = style.shadow else { return }
    let caster = outline(of: item)
    var shape = caster
    shape.x += shadow.x
    shape.y += shadow.y
    strip.shadow(
      shadow.color.ink, of: shape, blur: shadow.blur, under: caster,
      columns: item.clip?.columns ?? .allPixels, rows: item.clip?.rows ?? .allPixels)
  }

  /// The pieces are the picture, or its bands that cross the strip; empty if it cannot be made.
  func draw(
    _ pieces: [(pixels: Pixels, place: PixelRect)], _ item: DecodingOrder.Item,
    on strip: borrowing Strip
  ) {
    guard !pieces.isEmpty else { return }
    let (columns, rows) = (item.visible.columns, item.visible.rows)
    let isBare = repeatsEdges || isPlain && !item.isSeenThrough
    let shape = isBare ? nil : drawAround(item, on: strip)
    for (pixels, place) in pieces {
      let (left, top) = (place.x, place.y)
      if repeatsEdges {
        strip.draw(
          pixels, left: left, top: top, edgesTo: item.frame.columns,
          rows: item.rows(filledBy: place))
      } else if let shape, item.isSeenThrough {
        strip.lay(pixels, left: left, top: top, in: shape, columns: columns, rows: rows)
      } else if let shape {
        strip.draw(pixels, left: left, top: top, in: shape, columns: columns, rows: rows)
      } else {
        strip.draw(pixels, left: left, top: top, columns: columns, rows: rows)
      }
    }
  }

  /// Draws the border and the letterbox, and returns the shape that contains the picture.
  private func drawAround(_ item: DecodingOrder.Item, on strip: borrowing Strip) -> RoundedRect {
    let (content, clip) = (item.content, item.clip ?? item.frame)
    var shape = outline(of: item)
    if let border = style.border {
      let inner = shape.inset(by: border.width)
      // Under an opaque picture the border goes on, so that nothing shines through their seam.
      let isRing = item.isSeenThrough && !(style.letterbox ?? card).isOpaque
      strip.fill(
        border.color.ink, in: shape, around: inner, isRing: isRing, columns: clip.columns,
        rows: clip.rows)
      shape = inner ?? RoundedRect(content, radius: 0)
    }
    let card = item.isSeenThrough && style.border != nil && card.isOpaque ? card : nil
    if let color = style.letterbox ?? card,
      item.isSeenThrough || shape.columns != content.columns || shape.rows != content.rows
    {
      strip.fill(color.ink, in: shape, columns: clip.columns, rows: clip.rows)
    }
    return shape
  }

  /// The outline of the picture itself, if its corners are rounded.
  func roundInside(of frame: Frame) -> RoundedRect? {
    guard style.cornerRadius > 0 else { return nil }
    let width = style.border?.width ?? 0
    return RoundedRect(frame.content, radius: max(0, style.cornerRadius - width))
  }

  /// The outline of the picture with its border, or of the whole frame if that has a letterbox.
  private func outline(of item: DecodingOrder.Item) -> RoundedRect {
    if style.letterbox != nil { return RoundedRect(item.frame, radius: style.cornerRadius) }
    let (width, content) = (style.border?.width ?? 0, item.content)
    return RoundedRect(
      x: content.x - width, y: content.y - width, width: content.width + 2 * width,
      height: content.height + 2 * width, radius: style.cornerRadius)
  }
}

extension DecodingOrder.Item {
  /// The rows of the frame that a piece of the picture fills: the first and the last one also fill
  /// those above and below the picture.
  fileprivate func rows(filledBy place: PixelRect) -> Range<Int> {
    let top = place.y == content.y ? frame.y : place.y
    return top..<(place.maxY == content.maxY ? frame.maxY : place.maxY)
  }
}

extension Range<Int> {
  /// A range that includes all pixels of any image.
  fileprivate static let allPixels = -PixelLimits.height * 2..<PixelLimits.height * 2

  /// The range joined with that of its shadow.
  func moved(_ way: Int, blur: Int) -> Range<Int> {
    (lowerBound + Swift.min(0, way) - blur)..<(upperBound + Swift.max(0, way) + blur)
  }
}

extension RoundedRect {
  init(_ rect: PixelRect, radius: Int) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height, radius: radius)
  }
}

extension PixelRect {
  var columns: Range<Int> { x..<maxX }
  var rows: Range<Int> { y..<maxY }
}

extension Color {
  var ink: Ink { Ink(red, green, blue, alpha) }
}

extension Plan {
  /// Whether anything can be between pictures and the sheets' background: plates and pictures of
  /// elements, shadows of neighbors, letterboxes; or whether a border frames what is transparent.
  ///
  /// It examines every element, so callers store the result.
  var hasSomethingBehindPictures: Bool {
    layout.style.letterbox != nil || layout.style.shadow != nil
      || (layout.style.border != nil && !background.isOpaque)
      || elements.contains { $0.zIndex < 0 }
  }
}
