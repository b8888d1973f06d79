extension Strip {
  /// Blends a color over the inside of a shape, in these columns and rows of the image.
  ///
  /// The outline, a larger shape, clips it. Pixels that are completely inside the hole, a smaller
  /// shape, stay as they are; only if `isRing`, the hole's edge is antialiased, too. The color fades
  /// in over a number of rows from the shape's top.
  package func fill(
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

  /// Copies pixels, clipped by a shape; they have as many channels as the image.
  package func draw(
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

  /// Blends pixels over the strip, clipped by a shape; the last of their 4 channels is alpha.
  package func lay(
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

  /// Blends red, green, blue and alpha over the strip, in rows without gaps.
  package func blend(
    premultiplied bytes: [UInt8], size: (width: Int, height: Int), left: Int, top: Int,
    opacity: Float = 1, columns: Range<Int>? = nil, rows: Range<Int>? = nil
  ) {
    precondition(bytes.count == size.width * size.height * 4, "an image of another size")
    let shape = RoundedRect(x: left, y: top, width: size.width, height: size.height)
    let window = window(shape, columns, rows)
    for row in window.rows {
      var index = ((row - top) * size.width + window.columns.lowerBound - left) * 4
      for column in window.columns {
        if bytes[index + 3] > 0 {
          let channels = Ink(bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
          lay(channels.withoutAlphaInColor, opacity, x: column, y: row)
        }
        index += 4
      }
    }
  }

  /// Draws a soft shadow around a shape, not on it.
  ///
  /// It approximates a Gaussian blur of the shape by the distance to its edge, and fades this many
  /// pixels on either side of the edge. Pixels that are completely inside the caster stay as they
  /// are.
  package func shadow(
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

  /// The opacity of a shadow: 1 at a blur inside its edge, 0 at a blur outside, and smooth between.
  private static func depth(_ distance: Float) -> Float {
    let t = min(max((1 - distance) / 2, 0), 1)
    return t * t * (3 - 2 * t)
  }
}

extension Ink {
  fileprivate func faded(at row: Int, over fade: Int) -> Ink {
    guard row < fade else { return self }
    let t = (Float(row) + 0.5) / Float(fade)
    return Ink(x, y, z, UInt8(Float(w) * t * t * (3 - 2 * t) + 0.5))
  }
}

extension Strip {
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

  fileprivate func parts(around part: Range<Int>) -> [Range<Int>] {
    guard overlaps(part) else { return isEmpty ? [] : [self] }
    let around = around(part)
    return [around.first, around.second].filter { !$0.isEmpty }
  }
}

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
