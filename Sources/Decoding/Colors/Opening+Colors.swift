internal import Plans
internal import Vips

extension Opening {
  /// How the colors are treated, for manifests and messages; nil for sRGB, and for a profile that
  /// counts.
  func colorOutcome(of image: Image, page: Int?) -> String? {
    if let statement = colors(of: image, page: page) { return statement.outcome }
    guard let profile = image.anyProfile, !ColorTables.shared.canUse(profile) else { return nil }
    return
      "drawn as \(image.isInk ? "CMYK" : "sRGB"), not converted from \(Picture.unusableProfile)"
  }

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
