internal import CVips

/// How the stored values of a picture become sRGB of 8 bits a channel.
public struct Recoding: Sendable {
  /// The light that each stored value stands for: 256 entries for 8 bits a channel, 65,536 for 16.
  public var light: [UInt16]
  /// A matrix from the picture's primaries to those of sRGB, in light; nil if they are the same.
  public var mixing: [SIMD3<Double>]?
  /// The sRGB value for each light: 65,536 entries.
  public var values: [UInt8]

  /// Creates a recoding.
  public init(light: [UInt16], mixing: [SIMD3<Double>]? = nil, values: [UInt8]) {
    precondition(values.count == 1 << 16, "a value for each light")
    (self.light, self.mixing, self.values) = (light, mixing, values)
  }
}

extension Image {
  /// Whether the picture carries a profile, useful or not.
  public var hasProfile: Bool {
    unsafe vips_image_get_typeof(pointer, Self.profileField) != 0
  }

  /// Passes every color through the tables and drops the profile; alpha is only reduced to 8 bits.
  ///
  /// Light is kept and mixed in 16 bits, so the result is exact to half a step of its 8 bits. The
  /// libvips operations are `maplut` and, for other primaries, `recomb`.
  ///
  /// - Throws: ``VipsError``.
  public func recoded(_ recoding: Recoding) throws(VipsError) -> Image {
    let values =
      if let mixing = recoding.mixing, bands > 2 {
        try mixed(recoding, mixing)
      } else {
        try mapped(recoding.light.map { recoding.values[Int($0)] }) {
          UInt8($0 * 256 / recoding.light.count)
        }
      }
    let space = bands > 2 ? VIPS_INTERPRETATION_sRGB : VIPS_INTERPRETATION_B_W
    let recoded = try Operation.run(
      "copy", ["in": .image(values), "interpretation": .int(Int(space.rawValue))])
    _ = unsafe vips_image_remove(recoded.pointer, Self.profileField)
    return recoded
  }

  private func mixed(
    _ recoding: Recoding, _ mixing: [SIMD3<Double>]
  ) throws(VipsError) -> Image {
    let most = recoding.light.count - 1
    let light = try mapped(recoding.light) { UInt16($0 * 65535 / most) }
    let mixed = try Operation.run("recomb", ["in": .image(light), "m": .image(matrix(mixing))])
    let whole = try Operation.run(
      "cast", ["in": .image(mixed), "format": .int(Int(VIPS_FORMAT_USHORT.rawValue))])
    return try whole.mapped(recoding.values, hasAlpha: hasAlpha) { UInt8($0 >> 8) }
  }

  /// Looks up every value in a table, and alpha in another one.
  ///
  /// An image of light no longer knows whether its last channel is alpha, so the caller says it.
  private func mapped<Value: BitwiseCopyable>(
    _ table: [Value], hasAlpha: Bool? = nil, alpha: (Int) -> Value
  ) throws(VipsError) -> Image {
    let hasAlpha = hasAlpha ?? self.hasAlpha
    var rows: [Value] = []
    rows.reserveCapacity(table.count * bands)
    for (index, value) in table.enumerated() {
      for band in 0..<bands {
        rows.append(hasAlpha && band == bands - 1 ? alpha(index) : value)
      }
    }
    let format = MemoryLayout<Value>.size == 1 ? VIPS_FORMAT_UCHAR : VIPS_FORMAT_USHORT
    let lut = try Image(copying: rows, width: table.count, height: 1, bands: bands, format)
    return try Operation.run("maplut", ["in": .image(self), "lut": .image(lut)])
  }

  /// Three rows for the colors and, if there is alpha, one that keeps it.
  private func matrix(_ mixing: [SIMD3<Double>]) throws(VipsError) -> Image {
    var cells: [Double] = []
    for row in mixing { cells += [row.x, row.y, row.z] + (hasAlpha ? [0] : []) }
    if hasAlpha { cells += [0, 0, 0, 1] }
    return try Image(copying: cells, width: bands, height: bands, bands: 1, VIPS_FORMAT_DOUBLE)
  }

  /// The corresponding C function is `vips_image_new_from_memory_copy`.
  convenience init<Value: BitwiseCopyable>(
    copying values: [Value], width: Int, height: Int, bands: Int, _ format: VipsBandFormat
  ) throws(VipsError) {
    let image = unsafe values.withUnsafeBytes { bytes in
      unsafe vips_image_new_from_memory_copy(
        bytes.baseAddress, bytes.count, Int32(width), Int32(height), Int32(bands), format)
    }
    guard let image = unsafe image else { throw .current() }
    unsafe self.init(owning: image)
  }
}
