internal import Layouts
internal import Vips

/// A plan about to be drawn: images whose pixels come into being when a saver pulls them.
///
/// The thumbnails of all sheets form one queue, so that no core is idle between two sheets. Nothing
/// is decoded before the first image is asked for.
final class Rendering {
  let plan: Plan
  /// The frames as the painter needs them: sheet by sheet, from the top down, from the left to the
  /// right.
  private let order: [Int]
  private let feed: ThumbnailFeed
  private let threads: Int
  private var crew: Crew?

  /// - Parameters:
  ///   - plan: what to draw.
  ///   - resources: how many threads, and how much memory; where the plan has more thumbnails alive at once
  ///     than the memory holds, it takes what it needs.
  ///   - reporter: hears of progress.
  init(_ plan: Plan, resources: Resources, reporter: any Reporter) {
    self.plan = plan
    threads = resources.threads
    let order = plan.paintingOrder
    self.order = order
    // An eighth is enough ahead: what is finished only waits; decoding keeps the cores busy.
    let ahead = max(resources.memory / 8, plan.mostBytesAlive(in: order))
    feed = ThumbnailFeed(
      count: order.count, maker: InProcessThumbnailMaker(maxPixels: resources.maxPixels),
      budget: ThumbnailFeed.Budget(ahead: ahead, decoding: resources.memory),
      progress: ProgressCount(.render, of: order.count, reporter)
    ) { ThumbnailRequest(plan.frames[order[$0]], of: plan) }
  }

  deinit { stop() }

  /// The image of a sheet.
  ///
  /// Sheets must be pulled one after another.
  func image(ofSheet sheet: Int) throws(VipsError) -> Image {
    if crew == nil { crew = feed.start(threads: threads) }
    let range = plan.range(ofSheet: sheet, in: order)
    let size = plan.sheets[sheet]
    let hasAlpha = !plan.background.isOpaque
    let painter = WallPainter(
      size, order[range].map { plan.frames[$0].placement.content }, firstRequest: range.lowerBound,
      background: plan.background.channels(withAlpha: hasAlpha), feed: feed)
    return try Image.painted(
      width: size.width, height: size.height, hasAlpha: hasAlpha,
      metadata: ["xmp-data": Mark.xmp], by: painter)
  }

  /// Waits for the threads, and gives the plan as it was drawn: pictures that failed are no frames
  /// any more but skips, each with the hole that it left, and those whose preview could not be used
  /// after all have no mark of one.
  func finish() -> Plan {
    stop()
    let failures = feed.failures.map { (frame: order[$0.index], reason: $0.reason) }
      .sorted { $0.frame < $1.frame }
    var drawn = plan
    for index in feed.decodedInstead { drawn.frames[order[index]].isFromPreview = false }
    if failures.isEmpty { return drawn }
    let failed = Set(failures.map(\.frame))
    drawn.frames = drawn.frames.enumerated().filter { !failed.contains($0.offset) }.map(\.element)
    drawn.skips += failures.map { failure in
      let frame = plan.frames[failure.frame]
      let hole = Skip.Hole(sheet: frame.placement.sheet, frame: frame.placement.frame)
      return Skip(frame.picture.path, failure.reason, hole: hole)
    }
    return drawn
  }

  /// Ends the threads, whatever there is left to do.
  private func stop() {
    feed.cancel()
    crew.take()?.join()
  }
}

extension ThumbnailRequest {
  fileprivate init(_ frame: Frame, of plan: Plan) {
    self.init(
      picture: frame.picture, sizes: [frame.placement.content.size], background: plan.background,
      resampling: plan.resampling, isFromPreview: frame.isFromPreview)
  }
}

extension Plan {
  /// The frames' indices, sheet by sheet, by top edge, then from the left.
  fileprivate var paintingOrder: [Int] {
    frames.indices.sorted { left, right in
      let (l, r) = (frames[left].placement, frames[right].placement)
      return (l.sheet, l.content.y, l.content.x, left) < (r.sheet, r.content.y, r.content.x, right)
    }
  }

  /// Where in the painting order a sheet's frames are.
  fileprivate func range(ofSheet sheet: Int, in order: [Int]) -> Range<Int> {
    func start(of sheet: Int) -> Int {
      order.partitioningIndex { frames[$0].placement.sheet >= sheet }
    }
    return start(of: sheet)..<start(of: sheet + 1)
  }

  /// The most that thumbnails alive at once take, in bytes: all that cross one row, and those that
  /// begin in the strips which libvips asks for ahead.
  fileprivate func mostBytesAlive(in order: [Int]) -> Int {
    let lookahead = 512
    let ends = order.sorted { end(of: $0, lookahead) < end(of: $1, lookahead) }
    var (alive, most, ended) = (0, 0, 0)
    for index in order {
      let start = (frames[index].placement.sheet, frames[index].placement.content.y)
      while ended < ends.count, end(of: ends[ended], lookahead) <= start {
        alive -= byteCount(of: ends[ended])
        ended += 1
      }
      alive += byteCount(of: index)
      most = max(most, alive)
    }
    return most
  }

  private func end(of index: Int, _ lookahead: Int) -> (Int, Int) {
    (frames[index].placement.sheet, frames[index].placement.content.maxY + lookahead)
  }

  private func byteCount(of index: Int) -> Int {
    frames[index].placement.content.area * (background.isOpaque ? 3 : 4)
  }
}

extension [Int] {
  /// The first position whose element belongs to the second half, by halving.
  fileprivate func partitioningIndex(_ belongsToSecondHalf: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
