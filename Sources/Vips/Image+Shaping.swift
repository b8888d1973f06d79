internal import CVips

extension Image {
  /// Resamples to exactly this size, converted to sRGB through the picture's own profile.
  ///
  /// The stored picture's way up is kept: turn the result with ``upright()``. The resampler is
  /// Lanczos 3 after a box shrink; alpha is premultiplied for it. The libvips operation is
  /// `thumbnail_image`.
  ///
  /// - Throws: ``VipsError``.
  public func resized(width: Int, height: Int) throws(VipsError) -> Image {
    // libvips before 8.16 brings ink to sRGB by a profile of its own, and drops 16 bits to 8 before
    // it looks at the picture's.
    if needsProfile, isInk || is16Bits { return try resampled(width, height, gap: 2) }
    let operation = try Operation("thumbnail_image")
    operation.set("in", .image(self))
    operation.set("width", .int(width))
    operation.set("height", .int(height))
    operation.set("size", .int(Int(VIPS_SIZE_FORCE.rawValue)))
    operation.set("no-rotate", .flag(true))
    if needsProfile { operation.set("export-profile", .string("srgb")) }
    try operation.buildCompiling()
    return try operation.image()
  }

  /// Resamples every pixel once, with Lanczos 3, to exactly this size, converted to sRGB.
  ///
  /// As ``resized(width:height:)`` otherwise. The libvips operation is `resize` without its box
  /// shrink.
  ///
  /// - Throws: ``VipsError``.
  public func resampled(width: Int, height: Int) throws(VipsError) -> Image {
    try resampled(width, height, gap: 0)
  }

  /// What a box shrink leaves to the resampler is larger by this gap; with 0 there is no box shrink.
  private func resampled(_ width: Int, _ height: Int, gap: Double) throws(VipsError) -> Image {
    let source = hasAlpha ? try Operation.run("premultiply", ["in": .image(self)]) : self
    let operation = try Operation("resize")
    operation.set("in", .image(source))
    operation.set("scale", .double(Double(width) / Double(self.width)))
    operation.set("vscale", .double(Double(height) / Double(self.height)))
    operation.set("gap", .double(gap))
    try operation.buildCompiling()
    let small = try operation.image()
    let straight = hasAlpha ? try Operation.run("unpremultiply", ["in": .image(small)]) : small
    return try straight.cast(like: self).throughProfile()
  }

  private func cast(like other: Image) throws(VipsError) -> Image {
    let format = unsafe vips_image_get_format(other.pointer)
    return try Operation.run(
      "cast", ["in": .image(self), "format": .int(Int(format.rawValue))])
  }

  /// The libvips operation is `icc_transform`.
  func throughProfile() throws(VipsError) -> Image {
    guard needsProfile else { return self }
    return try Operation.run(
      "icc_transform",
      [
        "in": .image(self), "output-profile": .string("srgb"), "embedded": .flag(true),
        "input-profile": .string(isInk ? "cmyk" : "srgb"),
      ])
  }

  /// Whether its channels are cyan, magenta, yellow and black.
  private var isInk: Bool { colorChannels == 4 }

  private var is16Bits: Bool {
    let space = unsafe vips_image_get_interpretation(pointer)
    return space == VIPS_INTERPRETATION_RGB16 || space == VIPS_INTERPRETATION_GREY16
  }

  private var colorChannels: Int { bands - (hasAlpha ? 1 : 0) }

  /// Whether the colours depend on a profile.
  ///
  /// Without one the picture is taken for sRGB, and a transform to sRGB would only cost time:
  /// building one takes 5 ms. One for another kind of picture says nothing about this one.
  var needsProfile: Bool {
    guard let profile = bytes("icc-profile-data") else { return isInk }
    return Self.channels(ofProfile: profile) == colorChannels
  }

  /// The profile that the colours of an RGB picture depend on; nil for any other picture.
  public var profileOfRGB: [UInt8]? {
    guard let profile = bytes("icc-profile-data"), Self.channels(ofProfile: profile) == 3 else {
      return nil
    }
    return profile
  }

  /// The header of a profile names its colour space in the four bytes after the first sixteen.
  private static func channels(ofProfile profile: [UInt8]) -> Int? {
    let space = String(decoding: profile.dropFirst(16).prefix(4), as: UTF8.self)
    return ["GRAY": 1, "RGB ": 3, "CMYK": 4][space]
  }

  /// The part of this size that people look at first.
  ///
  /// Contrast, saturated colours and skin draw the eye. The libvips operation is `smartcrop`.
  ///
  /// - Throws: ``VipsError``.
  public func attention(width: Int, height: Int) throws(VipsError) -> Image {
    try Operation.run(
      "smartcrop",
      [
        "input": .image(self), "width": .int(width), "height": .int(height),
        "interesting": .int(Int(VIPS_INTERESTING_ATTENTION.rawValue)),
      ])
  }

  /// Turned and mirrored as the EXIF orientation says.
  ///
  /// The libvips operation is `autorot`.
  ///
  /// Needs the pixels in any order: use it on a picture that is in memory.
  ///
  /// - Throws: ``VipsError``.
  public func upright() throws(VipsError) -> Image {
    orientation == 1 ? self : try Operation.run("autorot", ["in": .image(self)])
  }

  /// Whether it has 8 bits a channel of sRGB, with or without alpha.
  var isStandardRGB: Bool {
    unsafe vips_image_get_interpretation(pointer) == VIPS_INTERPRETATION_sRGB
      && colorChannels == 3 && bytesPerSample == 1
  }

  /// Brought to 8 bits a channel of sRGB, grey included.
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

  /// Laid on a colour of 0–255 a channel, without alpha afterwards.
  ///
  /// The libvips operation is `flatten`.
  ///
  /// - Throws: ``VipsError``.
  public func flattened(on color: [Double]) throws(VipsError) -> Image {
    guard hasAlpha else { return self }
    return try Operation.run("flatten", ["in": .image(self), "background": .doubles(color)])
      .cast8Bit()
  }

  /// With an alpha channel, opaque if there was none.
  ///
  /// The libvips operation is `bandjoin_const`. For pictures of 8 bits a channel.
  ///
  /// - Throws: ``VipsError``.
  public func withAlpha() throws(VipsError) -> Image {
    hasAlpha
      ? self
      : try Operation.run("bandjoin_const", ["in": .image(self), "c": .doubles([255])])
  }

  /// With alpha, laid over a colour that shows through.
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

  /// Computes every pixel now, in the calling thread's time.
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
