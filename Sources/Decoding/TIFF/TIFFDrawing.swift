internal import Vips

/// How the pixels that libvips gives for a TIFF become colors that it knows, and alpha.
struct TIFFDrawing {
  private let kind: TIFFKind
  private let image: Image
  private let colors: TIFFColors
  /// Whether libtiff has converted YCbCr to RGBA already, as in newer releases of libvips.
  private let isConverted: Bool

  /// Nil if the kind is unknown.
  init?(_ kind: TIFFKind, _ image: Image) {
    guard let colors = kind.colors else { return nil }
    (self.kind, self.image, self.colors) = (kind, image, colors)
    isConverted = colors == .yCbCr && kind.samples == 3 && image.bands == 4
  }

  /// The picture, with alpha as its last channel or without; the same image if nothing has to be done.
  func picture() throws(VipsError) -> Image {
    if image.isPackedLab { return try inStandardRGB(lab: image.unpackedLab()) }
    if isRight { return image }
    let mixed = try decoded().channels(rows(), as: space, bytesPerSample: isLong ? 2 : 1)
    if space == .lab { return try inStandardRGB(lab: mixed) }
    // Fractions are light, unless a profile says otherwise.
    guard kind.number == .floating, space != .cmyk, !image.hasProfile else { return mixed }
    return try Self.light?.applied(to: mixed) ?? mixed
  }

  private static let light = ColorStatement(
    ColorEncoding(primaries: .sRGB, transfer: .power(1)), orUnknown: "")

  private func inStandardRGB(lab: Image) throws(VipsError) -> Image {
    guard let rows = Primaries.sRGB.fromXYZ else { return lab }
    let light = try lab.light(ofLabWithWhite: Primaries.connectionWhite, mixing: rows)
    return try Self.light?.applied(to: light) ?? light
  }

  private var isRight: Bool {
    if colors == .logLUV { return true }
    return image.bands == count + (alpha == nil ? 0 : 1) && kind.number == .whole
      && image.bytesPerSample <= 2 && space != .lab && !isStoredYCbCr
  }

  /// libtiff converts what new-style JPEG holds if the TIFF itself says that it is YCbCr.
  private var isStoredYCbCr: Bool {
    kind.compression == TIFFCompression.jpeg
      ? colors == .rgb && kind.statesYCbCr == true : colors == .yCbCr && !isConverted
  }

  /// The channels of a palette with colors are two more than its numbers.
  private var added: Int { isConverted ? 0 : image.bands - kind.samples }
  private var count: Int { colors.count + added }
  private var alpha: Int? { kind.alpha.map { $0 + added } }

  private var isLong: Bool { kind.number == .floating || image.bytesPerSample > 1 }

  private var space: ChannelSpace {
    switch colors {
    case .whiteIsZero, .blackIsZero: .gray
    case .palette: count == 1 ? .gray : .rgb
    case .rgb, .yCbCr, .logLUV: .rgb
    case .cmyk: .cmyk
    case .cieLab, .iccLab: .lab
    }
  }

  private func decoded() throws(VipsError) -> Image {
    // What is not a number is black.
    if kind.number == .floating { return try image.finite(or: colors == .whiteIsZero ? 1 : 0) }
    guard colors == .cieLab, let alpha else { return image }
    return try image.unsigned(channel: alpha)
  }

  private func rows() throws(VipsError) -> [ChannelRow] {
    let rows = try colorRows()
    guard let alpha else { return rows }
    return rows + [row(alpha, factor: (space == .lab ? 255 : most) / mostStored)]
  }

  private func colorRows() throws(VipsError) -> [ChannelRow] {
    switch colors {
    case _ where isStoredYCbCr:
      return kind.luma.rows(most: most, channels: image.bands)
    case .cieLab: return lab(light: 100 / 32767, color: 1 / 256, zero: 0)
    case .iccLab:
      return isLong
        ? lab(light: 100 / 65280, color: 1 / 256, zero: -128)
        : lab(light: 100 / 255, color: 1, zero: -128)
    case .whiteIsZero where kind.number == .floating:
      return [row(0, factor: -most, offset: most)]
    default:
      let factor = try most / mostStored / dividedBy()
      return (0..<count).map { row($0, factor: factor) }
    }
  }

  private func lab(light: Double, color: Double, zero: Double) -> [ChannelRow] {
    [row(0, factor: light)] + [1, 2].map { row($0, factor: color, offset: zero) }
  }

  private func row(_ channel: Int, factor: Double, offset: Double = 0) -> ChannelRow {
    ChannelRow(factors: (0..<image.bands).map { $0 == channel ? factor : 0 }, offset: offset)
  }

  /// White in the result.
  private var most: Double { isLong ? 65535 : 255 }

  /// White as libvips gives it.
  private var mostStored: Double {
    kind.number == .floating ? 1 : [1: 255, 2: 65535][image.bytesPerSample] ?? 4_294_967_295
  }

  /// By how much colors are too large because libvips has divided them by alpha.
  private func dividedBy() throws(VipsError) -> Double {
    guard kind.isAssociated, kind.number == .floating else { return 1 }
    return try image.opaqueInDivision()
  }
}

/// How luma and chroma of a TIFF are stored.
struct YCbCr: Equatable {
  /// The part of red, green and blue in luma.
  private let red, green, blue: Double
  /// Codes of: black and white, no blue and full blue, no red and full red.
  private let reference: [Double]

  /// Three coefficients, or none for BT.601; six codes of reference, or none for the full range.
  init(coefficients: [Double], reference: [Double], bits: Int) {
    let isStated = coefficients.count == 3 && coefficients[1] > 0
    let luma = isStated ? coefficients : [0.299, 0.587, 0.114]
    (red, green, blue) = (luma[0], luma[1], luma[2])
    let (most, half) = (Double(1 << min(bits, 32)) - 1, Double(1 << (min(max(bits, 1), 32) - 1)))
    // Some programs state that of 8 bits whatever the depth.
    let isPlausible = reference.count == 6 && reference[1] > most / 2
    self.reference = isPlausible ? reference : [0, most, half, most, half, most]
  }

  /// A row for each of red, green and blue, from luma, both chromas, and channels that do not count.
  func rows(most: Double, channels: Int) -> [ChannelRow] {
    // Chroma is half as long as luma, and full chroma is stored as one step less than half the range.
    let half = (most / 2).rounded(.down)
    let scales = [scale(0, to: most), scale(1, to: half), scale(2, to: half)]
    let (toRed, toBlue) = (2 - 2 * red, 2 - 2 * blue)
    let mixing = [
      [1, 0, toRed], [1, -toBlue * blue / green, -toRed * red / green], [1, toBlue, 0],
    ]
    return mixing.map { row in
      let factors = zip(row, scales).map { $0 * $1 }
      let offset = zip(factors, [reference[0], reference[2], reference[4]])
        .reduce(0) { $0 - $1.0 * $1.1 }
      let others = [Double](repeating: 0, count: channels - factors.count)
      return ChannelRow(factors: factors + others, offset: offset)
    }
  }

  private func scale(_ channel: Int, to most: Double) -> Double {
    let range = reference[2 * channel + 1] - reference[2 * channel]
    return most / (range == 0 ? 1 : range)
  }
}
