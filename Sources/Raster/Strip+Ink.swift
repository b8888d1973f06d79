/// A color that may be translucent, not premultiplied.
public typealias Ink = SIMD4<UInt8>

extension Ink {
  /// Creates a color from three or four channels.
  init(_ channels: [UInt8]) {
    self.init(channels[0], channels[1], channels[2], channels.count > 3 ? channels[3] : 255)
  }

  /// Creates a color from premultiplied channels; alpha must be more than 0.
  @inline(__always)
  var withoutAlphaInColor: Ink {
    guard w < 255 else { return self }
    let scale = 255 / Float(w)
    func channel(_ value: UInt8) -> UInt8 { UInt8(Swift.min(255, Float(value) * scale + 0.5)) }
    return Ink(channel(x), channel(y), channel(z), w)
  }
}

extension Strip {
  /// Blends a color over pixels of one row, which must be in the strip.
  func lay(_ ink: Ink, columns: Range<Int>, row: Int) {
    if ink.w == 255 { return set(ink, columns: columns, row: row) }
    guard bands == 3 else {
      for column in columns { lay(ink, 1, x: column, y: row) }
      return
    }
    let (alpha, rest) = (UInt32(ink.w), 255 - UInt32(ink.w))
    let above = SIMD3(UInt32(ink.x), UInt32(ink.y), UInt32(ink.z)) &* alpha &+ 127
    withPixels(columns, row: row) { bytes in
      for pixel in 0..<bytes.count / 3 {
        for band in 0..<3 {
          let index = pixel * 3 + band
          bytes[index] = UInt8((UInt32(bytes[index]) * rest + above[band]) / 255)
        }
      }
    }
  }

  /// Blends a fraction of a color over one pixel, which must be in the strip.
  @inline(__always)
  func lay(_ ink: Ink, _ share: Float, x column: Int, y row: Int) {
    let alpha = Float(ink.w) / 255 * share
    guard alpha > 0 else { return }
    withPixels(column..<column + 1, row: row) { pixel in
      guard pixel.count == 4, pixel[3] < 255 else {
        for band in 0..<3 { pixel[band] = Self.mix(pixel[band], ink[band], alpha) }
        return
      }
      let below = Float(pixel[3]) / 255
      let whole = alpha + below * (1 - alpha)
      for band in 0..<3 { pixel[band] = Self.mix(pixel[band], ink[band], alpha / whole) }
      pixel[3] = UInt8(whole * 255 + 0.5)
    }
  }

  private static func mix(_ below: UInt8, _ above: UInt8, _ share: Float) -> UInt8 {
    UInt8(Float(below) + (Float(above) - Float(below)) * share + 0.5)
  }
}

extension Pixels {
  /// The color of one pixel; opaque without an alpha channel.
  @inline(__always)
  func ink(x: Int, y: Int) -> Ink {
    unsafe withRow(y, from: x) { bytes in
      let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self)
      return unsafe Ink(bytes[0], bytes[1], bytes[2], bands > 3 ? bytes[3] : 255)
    }
  }
}
