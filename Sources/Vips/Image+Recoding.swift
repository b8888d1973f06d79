internal import CVips

/// How the stored values of a picture become sRGB of 8 bits a channel.
package struct Recoding: Sendable {
  /// The light that each stored value stands for: 256 entries for 8 bits a channel, 65,536 for 16.
  private let light: [UInt16]
  /// A matrix from the picture's primaries to those of sRGB, in light; nil if they are the same.
  private let mixing: [SIMD3<Double>]?
  /// The sRGB value for each light: 65,536 entries.
  private let values: [UInt8]

  package init(light: [UInt16], mixing: [SIMD3<Double>]? = nil, values: [UInt8]) {
    precondition(values.count == 1 << 16, "a value for each light")
    (self.light, self.mixing, self.values) = (light, mixing, values)
  }

  /// Passes every color through the tables and drops the profile; alpha is only reduced to 8 bits.
  ///
  /// Light is kept and mixed in 16 bits, so the result is exact to half a step of its 8 bits.
  package func applied(to image: Image) throws(VipsError) -> Image {
    let values =
      if let mixing, image.bands > 2 {
        try mixed(image, mixing)
      } else {
        try image.mapped(light.map { self.values[Int($0)] }) { UInt8($0 * 256 / light.count) }
      }
    let recoded = try values.marked(
      as: image.bands > 2 ? VIPS_INTERPRETATION_sRGB : VIPS_INTERPRETATION_B_W)
    _ = unsafe vips_image_remove(recoded.pointer, Image.profileField)
    return recoded
  }

  private func mixed(_ image: Image, _ mixing: [SIMD3<Double>]) throws(VipsError) -> Image {
    let most = light.count - 1
    let mapped = try image.mapped(light) { UInt16($0 * 65535 / most) }
    return try Operation.run("recomb", on: mapped, ["m": .image(image.matrix(mixing))])
      .cast(to: VIPS_FORMAT_USHORT)
      .mapped(values, hasAlpha: image.hasAlpha) { UInt8($0 >> 8) }
  }
}

extension Image {
  /// Looks up every value in a table, and alpha in another one.
  ///
  /// An image of light no longer knows whether its last channel is alpha, so the caller says it.
  fileprivate func mapped<Value: BitwiseCopyable>(
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
    return try Operation.run("maplut", on: self, ["lut": .image(lut)])
  }

  /// Three rows for the colors and, if there is alpha, one that keeps it.
  fileprivate func matrix(_ mixing: [SIMD3<Double>]) throws(VipsError) -> Image {
    var cells: [Double] = []
    for row in mixing { cells += [row.x, row.y, row.z] + (hasAlpha ? [0] : []) }
    if hasAlpha { cells += [0, 0, 0, 1] }
    return try Image(copying: cells, width: bands, height: bands, bands: 1, VIPS_FORMAT_DOUBLE)
  }
}
