/// An sRGB color with 8 bits a channel.
public struct Color: Equatable, Hashable, Sendable {
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
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Fully transparent black.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 255 }

  /// Reads a color in CSS notation: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or a name; nil for
  /// anything else.
  public init?(css text: String) {
    let text = text.lowercased()
    if text == "transparent" {
      self = .transparent
    } else if let hex = Self.named[text] {
      self.init(hex: hex)
    } else if text.first == "#", let digits = Self.digits(of: text.dropFirst()) {
      self.init(red: digits[0], green: digits[1], blue: digits[2], alpha: digits[3])
    } else {
      return nil
    }
  }

  private init(hex: UInt32) {
    self.init(
      red: UInt8(hex >> 16 & 0xff), green: UInt8(hex >> 8 & 0xff), blue: UInt8(hex & 0xff))
  }

  /// The four channels of 3, 4, 6 or 8 hexadecimal digits.
  private static func digits(of text: Substring) -> [UInt8]? {
    let values = text.compactMap { $0.isASCII ? $0.hexDigitValue.map(UInt8.init) : nil }
    guard values.count == text.count else { return nil }
    let channels: [UInt8] =
      switch values.count {
      case 3, 4: values.map { $0 * 17 }
      case 6, 8: stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      default: []
      }
    switch channels.count {
    case 3: return channels + [255]
    case 4: return channels
    default: return nil
    }
  }

  /// The color in the channels of an image: three, or four with alpha.
  package func channels(withAlpha: Bool) -> [UInt8] {
    withAlpha ? [red, green, blue, alpha] : [red, green, blue]
  }
}

extension Color: CustomStringConvertible {
  /// CSS notation: `#rrggbb`, followed by `aa` unless the color is opaque.
  public var description: String {
    "#"
      + channels(withAlpha: !isOpaque).map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension Color {
  /// Nearly black on a light color, white on a dark one; the transparent share counts as light.
  package var contrasting: Color {
    let luminance = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    let isDark = luminance < 140 && alpha >= 128
    return isDark ? .white : Color(red: 0x22, green: 0x22, blue: 0x22)
  }
}
