/// A colour that may be partly transparent, and is not multiplied by its alpha.
public typealias Ink = SIMD4<UInt8>

extension Strip {
  /// Lays a colour over what is in a shape.
  ///
  /// - Parameters:
  ///   - ink: red, green, blue, alpha.
  ///   - shape: its edges are antialiased.
  ///   - outline: a larger shape that it must keep within.
  ///   - columns: of the image; the others are left as they are. Nil is all of them.
  ///   - rows: of the image; the others are left as they are. Nil is all of them.
  public func fill(
    _ ink: Ink, in shape: RoundedRect, within outline: RoundedRect? = nil,
    columns: Range<Int>? = nil, rows: Range<Int>? = nil
  ) {
    let window = window(shape, columns, rows)
    for row in window.rows {
      var solid = shape.solidColumns(ofRow: row)
      if let outline { solid = solid.clamped(to: outline.solidColumns(ofRow: row)) }
      for column in window.columns {
        var share: Float = 1
        if !solid.contains(column) {
          share = shape.coverage(x: column, y: row)
          if let outline { share = min(share, outline.coverage(x: column, y: row)) }
        }
        blend(ink, share, x: column, y: row)
      }
    }
  }

  /// Copies pixels as far as they are in a shape.
  ///
  /// - Parameters:
  ///   - pixels: with as many channels as the image.
  ///   - left: where their left edge is in the image.
  ///   - top: where their top edge is in the image.
  ///   - shape: its edges are antialiased.
  ///   - columns: of the image; the others are left as they are.
  ///   - rows: of the image; the others are left as they are.
  public func draw(
    _ pixels: Pixels, left: Int, top: Int, in shape: RoundedRect, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let window = window(shape, columns, rows)
    let across = window.columns.clamped(to: left..<left + pixels.width)
    for row in window.rows.clamped(to: top..<top + pixels.height) {
      let solid = shape.solidColumns(ofRow: row).clamped(to: across)
      draw(pixels, left: left, top: top, columns: solid, rows: row..<row + 1)
      for column in across where !solid.contains(column) {
        let pixel = pixels.ink(x: column - left, y: row - top)
        blend(pixel, shape.coverage(x: column, y: row), x: column, y: row)
      }
    }
  }

  /// Lays an image over what is there.
  ///
  /// - Parameters:
  ///   - bytes: red, green, blue and alpha, multiplied by the alpha; rows without gaps.
  ///   - size: its width and height.
  ///   - left: where its left edge is in the image.
  ///   - top: where its top edge is in the image.
  ///   - columns: of the image; the others are left as they are. Nil is all of them.
  ///   - rows: of the image; the others are left as they are. Nil is all of them.
  public func blend(
    premultiplied bytes: [UInt8], size: (width: Int, height: Int), left: Int, top: Int,
    columns: Range<Int>? = nil, rows: Range<Int>? = nil
  ) {
    precondition(bytes.count == size.width * size.height * 4, "an image of another size")
    let shape = RoundedRect(x: left, y: top, width: size.width, height: size.height)
    let window = window(shape, columns, rows)
    for row in window.rows {
      for column in window.columns {
        let index = ((row - top) * size.width + column - left) * 4
        let alpha = bytes[index + 3]
        guard alpha > 0 else { continue }
        let scale = 255 / Float(alpha)
        func channel(_ offset: Int) -> UInt8 {
          UInt8(min(255, Float(bytes[index + offset]) * scale + 0.5))
        }
        blend(Ink(channel(0), channel(1), channel(2), alpha), 1, x: column, y: row)
      }
    }
  }

  /// Lays a soft shadow around a shape, not on it.
  ///
  /// What a Gaussian blur would make of the shape, as the distance to its edge tells.
  ///
  /// - Parameters:
  ///   - ink: the colour where the shadow is deepest.
  ///   - shape: the shadow's own, which may be moved from what throws it.
  ///   - blur: how far it fades out on either side of the edge, in pixels.
  ///   - caster: what throws it: nothing is drawn where that covers all.
  ///   - columns: of the image; the others are left as they are.
  ///   - rows: of the image; the others are left as they are.
  public func shadow(
    _ ink: Ink, of shape: RoundedRect, blur: Int, under caster: RoundedRect, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let reach = RoundedRect(
      x: shape.x - blur, y: shape.y - blur, width: shape.width + 2 * blur,
      height: shape.height + 2 * blur)
    let window = window(reach, columns, rows)
    for row in window.rows {
      let hidden = caster.rows.contains(row) ? caster.solidColumns(ofRow: row) : 0..<0
      for column in window.columns where !hidden.contains(column) {
        let depth = Self.depth(shape.distance(x: column, y: row) / Float(max(1, blur)))
        blend(ink, depth, x: column, y: row)
      }
    }
  }

  /// How deep a shadow is at a distance from the edge, in blurs: 1 inside, 0 outside, and smooth
  /// between.
  private static func depth(_ distance: Float) -> Float {
    let t = min(max((1 - distance) / 2, 0), 1)
    return t * t * (3 - 2 * t)
  }
}

// MARK: Pixels

extension Strip {
  /// What of a shape falls into the strip.
  private func window(
    _ shape: RoundedRect, _ columns: Range<Int>?, _ rows: Range<Int>?
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    let (across, down) = (shape.columns.clamped(to: x..<x + width), shape.rows)
    return (
      across.clamped(to: columns ?? across),
      down.clamped(to: y..<y + height).clamped(to: rows ?? down)
    )
  }

  /// Lays a share of a colour over one pixel.
  @inline(__always)
  private func blend(_ ink: Ink, _ share: Float, x column: Int, y row: Int) {
    let alpha = Float(ink.w) / 255 * share
    guard alpha > 0 else { return }
    withPixel(x: column, y: row) { pixel in
      guard pixel.count == 4, pixel[3] < 255 else {
        for band in 0..<3 { pixel[band] = mix(pixel[band], ink[band], alpha) }
        return
      }
      let below = Float(pixel[3]) / 255
      let whole = alpha + below * (1 - alpha)
      for band in 0..<3 { pixel[band] = mix(pixel[band], ink[band], alpha / whole) }
      pixel[3] = UInt8(whole * 255 + 0.5)
    }
  }

  private func mix(_ below: UInt8, _ above: UInt8, _ share: Float) -> UInt8 {
    UInt8(Float(below) + (Float(above) - Float(below)) * share + 0.5)
  }
}

extension Pixels {
  fileprivate func ink(x: Int, y: Int) -> Ink {
    let channels = self[x, y]
    return Ink(channels[0], channels[1], channels[2], channels.count > 3 ? channels[3] : 255)
  }
}
