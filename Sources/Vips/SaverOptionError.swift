/// Why a text is not an option of a saver.
public enum SaverOptionError: Error, Equatable, Sendable {
  /// It is neither a name nor a name and a value.
  case malformed(String)
  /// The saver has no option of that name, but these.
  case unknown(String, known: [String])
  /// An option does not take that value; nil is no value at all.
  case badValue(String, String?, SaverOption.Values)
  /// This libvips does not have the saver.
  case noSaver(String)
}

extension SaverOptionError: CustomStringConvertible {
  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .malformed(let text):
      "“\(text)” is not an option: write name=value, with commas between options"
    case .unknown(let name, let known):
      "unknown saver option \(name); the options are \(known.joined(separator: ", "))"
    case .badValue(let name, nil, let values): "\(name) needs a value: \(values.description)"
    case .badValue(let name, let value?, let values): "\(name) takes \(values), not “\(value)”"
    case .noSaver(let reason): reason
    }
  }
}

extension SaverOption.Values: CustomStringConvertible {
  /// Such as `a whole number from 1 to 100`.
  public var description: String {
    switch self {
    case .flag: "true or false"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
    case .word(let words): "one of \(words.map(\.name).joined(separator: ", "))"
    case .words(let words):
      "one or more of \(words.map(\.name).joined(separator: ", ")), with colons between them"
    case .numbers: "numbers with spaces between them"
    case .text: "a text"
    }
  }
}

extension Double {
  /// Without `.0`.
  fileprivate var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
