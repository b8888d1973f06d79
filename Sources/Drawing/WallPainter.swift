internal import Files
internal import Layouts
internal import Plans
internal import Raster
internal import Requests
internal import Threads

/// Draws one sheet, strip by strip: what is below the pictures, the thumbnails, what is above them.
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
  private let reporter: any Reporter

  /// The items are the pictures on the sheet, sorted by their tops; the elements are its own, too.
  init(
    _ plan: Plan, sheet: Int, _ items: [DecodingOrder.Item], _ elements: [Element],
    feed: ThumbnailFeed, images: ImageArtist, reporter: any Reporter
  ) {
    (self.items, self.feed, self.reporter) = (items, feed, reporter)
    let canvas = plan.sheets[sheet].canvas
    background = plan.background.channels(withAlpha: !plan.background.isOpaque)
    let pictures = PicturePainter(
      plan.layout.style, card: plan.background, repeatsEdges: plan.repeatsEdges)
    self.pictures = pictures
    let outlines: @Sendable (Int) -> RoundedRect? = { picture in
      plan.frames.indices.contains(picture) ? pictures.roundInside(of: plan.frames[picture]) : nil
    }
    below = ElementPainter(
      elements.filter { $0.zIndex < 0 }, of: plan, on: canvas, images: images, outlines: outlines)
    above = ElementPainter(
      elements.filter { $0.zIndex >= 0 }, of: plan, on: canvas, images: images,
      repeatsEdges: plan.repeatsEdges, outlines: outlines)
    index = StripIndex(items.map { $0.painted.intersection(canvas) ?? $0.visible })
    shadows = plan.layout.style.shadow.map { _ in
      StripIndex(items.map { pictures.reach(of: $0, on: canvas) ?? $0.visible })
    }
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
    return !feed.isCancelled && !reporter.isCancelled
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

/// Finds the frames that cross a strip of a sheet, without examining all of them.
///
/// It is a binary tree over the frames in order of their tops, in which each node stores the lowest
/// bottom of its frames. It takes about 12 bytes per frame, however tall the frames and the sheet
/// are.
struct StripIndex: Sendable {
  /// The frames' indices, in order of their tops.
  private let order: [Int32]
  /// The tops, in the same order.
  private let tops: [Int32]
  /// The greatest bottom below each node: the root is node 1, and the leaves are frames.
  private let bottoms: [Int32]
  private let leaves: Int

  /// - Complexity: O(*n* log *n*).
  init(_ frames: [PixelRect]) {
    let order = frames.indices.sorted { (frames[$0].y, $0) < (frames[$1].y, $1) }
    var leaves = 1
    while leaves < frames.count { leaves *= 2 }
    var bottoms = [Int32](repeating: .min, count: 2 * leaves)
    for (leaf, index) in order.enumerated() {
      bottoms[leaves + leaf] = Int32(clamping: frames[index].maxY)
    }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      bottoms[node] = max(bottoms[2 * node], bottoms[2 * node + 1])
    }
    self.order = order.map { Int32($0) }
    tops = order.map { Int32(frames[$0].y) }
    (self.bottoms, self.leaves) = (bottoms, leaves)
  }

  /// The indices of all frames with a pixel in these rows, in ascending order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* such frames.
  func frames(in rows: Range<Int>) -> [Int] {
    let end = tops.partitioningIndex { Int($0) >= rows.upperBound }
    var found: [Int] = []
    collect(1, 0..<leaves, before: end, below: rows.lowerBound, into: &found)
    return found.sorted()
  }

  /// Adds a node's frames that precede a leaf and reach below a row.
  private func collect(
    _ node: Int, _ part: Range<Int>, before end: Int, below row: Int, into found: inout [Int]
  ) {
    guard part.lowerBound < end, bottoms[node] > row else { return }
    if part.count == 1 {
      found.append(Int(order[part.lowerBound]))
      return
    }
    let middle = part.lowerBound + part.count / 2
    collect(2 * node, part.lowerBound..<middle, before: end, below: row, into: &found)
    collect(2 * node + 1, middle..<part.upperBound, before: end, below: row, into: &found)
  }
}
