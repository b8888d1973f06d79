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

  /// The picture, with alpha as its last channel or without alpha; the image that it is made of if
  /// nothing has to be done.
  ///
  /// - Throws: `VipsError`.
  func picture() throws(VipsError) -> Image {
    if image.isPackedLab { return try image.unpackedLab() }
    if isRight { return image }
    let mixed = try decoded().channels(rows(), as: space, bytesPerSample: isLong ? 2 : 1)
    // Fractions are light, unless a profile says otherwise.
    guard kind.number == .floating, space != .cmyk, !image.hasProfile,
      let light = ColorStatement(
        ColorEncoding(primaries: .sRGB, transfer: .power(1)), orUnknown: "")
    else { return mixed }
    return try light.applied(to: mixed)
  }

  private var isRight: Bool {
    if colors == .logLUV { return true }
    guard image.bands == count + (alpha == nil ? 0 : 1), kind.number == .whole,
      image.bytesPerSample <= 2, colors != .iccLab, !isStoredYCbCr
    else { return false }
    return colors != .cieLab || alpha == nil
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
    guard colors == .cieLab, let alpha else { return image }
    return try image.unsigned(channel: alpha)
  }
}

extension TIFFDrawing {
  private func rows() throws(VipsError) -> [ChannelRow] {
    let rows = try colorRows()
    guard let alpha else { return rows }
    return rows + [row(alpha, factor: (space == .lab ? 255 : most) / mostStored)]
  }

  private func colorRows() throws(VipsError) -> [ChannelRow] {
    switch colors {
    case _ where isStoredYCbCr:
      return kind.luma.rows(most: most).map { row in
        ChannelRow(
          factors: row.factors + [Double](repeating: 0, count: image.bands - 3), offset: row.offset)
      }
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
    ChannelRow(
      factors: (0..<image.bands).map { $0 == channel ? factor : 0 }, offset: offset)
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
