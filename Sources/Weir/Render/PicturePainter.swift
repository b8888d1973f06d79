internal import Layouts
internal import Vips

/// Draws pictures in their frames, with what their style adds.
struct PicturePainter {
  private let style: PictureStyle

  init(_ style: PictureStyle) { self.style = style }

  /// Whether pictures are drawn just as they are, which is quicker.
  private var isPlain: Bool { style == PictureStyle() }

  /// What of the sheet a picture's style touches beside its frame.
  func reach(of item: DecodingOrder.Item) -> PixelRect {
    guard let shadow = style.shadow else { return item.frame }
    let frame = item.frame
    let (left, top) = (
      frame.x + min(0, shadow.x) - shadow.blur, frame.y + min(0, shadow.y) - shadow.blur
    )
    return PixelRect(
      x: left, y: top, width: frame.maxX + max(0, shadow.x) + shadow.blur - left,
      height: frame.maxY + max(0, shadow.y) + shadow.blur - top)
  }

  func drawShadow(of item: DecodingOrder.Item, on strip: borrowing Strip) {
    guard let shadow = style.shadow else { return }
    let caster = outline(of: item)
    var shape = caster
    shape.x += shadow.x
    shape.y += shadow.y
    let clip = item.clip ?? reach(of: item)
    strip.shadow(
      shadow.color.ink, of: shape, blur: shadow.blur, under: caster, columns: clip.columns,
      rows: clip.rows)
  }

  func draw(_ pixels: Pixels, _ item: DecodingOrder.Item, on strip: borrowing Strip) {
    let (content, visible) = (item.content, item.visible)
    if isPlain {
      strip.draw(
        pixels, left: content.x, top: content.y, columns: visible.columns, rows: visible.rows)
      return
    }
    let clip = item.clip ?? item.frame
    let outline = outline(of: item)
    if let color = style.letterbox, content != item.frame {
      strip.fill(color.ink, in: outline, columns: clip.columns, rows: clip.rows)
    }
    var shape = RoundedRect(content, radius: content == item.frame ? style.cornerRadius : 0)
    if let border = style.border, let inner = outline.inset(by: border.width) {
      strip.fill(border.color.ink, in: outline, columns: clip.columns, rows: clip.rows)
      shape = inner
    } else if style.letterbox == nil {
      shape = outline
    }
    strip.draw(
      pixels, left: content.x, top: content.y, in: shape, columns: visible.columns,
      rows: visible.rows)
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
    let rect = PixelRect(
      x: content.x - width, y: content.y - width, width: content.width + 2 * width,
      height: content.height + 2 * width)
    return RoundedRect(rect, radius: style.cornerRadius)
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
