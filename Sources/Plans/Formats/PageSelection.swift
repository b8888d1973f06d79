package import Files

/// Which pages of a file become pictures: of a PDF, an animation, or a TIFF or HEIF with several
/// pictures.
public enum PageSelection: Equatable, Sendable {
  /// The first page, or the primary picture of a HEIF.
  case first
  /// All pages.
  case all
  /// A range of pages, from 1 to 100,000, as far as the file has them.
  case range(ClosedRange<Int>)

  /// The most pages that are read from one file.
  ///
  /// The limit is lower if reading costs more. To reach a page of a TIFF or an animation, a decoder
  /// goes through others, so pages read × pages in the file is at most a million. With an
  /// animation's pixels as a third factor, the product is at most 50,000 million, which takes a
  /// minute or two.
  package static let mostPages = 1000

  /// The most pages that a TIFF may have, whichever are read: libtiff's own limit before 4.5.
  package static let mostInTIFF = 65_535

  /// The page numbers that libvips accepts.
  package static let allNumbers = 1...100_000

  /// The pages to read of a file that states `count` of them, each with this many pixels if it is an
  /// animation; one nil for the only page, which is always read, or if pages do not matter.
  package func numbers(
    of count: Int, in format: PictureFormat, pixels: PixelCount
  ) throws(Skip.Reason) -> [Int?] {
    guard self != .first, count > 1 else { return [nil] }
    let pages = 1...min(count, Self.allNumbers.upperBound)
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
    return min(mostPages, max(1, walked / count))
  }
}

/// One page of a file, however it was given.
package struct FilePage: Hashable {
  let path: Path
  let number: Int

  /// Without a number, the first page.
  package init(_ path: Path, _ number: Int?) { (self.path, self.number) = (path, number ?? 1) }
}

extension Path {
  /// The name of a page in messages, as in `book.pdf[3]`; it is never the name of a file.
  package func labeled(page: Int?) -> Path { page.map { self + "[\($0)]" } ?? self }
}

extension PageSelection: Checked {
  package func check() throws(OptionProblem) {
    guard case .range(let pages) = self else { return }
    for end in [pages.lowerBound, pages.upperBound] {
      try Rule.within(Self.allNumbers).check(end, as: "range")
    }
  }
}
