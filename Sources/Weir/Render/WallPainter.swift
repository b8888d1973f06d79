internal import Layouts
internal import Vips

/// Draws one sheet, strip by strip, out of the thumbnails that a feed makes.
final class WallPainter: StripPainter {
  private let contents: [PixelRect]
  private let firstRequest: Int
  private let background: [UInt8]
  private let index: StripIndex
  private let feed: ThumbnailFeed
  private let byBottom: [Int]
  private let released = Monitor(0)

  /// - Parameters:
  ///   - sheet: its size.
  ///   - contents: where the pictures are, sorted by their tops; the feed has them in the same order.
  ///   - firstRequest: the feed's number for the first of them.
  ///   - background: seen wherever there is no picture, one value for each channel.
  ///   - feed: makes the thumbnails.
  init(
    _ sheet: Sheet, _ contents: [PixelRect], firstRequest: Int, background: [UInt8],
    feed: ThumbnailFeed
  ) {
    self.contents = contents
    self.firstRequest = firstRequest
    self.background = background
    self.feed = feed
    index = StripIndex(contents, height: sheet.height)
    byBottom = contents.indices.sorted { contents[$0].maxY < contents[$1].maxY }
  }

  func paint(_ strip: borrowing Strip) -> Bool {
    release(above: strip.y)
    strip.fill(background)
    index.forEach(in: strip.y..<strip.y + strip.height) { number in
      guard let pixels = feed.thumbnail(firstRequest + number) else { return }
      strip.draw(pixels, left: contents[number].x, top: contents[number].y)
    }
    return !feed.isCancelled
  }

  /// Frees the thumbnails that end above a row: a saver asks for one strip after another.
  private func release(above row: Int) {
    released.update { released in
      while released < byBottom.count, contents[byBottom[released]].maxY <= row {
        feed.release(firstRequest + byBottom[released])
        released += 1
      }
    }
  }
}
