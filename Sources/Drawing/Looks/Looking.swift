package import Decoding
package import Files
package import Plans
package import Requests
internal import Threads

/// Looks at pictures: each is shrunk once by its decoder, several at a time, unless the cache has it.
///
/// The cache also has what drawing left behind, from larger thumbnails. Such a look is nearly, not quite, the one that is
/// made here, which counts if there are both; with a cache, that is made from larger thumbnails, too, so that they agree.
/// Nil is the look of a picture whose pixels cannot be read; drawing it tells why.
///
/// - Throws: ``Failure`` if the run must end.
package func looks(
  at pictures: [Picture], by access: ReadAccess, _ resources: Resources,
  decoder: any PictureDecoder, cache: ThumbnailCache?, reporter: any Reporter
) throws(Failure) -> [Look?] {
  guard !pictures.isEmpty else { return [] }
  let maker = DecodingThumbnailMaker(decoder: decoder, maxPixels: .max)
  let caching = cache.map {
    CachingThumbnailMaker(maker, cache: $0, maxPixels: .max, isLooking: true)
  }
  let feed = ThumbnailFeed(
    count: pictures.count, walls: 1, maker: caching ?? maker,
    budget: ThumbnailFeed.Budget(
      ahead: max(1, resources.memory / 8), threads: resources.threads, decoding: resources.memory),
    progress: ProgressCount(.look, of: pictures.count, reporter)
  ) { .look(at: pictures[$0], by: access, isKept: cache != nil) }
  let crew = feed.start(threads: max(1, resources.threads))
  // Without a thread, the pictures would be waited for forever.
  let refusal = crew.count == 0 ? crew.refusal : nil
  if refusal != nil { feed.cancel() }
  let looks = pictures.indices.map { index in
    let ticket = ThumbnailFeed.Ticket(picture: index, part: 0, wall: 0)
    defer { feed.release(ticket) }
    return feed.thumbnail(ticket).map { Look(of: $0) }
  }
  feed.cancel()
  crew.join()
  if let refusal { throw .noThread(refusal) }
  try reporter.checkCancellation()
  if let end = feed.failures.lazy.compactMap(\.reason.endOfRun).first { throw end }
  return looks
}
