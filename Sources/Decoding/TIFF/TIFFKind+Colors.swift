/// What the numbers of a TIFF's pixels mean.
enum TIFFColors: Int {
  case whiteIsZero = 0
  case blackIsZero = 1
  case rgb = 2
  case palette = 3
  case cmyk = 5
  case yCbCr = 6
  /// With signed a* and b*.
  case cieLab = 8
  /// With a* and b* from 0 on.
  case iccLab = 9
  /// CIE LUV in logarithms, which libtiff gives as XYZ.
  case logLUV = 32845

  var count: Int {
    switch self {
    case .whiteIsZero, .blackIsZero, .palette: 1
    case .rgb, .yCbCr, .cieLab, .iccLab, .logLUV: 3
    case .cmyk: 4
    }
  }

  var isGray: Bool { self == .whiteIsZero || self == .blackIsZero }
}

extension TIFFKind {
  /// Nil if they are not stated, or have a meaning that weir does not know.
  var colors: TIFFColors? {
    // As libtiff does, whatever else is stated.
    if compression == TIFFCompression.oldJPEG, samples == 3 { return .yCbCr }
    return photometric.flatMap(TIFFColors.init)
  }

  /// The place of alpha among the numbers of a pixel; nil if it has none.
  ///
  /// Where nothing is stated, one number more than the colors of gray and RGB is alpha, as in other
  /// programs. One that is “unspecified” may be anything: a mask, infrared, a spot color.
  var alpha: Int? {
    guard let colors else { return nil }
    if extras.isEmpty {
      return (colors.isGray || colors == .rgb) && samples == colors.count + 1 ? colors.count : nil
    }
    return extras.firstIndex(where: Self.alphas.contains).map { samples - extras.count + $0 }
  }

  /// Whether colors are stored multiplied by alpha; libvips divides them again.
  var isAssociated: Bool { extras.contains(Self.associated) }

  private static let associated = 1
  /// Associated, unassociated, and what Corel Draw 10 writes.
  static let alphas: Set<Int> = [associated, 2, 999]
}

/// Codes of the tag Compression.
enum TIFFCompression {
  static let oldJPEG = 6
  static let jpeg = 7
}
