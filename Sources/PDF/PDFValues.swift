internal import CZlib

// How values are written, by ISO 32000-1, section 7.3.

extension Double {
  /// At most five decimals, which is finer than any printer.
  var pdf: String {
    let scaled = Int((self * 100_000).rounded())
    let digits = String(abs(scaled))
    let padded = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    var text = (scaled < 0 ? "-" : "") + padded.dropLast(5)
    let decimals = padded.suffix(5).reversed().drop { $0 == "0" }.reversed()
    if !decimals.isEmpty { text += "." + String(decimals) }
    return text
  }
}

extension Sequence<UInt8> {
  /// As hexadecimal digits, in which nothing needs to be escaped.
  var pdfString: String {
    "<" + map { String(UInt16($0) + 0x100, radix: 16, uppercase: true).dropFirst() }.joined() + ">"
  }
}

extension String {
  /// A text string: UTF-16 with its mark, short enough for any reader.
  var pdfText: String {
    let units = Array(prefix(4_000).utf16)
    return ([0xfe, 0xff] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }).pdfString
  }

  /// For an element of XML, without what XML has no way to say.
  var xmpText: String {
    var text = ""
    for scalar in prefix(4_000).unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}", "\u{fffe}"..."\u{ffff}": text += "\u{fffd}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension [UInt8] {
  /// The same, compressed for FlateDecode.
  var deflated: [UInt8] {
    var length = compressBound(UInt(count))
    var result = [UInt8](repeating: 0, count: Int(length))
    // It fails only for want of room or memory.
    guard unsafe compress2(&result, &length, self, UInt(count), 9) == Z_OK else {
      preconditionFailure("zlib has no memory")
    }
    return Array(result.prefix(Int(length)))
  }
}
