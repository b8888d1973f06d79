extension Strip {
  /// Lays pixels of another size over what is in a shape, interpolated between four each.
  ///
  /// - Parameters:
  ///   - pixels: of 4 channels, the last one alpha.
  ///   - place: what all of them would cover; its corners do not count.
  ///   - repeats: whether they go on beyond it.
  ///   - shape: its edges are antialiased.
  ///   - columns: of the image; the others are left as they are.
  ///   - rows: of the image; the others are left as they are.
  public func draw(
    _ pixels: Pixels, over place: RoundedRect, repeats: Bool, in shape: RoundedRect,
    columns: Range<Int>, rows: Range<Int>
  ) {
    var window = window(shape, columns, rows)
    if !repeats {
      window.columns = window.columns.clamped(to: place.columns)
      window.rows = window.rows.clamped(to: place.rows)
    }
    let (across, down) = (
      Float(pixels.width) / Float(place.width), Float(pixels.height) / Float(place.height)
    )
    for row in window.rows {
      let v = (Float((row - place.y) % place.height) + 0.5) * down - 0.5
      let solid = shape.solidColumns(ofRow: row)
      for column in window.columns {
        let u = (Float((column - place.x) % place.width) + 0.5) * across - 0.5
        let share = solid.contains(column) ? 1 : shape.coverage(x: column, y: row)
        lay(pixels.ink(u: u, v: v), share, x: column, y: row)
      }
    }
  }
}

extension Pixels {
  /// Between four pixels; beyond the edges it is the edge's.
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
