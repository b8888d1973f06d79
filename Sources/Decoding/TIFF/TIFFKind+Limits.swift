internal import Files
internal import Plans
internal import Spelling
internal import Vips

extension TIFFKind {
  /// The name of a kind that cannot be decoded, or not to the right colors; nil for one that can be.
  ///
  /// libvips and libtiff refuse some of these kinds with a message that reads like damage, and give
  /// wrong pixels for others. Where the answer depends on their releases, they are asked.
  var unsupported: String? {
    if TIFFFile.sensorColors.contains(photometric ?? 0)
      || TIFFFile.sensorCompressions.contains(compression)
    {
      return "camera raw: \(Signature.rawAdvice)"
    }
    if photometric == nil, colors == nil {
      return isComplete ? "TIFF that does not say what its colors are" : nil
    }
    return unsupportedNumbers ?? unsupportedColors ?? unsupportedChannels ?? unsupportedPlanes
      ?? unsupportedCompression
  }

  private var unsupportedNumbers: String? {
    // libtiff gives these as fractions, however they are stored.
    if colors == .logLUV { return nil }
    if Set(bits).count > 1 {
      return "TIFF with channels of \(bits.prefix(5).map(String.init).listed(with: "and")) bits"
    }
    switch number {
    case .mixed: return "TIFF with different kinds of numbers in a pixel"
    case .complex: return "TIFF with complex numbers"
    case .signed: return "TIFF with signed numbers"
    case .floating:
      let isPlain = colors.map { $0.isGray || $0 == .rgb || $0 == .cmyk } ?? true
      return isPlain && [16, 32].contains(bits[0]) ? nil : numbers
    case .whole: break
    }
    let isShort = samples == 1 && colors.map { $0.isGray || $0 == .palette } ?? true
    let isLong = colors.map { $0.isGray || $0 == .rgb || $0 == .cmyk } ?? true
    let depths = [8, 16] + (isShort ? [1, 2, 4] : []) + (isLong ? [32] : [])
    return depths.contains(bits[0]) ? nil : numbers
  }

  /// Such as “12-bit TIFF”.
  var numbers: String {
    "\(bits[0])-bit \(number == .floating ? "floating-point " : "")TIFF"
  }

  private var unsupportedColors: String? {
    guard let photometric, colors == nil else {
      return colors == .cmyk && hasOtherInks ? "TIFF with inks other than CMYK" : nil
    }
    let names = [4: "transparency masks", 10: "ITU Lab", 32844: "LogL"]
    return "TIFF with " + (names[photometric] ?? "colors of the kind \(photometric)")
  }

  private var unsupportedChannels: String? {
    guard let colors else { return nil }
    if samples < colors.count { return "TIFF with fewer channels than colors" }
    if samples > 3, colors == .yCbCr || colors == .logLUV {
      return "TIFF with other channels than \(colors == .yCbCr ? "YCbCr" : "LogLuv")"
    }
    if let alpha, alpha < colors.count { return "TIFF with alpha in place of a color" }
    guard isAssociated else { return nil }
    // libvips divides by the last of them.
    if extras.lazy.filter(Self.alphas.contains).count > 1 {
      return "TIFF with several alpha channels"
    }
    // It takes the last of four channels for alpha, and knows the range of some numbers only.
    let isDivided =
      switch colors {
      case .blackIsZero, .rgb: bits[0] <= 16 || number == .floating
      case .cmyk: bits[0] == 8
      default: false
      }
    return isDivided && (samples != 4 || alpha == 3)
      ? nil : "TIFF with associated alpha of this kind"
  }

  private var unsupportedPlanes: String? {
    guard hasPlanes else { return nil }
    if isTiled { return "tiled TIFF with separate planes" }
    // libvips reads planes as they are only where it need not convert what it has read.
    let isCopied =
      switch colors {
      case .rgb, .cmyk, .iccLab: true
      case .whiteIsZero, .blackIsZero, .palette: samples == 1 && bits[0] >= 8
      default: false
      }
    return isCopied ? nil : "TIFF with separate planes of this kind"
  }

