internal import Layouts
internal import Vips

/// Plans about to be drawn: images whose pixels come into being when a saver pulls them.
///
/// The thumbnails of all walls and sheets form one queue: no core is idle between two sheets, and a
/// picture that is on several walls is decoded once. Nothing is decoded before the first image is
/// asked for.
final class Rendering: Sendable {
  let plans: [Plan]
  private let order: DecodingOrder
  private let feed: ThumbnailFeed
  private let images: ImageArtist
  private let threads: Int
  private let crew = Monitor<Crew?>(nil)

  /// - Parameters:
  ///   - plans: what to draw, of one background and resampling.
  ///   - access: which pictures may be read.
  ///   - imageAccess: which of those that elements show.
  ///   - resources: how many threads, and how much memory; where the plans have more thumbnails alive at
  ///     once than the memory holds, they take what they need.
  ///   - decoder: reads the pictures.
  ///   - cache: thumbnails of earlier runs.
  ///   - reporter: hears of progress.
  init(
    _ plans: [Plan], access: ReadAccess = .everywhere, imageAccess: ReadAccess = .everywhere,
    resources: Resources, decoder: any PictureDecoder, cache: ThumbnailCache? = nil,
    reporter: any Reporter
  ) {
    self.plans = plans
    threads = resources.threads
    let maker = DecodingThumbnailMaker(decoder: decoder, maxPixels: resources.maxPixels)
    images = ImageArtist(maker, access: imageAccess)
    let order = DecodingOrder(plans)
    self.order = order
    // An eighth is enough ahead: what is finished only waits; decoding keeps the cores busy.
    let ahead = max(resources.memory / 8, plans.reduce(0) { $0 + $1.mostBytesAlive })
    feed = ThumbnailFeed(
      count: order.count, walls: plans.count,
      maker: Self.croppingMaker(maker, cache),
      budget: ThumbnailFeed.Budget(ahead: ahead, decoding: resources.memory),
      progress: ProgressCount(.render, of: order.count, reporter)
    ) { picture in
      var request = order.request(picture)
      request.access = access
      return request
    }
  }

  private static func croppingMaker(
    _ maker: DecodingThumbnailMaker, _ cache: ThumbnailCache?
  ) -> any ThumbnailMaker {
    guard let cache else { return CroppingThumbnailMaker(inner: maker) }
    return CroppingThumbnailMaker(
      inner: CachingThumbnailMaker(maker, cache: cache, maxPixels: maker.maxPixels))
  }

  deinit { cancel() }

  /// The image of a sheet.
  ///
  /// The sheets of one wall must be pulled one after another, the walls all at the same time.
  func image(ofSheet sheet: Int, wall: Int) throws(VipsError) -> Image {
    crew.update { if $0 == nil { $0 = feed.start(threads: threads) } }
    let size = plans[wall].sheets[sheet]
    let background = plans[wall].background
    let painter = WallPainter(
      plans[wall], sheet: sheet, order.items(ofSheet: sheet, wall: wall), feed: feed,
      images: images)
    return try Image.painted(
      width: size.width, height: size.height, hasAlpha: !background.isOpaque,
      metadata: ["xmp-data": Mark.xmp], by: painter)
  }

  /// Says that a wall needs nothing any more, so that no other one waits for it.
  func finish(wall: Int) { feed.finish(wall: wall) }

  /// Waits for the threads, and gives the plans as they were drawn.
  ///
  /// Pictures that failed are no frames any more but skips, each with the hole that it left; those whose preview
  /// could not be used after all have no mark of one; and those that are damaged say so.
  func finish() -> [Plan] {
    cancel()
    var drawn = plans
    for picture in feed.decodedInstead {
      for place in order.frames(of: picture) {
        drawn[place.wall].frames[place.frame].isFromPreview = false
      }
    }
    for wall in drawn.indices {
      for frame in drawn[wall].frames.indices { drawn[wall].frames[frame].damage = nil }
    }
    for (picture, reason) in feed.damaged {
      for place in order.frames(of: picture) {
        drawn[place.wall].frames[place.frame].damage = reason
      }
    }
    var failures = plans.map { _ in [Int: Skip.Reason]() }
    for failure in feed.failures {
      for place in order.frames(of: failure.picture) {
        failures[place.wall][place.frame] = failure.reason
      }
    }
    return zip(drawn, failures).map { $0.without($1) }
  }

  /// Ends the threads, whatever there is left to do.
  func cancel() {
    feed.cancel()
    crew.update { $0.take()?.join() }
  }
}

extension Plan {
  /// With the frames that could not be drawn among the skips.
  ///
  /// What stands on them is drawn all the same, and belongs to no picture then.
  fileprivate func without(_ failures: [Int: Skip.Reason]) -> Plan {
    if failures.isEmpty { return self }
    var drawn = self
    let rest = frames.indices.filter { failures[$0] == nil }
    drawn.frames = rest.map { frames[$0] }
    drawn.skips += failures.sorted { $0.key < $1.key }.map { index, reason in
      let frame = frames[index]
      let hole = Skip.Hole(sheet: frame.place.sheet, frame: frame.frame)
      return Skip(frame.picture.path, page: frame.picture.page, reason, hole: hole)
    }
    var numbers: [Int: Int] = [:]
    for (number, index) in rest.enumerated() { numbers[index] = number }
    for index in elements.indices {
      guard let picture = elements[index].picture else { continue }
      drawn.elements[index].picture = numbers[picture]
      if numbers[picture] == nil, elements[index].content.textAlignment == nil {
        drawn.elements[index].content.textAlignment = .center
      }
    }
    return drawn
  }
}
