internal import Layouts
internal import Vips

/// Draws one sheet, strip by strip: what is behind the pictures, the thumbnails that a feed makes,
/// and what stands on them.
final class WallPainter: StripPainter {
  private let items: [DecodingOrder.Item]
  private let background: [UInt8]
  private let pictures: PicturePainter
  private let below: ElementPainter
  private let above: ElementPainter
  private let index: StripIndex
  private let shadows: StripIndex?
  private let feed: ThumbnailFeed
  private let byBottom: [Int]
  private let released = Monitor(0)

  /// - Parameters:
  ///   - plan: its background, its pictures' style and its elements.
  ///   - sheet: which of its sheets.
  ///   - items: what stands on it, sorted by the tops.
  ///   - feed: makes the thumbnails.
  ///   - images: makes the pictures that elements show.
  init(
    _ plan: Plan, sheet: Int, _ items: [DecodingOrder.Item], feed: ThumbnailFeed,
    images: ImageArtist
  ) {
    self.items = items
    self.feed = feed
    let size = plan.sheets[sheet]
    let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    background = plan.background.channels(withAlpha: !plan.background.isOpaque)
    pictures = PicturePainter(plan.layout.style)
    let elements = plan.elements.filter { $0.place.sheet == sheet }
    let outlines: @Sendable (Int) -> RoundedRect? = { [pictures] picture in
      plan.frames.indices.contains(picture) ? pictures.roundInside(of: plan.frames[picture]) : nil
    }
    below = ElementPainter(
      elements.filter { $0.zIndex < 0 }, on: canvas, plan.background, images: images,
      outlines: outlines)
    above = ElementPainter(
      elements.filter { $0.zIndex >= 0 }, on: canvas, plan.background, images: images,
      outlines: outlines)
    index = StripIndex(items.map { $0.painted.intersection(canvas) ?? $0.visible })
    let painter = pictures
    shadows =
      plan.layout.style.shadow == nil
      ? nil
      : StripIndex(items.map { painter.reach(of: $0, on: canvas) ?? $0.visible })
    byBottom = items.indices.sorted { items[$0].painted.maxY < items[$1].painted.maxY }
  }

  func paint(_ strip: borrowing Strip) -> Bool {
    release(above: strip.y)
    strip.fill(background)
    let rows = strip.y..<strip.y + strip.height
    below.draw(on: strip)
    for number in shadows?.frames(in: rows) ?? [] {
      pictures.drawShadow(of: items[number], on: strip)
    }
    for number in index.frames(in: rows) {
      guard let pixels = feed.thumbnail(items[number].thumbnail) else { continue }
      pictures.draw(pixels, items[number], on: strip)
    }
    above.draw(on: strip)
    return !feed.isCancelled
  }

  /// The last strip's thumbnails, and what was never seen.
  deinit { release(above: .max) }

  /// Frees the thumbnails that end above a row: a saver asks for one strip after another.
  private func release(above row: Int) {
    released.update { released in
      while released < byBottom.count, items[byBottom[released]].painted.maxY <= row {
        feed.release(items[byBottom[released]].thumbnail)
        released += 1
      }
    }
  }
}
