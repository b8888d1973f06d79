internal import CVips

extension Image {
  /// Stretches samples from the limited range of films, which is 16 to 235 in 8 bits, to the full one.
  ///
  /// The libvips operation is `linear`.
  ///
  /// - Parameters:
  ///   - colors: whether to stretch the colors.
  ///   - alpha: whether to stretch the alpha, if there is any.
  /// - Returns: an image of the same kind, of 8 or 16 bits a channel.
  /// - Throws: ``VipsError``.
  public func stretchedFromLimitedRange(colors: Bool, alpha: Bool) throws(VipsError) -> Image {
    let isDeep = bytesPerSample > 1
    let (black, most) = isDeep ? (4096.0, 65535.0) : (16.0, 255.0)
    let scale = most / (black / 16 * 219)
    let changes = (0..<bands).map { hasAlpha && $0 == bands - 1 ? alpha : colors }
    guard changes.contains(true) else { return self }
    let stretched = try Operation.run(
      "linear",
      [
        "in": .image(self), "a": .doubles(changes.map { $0 ? scale : 1 }),
        "b": .doubles(changes.map { $0 ? 0.5 - black * scale : 0 }), "uchar": .flag(!isDeep),
      ])
    guard isDeep else { return stretched }
    return try Operation.run(
      "cast", ["in": .image(stretched), "format": .int(Int(VIPS_FORMAT_USHORT.rawValue))])
  }
}
