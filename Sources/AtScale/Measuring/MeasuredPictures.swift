internal import Decoding
internal import Drawing
internal import Files
internal import Planning
internal import Plans
internal import Requests

/// Measures pictures on demand, a few thousand files at a time, so that memory does not grow with
/// their number.
final class MeasuredPictures: Sequence, IteratorProtocol {
  /// A picture, and the index of its file among those of all parts.
  typealias Element = (place: Int, picture: Picture)

  private(set) var count = 0
  /// The files that could not be measured so far.
  private(set) var skips: [Skip]
  /// The thumbnails that weir made and that folders hold, so far: a plan decides whether they are drawn.
  private(set) var thumbnails: [Element] = []
  /// The files left out so far because weir made them.
  private(set) var ownWalls: [Path] = []
  /// The reason to stop the run, if any.
  private(set) var endOfRun: Failure?
  private let found: Found
  private let options: MeasuringOptions
  private let decoder: any PictureDecoder
  private let cache: ThumbnailCache?
  private let reporter: any Reporter
  private let progress: ProgressCount
  /// The number of files read.
  private var done = 0
  private var ready: IndexingIterator<[Element]> = [].makeIterator()

  /// Files measured at a time: a picture takes a few hundred bytes until it is written, and all
  /// threads wait for the last one.
  private static let pieceLength = 4096

  init(
    _ found: Found, _ options: MeasuringOptions, _ decoder: any PictureDecoder,
    _ cache: ThumbnailCache?, reporter: any Reporter
  ) {
    (self.found, self.options, self.reporter) = (found, options, reporter)
    (self.decoder, self.cache) = (decoder, cache)
    skips = found.skips
    progress = ProgressCount(.measure, of: found.files.count, reporter)
  }

  func next() -> Element? {
    while true {
      if let element = ready.next() {
        count += 1
        return element
      }
      guard done < found.files.count else { return nil }
      measureMore()
    }
  }

  /// Whether nothing was found that could be drawn, or that should be.
  var isEmpty: Bool { count == 0 && thumbnails.isEmpty && skips.isEmpty }

  /// The skips as files keep them, sorted.
  var recordedSkips: [Skip] { skips.inOrder.map { $0.recorded(by: reporter) } }

  private func measureMore() {
    let piece = done..<Swift.min(done + Self.pieceLength, found.files.count)
    var measured = measure(
      Array(found.files[piece]), named: Set(piece.filter(found.named.contains).map { $0 - done }),
      pages: options.inputs.pages, limits: options.resources.maxPixels,
      extras: HeaderExtras(previews: options.previews, options.metadataWish),
      sidecarFolders: found.sidecarFolders, access: found.access, decoder: decoder,
      threads: options.resources.threads, reporter: reporter, progress: progress)
    measured.endOfRun = measured.endOfRun ?? look(at: &measured.pictures)
    let places = measured.origins.map { found.places[piece.lowerBound + $0] }
    let all = zip(places, measured.pictures).map { (place: $0, picture: $1) }
    thumbnails += all.filter { $0.picture.isOwnThumbnail }
    ready = all.filter { !$0.picture.isOwnThumbnail }.makeIterator()
    endOfRun = endOfRun ?? measured.endOfRun
    skips += measured.skips
    ownWalls += measured.ownWalls
    for path in measured.ownWalls { reporter.report(.ignored(path, .madeByWeir)) }
    done = piece.upperBound
  }

  /// Looks at pictures if that was asked for; gives the reason to stop the run, if any.
  private func look(at pictures: inout [Picture]) -> Failure? {
    guard options.looks else { return nil }
    do throws(Failure) {
      let looks = try looks(
        at: pictures, by: found.access, options.resources, decoder: decoder, cache: cache,
        reporter: SilentReporter(for: reporter))
      for (index, look) in looks.enumerated() { pictures[index].look = look }
      return nil
    } catch { return error }
  }
}
