internal import Layouts

/// Reads the header of every file, several at once.
///
/// - Parameters:
///   - files: in any order.
///   - named: which of them were named themselves: they are measured, even if weir has made them.
///   - pages: which pages of files that have several.
///   - limits: which pictures are too large.
///   - previews: whether the cameras' previews are looked at, too.
///   - access: which files may be read.
///   - decoder: reads them.
///   - threads: how many files are read at once.
///   - reporter: hears of progress.
///   - progress: counts these files among others; nil counts them alone.
/// - Returns: what each file is, in the order of the files.
func measure(
  _ files: [Path], named: Set<Int> = [], pages: PageSelection = .first, limits: PixelCount,
  previews: Bool = false,
  access: ReadAccess = .everywhere, decoder: any PictureDecoder, threads: Int,
  reporter: any Reporter, progress: ProgressCount? = nil
) -> Measured {
  let progress = progress ?? ProgressCount(.measure, of: files.count, reporter)
  let outcomes = concurrentMap(count: files.count, threads: threads) { index in
    let outcome = Measurement(
      of: files[index], isNamed: named.contains(index), access, pages, limits: limits,
      previews: previews, decoder: decoder)
    progress.advance()
    return outcome
  }
  var measured = Measured()
  measured.endOfRun = outcomes.lazy.compactMap(\.endOfRun).first
  for (index, (path, outcome)) in zip(files, outcomes).enumerated() {
    switch outcome {
    case .pages(let pages):
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
  return measured
}

/// The most pixels that one picture may have.
public typealias PixelCount = Int

/// What the headers said.
struct Measured: Equatable, Sendable {
  var pictures: [Picture] = []
  /// Which of the files each of them is in.
  var origins: [Int] = []
  var skips: [Skip] = []
  /// Earlier outputs of weir, which are no input unless they were named themselves.
  var ownWalls: [Path] = []
  /// Why there is no use in going on.
  var endOfRun: WeirError?
}

/// What the header of a page said.
private struct Page: Sendable {
  let number: Int?
  let content: Result<Picture, Skip.Reason>
}

/// What the headers of one file said.
private enum Measurement: Sendable {
  case pages([Page])
  case skip(Skip.Reason)
  case ownWall

  var endOfRun: WeirError? { if case .skip(let reason) = self { reason.endOfRun } else { nil } }

  init(
    of path: Path, isNamed: Bool, _ access: ReadAccess, _ selection: PageSelection,
    limits: PixelCount, previews: Bool, decoder: any PictureDecoder
  ) {
    do {
      if !isNamed, Mark.isOnDrawing(path, access) {
        self = .ownWall
        return
      }
      let opening = try Opening(path, by: access)
      let first = try decoder.header(of: opening, page: nil, previews: previews)
      if !isNamed, first.isOwnWall {
        self = .ownWall
        return
      }
      // libvips counts the resolutions of a JPEG 2000 as pages.
      let count = opening.format.hasPages ? first.pageCount : 1
      var pages: [Page] = []
      for number in try selection.numbers(
        of: count, in: opening.format, pixels: first.size.area)
      {
        pages.append(Self.page(number, path, opening, first, limits, decoder))
      }
      self = .pages(pages)
    } catch {
      self = .skip(error)
    }
  }

  /// Measures one page; all pages of an animation are as large as the first.
  private static func page(
    _ number: Int?, _ path: Path, _ opening: borrowing Opening, _ first: PictureHeader,
    _ limits: PixelCount, _ decoder: any PictureDecoder
  ) -> Page {
    do throws(Skip.Reason) {
      let isFirst = number == nil || opening.format.isAnimation
      let header =
        isFirst ? first : try decoder.header(of: opening, page: number, previews: false)
      let picture = try picture(path, number, opening, header, limits)
      return Page(number: number, content: .success(picture))
    } catch {
      return Page(number: number, content: .failure(error))
    }
  }

  private static func picture(
    _ path: Path, _ page: Int?, _ opening: borrowing Opening, _ header: PictureHeader,
    _ limit: PixelCount
  ) throws(Skip.Reason) -> Picture {
    let (width, height) = (header.size.width, header.size.height)
    guard header.size.area <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    // A camera's preview is the whole file's.
    return Picture(
      path: path, page: page, width: width, height: height, orientation: header.orientation,
      format: opening.format, isProgressive: header.isProgressive, hasAlpha: header.hasAlpha,
      colors: header.colors, byteCount: opening.status.size, modified: opening.status.modified,
      taken: header.taken,
      preview: page == nil ? header.preview : nil)
  }
}
