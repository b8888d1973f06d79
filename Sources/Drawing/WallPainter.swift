internal import Layouts
internal import Plans
internal import Raster
internal import Threads

/// Draws one sheet, strip by strip: what is behind the pictures, the thumbnails from a feed, and
/// what is on top of them.
final class WallPainter: StripPainter {
  private let items: [DecodingOrder.Item]
  private let background: [UInt8]
  private let pictures: PicturePainter
  private let below: ElementPainter
  private let above: ElementPainter
  private let index: StripIndex
  private let shadows: StripIndex?
  private let feed: ThumbnailFeed
  private let byBottom: [(thumbnail: ThumbnailFeed.Ticket, row: Int)]
  private let released = Monitor(0)
  private let cancellation: Cancellation?

  /// - Parameters:
  ///   - plan: the plan.
  ///   - sheet: the index of the sheet.
  ///   - items: the pictures on it, sorted by their tops.
  ///   - feed: makes the thumbnails.
  ///   - images: makes the pictures that elements show.
  ///   - cancellation: ends painting early.
  init(
    _ plan: Plan, sheet: Int, _ items: [DecodingOrder.Item], feed: ThumbnailFeed,
    images: ImageArtist, until cancellation: Cancellation? = nil
  ) {
    self.cancellation = cancellation
    self.items = items
    self.feed = feed
    let size = plan.sheets[sheet]
    let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    background = plan.background.channels(withAlpha: !plan.background.isOpaque)
    pictures = PicturePainter(
      plan.layout.style, card: plan.background, repeatsEdges: plan.repeatsEdges)
    let direction = plan.layout.composition.composition.layoutDirection
    let elements = plan.elements.filter { $0.place.sheet == sheet }
    let outlines: @Sendable (Int) -> RoundedRect? = { [pictures] picture in
      plan.frames.indices.contains(picture) ? pictures.roundInside(of: plan.frames[picture]) : nil
    }
    below = ElementPainter(
      elements.filter { $0.zIndex < 0 }, on: canvas, plan.background, direction: direction,
      images: images, outlines: outlines)
    above = ElementPainter(
      elements.filter { $0.zIndex >= 0 }, on: canvas, plan.background, direction: direction,
      images: images, repeatsEdges: plan.repeatsEdges, outlines: outlines)
    index = StripIndex(items.map { $0.painted.intersection(canvas) ?? $0.visible })
    let painter = pictures
    shadows =
      plan.layout.style.shadow == nil
      ? nil
      : StripIndex(items.map { painter.reach(of: $0, on: canvas) ?? $0.visible })
    byBottom = items.flatMap(\.ends).sorted { $0.row < $1.row }
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
      let pieces = items[number].pieces(in: rows).compactMap { piece in
        feed.thumbnail(piece.thumbnail).map { ($0, piece.place) }
      }
      pictures.draw(pieces, items[number], on: strip)
    }
    above.draw(on: strip)
    return !feed.isCancelled && cancellation?.isRequested != true
  }

  /// Frees the last strip's thumbnails, and those that were never visible.
  deinit { release(above: .max) }

  /// Frees the thumbnails that end above a row, since a saver requests strips in order.
  private func release(above row: Int) {
    released.update { released in
      while released < byBottom.count, byBottom[released].row <= row {
        feed.release(byBottom[released].thumbnail)
        released += 1
      }
    }
  }
}
