/// An option of a saver and its value.
public struct SaverSetting: Equatable, Sendable {
  /// Such as `Q`.
  public let name: String
  /// Its value.
  public let value: Value

  /// The value of an option; a word is its number.
  public enum Value: Equatable, Sendable {
    /// On or off.
    case flag(Bool)
    /// A whole number, or that of a word.
    case whole(Int)
    /// Any number.
    case number(Double)
    /// Numbers, one for each channel.
    case numbers([Double])
    /// Any text.
    case text(String)
  }
}

extension Saver {
  /// Reads a text such as `Q=90,interlace`.
  ///
  /// Every value is checked against the limits that libvips has declared. GObject would replace a value out of range by
  /// the default, and write a line to standard error.
  ///
  /// - Throws: ``SaverOptionError``.
  public func settings(_ text: String) throws(SaverOptionError) -> [SaverSetting] {
    let operation: Operation
    do { operation = try Operation(rawValue) } catch { throw .noSaver(error.description) }
    return try operation.settings(text)
  }
}

extension Operation {
  /// Reads a text such as `Q=90,interlace`.
  func settings(_ text: String) throws(SaverOptionError) -> [SaverSetting] {
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

  /// Sets the options of a text such as `Q=90,interlace`.
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
