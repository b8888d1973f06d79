package import Files
package import Layouts
package import Typesetting

extension Path {
  /// The path as the address of a link: every byte that could mean something else is encoded.
  package var address: String {
    var text = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), Self.slash:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return text
  }

  /// The path as text to show: control characters and bytes that are not UTF-8 become �, so that no
  /// name breaks its line.
  package var caption: String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.contains(where: \.isControl) {
      text = text.unicodeScalars.map { $0.isControl ? "\u{fffd}" : "\($0)" }.joined()
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}

// The file that a layout's element shows.

extension Path {
  package init(_ image: ImageName) { self.init(bytes: image.bytes) }
}

extension ImageName {
  package init(_ path: Path) { self.init(bytes: path.bytes) }
}

extension String {
  /// The string, escaped for XML and HTML; characters that these do not allow become U+FFFD.
  package var markup: String {
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

extension Typesetter {
  /// The only one of the program: finding the fonts is what takes longest.
  package static let shared = Typesetter()
}

extension TextColor {
  package init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension TextStyle {
  /// The style of an element's text; the background is what it has unless it has its own.
  package init(
    _ content: ElementContent, isOnPicture: Bool, on background: Color,
    direction: Composition.LayoutDirection = .leftToRight
  ) {
    let plate = content.background.flatMap { Color(css: $0) } ?? background
    let color = content.color.flatMap { Color(css: $0) } ?? plate.contrasting
    self.init(
      font: content.font ?? "sans", size: 16,
      color: TextColor(color),
      maxLines: content.numberOfLines == 0 ? nil : content.numberOfLines,
      truncation: content.truncationMode == .middle ? .middle : .end,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight)
    switch content.textAlignment ?? (isOnPicture ? .center : .leading) {
    case .leading: alignment = .leading
    case .center: alignment = .center
    case .trailing: alignment = .trailing
    }
  }
}
