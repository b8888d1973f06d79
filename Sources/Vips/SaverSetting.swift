/// An option of a saver and its value.
package struct SaverSetting: Equatable, Sendable {
  /// Such as `Q`.
  package let name: String
  package let value: Value

  package enum Value: Equatable, Sendable {
    case flag(Bool)
    /// A whole number, or that of a word.
    case whole(Int)
    case number(Double)
    /// Numbers, one for each channel.
    case numbers([Double])
    case text(String)
  }
}

extension Saver {
  /// Reads a text such as `Q=90,interlace`.
  ///
  /// Every value is checked against the limits that libvips has declared. GObject would replace a value out of range by
  /// the default, and write a line to standard error.
  package func settings(_ text: String) throws(SaverOptionError) -> [SaverSetting] {
    let operation: Operation
    do { operation = try Operation(rawValue) } catch { throw .noSaver(error.description) }
    return try operation.settings(text)
  }
}

extension Operation {
  fileprivate func settings(_ text: String) throws(SaverOptionError) -> [SaverSetting] {
    let written = try SaverOptionsText(text).options
    let options = written.isEmpty ? [] : options
    return try written.map { written throws(SaverOptionError) in
      // GObject accepts both.
      let name = written.name.replacing("_", with: "-")
      guard let option = options.first(where: { $0.name == name }) else {
        let known = options.filter { !$0.isDeprecated }.map(\.name)
        throw .unknown(written.name, known: known)
      }
      guard let value = option.values.value(written.value) else {
        throw .badValue(name, written.value, option.values)
      }
      return SaverSetting(name: name, value: value)
    }
  }

  func set(options text: String) throws(VipsError) {
    do {
      for setting in try settings(text) { set(setting.name, Argument(setting.value)) }
    } catch {
      throw VipsError(lines: [error.description])
    }
  }
}

extension Argument {
  fileprivate init(_ value: SaverSetting.Value) {
    self =
      switch value {
      case .flag(let flag): .flag(flag)
      case .whole(let number): .int(number)
      case .number(let number): .double(number)
      case .numbers(let numbers): .doubles(numbers)
      case .text(let text): .string(text)
      }
  }
}

extension SaverOption.Values {
  /// The value that a text means; nil if it means none.
  fileprivate func value(_ text: String?) -> SaverSetting.Value? {
    switch self {
    case .flag: return Self.flag(text).map { .flag($0) }
    case .whole(let range):
      return text.flatMap { Int($0) }.flatMap { range.contains($0) ? .whole($0) : nil }
    case .number(let range):
      return text.flatMap { Double($0) }.flatMap { range.contains($0) ? .number($0) : nil }
    case .word(let words):
      return words.first { $0.name == text }.map { .whole($0.number) }
    case .words(let words): return text.flatMap { Self.sum(of: $0, words) }.map { .whole($0) }
    case .numbers:
      let parts = text?.split { $0 == " " || $0 == ":" } ?? []
      let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
      return parts.isEmpty || numbers.count < parts.count ? nil : .numbers(numbers)
    case .text: return text.map { .text($0) }
    }
  }

  /// libvips would take any word for yes.
  private static func flag(_ text: String?) -> Bool? {
    switch text?.lowercased() {
    case nil, "true", "yes", "1": true
    case "false", "no", "0": false
    default: nil
    }
  }

  /// Words with libvips' separators between them, or the sum of their numbers.
  private static func sum(of text: String, _ words: [SaverOption.Word]) -> Int? {
    let every = words.reduce(0) { $0 | $1.number }
    if let sum = Int(text) { return sum & ~every == 0 ? sum : nil }
    let names = text.split { ";:|, ".contains($0) }
    let chosen = names.compactMap { name in words.first { $0.name == name }?.number }
    return names.isEmpty || chosen.count < names.count ? nil : chosen.reduce(0, |)
  }
}

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
  /// Without the quotation marks around it, and the backslashes before those in it.
  fileprivate var unquoted: String {
    guard let mark = first, mark == "\"" || mark == "'", count > 1, last == mark else {
      return self
    }
    return String(dropFirst().dropLast()).replacing("\\\(mark)", with: String(mark))
  }
}