  private var unsupportedCompression: String? {
    if compression == TIFFCompression.jpeg, let name = unsupportedJPEG { return name }
    if colors == .yCbCr,
      compression > TIFFCompression.jpeg || compression < TIFFCompression.oldJPEG,
      isSubsampled, bits[0] != 8 || samples != 3
    {
      return "TIFF with subsampled YCbCr of this kind"
    }
    if colors == .logLUV, ![34676, 34677].contains(compression) {
      return "TIFF with LogLuv that is not compressed"
    }
    // libvips decodes some of it with a decoder that it does not trust, and converts it twice.
    let isDecoded = Self.codecs[compression] != "JPEG 2000"
    guard !isDecoded || !TIFFCodec.isConfigured(compression) else { return nil }
    return "TIFF compressed with \(Self.codecs[compression] ?? "method \(compression)")"
  }

  private var unsupportedJPEG: String? {
    guard let colors else { return nil }
    let isKnown = colors.isGray || [.rgb, .cmyk, .yCbCr].contains(colors)
    guard isKnown, !isTiled || samples == colors.count else { return "TIFF with JPEG of this kind" }
    // libtiff goes by what the TIFF says. YCbCr in place of RGB is converted by weir.
    return (colors == .yCbCr && statesYCbCr == false) || (colors == .cmyk && statesYCbCr == true)
      ? "TIFF whose JPEG has other colors than it says" : nil
  }

  private static let codecs = [
    6: "old-style JPEG", 7: "JPEG", 8: "Deflate", 9: "JBIG", 10: "JBIG", 22610: "JPEG XR",
    32908: "PixarFilm", 32909: "PixarLog", 32946: "Deflate", 33003: "JPEG 2000",
    33004: "JPEG 2000", 33005: "JPEG 2000", 34661: "JBIG", 34712: "JPEG 2000", 34715: "JBIG2",
    34887: "LERC", 34892: "lossy DNG", 34925: "LZMA", 34926: "Zstandard", 34927: "WebP",
    34933: "PNG", 34934: "JPEG XR", 50000: "Zstandard", 50001: "WebP", 50002: "JPEG XL",
    52546: "JPEG XL",
  ]

  /// Its name in messages, for a kind that some releases of libvips read and others do not.
  var name: String {
    if compression == TIFFCompression.oldJPEG { return "TIFF compressed with old-style JPEG" }
    if number == .floating { return numbers }
    if compression == TIFFCompression.jpeg { return "TIFF with JPEG of this kind" }
    if colors == .yCbCr, isSubsampled { return "TIFF with subsampled YCbCr" }
    return "TIFF of this kind"
  }

  /// The kind of a page that weir does not read; nil for a page that it may read.
  ///
  /// libtiff opens no file whose first directory it cannot read, so that one counts for all pages.
  static func unsupported(in file: borrowing File, page: Int) throws(FileError) -> String? {
    if let name = try TIFFKind.of(file, page: page)?.unsupported { return name }
    guard page > 1, let first = try TIFFKind.of(file, page: 1), first.isUnreadable else {
      return nil
    }
    return first.unsupported
  }

  /// Whether libtiff refuses the whole file.
  private var isUnreadable: Bool { Set(bits).count > 1 || number == .mixed }
}

extension VipsError {
  /// Whether libvips or libtiff lacks something, or finds another kind of picture than it expects.
  var isAboutTIFFKind: Bool {
    let words = [
      "not supported", "unsupported", "not configured", "not implemented", "not a whole number",
      "samples out of range", "tile size out of range", "Unsupported JPEG process",
      "Improper JPEG sampling factors",
    ]
    return lines.contains { line in words.contains { line.contains($0) } }
  }
}
