internal import Plans
internal import Vips

extension Opening {
  /// The colors that the file states in numbers.
  ///
  /// libvips 8.14 to 8.16 does not report them. Errors of reading count as no statement: the
  /// decoder reports them.
  ///
  /// - Parameters:
  ///   - image: the picture, with its header read.
  ///   - page: the page, from 1; nil for the first page, or the primary picture of a HEIF file.
  /// - Returns: nil if the file states nothing, states sRGB, or has a profile that takes
  ///   precedence.
  func colors(of image: Image, page: Int?) -> ColorStatement? {
    switch format {
    case .png: return try? PNGColors(in: file).statement(hasProfile: image.hasProfile)
    case .heif, .avif:
      guard !image.hasProfile, let colors = try? HEIFColors(in: file) else { return nil }
      return colors.codePoints(ofPage: page).flatMap { ColorStatement($0) }
    case .jpeg, .webp, .gif, .tiff, .svg, .pdf, .jxl, .jp2, .hdr, .ppm: return nil
    }
  }
}
