/// A rectangle with round corners, and how much of each pixel is inside it.
package struct RoundedRect: Equatable, Hashable, Sendable {
  /// The left edge, in the image's pixels.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// In pixels, at least 1.
  package var width: Int
  /// In pixels, at least 1.
  package var height: Int
  /// The radius of the corners in pixels, at most half the shorter side.
  package var radius: Int

  /// Creates a rectangle; without a radius its corners are square.
  package init(x: Int, y: Int, width: Int, height: Int, radius: Int = 0) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.radius = max(0, min(radius, min(width, height) / 2))
  }

  /// The columns that contain its pixels.
  package var columns: Range<Int> { x..<x + width }
  /// The rows that contain its pixels.
  package var rows: Range<Int> { y..<y + height }

  /// The rectangle shrunk by this many pixels on every side; nil if nothing is left.
  package func inset(by pixels: Int) -> RoundedRect? {
    guard width > 2 * pixels, height > 2 * pixels else { return nil }
    return RoundedRect(
      x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels,
      radius: max(0, radius - pixels))
  }

  /// The columns whose pixels are completely inside; the row's others may be partly so.
  func solidColumns(ofRow row: Int) -> Range<Int> {
    guard rows.contains(row) else { return x..<x }
    let depth = min(row - y, y + height - 1 - row)
    return depth < radius ? x + radius..<x + width - radius : columns
  }

  /// How much of a pixel is inside, from 0 to 1, by the distance from its center to the edge.
  func coverage(x column: Int, y row: Int) -> Float {
    min(max(0.5 - distance(x: column, y: row), 0), 1)
  }

  /// Negative inside.
  func distance(x column: Int, y row: Int) -> Float {
    let dx = Self.beyond(column, x, width, radius)
    let dy = Self.beyond(row, y, height, radius)
    let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
    return outside + min(max(dx, dy), 0) - Float(radius)
  }

  /// How far a pixel's center is beyond the rectangle through the centers of the corner circles.
  ///
  /// In half pixels, so that numbers are integers: a `Float` is not precise far down a wall.
  private static func beyond(_ pixel: Int, _ start: Int, _ length: Int, _ radius: Int) -> Float {
    Float(abs(2 * (pixel - start) + 1 - length) - (length - 2 * radius)) / 2
  }
}
