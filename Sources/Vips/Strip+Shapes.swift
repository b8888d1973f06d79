extension Strip {
  /// Lays a colour over what is in a shape.
  ///
  /// - Parameters:
  ///   - ink: red, green, blue, alpha.
  ///   - shape: its edges are antialiased.
  ///   - outline: a larger shape that it must keep within.
  ///   - hole: a smaller shape; what that covers as a whole is left as it is.
  ///   - columns: of the image; the others are left as they are. Nil is all of them.
  ///   - rows: of the image; the others are left as they are. Nil is all of them.
  public func fill(
    _ ink: Ink, in shape: RoundedRect, within outline: RoundedRect? = nil,
    around hole: RoundedRect? = nil, columns: Range<Int>? = nil, rows: Range<Int>? = nil
  ) {
    let window = window(shape, columns, rows)
    for row in window.rows {
      var solid = shape.solidColumns(ofRow: row)
      if let outline { solid = solid.clamped(to: outline.solidColumns(ofRow: row)) }
      solid = solid.clamped(to: window.columns)
      let hidden = hole?.solidColumns(ofRow: row) ?? 0..<0
      for part in solid.parts(around: hidden) { lay(ink, columns: part, row: row) }
      for column in window.columns.around(solid) where !hidden.contains(column) {
        var share = shape.coverage(x: column, y: row)
        if let outline { share = min(share, outline.coverage(x: column, y: row)) }
        lay(ink, share, x: column, y: row)
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

  /// Lays pixels over what is there, as far as they are in a shape.
  ///
  /// - Parameters:
  ///   - pixels: of 4 channels, the last one alpha.
  ///   - left: where their left edge is in the image.
  ///   - top: where their top edge is in the image.
  ///   - shape: its edges are antialiased.
  ///   - columns: of the image; the others are left as they are.
  ///   - rows: of the image; the others are left as they are.
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

  /// How deep a shadow is at a distance from the edge, in blurs: 1 inside, 0 outside, and smooth
  /// between.
  private static func depth(_ distance: Float) -> Float {
    let t = min(max((1 - distance) / 2, 0), 1)
    return t * t * (3 - 2 * t)
  }
}

extension Strip {
  /// What of a shape falls into the strip.
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
  /// Its numbers before a part and after it.
  fileprivate func around(_ part: Range<Int>) -> RangesAround {
    let part = part.clamped(to: self)
    return RangesAround(first: lowerBound..<part.lowerBound, second: part.upperBound..<upperBound)
  }

  /// What is before a part and what is after it, as far as there is anything.
  fileprivate func parts(around part: Range<Int>) -> [Range<Int>] {
    guard overlaps(part) else { return isEmpty ? [] : [self] }
    let around = around(part)
    return [around.first, around.second].filter { !$0.isEmpty }
  }
}

/// Two ranges, one after the other.
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
