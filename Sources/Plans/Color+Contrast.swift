internal import Glibc

// Contrast as WCAG 2.1 defines it, from 1 : 1 to 21 : 1.

extension Color {
  /// The least contrast that ordinary text needs (WCAG 2.1, success criterion 1.4.3).
  package static let legibleContrast = 4.5

  /// The relative luminance, from 0 to 1; alpha is ignored.
  package var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of two colors, from 1 to 21; alpha is ignored.
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The least contrast of an opaque color on this one, whatever shows through this one.
  package func leastContrast(with ink: Color) -> Double {
    let (dark, light) = (laid(on: 0), laid(on: 255))
    if (dark.luminance...light.luminance).contains(ink.luminance) { return 1 }
    return min(dark.contrast(with: ink), light.contrast(with: ink))
  }

  /// This color over an opaque gray.
  private func laid(on gray: Int) -> Color {
    let share = Int(alpha)
    let behind = gray * (255 - share) + 127
    func mixed(_ value: UInt8) -> UInt8 { UInt8((Int(value) * share + behind) / 255) }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }

  /// A plate that makes an ink readable whatever is behind: of this color, or of black or white if it has
  /// too little contrast, and as translucent as it may be, but at least three quarters opaque.
  package static func plate(for ink: Color, like ground: Color) -> Color {
    let solid = Color(red: ground.red, green: ground.green, blue: ground.blue)
    let black = Color(red: 0, green: 0, blue: 0)
    let contrasting = black.contrast(with: ink) > white.contrast(with: ink) ? black : white
    let base =
      ground.alpha > 0 && solid.contrast(with: ink) >= legibleContrast ? solid : contrasting
    let plates = (192...255).lazy.map { alpha in
      Color(red: base.red, green: base.green, blue: base.blue, alpha: UInt8(alpha))
    }
    return plates.first { $0.leastContrast(with: ink) >= legibleContrast * 1.1 } ?? base
  }
}
