package import Decoding
package import Files
internal import Layouts
package import Plans
package import Requests
internal import Threads

/// Reads the headers of all files, several at once, in the order of the files.
///
/// Files whose indices are `named` are measured even if weir made them. Others have sidecars in some folders only;
/// nil is all. `progress` counts these files among others.
package func measure(
  _ files: [Path], named: Set<Int> = [], pages: PageSelection = .first, limits: PixelCount,
  extras: HeaderExtras = HeaderExtras(), sidecarFolders: Set<Path>? = nil,
  access: ReadAccess = .everywhere, decoder: any PictureDecoder, threads: Int,
  reporter: any Reporter, progress: ProgressCount? = nil
) -> Measured {
  let progress = progress ?? ProgressCount(.measure, of: files.count, reporter)
  let outcomes = concurrentMap(
    count: files.count, threads: threads, atEnd: { decoder.endThread() }
  ) { index in
    let isNamed = named.contains(index)
    let outcome = Measurement(
      of: files[index], isNamed: isNamed, access, pages, limits: limits,
      extras: extras,
      mayHaveSidecars: isNamed || sidecarFolders?.contains(files[index].parent) ?? true,
      decoder: decoder)
    progress.advance()
    return outcome
  }
  var measured = Measured()
  measured.pictures.reserveCapacity(files.count)
  measured.endOfRun = outcomes.lazy.compactMap(\.endOfRun).first
  var unread: [Skip] = []
  for (index, (path, outcome)) in zip(files, outcomes).enumerated() {
    switch outcome {
    case .pages(let pages, let sidecars):
      unread += sidecars
      for page in pages {
        switch page.content {
        case .success(let picture):
          measured.pictures.append(picture)
          measured.origins.append(index)
        case .failure(let reason): measured.skips.append(Skip(path, page: page.number, reason))
        }
      }
    case .skip(let reason): measured.skips.append(Skip(path, reason))
    case .ownWall: measured.ownWalls.append(path)
    }
  }
  if let first = unread.first { reporter.report(.notice(.unreadSidecars(unread.count, first))) }
  return measured
}

/// The results of reading headers.
package struct Measured: Equatable, Sendable {
  package var pictures: [Picture] = []
  /// The index of each picture's file.
  package var origins: [Int] = []
  package var skips: [Skip] = []
  /// Earlier outputs of weir, which are not used unless they were named directly.
  package var ownWalls: [Path] = []
  /// The reason to stop the run, if any.
  package var endOfRun: Failure?
}

private struct Page: Sendable {
  let number: Int?
  var content: Result<Picture, Skip.Reason>

  var picture: Picture? {
    get { try? content.get() }
    set { if let newValue { content = .success(newValue) } }
  }

  var endOfRun: Failure? {
    if case .failure(let reason) = content { reason.endOfRun } else { nil }
  }
}

/// The result for one file.
private enum Measurement: Sendable {
  case pages([Page], unreadSidecars: [Skip])
  case skip(Skip.Reason)
  case ownWall

  var endOfRun: Failure? {
    switch self {
    case .skip(let reason): reason.endOfRun
    case .pages(let pages, _): pages.lazy.compactMap(\.endOfRun).first
    case .ownWall: nil
    }
  }

  init(
    of path: Path, isNamed: Bool, _ access: ReadAccess, _ selection: PageSelection,
    limits: PixelCount, extras: HeaderExtras, mayHaveSidecars: Bool, decoder: any PictureDecoder
  ) {
    do {
      if !isNamed, Mark.isOnDrawing(path, access) || Mark.isOnDocument(path, access) {
        self = .ownWall
        return
      }
      let opening = try Opening(path, by: access)
      // A process that has read other pictures may have been taken over, and must not decide how many pages are used.
      let counting = selection != .first && opening.format.hasPages ? decoder.isolated() : decoder
      var first = try counting.header(of: opening, page: nil, extras)
      if !isNamed, first.ownWork == .wall {
        self = .ownWall
        return
      }
      var unread: [Skip] = []
      if extras.metadata, mayHaveSidecars {
        let sidecars = try Sidecars.metadata(of: path, in: extras.language, access, decoder)
        first.metadata = sidecars.metadata.completed(by: first.metadata)
        unread = sidecars.unread
      }
      if first.metadata.rating == 0 { first.metadata.rating = nil }
      let isThumbnail = !isNamed && first.ownWork == .thumbnail
      // libvips counts the resolutions of a JPEG 2000 as pages.
      let count = opening.format.hasPages ? first.pageCount : 1
      var pages: [Page] = []
      for number in try selection.numbers(
        of: count, in: opening.format, pixels: first.size.area)
      {
        pages.append(Self.page(number, path, opening, first, limits, decoder))
        if isThumbnail { pages[pages.count - 1].picture?.isOwnThumbnail = true }
      }
      self = .pages(pages, unreadSidecars: unread)
    } catch {
      self = .skip(error)
    }
  }

  /// Measures one page; the frames of an animation are all as large as the first.
  private static func page(
    _ number: Int?, _ path: Path, _ opening: borrowing Opening, _ first: PictureHeader,
    _ limits: PixelCount, _ decoder: any PictureDecoder
  ) -> Page {
    do throws(Skip.Reason) {
      let isFirst = number == nil || opening.format.isAnimation
      var header =
        isFirst ? first : try decoder.header(of: opening, page: number, previews: false)
      if header.size.area > limits {
        // Nor must such a process decide that a picture is too large.
        header = try decoder.isolated().header(of: opening, page: number, previews: false)
      }
      let picture = try picture(path, number, opening, header, first.metadata, limits)
      return Page(number: number, content: .success(picture))
    } catch {
      return Page(number: number, content: .failure(error))
    }
  }

  private static func picture(
    _ path: Path, _ page: Int?, _ opening: borrowing Opening, _ header: PictureHeader,
    _ metadata: Metadata, _ limit: PixelCount
  ) throws(Skip.Reason) -> Picture {
    let (width, height) = (header.size.width, header.size.height)
    guard header.size.area <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    // A camera's preview belongs to the whole file.
    var picture = Picture(
      path: path, page: page, width: width, height: height, orientation: header.orientation,
      format: opening.format, isProgressive: header.isProgressive, hasAlpha: header.hasAlpha,
      colors: header.colors, byteCount: opening.status.size, modified: opening.status.modified,
      taken: header.taken,
      preview: page == nil ? header.preview : nil)
    picture.metadata = metadata
    return picture
  }
}
