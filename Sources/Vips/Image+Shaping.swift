internal import CVips

extension Image {
  /// Whether it is sRGB of 8 bits a channel, with or without alpha.
  package var isStandardRGB: Bool {
    interpretation == VIPS_INTERPRETATION_sRGB && colorChannels == 3 && bytesPerSample == 1
  }

  /// Whether it is gray of 8 bits, with or without alpha.
  package var isStandardGray: Bool {
    interpretation == VIPS_INTERPRETATION_B_W && bands - (hasAlpha ? 1 : 0) == 1
      && bytesPerSample == 1
  }

  /// Whether its samples stand for light as they are: gray or RGB in unsigned integers of 8 or 16 bits.
  package var hasLight: Bool {
    let expected =
      switch interpretation {
      case VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_B_W:
        VIPS_FORMAT_UCHAR
      case VIPS_INTERPRETATION_RGB16, VIPS_INTERPRETATION_GREY16: VIPS_FORMAT_USHORT
      default: VIPS_FORMAT_NOTSET
      }
    return format == expected && [1, 3].contains(colorChannels)
      && bands == colorChannels + (hasAlpha ? 1 : 0)
  }

  /// Converts to sRGB of 8 bits a channel, gray included.
  package func standardRGB() throws(VipsError) -> Image {
    if isStandardRGB { return self }
    return try Operation.run("colourspace", on: self, ["space": .code(VIPS_INTERPRETATION_sRGB)])
      .cast8Bit()
  }

  /// Flattens onto a color of 0–255 a channel; the result has no alpha.
  package func flattened(on color: [Double]) throws(VipsError) -> Image {
    guard hasAlpha else { return self }
    return try Operation.run("flatten", on: self, ["background": .doubles(color)]).cast8Bit()
  }

  /// Lays the picture over a translucent color; the result has alpha.
  ///
  /// All numbers are 0–255; with an alpha of 0 the picture stays as it is.
  package func composited(on color: [Double], alpha: Double) throws(VipsError) -> Image {
    guard alpha > 0 else { return self }
    let base = try Operation.run(
      "black", ["width": .int(width), "height": .int(height), "bands": .int(4)]
    )
    .linear(times: [0], plus: color + [alpha], to8Bits: true)
    .marked(as: VIPS_INTERPRETATION_sRGB)
    return try Operation.run(
      "composite2",
      ["base": .image(base), "overlay": .image(self), "mode": .code(VIPS_BLEND_MODE_OVER)]
    ).cast8Bit()
  }

  private func cast8Bit() throws(VipsError) -> Image {
    bytesPerSample == 1 ? self : try cast(to: VIPS_FORMAT_UCHAR)
  }
}
