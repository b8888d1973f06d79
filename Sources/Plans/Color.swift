internal import Glibc

/// An sRGB color with 8 bits a channel.
public struct Color: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// From 0 to 255.
  public let red: UInt8
  /// From 0 to 255.
  public let green: UInt8
  /// From 0 to 255.
  public let blue: UInt8
  /// 255 is opaque, 0 transparent.
  public let alpha: UInt8

  /// Creates a color.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Fully transparent black.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }

  /// Reads a color in CSS notation: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(10, 20, 30)`,
  /// `rgb(10 20 30 / 50%)` or a name; nil for anything else.
  public init?(css text: String) {
    let text = text.lowercased()
    if text == "transparent" {
      self = .transparent
    } else if let hex = Self.named[text] {
      self.init(
        red: UInt8(hex >> 16 & 0xff), green: UInt8(hex >> 8 & 0xff), blue: UInt8(hex & 0xff))
    } else if text.first == "#", let digits = Self.digits(of: text.dropFirst()) {
      self.init(red: digits[0], green: digits[1], blue: digits[2], alpha: digits[3])
    } else if let values = Self.arguments(of: text) {
      self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    } else {
      return nil
    }
  }

  /// All names that CSS has for colors.
  package static var names: [String] { named.keys.sorted() + ["transparent"] }

  /// The four channels of `rgb()` or `rgba()`, whose numbers may be percentages; nil if one is out of
  /// range.
  private static func arguments(of text: String) -> [UInt8]? {
    guard let start = ["rgb(", "rgba("].first(where: text.hasPrefix), text.hasSuffix(")") else {
      return nil
    }
    let words = text.dropFirst(start.count).dropLast().split { ", /".contains($0) }
    let values = words.enumerated().compactMap { place, word -> UInt8? in
      let isShare = word.last == "%"
      guard let number = Double(isShare ? word.dropLast() : word) else { return nil }
      let share = isShare ? number / 100 : place == 3 ? number : number / 255
      return (0...1).contains(share) ? UInt8((share * 255).rounded()) : nil
    }
    guard values.count == words.count, [3, 4].contains(values.count) else { return nil }
    return values.count == 3 ? values + [255] : values
  }

  /// The four channels of 3, 4, 6 or 8 hexadecimal digits.
  private static func digits(of text: Substring) -> [UInt8]? {
    let values = text.compactMap { $0.isASCII ? $0.hexDigitValue.map(UInt8.init) : nil }
    guard values.count == text.count, [3, 4, 6, 8].contains(values.count) else { return nil }
    // A single digit stands for two.
    let pairs = values.count < 6 ? values.flatMap { [$0, $0] } : values
    let channels = pairs.indices.filter { $0 % 2 == 0 }.map { pairs[$0] << 4 | pairs[$0 + 1] }
    return channels.count == 3 ? channels + [255] : channels
  }

  /// The color in the channels of an image: three, or four with alpha.
  package func channels(withAlpha: Bool) -> [UInt8] {
    withAlpha ? [red, green, blue, alpha] : [red, green, blue]
  }

  /// CSS notation: `#rrggbb`, followed by `aa` unless the color is opaque.
  public var description: String {
    "#"
      + channels(withAlpha: !isOpaque).map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

// Contrast as WCAG 2.1 defines it, from 1 : 1 to 21 : 1.

extension Color {
  /// Nearly black on a light color, white on a dark one; the transparent share counts as light.
  package var contrasting: Color {
    let luminance = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    let isDark = luminance < 140 && alpha >= 128
    return isDark ? .white : Color(red: 0x22, green: 0x22, blue: 0x22)
  }

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

  /// A plate that makes an ink readable on anything: of this color, or of black or white if it has
  /// too little contrast, as translucent as it may be, but at least three quarters opaque.
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

  /// The 148 color names of CSS Color Module Level 4.
  static let named: [String: UInt32] = [
    "aliceblue": 0xf0f8ff, "antiquewhite": 0xfaebd7, "aqua": 0x00ffff, "aquamarine": 0x7fffd4,
    "azure": 0xf0ffff, "beige": 0xf5f5dc, "bisque": 0xffe4c4, "black": 0x000000,
    "blanchedalmond": 0xffebcd, "blue": 0x0000ff, "blueviolet": 0x8a2be2, "brown": 0xa52a2a,
    "burlywood": 0xdeb887, "cadetblue": 0x5f9ea0, "chartreuse": 0x7fff00, "chocolate": 0xd2691e,
    "coral": 0xff7f50, "cornflowerblue": 0x6495ed, "cornsilk": 0xfff8dc, "crimson": 0xdc143c,
    "cyan": 0x00ffff, "darkblue": 0x00008b, "darkcyan": 0x008b8b, "darkgoldenrod": 0xb8860b,
    "darkgray": 0xa9a9a9, "darkgreen": 0x006400, "darkgrey": 0xa9a9a9, "darkkhaki": 0xbdb76b,
    "darkmagenta": 0x8b008b, "darkolivegreen": 0x556b2f, "darkorange": 0xff8c00,
    "darkorchid": 0x9932cc, "darkred": 0x8b0000, "darksalmon": 0xe9967a, "darkseagreen": 0x8fbc8f,
    "darkslateblue": 0x483d8b, "darkslategray": 0x2f4f4f, "darkslategrey": 0x2f4f4f,
    "darkturquoise": 0x00ced1, "darkviolet": 0x9400d3, "deeppink": 0xff1493,
    "deepskyblue": 0x00bfff, "dimgray": 0x696969, "dimgrey": 0x696969, "dodgerblue": 0x1e90ff,
    "firebrick": 0xb22222, "floralwhite": 0xfffaf0, "forestgreen": 0x228b22, "fuchsia": 0xff00ff,
    "gainsboro": 0xdcdcdc, "ghostwhite": 0xf8f8ff, "gold": 0xffd700, "goldenrod": 0xdaa520,
    "gray": 0x808080, "green": 0x008000, "greenyellow": 0xadff2f, "grey": 0x808080,
    "honeydew": 0xf0fff0, "hotpink": 0xff69b4, "indianred": 0xcd5c5c, "indigo": 0x4b0082,
    "ivory": 0xfffff0, "khaki": 0xf0e68c, "lavender": 0xe6e6fa, "lavenderblush": 0xfff0f5,
    "lawngreen": 0x7cfc00, "lemonchiffon": 0xfffacd, "lightblue": 0xadd8e6,
    "lightcoral": 0xf08080, "lightcyan": 0xe0ffff, "lightgoldenrodyellow": 0xfafad2,
    "lightgray": 0xd3d3d3, "lightgreen": 0x90ee90, "lightgrey": 0xd3d3d3, "lightpink": 0xffb6c1,
    "lightsalmon": 0xffa07a, "lightseagreen": 0x20b2aa, "lightskyblue": 0x87cefa,
    "lightslategray": 0x778899, "lightslategrey": 0x778899, "lightsteelblue": 0xb0c4de,
    "lightyellow": 0xffffe0, "lime": 0x00ff00, "limegreen": 0x32cd32, "linen": 0xfaf0e6,
    "magenta": 0xff00ff, "maroon": 0x800000, "mediumaquamarine": 0x66cdaa, "mediumblue": 0x0000cd,
    "mediumorchid": 0xba55d3, "mediumpurple": 0x9370db, "mediumseagreen": 0x3cb371,
    "mediumslateblue": 0x7b68ee, "mediumspringgreen": 0x00fa9a, "mediumturquoise": 0x48d1cc,
    "mediumvioletred": 0xc71585, "midnightblue": 0x191970, "mintcream": 0xf5fffa,
    "mistyrose": 0xffe4e1, "moccasin": 0xffe4b5, "navajowhite": 0xffdead, "navy": 0x000080,
    "oldlace": 0xfdf5e6, "olive": 0x808000, "olivedrab": 0x6b8e23, "orange": 0xffa500,
    "orangered": 0xff4500, "orchid": 0xda70d6, "palegoldenrod": 0xeee8aa, "palegreen": 0x98fb98,
    "paleturquoise": 0xafeeee, "palevioletred": 0xdb7093, "papayawhip": 0xffefd5,
    "peachpuff": 0xffdab9, "peru": 0xcd853f, "pink": 0xffc0cb, "plum": 0xdda0dd,
    "powderblue": 0xb0e0e6, "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xff0000,
    "rosybrown": 0xbc8f8f, "royalblue": 0x4169e1, "saddlebrown": 0x8b4513, "salmon": 0xfa8072,
    "sandybrown": 0xf4a460, "seagreen": 0x2e8b57, "seashell": 0xfff5ee, "sienna": 0xa0522d,
    "silver": 0xc0c0c0, "skyblue": 0x87ceeb, "slateblue": 0x6a5acd, "slategray": 0x708090,
    "slategrey": 0x708090, "snow": 0xfffafa, "springgreen": 0x00ff7f, "steelblue": 0x4682b4,
    "tan": 0xd2b48c, "teal": 0x008080, "thistle": 0xd8bfd8, "tomato": 0xff6347,
    "turquoise": 0x40e0d0, "violet": 0xee82ee, "wheat": 0xf5deb3, "white": 0xffffff,
    "whitesmoke": 0xf5f5f5, "yellow": 0xffff00, "yellowgreen": 0x9acd32,
  ]
}
