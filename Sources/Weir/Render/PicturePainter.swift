internal import Layouts
internal import Vips

/// Draws pictures in their frames, with what their style adds.
struct PicturePainter {
  private let style: PictureStyle

  init(_ style: PictureStyle) { self.style = style }

  /// Whether pictures are drawn just as they are, which is quicker.
  private var isPlain: Bool { style == PictureStyle() }

  /// What of the sheet a picture's style touches; nil where that is nothing.
  func reach(of item: DecodingOrder.Item, on canvas: PixelRect) -> PixelRect? {
    let frame = item.frame
    guard let shadow = style.shadow else { return frame.intersection(canvas) }
    // Plans may have any numbers, and no rectangle is larger than a canvas.
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

  func draw(_ pixels: Pixels, _ item: DecodingOrder.Item, on strip: borrowing Strip) {
    let (content, visible) = (item.content, item.visible)
    if isPlain, !item.isSeenThrough {
      strip.draw(
        pixels, left: content.x, top: content.y, columns: visible.columns, rows: visible.rows)
      return
    }
    let clip = item.clip ?? item.frame
    var shape = outline(of: item)
    if let border = style.border {
      let inner = shape.inset(by: border.width)
      strip.fill(
        border.color.ink, in: shape, around: inner, columns: clip.columns, rows: clip.rows)
      shape = inner ?? RoundedRect(content, radius: 0)
    }
    if let color = style.letterbox,
      item.isSeenThrough || shape.columns != content.columns || shape.rows != content.rows
    {
      strip.fill(color.ink, in: shape, columns: clip.columns, rows: clip.rows)
    }
    if item.isSeenThrough {
      strip.lay(
        pixels, left: content.x, top: content.y, in: shape, columns: visible.columns,
        rows: visible.rows)
    } else {
      strip.draw(
        pixels, left: content.x, top: content.y, in: shape, columns: visible.columns,
        rows: visible.rows)
    }
  }

  /// What a picture itself covers, where its corners are round.
  func roundInside(of frame: Frame) -> RoundedRect? {
    guard style.cornerRadius > 0 else { return nil }
    let width = style.border?.width ?? 0
    return RoundedRect(frame.content, radius: max(0, style.cornerRadius - width))
  }

  /// The picture with its border; the whole frame, where the rest of that has a colour.
  private func outline(of item: DecodingOrder.Item) -> RoundedRect {
    if style.letterbox != nil { return RoundedRect(item.frame, radius: style.cornerRadius) }
    let (width, content) = (style.border?.width ?? 0, item.content)
    return RoundedRect(
      x: content.x - width, y: content.y - width, width: content.width + 2 * width,
      height: content.height + 2 * width, radius: style.cornerRadius)
  }
}

extension Range<Int> {
  /// Those of every image.
  fileprivate static let allPixels = -PixelLimits.height * 2..<PixelLimits.height * 2

  /// Where it and its shadow are.
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
