internal import Layouts

// How a drawing says things in SVG.

extension PixelRect {
  /// Its place and size, as attributes.
  var svg: String { "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"" }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension Color {
  /// A fill, as attributes.
  var svgFill: String {
    let opaque = Color(red: red, green: green, blue: blue)
    return "fill=\"\(opaque)\" fill-opacity=\"\(Double(alpha) / 255)\""
  }
}

extension String {
  /// As XML writes it; what XML cannot hold is U+FFFD.
  var svg: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}", "\u{fffe}"..."\u{ffff}": text += "\u{fffd}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
