/// A color that may be translucent, not premultiplied.
package typealias Ink = SIMD4<UInt8>

extension Ink {
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
  /// The pixels must be in the strip.
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

  /// The pixel must be in the strip.
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
    let (below, above) = (Float(below), Float(above))
    return UInt8(below + (above - below) * share + 0.5)
  }
}

extension Pixels {
  @inline(__always)
  func ink(x: Int, y: Int) -> Ink {
    unsafe withRow(y, from: x) { bytes in
      let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self)
      return unsafe Ink(bytes[0], bytes[1], bytes[2], bands > 3 ? bytes[3] : 255)
    }
  }
}

/// What is around scaled pixels.
package enum Surround: Sendable {
  case nothing
  /// The same pixels again and again.
  case tiles
  /// Their outermost pixels, repeated.
  case edges
}

extension Strip {
  /// Scales pixels with bilinear interpolation and blends them over the inside of a shape.
  ///
  /// The last of their 4 channels is alpha. The corner radius of their place is ignored.
  package func draw(
    _ pixels: Pixels, over place: RoundedRect, beyond surround: Surround, in shape: RoundedRect,
    opacity: Float = 1, columns: Range<Int>, rows: Range<Int>
  ) {
    var window = window(shape, columns, rows)
    if surround == .nothing {
      window.columns = window.columns.clamped(to: place.columns)
      window.rows = window.rows.clamped(to: place.rows)
    }
    let across = Float(pixels.width) / Float(place.width)
    let down = Float(pixels.height) / Float(place.height)
    for row in window.rows {
      let y = surround == .tiles ? (row - place.y) % place.height : row - place.y
      let v = (Float(y) + 0.5) * down - 0.5
      let solid = shape.solidColumns(ofRow: row)
      for column in window.columns {
        let x = surround == .tiles ? (column - place.x) % place.width : column - place.x
        let u = (Float(x) + 0.5) * across - 0.5
        let share = solid.contains(column) ? 1 : shape.coverage(x: column, y: row)
        lay(pixels.ink(u: u, v: v), share * opacity, x: column, y: row)
      }
    }
  }
}

extension Pixels {
  /// Interpolates between four pixels; beyond the edges, the edge pixels repeat.
  fileprivate func ink(u: Float, v: Float) -> Ink {
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (fx, fy) = (u - left, v - top)
    func pixel(_ dx: Int, _ dy: Int) -> SIMD4<Float> {
      let x = min(max(Int(left) + dx, 0), width - 1)
      let y = min(max(Int(top) + dy, 0), height - 1)
      return SIMD4<Float>(ink(x: x, y: y))
    }
    let upper = pixel(0, 0) * (1 - fx) + pixel(1, 0) * fx
    let lower = pixel(0, 1) * (1 - fx) + pixel(1, 1) * fx
    return Ink((upper * (1 - fy) + lower * fy).rounded(.toNearestOrAwayFromZero))
  }
}
