package import Decoding
package import Files
internal import Layouts
package import Plans
package import Raster
package import Requests
internal import Threads
package import Vips

/// Walls whose pixels are computed as a saver requests them, from pictures or drawn parts.
///
/// The sheets of one wall must be requested one after another, and all walls at the same time.
package protocol WallImages: AnyObject, Sendable {
  var plans: [Plan] { get }

  /// What is drawn of each wall: itself, or for a page, a plan of sprites with its pictures in order.
  ///
  /// After those of all walls, there may be further plans of their pictures, such as copies.
  var drawings: [Plan] { get }

  /// The painter of a sheet.
  ///
  /// - Throws: ``Failure`` if nothing could be drawn. The saver is then not even started: those
  ///   of libvips 8.15 and later crash if they cannot start a thread.
  func painter(ofSheet sheet: Int, wall: Int) throws(Failure) -> any StripPainter

  /// Records that a wall needs nothing more, so that others do not wait for it.
  func finish(wall: Int)
  /// Ends all work, and returns the plans as drawn.
  func finish() -> [Plan]
  /// Ends the threads, even if work is left.
  func cancel()

  /// Why a painter could not draw, if libvips is not the reason.
  var failure: Failure? { get }
}

extension WallImages {
  /// The image of a sheet, with this resolution for print.
  package func image(
    ofSheet sheet: Int, wall: Int, dotsPerInch: Int = 72
  ) throws(Failure) -> Image {
    let (plan, painter) = (drawings[wall], try painter(ofSheet: sheet, wall: wall))
    let size = plan.sheets[sheet]
    let statement = plan.statement(ofSheet: sheet)
    do {
      return try Image.painted(
        width: size.width, height: size.height, hasAlpha: !plan.background.isOpaque,
        dotsPerInch: dotsPerInch,
        metadata: [
          "xmp-data": Mark.xmp(
            of: plan.layout.isOfThumbnails ? .thumbnail : .wall, saying: statement)
        ], exif: statement?.exif ?? [],
        by: painter)
    } catch {
      throw .libvips(error.description)
    }
  }
}

/// Walls that are drawn from their pictures.
///
/// The thumbnails of all walls and sheets form one queue. Cores stay busy between two sheets, and a
/// picture on several walls is decoded once. Decoding starts with the request for the first image.
package final class Rendering: WallImages {
  package let plans: [Plan]
  package let drawings: [Plan]
  private let order: DecodingOrder
  /// Of each drawing, the indices of the elements by sheet: thousands of sheets may have one each.
  private let elements: [[Int: [Int]]]
  private let feed: ThumbnailFeed
  private let images: ImageArtist
  private let threads: Int
  private let reporter: any Reporter
  private let crew = Monitor<Crew?>(nil)
  private let refusal = Monitor<Failure?>(nil)

  /// Plans whose thumbnails need more memory at once than the resources have take what they need.
  ///
  /// All `drawings` have the same background and resampling; nil is the walls themselves. `bands` are the parts of
  /// them to draw, nil for nothing of one, empty for all of them. `split` are the frames to make in bands of each plan; nil
  /// chooses them.
  package init(
    _ plans: [Plan], drawings: [Plan]? = nil, access: ReadAccess = .everywhere,
    imageAccess: ReadAccess = .everywhere,
    resources: Resources, decoder: any PictureDecoder, cache: ThumbnailCache? = nil,
    bands: [Band?] = [], reporter: any Reporter, split: [FrameBands]? = nil
  ) {
    let drawings = drawings ?? plans
    (self.plans, self.drawings) = (plans, drawings)
    elements = drawings.map { plan in
      Dictionary(grouping: plan.elements.indices) { plan.elements[$0].place.sheet }
    }
    (threads, self.reporter) = (max(1, resources.threads), reporter)
    let maker = DecodingThumbnailMaker(decoder: decoder, maxPixels: resources.maxPixels)
    images = ImageArtist(maker, access: imageAccess)
    let split = split ?? drawings.map { FrameBands($0, maxPixels: resources.maxPixels) }
    let order = DecodingOrder(drawings, bands, split: split)
    self.order = order
    // An eighth is enough for finished thumbnails, which only wait: decoding keeps the cores busy.
    let needed = zip(drawings, split).reduce(0) {
      $0.addingSaturated($1.0.mostBytesAlive($1.1, maxPixels: resources.maxPixels))
    }
    feed = ThumbnailFeed(
      count: order.count, walls: drawings.count,
      maker: cache.map { CachingThumbnailMaker(maker, cache: $0, maxPixels: maker.maxPixels) }
        ?? maker,
      budget: ThumbnailFeed.Budget(
        ahead: max(resources.memory / 8, needed), threads: threads, decoding: resources.memory),
      progress: ProgressCount(.render, of: order.count, reporter)
    ) { picture in
      var request = order.request(picture)
      request.access = access
      return request
    }
    for (wall, band) in bands.enumerated() where band == nil { feed.finish(wall: wall) }
  }

  deinit { cancel() }

  package func painter(ofSheet sheet: Int, wall: Int) throws(Failure) -> any StripPainter {
    crew.update { if $0 == nil { $0 = start() } }
    if let failure { throw failure }
    let elements = (elements[wall][sheet] ?? []).map { drawings[wall].elements[$0] }
    return WallPainter(
      drawings[wall], sheet: sheet, order.items(ofSheet: sheet, wall: wall), elements, feed: feed,
      images: images, reporter: reporter)
  }

  /// Starts the threads; without any, painters would wait forever, so the feed is canceled.
  private func start() -> Crew {
    let crew = feed.start(threads: threads)
    if crew.count == 0, let reason = crew.refusal {
      refusal.update { $0 = .noThread(reason) }
      feed.cancel()
    }
    return crew
  }

  package var failure: Failure? {
    if reporter.isCancelled { return .cancelled }
    return refusal.update(\.self) ?? images.endOfRun
      ?? feed.failures.lazy.compactMap(\.reason.endOfRun).first
  }

  package func finish(wall: Int) { feed.finish(wall: wall) }
  package func finish() -> [Plan] { zip(plans, outcomes()).map { $0.drawn(with: $1) } }

  /// Waits for the threads, and returns the outcome for each drawing.
  package func outcomes() -> [Outcome] {
    cancel()
    var outcomes = drawings.map { _ in Outcome() }
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

  /// The memory charged for thumbnails not yet released, in bytes; 0 when all sheets are drawn.
  var bytesAhead: Int { feed.bytesAhead }

  package func cancel() {
    feed.cancel()
    crew.update { $0.take()?.join() }
  }
}
