/// The options of a saver as text, such as `Q=90,suffix=.jpg[Q=80],profile="a,b.icc"`.
struct SaverOptionsText {
  /// In order; a flag has no value.
  let options: [(name: String, value: String?)]

  /// Splits it as libvips' `vips_object_set_from_string` does.
  ///
  /// Commas inside brackets and quotation marks do not split; neither does a quotation mark after a
  /// backslash.
  init(_ text: String) throws(SaverOptionError) {
    var text = text.trimmed
    if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
    options = try text.isEmpty ? [] : Self.parts(of: text, at: ",").map(Self.option)
  }

  private static func option(
    _ text: String
  ) throws(SaverOptionError) -> (name: String, value: String?) {
    let sides = parts(of: text, at: "=")
    let (name, value) = (sides[0].unquoted, sides.dropFirst().first?.unquoted)
    guard !name.isEmpty, value != "", sides.count <= 2 else { throw .malformed(text) }
    return (name, value)
  }

  private static func parts(of text: String, at separator: Character) -> [String] {
    var parts = [""]
    var (depth, quote, last) = (0, Character?.none, Character?.none)
    for character in text {
      if let open = quote {
        if character == open, last != "\\" { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "[" {
        depth += 1
      } else if character == "]" {
        depth -= 1
      } else if character == separator, depth == 0 {
        parts.append("")
        last = character
        continue
      }
      parts[parts.count - 1].append(character)
      last = character
    }
    return parts.map(\.trimmed)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Without the quotation marks around it, and the backslashes before those in it.
  fileprivate var unquoted: String {
    guard let mark = first, mark == "\"" || mark == "'", count > 1, last == mark else {
      return self
    }
    return String(dropFirst().dropLast()).replacing("\\\(mark)", with: String(mark))
  }
}
