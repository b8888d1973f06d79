extension Strip {
  /// Blends a color over the inside of a shape.
  ///
  /// - Parameters:
  ///   - ink: red, green, blue, alpha.
  ///   - shape: the shape, with antialiased edges.
  ///   - outline: a larger shape that clips it.
  ///   - hole: a smaller shape; pixels that are completely inside it stay as they are.
  ///   - isRing: whether the hole's edge is antialiased, too; otherwise only rows of pixels are left out.
  ///   - fade: the number of rows from the shape's top over which the color fades in.
  ///   - columns: the columns of the image to draw on; nil for all.
  ///   - rows: the rows of the image to draw on; nil for all.
  public func fill(
    _ ink: Ink, in shape: RoundedRect, within outline: RoundedRect? = nil,
    around hole: RoundedRect? = nil, isRing: Bool = false, fadingIn fade: Int = 0,
    columns: Range<Int>? = nil, rows: Range<Int>? = nil
  ) {
    let window = window(shape, columns, rows)
    for row in window.rows {
      let ink = ink.faded(at: row - shape.y, over: fade)
      var solid = shape.solidColumns(ofRow: row)
      if let outline { solid = solid.clamped(to: outline.solidColumns(ofRow: row)) }
      solid = solid.clamped(to: window.columns)
      let hidden = hole?.solidColumns(ofRow: row) ?? 0..<0
      for part in solid.parts(around: hidden) { lay(ink, columns: part, row: row) }
      for column in window.columns.around(solid) where !hidden.contains(column) {
        var share = shape.coverage(x: column, y: row)
        if let outline { share = min(share, outline.coverage(x: column, y: row)) }
        if isRing, let hole { share = max(0, share - hole.coverage(x: column, y: row)) }
        lay(ink, share, x: column, y: row)
      }
    }
  }

  /// Copies pixels, clipped by a shape.
  ///
  /// - Parameters:
  ///   - pixels: pixels with as many channels as the image.
  ///   - left: their left edge in the image.
  ///   - top: their top edge in the image.
  ///   - shape: the shape, with antialiased edges.
  ///   - columns: the columns of the image to draw on.
  ///   - rows: the rows of the image to draw on.
  public func draw(
    _ pixels: Pixels, left: Int, top: Int, in shape: RoundedRect, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let window = window(shape, columns, rows)
    let across = window.columns.clamped(to: left..<left + pixels.width)
    for row in window.rows.clamped(to: top..<top + pixels.height) {
      let solid = shape.solidColumns(ofRow: row).clamped(to: across)
      draw(pixels, left: left, top: top, columns: solid, rows: row..<row + 1)
      for column in across.around(solid) {
        let pixel = pixels.ink(x: column - left, y: row - top)
        let share = shape.coverage(x: column, y: row)
        if share == 1 {
          set(pixel, columns: column..<column + 1, row: row)
        } else {
          lay(pixel, share, x: column, y: row)
        }
      }
    }
  }

  /// Blends pixels over the strip, clipped by a shape.
  ///
  /// - Parameters:
  ///   - pixels: pixels with 4 channels, the last one alpha.
  ///   - left: their left edge in the image.
  ///   - top: their top edge in the image.
  ///   - shape: the shape, with antialiased edges.
  ///   - columns: the columns of the image to draw on.
  ///   - rows: the rows of the image to draw on.
  public func lay(
    _ pixels: Pixels, left: Int, top: Int, in shape: RoundedRect, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let window = window(shape, columns, rows)
    let across = window.columns.clamped(to: left..<left + pixels.width)
    for row in window.rows.clamped(to: top..<top + pixels.height) {
      let solid = shape.solidColumns(ofRow: row)
      for column in across {
        let share = solid.contains(column) ? 1 : shape.coverage(x: column, y: row)
        lay(pixels.ink(x: column - left, y: row - top), share, x: column, y: row)
      }
    }
  }

  /// Blends an image over the strip.
  ///
  /// - Parameters:
  ///   - bytes: premultiplied red, green, blue and alpha; rows without gaps.
  ///   - size: its width and height.
  ///   - left: its left edge in the image.
  ///   - top: its top edge in the image.
  ///   - columns: the columns of the image to draw on; nil for all.
  ///   - rows: the rows of the image to draw on; nil for all.
  public func blend(
    premultiplied bytes: [UInt8], size: (width: Int, height: Int), left: Int, top: Int,
    columns: Range<Int>? = nil, rows: Range<Int>? = nil
  ) {
    precondition(bytes.count == size.width * size.height * 4, "an image of another size")
    let shape = RoundedRect(x: left, y: top, width: size.width, height: size.height)
    let window = window(shape, columns, rows)
    for row in window.rows {
      var index = ((row - top) * size.width + window.columns.lowerBound - left) * 4
      for column in window.columns {
        if bytes[index + 3] > 0 {
          let channels = Ink(
            bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
          lay(channels.withoutAlphaInColor, 1, x: column, y: row)
        }
        index += 4
      }
    }
  }

  /// Draws a soft shadow around a shape, not on it.
  ///
  /// It approximates a Gaussian blur of the shape by the distance to its edge.
  ///
  /// - Parameters:
  ///   - ink: the color where the shadow is darkest.
  ///   - shape: the shape of the shadow, which may be offset from the caster.
  ///   - blur: how far it fades on either side of the edge, in pixels.
  ///   - caster: the shape that casts the shadow; pixels completely inside it stay as they are.
  ///   - columns: the columns of the image to draw on.
  ///   - rows: the rows of the image to draw on.
  public func shadow(
    _ ink: Ink, of shape: RoundedRect, blur: Int, under caster: RoundedRect, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let reach = RoundedRect(
      x: shape.x - blur, y: shape.y - blur, width: shape.width + 2 * blur,
      height: shape.height + 2 * blur)
    let window = window(reach, columns, rows)
    for row in window.rows {
      for column in window.columns.around(caster.solidColumns(ofRow: row))
      where caster.coverage(x: column, y: row) < 1 {
        let depth =
          blur == 0
          ? shape.coverage(x: column, y: row)
          : Self.depth(shape.distance(x: column, y: row) / Float(blur))
        lay(ink, depth, x: column, y: row)
      }
    }
  }

  /// The opacity of a shadow at a distance from the edge in units of the blur.
  ///
  /// It falls smoothly from 1 at a distance of -1, inside, to 0 at a distance of 1, outside.
  private static func depth(_ distance: Float) -> Float {
    let t = min(max((1 - distance) / 2, 0), 1)
    return t * t * (3 - 2 * t)
  }
}

extension Ink {
  /// The color at a row of a background that fades in smoothly.
  fileprivate func faded(at row: Int, over fade: Int) -> Ink {
    guard row < fade else { return self }
    let t = (Float(row) + 0.5) / Float(fade)
    return Ink(x, y, z, UInt8(Float(w) * t * t * (3 - 2 * t) + 0.5))
  }
}

extension Strip {
  /// The part of a shape that is in the strip.
  func window(
    _ shape: RoundedRect, _ columns: Range<Int>?, _ rows: Range<Int>?
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    let (across, down) = (shape.columns.clamped(to: x..<x + width), shape.rows)
    return (
      across.clamped(to: columns ?? across),
      down.clamped(to: y..<y + height).clamped(to: rows ?? down)
    )
  }
}

extension Range<Int> {
  /// The integers before and after a part.
  fileprivate func around(_ part: Range<Int>) -> RangesAround {
    let part = part.clamped(to: self)
    return RangesAround(first: lowerBound..<part.lowerBound, second: part.upperBound..<upperBound)
  }

  /// The ranges before and after a part, without empty ones.
  fileprivate func parts(around part: Range<Int>) -> [Range<Int>] {
    guard overlaps(part) else { return isEmpty ? [] : [self] }
    let around = around(part)
    return [around.first, around.second].filter { !$0.isEmpty }
  }
}

/// Two ranges in sequence.
private struct RangesAround: Sequence, IteratorProtocol {
  var first: Range<Int>
  var second: Range<Int>

  @inline(__always)
  mutating func next() -> Int? {
    if first.isEmpty {
      guard !second.isEmpty else { return nil }
      first = second
      second = first.upperBound..<first.upperBound
    }
    defer { first = first.lowerBound + 1..<first.upperBound }
    return first.lowerBound
  }
}
