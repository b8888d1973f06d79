internal import CVips

/// How a channel of a picture is made from the numbers that a decoder gives for a pixel.
package struct ChannelRow: Sendable, Equatable {
  /// What each number is multiplied with.
  package var factors: [Double]
  /// What is added to the sum.
  package var offset: Double

  package init(factors: [Double], offset: Double = 0) {
    (self.factors, self.offset) = (factors, offset)
  }
}

/// What the channels of a picture mean, without alpha.
package enum ChannelSpace: Sendable {
  /// Unsigned integers of 8 or 16 bits: light values, or inks.
  case gray, rgb, cmyk
  /// L* from 0 to 100, a* and b*, with fractions; alpha is from 0 to 255.
  case lab

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

extension Image {
  /// A picture each of whose channels is a sum of this one's, limited to the range of its numbers.
  ///
  /// The profile is kept. A channel more than the space has is alpha. The bytes of a sample, 1 or 2,
  /// have no meaning for ``ChannelSpace/lab``. It fails if a row has another number of factors than
  /// this image has channels.
  package func channels(
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
    let rounding = space == .lab ? 0 : 0.5
    let (format, interpretation) = space.types(bytesPerSample)
    return try Operation.run("recomb", on: self, ["m": .image(matrix)])
      .linear(times: [1], plus: rows.map { $0.offset + rounding })
      .cast(to: format).marked(as: interpretation)
  }

  /// The same with a channel of signed 16-bit numbers read as unsigned integers.
  ///
  /// libvips' format for Lab has no others, but its TIFF decoder puts alpha of 16 bits into it.
  package func unsigned(channel: Int) throws(VipsError) -> Image {
    try Operation.run(
      "boolean_const", on: cast(to: VIPS_FORMAT_INT),
      [
        "boolean": .code(VIPS_OPERATION_BOOLEAN_AND),
        "c": .doubles((0..<bands).map { $0 == channel ? 65_535 : -1 }),
      ])
  }

  /// Whether its pixels are Lab in libvips' packed form.
  package var isPackedLab: Bool { unsafe vips_image_get_coding(pointer) == VIPS_CODING_LABQ }

  /// The same as ``ChannelSpace/lab``, from 8 bits a channel: libvips' form has ten for L*, of which its
  /// TIFF decoder fills the upper eight.
  package func unpackedLab() throws(VipsError) -> Image {
    try Operation.run("LabQ2Lab", on: self)
      .linear(times: [1023.0 / 1020, 1, 1], plus: [0, 0, 0])
  }

  /// Linear light in 16 bits, from ``ChannelSpace/lab`` with this white in CIE XYZ, by the rows of a matrix from that.
  ///
  /// libvips' own conversion takes a white of D65.
  package func light(
    ofLabWithWhite white: SIMD3<Double>, mixing rows: [SIMD3<Double>]
  ) throws(VipsError) -> Image {
    let xyz = try Operation.run(
      "Lab2XYZ", on: self, ["temp": .doubles([white.x, white.y, white.z].map { $0 * 100 })])
    let (scale, none) = (65_535.0 / 100, [Double](repeating: 0, count: bands - 3))
    let colors = rows.map { ChannelRow(factors: [$0.x, $0.y, $0.z].map { $0 * scale } + none) }
    let alpha = none.isEmpty ? [] : [ChannelRow(factors: [0, 0, 0, 257] + none.dropFirst())]
    return try xyz.channels(colors + alpha, as: .rgb, bytesPerSample: 2)
  }

  /// Fractions with a value in place of what is not a number, and large ones in place of those that are infinite.
  package func finite(or value: Double) throws(VipsError) -> Image {
    try kept(where: VIPS_OPERATION_RELATIONAL_MOREEQ, -.infinity, or: value)
      .kept(where: VIPS_OPERATION_RELATIONAL_LESS, 1e30, or: 1e30)
      .kept(where: VIPS_OPERATION_RELATIONAL_MORE, -1e30, or: -1e30)
  }

  private func kept(
    where relation: VipsOperationRelational, _ limit: Double, or value: Double
  ) throws(VipsError) -> Image {
    let isKept = try Operation.run(
      "relational_const", on: self, ["relational": .code(relation), "c": .doubles([limit])])
    let other = try Operation.run("black", ["width": .int(width), "height": .int(height)])
      .linear(times: [0], plus: [value])
    return try Operation.run(
      "ifthenelse", ["cond": .image(isKept), "in1": .image(self), "in2": .image(other)])
  }

  /// What libvips takes for opaque where it divides a picture like this one by its alpha.
  ///
  /// For fractions it is 255 in some releases and 1 in others, so one pixel is tried.
  package func opaqueInDivision() throws(VipsError) -> Double {
    let pixel = try Image(
      copying: [Float](repeating: 1, count: 2), width: 1, height: 1, bands: 2, VIPS_FORMAT_FLOAT)
    unsafe pixel.pointer.pointee.Type = unsafe pointer.pointee.Type
    var opaque = 0.0
    try unsafe Operation.run("unpremultiply", on: pixel).readRows { row in
      opaque = Double(unsafe row.loadUnaligned(as: Float.self))
    }
    return opaque
  }

  /// Stretches samples from the limited range of films, which is 16 to 235 in 8 bits, to the full one.
  ///
  /// For pictures of 8 or 16 bits a channel; colors and alpha are stretched only if that is asked for.
  package func stretchedFromLimitedRange(colors: Bool, alpha: Bool) throws(VipsError) -> Image {
    let isDeep = bytesPerSample > 1
    let (black, most) = isDeep ? (4096.0, 65535.0) : (16.0, 255.0)
    let scale = most / (black / 16 * 219)
    let changes = (0..<bands).map { hasAlpha && $0 == bands - 1 ? alpha : colors }
    guard changes.contains(true) else { return self }
    let stretched = try linear(
      times: changes.map { $0 ? scale : 1 }, plus: changes.map { $0 ? 0.5 - black * scale : 0 },
      to8Bits: !isDeep)
    return isDeep ? try stretched.cast(to: VIPS_FORMAT_USHORT) : stretched
  }

  /// Divides colors of 8 or 16 bits by alpha, if there is one.
  package func unpremultiplied() throws(VipsError) -> Image {
    guard hasAlpha else { return self }
    let divided = try Operation.run("unpremultiply", on: self)
    let rounded = try divided.linear(times: [1], plus: [0.5], to8Bits: bytesPerSample == 1)
    return bytesPerSample == 1 ? rounded : try rounded.cast(to: VIPS_FORMAT_USHORT)
  }
}

extension Image {
  /// Multiplies each channel and adds to it; one number counts for all of them.
  func linear(
    times factors: [Double], plus offsets: [Double], to8Bits: Bool = false
  ) throws(VipsError) -> Image {
    try Operation.run(
      "linear", on: self,
      ["a": .doubles(factors), "b": .doubles(offsets), "uchar": .flag(to8Bits)])
  }

  func cast(to format: VipsBandFormat) throws(VipsError) -> Image {
    try Operation.run("cast", on: self, ["format": .code(format)])
  }

  /// The same numbers with another meaning.
  func marked(as space: VipsInterpretation) throws(VipsError) -> Image {
    try Operation.run("copy", on: self, ["interpretation": .code(space)])
  }
}
