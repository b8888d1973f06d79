package import Files
package import Layouts

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
}

extension Path {
  /// The path as text to show.
  ///
  /// Control characters and bytes that are not UTF-8 become �, so that no name breaks its line.
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

extension Path {
  /// The file that a layout's element shows.
  package init(_ image: ImageName) { self.init(bytes: image.bytes) }
}

extension ImageName {
  /// The name of a file that an element shows.
  package init(_ path: Path) { self.init(bytes: path.bytes) }
}
