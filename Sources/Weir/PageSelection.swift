/// Which pages of a file become pictures: of a PDF, an animation, a TIFF or HEIF of several pictures.
public enum PageSelection: Equatable, Sendable {
  /// The first one, or the one that a HEIF calls its primary picture.
  case first
  /// All of them.
  case all
  /// Those from one number to another, counted from 1, as far as a file has them.
  case range(ClosedRange<Int>)

  /// The most pages that are taken of one file.
  ///
  /// It is less where so many would cost more: to come to a page of a TIFF or an animation, a decoder
  /// goes through others, so that pages taken × pages there are is at most a million, and with an
  /// animation's pixels at most 50,000 million, which take a minute or two.
  public static let most = 1000

  /// The most pages that a TIFF may have, whichever are taken: so many as libtiff counted to before 4.5.
  static let mostInTIFF = 65_535

  /// The highest number that a page may have; libvips ends there.
  public static let numbers = 1...100_000

  /// Which pages to take of a file.
  ///
  /// A file of one page is always taken.
  ///
  /// - Parameters:
  ///   - count: how many pages the file says it has.
  ///   - format: decides how many may be taken.
  ///   - pixels: how many each has, if it is an animation's.
  /// - Returns: their numbers; one nil for the only page, or where pages do not matter.
  /// - Throws: `Skip.Reason` where there is none of them, or there are too many.
  func numbers(
    of count: Int, in format: PictureFormat, pixels: PixelCount
  ) throws(Skip.Reason) -> [Int?] {
    guard self != .first, count > 1 else { return [nil] }
    let pages = 1...min(count, Self.numbers.upperBound)
    let chosen = if case .range(let range) = self { range.clamped(to: pages) } else { pages }
    if case .range(let range) = self, !range.overlaps(pages) { throw .noSuchPage(count: count) }
    let limit = Self.limit(count, format, pixels)
    if chosen.count > limit { throw .tooManyPages(count: count, limit: limit) }
    return chosen.map { $0 }
  }

  private static func limit(_ count: Int, _ format: PictureFormat, _ pixels: PixelCount) -> Int {
    let walked =
      switch format {
      case .tiff: 1_000_000
      case .gif, .webp: min(1_000_000, 50_000_000_000 / max(1, pixels))
      default: Int.max
      }
    return min(most, max(1, walked / count))
  }
}

/// One page of a file, whichever way it was named.
struct FilePage: Hashable {
  let path: Path
  /// From 1.
  let number: Int

  /// Without a number, the first one is meant.
  init(_ path: Path, _ number: Int?) {
    self.path = path
    self.number = number ?? 1
  }
}

extension Path {
  /// As messages name a page of a file: `book.pdf[3]`; never the name of a file.
  func labeled(page: Int?) -> Path { page.map { self + "[\($0)]" } ?? self }
}
