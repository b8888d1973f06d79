internal import Files

/// What a directory of a TIFF states about its pixels.
struct TIFFKind {
  /// The numbers for each pixel.
  let samples: Int
  /// The bits of each, or of each one of them.
  let bits: [Int]
  let number: Number
  /// The code of what the numbers mean; nil if it is not stated.
  let photometric: Int?
  let compression: Int
  let hasPlanes: Bool
  let isTiled: Bool
  /// What the numbers after the colors mean; empty if it is not stated.
  let extras: [Int]
  /// Colored inks other than CMYK.
  let hasOtherInks: Bool
  let isSubsampled: Bool
  let luma: YCbCr
  /// Whether its JPEG says that it has luma and chroma; nil if it says nothing.
  let statesYCbCr: Bool?
  /// Whether all entries are there, and say how large the picture is and where its pixels are.
  let isComplete: Bool

  /// How a number is stored.
  enum Number: Equatable {
    case whole, signed, floating, complex
    /// Not the same for all of a pixel.
    case mixed
  }

  init(_ directory: TIFFDirectory, in file: borrowing File) throws(FileError) {
    photometric = directory[Tag.photometric]
    compression = directory[Tag.compression] ?? 1
    // Old-style JPEG keeps both elsewhere.
    let isOldJPEG = compression == TIFFCompression.oldJPEG
    samples = directory[Tag.samples] ?? (isOldJPEG && (photometric ?? 6) > 1 ? 3 : 1)
    let bits = try directory.numbers(Tag.bits, in: file)
    self.bits = bits.isEmpty ? [isOldJPEG ? 8 : 1] : bits
    number = Number(codes: try directory.numbers(Tag.format, in: file))
    hasPlanes = directory[Tag.planes] == 2
    isTiled = directory.has(Tag.tileWidth)
    extras = try directory.numbers(Tag.extras, in: file)
    hasOtherInks = directory[Tag.inks] ?? 1 != 1
    let subsampling = try directory.numbers(Tag.subsampling, in: file)
    isSubsampled = (subsampling.isEmpty ? [2, 2] : subsampling) != [1, 1]
    luma = YCbCr(
      coefficients: try directory.fractions(Tag.coefficients, in: file),
      reference: try directory.fractions(Tag.reference, in: file), bits: self.bits[0])
    statesYCbCr =
      if compression == TIFFCompression.jpeg, samples >= 3,
        let place = try directory.numbers(isTiled ? Tag.tiles : Tag.strips, in: file).first
      {
        try JPEGFile.statesYCbCr(in: file, at: place)
      } else {
        nil
      }
    isComplete =
      directory.isComplete && [Tag.width, Tag.height].allSatisfy(directory.has)
      && (directory.has(Tag.strips) || directory.has(Tag.tiles))
  }

  /// The kind of a page, from 1; nil if it has no directory.
  static func of(_ file: borrowing File, page: Int) throws(FileError) -> TIFFKind? {
    guard let directory = try TIFFFile(start: file.read(16))?.directory(in: file, page: page) else {
      return nil
    }
    return try TIFFKind(directory, in: file)
  }

  private enum Tag {
    static let (bits, compression, photometric, samples) = (258, 259, 262, 277)
    static let (width, height, strips, tileWidth, tiles) = (256, 257, 273, 322, 324)
    static let (planes, inks, extras, format) = (284, 332, 338, 339)
    static let (coefficients, subsampling, reference) = (529, 530, 532)
  }
}

extension TIFFKind.Number {
  /// Codes for each channel, or for all of them; “undefined” counts as whole, as in libtiff.
  fileprivate init(codes: [Int]) {
    let code = codes.first ?? 1
    guard codes.allSatisfy({ $0 == code }) else {
      self = .mixed
      return
    }
    self = [2: .signed, 3: .floating, 5: .complex, 6: .complex][code] ?? .whole
  }
}

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
  /// With unsigned a* and b*.
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
