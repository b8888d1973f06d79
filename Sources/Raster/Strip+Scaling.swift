/// What is around scaled pixels.
public enum Surround: Sendable {
  case nothing
  /// The same pixels again and again.
  case tiles
  /// Their outermost pixels, repeated.
  case edges
}

extension Strip {
  /// Scales pixels with bilinear interpolation and blends them over the inside of a shape.
  ///
  /// - Parameters:
  ///   - pixels: pixels with 4 channels, the last one alpha.
  ///   - place: the rectangle that the pixels are scaled to; its corner radius is ignored.
  ///   - surround: what is drawn beyond that rectangle.
  ///   - shape: the shape, with antialiased edges.
  ///   - columns: the columns of the image to draw on.
  ///   - rows: the rows of the image to draw on.
  public func draw(
    _ pixels: Pixels, over place: RoundedRect, beyond surround: Surround, in shape: RoundedRect,
    columns: Range<Int>, rows: Range<Int>
  ) {
    var window = window(shape, columns, rows)
    if surround == .nothing {
      window.columns = window.columns.clamped(to: place.columns)
      window.rows = window.rows.clamped(to: place.rows)
    }
    let (across, down) = (
      Float(pixels.width) / Float(place.width), Float(pixels.height) / Float(place.height)
    )
    for row in window.rows {
      let y = surround == .tiles ? (row - place.y) % place.height : row - place.y
      let v = (Float(y) + 0.5) * down - 0.5
      let solid = shape.solidColumns(ofRow: row)
      for column in window.columns {
        let x = surround == .tiles ? (column - place.x) % place.width : column - place.x
        let u = (Float(x) + 0.5) * across - 0.5
        let share = solid.contains(column) ? 1 : shape.coverage(x: column, y: row)
        lay(pixels.ink(u: u, v: v), share, x: column, y: row)
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
