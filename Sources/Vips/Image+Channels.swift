internal import CVips

/// How a channel of a picture is made from the numbers that a decoder gives for a pixel.
public struct ChannelRow: Sendable, Equatable {
  /// What each number is multiplied with.
  public var factors: [Double]
  /// What is added to the sum.
  public var offset: Double

  /// Creates a row.
  public init(factors: [Double], offset: Double = 0) {
    (self.factors, self.offset) = (factors, offset)
  }
}

/// What the channels of a picture mean, without alpha.
public enum ChannelSpace: Sendable {
  /// Whole numbers of 8 or 16 bits from 0 on: light values, or inks.
  case gray, rgb, cmyk
  /// L* from 0 to 100, a* and b*, with fractions; alpha is from 0 to 255.
  case lab
}

extension Image {
  /// A picture each of whose channels is a sum of this one's, limited to the range of its numbers.
  ///
  /// The profile is kept. The libvips operations are `recomb` and `linear`.
  ///
  /// - Parameters:
  ///   - rows: one for each channel, with a factor for each of this image's.
  ///   - space: what the result is; a channel more than it has is alpha.
  ///   - bytesPerSample: 1 or 2; without meaning for ``ChannelSpace/lab``.
  /// - Returns: a picture with a channel for each row.
  /// - Throws: ``VipsError`` if a row has another number of factors than this image has channels.
  public func channels(
    _ rows: [ChannelRow], as space: ChannelSpace, bytesPerSample: Int
  ) throws(VipsError) -> Image {
    guard rows.allSatisfy({ $0.factors.count == bands }) else {
      throw VipsError(lines: [
        "\(bands) channels where \(rows.first?.factors.count ?? 0) are expected"
      ])
    }
    let matrix = try Image(
      copying: rows.flatMap(\.factors), width: bands, height: rows.count, bands: 1,
      VIPS_FORMAT_DOUBLE)
    let sums = try Operation.run("recomb", ["in": .image(self), "m": .image(matrix)])
    let rounding = space == .lab ? 0 : 0.5
    let moved = try Operation.run(
      "linear",
      ["in": .image(sums), "a": .doubles([1]), "b": .doubles(rows.map { $0.offset + rounding })])
    let (format, interpretation) = space.types(bytesPerSample)
    let cast = try Operation.run(
      "cast", ["in": .image(moved), "format": .int(Int(format.rawValue))])
    return try Operation.run(
      "copy", ["in": .image(cast), "interpretation": .int(Int(interpretation.rawValue))])
  }

  /// The same with a channel of signed 16-bit numbers read as whole numbers from 0 on.
  ///
  /// libvips' format for Lab has no other numbers, but its TIFF decoder puts alpha of 16 bits into
  /// it. The libvips operation is `boolean_const`.
  ///
  /// - Throws: ``VipsError``.
  public func unsigned(channel: Int) throws(VipsError) -> Image {
    let wide = try Operation.run(
      "cast", ["in": .image(self), "format": .int(Int(VIPS_FORMAT_INT.rawValue))])
    return try Operation.run(
      "boolean_const",
      [
        "in": .image(wide), "boolean": .int(Int(VIPS_OPERATION_BOOLEAN_AND.rawValue)),
        "c": .doubles((0..<bands).map { $0 == channel ? 65_535 : -1 }),
      ])
  }

  /// Whether its pixels are Lab in libvips' packed form.
  public var isPackedLab: Bool { unsafe vips_image_get_coding(pointer) == VIPS_CODING_LABQ }

  /// The same as ``ChannelSpace/lab``, from 8 bits a channel: libvips' form has ten for L*, of which its
  /// TIFF decoder fills the upper eight.
  ///
  /// The libvips operations are `LabQ2Lab` and `linear`.
  ///
  /// - Throws: ``VipsError``.
  public func unpackedLab() throws(VipsError) -> Image {
    try Operation.run(
      "linear",
      [
        "in": .image(Operation.run("LabQ2Lab", ["in": .image(self)])),
        "a": .doubles([1023.0 / 1020, 1, 1]), "b": .doubles([0, 0, 0]),
      ])
  }

  /// What libvips takes for opaque where it divides a picture like this one by its alpha.
  ///
  /// For fractions it is 255 in some releases and 1 in others, so one pixel is tried. The libvips
  /// operation is `unpremultiply`.
  ///
  /// - Throws: ``VipsError``.
  public func opaqueInDivision() throws(VipsError) -> Double {
    let pixel = try Image(
      copying: [Float](repeating: 1, count: 2), width: 1, height: 1, bands: 2, VIPS_FORMAT_FLOAT)
    unsafe pixel.pointer.pointee.Type = unsafe pointer.pointee.Type
    let divided = try Operation.run("unpremultiply", ["in": .image(pixel)])
    var opaque = 0.0
    try unsafe divided.readRows { row in
      opaque = Double(unsafe row.loadUnaligned(as: Float.self))
    }
    return opaque
  }
}

extension ChannelSpace {
  fileprivate func types(_ bytesPerSample: Int) -> (VipsBandFormat, VipsInterpretation) {
    let isLong = bytesPerSample > 1
    let format = isLong ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR
    return switch self {
    case .gray: (format, isLong ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W)
    case .rgb: (format, isLong ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB)
    case .cmyk: (format, VIPS_INTERPRETATION_CMYK)
    case .lab: (VIPS_FORMAT_FLOAT, VIPS_INTERPRETATION_LAB)
    }
  }
}
