internal import Layouts
internal import Plans

// SVG representations for drawings.

extension PixelRect {
  /// The place and size, as attributes.
  var svg: String { "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"" }

  /// The smallest rectangle that contains both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Color {
  /// The fill, as attributes.
  var svgFill: String {
    let opaque = Color(red: red, green: green, blue: blue)
    return "fill=\"\(opaque)\" fill-opacity=\"\(Double(alpha) / 255)\""
  }
}
