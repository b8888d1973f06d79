internal import Layouts
internal import Vips

/// Plans about to be drawn: images whose pixels come into being when a saver pulls them.
///
/// The thumbnails of all walls and sheets form one queue: no core is idle between two sheets, and a
/// picture that is on several walls is decoded once. Nothing is decoded before the first image is
/// asked for.
final class Rendering: WallImages {
  let plans: [Plan]
  private let order: DecodingOrder
  private let feed: ThumbnailFeed
  private let images: ImageArtist
  private let threads: Int
  private let crew = Monitor<Crew?>(nil)
  private let refusal = Monitor<WeirError?>(nil)

  /// - Parameters:
  ///   - plans: what to draw, of one background and resampling.
  ///   - access: which pictures may be read.
  ///   - imageAccess: which of those that elements show.
  ///   - resources: how many threads, and how much memory; where the plans have more thumbnails alive at
  ///     once than the memory holds, they take what they need.
  ///   - decoder: reads the pictures.
  ///   - cache: thumbnails of earlier runs.
  ///   - band: what of the one plan is drawn; nil is all.
  ///   - reporter: hears of progress.
  init(
    _ plans: [Plan], access: ReadAccess = .everywhere, imageAccess: ReadAccess = .everywhere,
    resources: Resources, decoder: any PictureDecoder, cache: ThumbnailCache? = nil,
    band: Band? = nil, reporter: any Reporter
  ) {
    self.plans = plans
    threads = max(1, resources.threads)
    let maker = DecodingThumbnailMaker(decoder: decoder, maxPixels: resources.maxPixels)
    images = ImageArtist(maker, access: imageAccess)
    let order = DecodingOrder(plans, band)
    self.order = order
    // An eighth is enough ahead: what is finished only waits; decoding keeps the cores busy.
    let needed = plans.reduce(0) {
      $0.addingSaturated($1.mostBytesAlive(maxPixels: resources.maxPixels))
    }
    let ahead = max(resources.memory / 8, needed)
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

  func painter(ofSheet sheet: Int, wall: Int) throws(WeirError) -> any StripPainter {
    crew.update { if $0 == nil { $0 = start() } }
    if let failure { throw failure }
    return WallPainter(
      plans[wall], sheet: sheet, order.items(ofSheet: sheet, wall: wall), feed: feed,
      images: images)
  }

  /// With no thread to make thumbnails, painters would wait for ever.
  private func start() -> Crew {
    let crew = feed.start(threads: threads)
    if crew.count == 0, let reason = crew.refusal {
      refusal.update { $0 = .noThread(reason) }
      feed.cancel()
    }
    return crew
  }

  var failure: WeirError? {
    refusal.update(\.self) ?? feed.failures.lazy.compactMap(\.reason.endOfRun).first
  }

  func finish(wall: Int) { feed.finish(wall: wall) }

  func finish() -> [Plan] {
    zip(plans, outcomes()).map { $0.drawn(with: $1) }
  }

  /// Waits for the threads, and tells what became of the pictures of each wall.
  func outcomes() -> [Outcome] {
    cancel()
    var outcomes = plans.map { _ in Outcome() }
    for picture in feed.decodedInstead {
      for place in order.frames(of: picture) {
        outcomes[place.wall].decodedInstead.insert(place.frame)
      }
    }
    for (picture, reason) in feed.damaged {
      for place in order.frames(of: picture) { outcomes[place.wall].damages[place.frame] = reason }
    }
    for (picture, reason) in feed.failures {
      for place in order.frames(of: picture) { outcomes[place.wall].failures[place.frame] = reason }
    }
    return outcomes
  }

  /// What is charged for thumbnails that are not released, in bytes; 0 when all sheets have been drawn.
  var bytesAhead: Int { feed.bytesAhead }

  func cancel() {
    feed.cancel()
    crew.update { $0.take()?.join() }
  }
}
