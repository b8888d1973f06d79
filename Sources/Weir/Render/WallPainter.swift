internal import Layouts
internal import Vips

/// Draws one sheet, strip by strip, out of the thumbnails that a feed makes.
final class WallPainter: StripPainter {
  private let items: [DecodingOrder.Item]
  private let background: [UInt8]
  private let index: StripIndex
  private let feed: ThumbnailFeed
  private let byBottom: [Int]
  private let released = Monitor(0)

  /// - Parameters:
  ///   - sheet: its size.
  ///   - items: what stands on it, sorted by the tops.
  ///   - background: seen wherever there is no picture, one value for each channel.
  ///   - feed: makes the thumbnails.
  init(
    _ sheet: Sheet, _ items: [DecodingOrder.Item], background: [UInt8], feed: ThumbnailFeed
  ) {
    self.items = items
    self.background = background
    self.feed = feed
    index = StripIndex(items.map(\.content), height: sheet.height)
    byBottom = items.indices.sorted { items[$0].content.maxY < items[$1].content.maxY }
  }

  func paint(_ strip: borrowing Strip) -> Bool {
    release(above: strip.y)
    strip.fill(background)
    index.forEach(in: strip.y..<strip.y + strip.height) { number in
      let item = items[number]
      guard let pixels = feed.thumbnail(item.thumbnail) else { return }
      strip.draw(
        pixels, left: item.content.x, top: item.content.y,
        columns: item.visible.x..<item.visible.maxX, rows: item.visible.y..<item.visible.maxY)
    }
    return !feed.isCancelled
  }

  /// Frees the thumbnails that end above a row: a saver asks for one strip after another.
  private func release(above row: Int) {
    released.update { released in
      while released < byBottom.count, items[byBottom[released]].content.maxY <= row {
        feed.release(items[byBottom[released]].thumbnail)
        released += 1
      }
    }
  }
}
