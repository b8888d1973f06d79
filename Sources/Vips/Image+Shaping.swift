internal import CVips

extension Image {
  /// Rotates and mirrors as the EXIF orientation says.
  ///
  /// It reads the pixels in any order, so use it on a picture in memory. The libvips operation is
  /// `autorot`.
  ///
  /// - Throws: ``VipsError``.
  public func upright() throws(VipsError) -> Image {
    orientation == 1 ? self : try Operation.run("autorot", ["in": .image(self)])
  }

  /// Whether it is sRGB of 8 bits a channel, with or without alpha.
  public var isStandardRGB: Bool {
    unsafe vips_image_get_interpretation(pointer) == VIPS_INTERPRETATION_sRGB
      && colorChannels == 3 && bytesPerSample == 1
  }

  /// Converts to sRGB of 8 bits a channel, gray included.
  ///
  /// The libvips operation is `colourspace`.
  ///
  /// - Throws: ``VipsError``.
  public func standardRGB() throws(VipsError) -> Image {
    isStandardRGB
      ? self
      : try Operation.run(
        "colourspace",
        ["in": .image(self), "space": .int(Int(VIPS_INTERPRETATION_sRGB.rawValue))]
      ).cast8Bit()
  }

  /// Flattens onto a color of 0–255 a channel; the result has no alpha.
  ///
  /// The libvips operation is `flatten`.
  ///
  /// - Throws: ``VipsError``.
  public func flattened(on color: [Double]) throws(VipsError) -> Image {
    guard hasAlpha else { return self }
    return try Operation.run("flatten", ["in": .image(self), "background": .doubles(color)])
      .cast8Bit()
  }

  /// Adds an opaque alpha channel if there is none; for pictures of 8 bits a channel.
  ///
  /// The libvips operation is `bandjoin_const`.
  ///
  /// - Throws: ``VipsError``.
  public func withAlpha() throws(VipsError) -> Image {
    hasAlpha
      ? self
      : try Operation.run("bandjoin_const", ["in": .image(self), "c": .doubles([255])])
  }

  /// Lays the picture over a translucent color; the result has alpha.
  ///
  /// The libvips operation is `composite2`.
  ///
  /// - Parameters:
  ///   - color: 0–255 a channel.
  ///   - alpha: 0–255; with 0 the picture stays as it is.
  /// - Returns: an image with alpha.
  /// - Throws: ``VipsError``.
  public func composited(on color: [Double], alpha: Double) throws(VipsError) -> Image {
    guard alpha > 0 else { return self }
    let ground = try Operation.run(
      "black", ["width": .int(width), "height": .int(height), "bands": .int(4)])
    let plate = try Operation.run(
      "linear",
      [
        "in": .image(ground), "a": .doubles([0]), "b": .doubles(color + [alpha]),
        "uchar": .flag(true),
      ])
    let base = try Operation.run(
      "copy",
      ["in": .image(plate), "interpretation": .int(Int(VIPS_INTERPRETATION_sRGB.rawValue))])
    return try Operation.run(
      "composite2",
      [
        "base": .image(base), "overlay": .image(self),
        "mode": .int(Int(VIPS_BLEND_MODE_OVER.rawValue)),
      ]
    ).cast8Bit()
  }

  /// A part of it; the origin is the top left.
  ///
  /// The libvips operation is `extract_area`.
  ///
  /// - Throws: ``VipsError`` if it is not inside.
  public func part(x: Int, y: Int, width: Int, height: Int) throws(VipsError) -> Image {
    try Operation.run(
      "extract_area",
      [
        "input": .image(self), "left": .int(x), "top": .int(y), "width": .int(width),
        "height": .int(height),
      ])
  }

  /// Decodes the rest of a picture that is read from the top down, and discards it.
  ///
  /// - Throws: ``VipsError`` if the picture cannot be decoded.
  public func readToEnd() throws(VipsError) {
    do throws(VipsError) {
      try Region(of: self).prepare(rows: height - 1..<height)
    } catch {
      // Some decoders forget the rows that they have delivered, so a refusal means that the last row was read before.
      // Lines of other threads may be in the buffer, too.
      guard error.lines.contains(where: { $0.contains("out of order read") }) else { throw error }
    }
  }

  /// Computes every pixel now, while the calling thread waits.
  ///
  /// The libvips operation is `copy_memory`.
  ///
  /// - Throws: ``VipsError`` if the picture cannot be decoded.
  public func inMemory() throws(VipsError) -> Image {
    guard let copy = unsafe vips_image_copy_memory(pointer) else { throw .current() }
    return unsafe Image(owning: copy)
  }

  private func cast8Bit() throws(VipsError) -> Image {
    bytesPerSample == 1
      ? self
      : try Operation.run(
        "cast", ["in": .image(self), "format": .int(Int(VIPS_FORMAT_UCHAR.rawValue))])
  }
}
