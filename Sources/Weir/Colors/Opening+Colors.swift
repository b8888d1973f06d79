internal import Vips

extension Opening {
  /// What the file says of a picture's colors in numbers.
  ///
  /// libvips 8.14 to 8.16 tells none of it. A file that cannot be read says nothing here: its decoder finds out.
  ///
  /// - Parameters:
  ///   - image: the picture, with its header read.
  ///   - page: which one, from 1; nil is the first, or a HEIF's primary picture.
  /// - Returns: nil where it says nothing, has a profile that counts for more, or says that they are sRGB's.
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
