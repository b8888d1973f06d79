/// Reads the parts of a date from a text that may hold anything.
struct DateText {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8.prefix(Self.mostBytes))[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// The six numbers of `2024:05:31 23:59:59`, or of `2024-05-31T23:59:59`, which are all digits.
  mutating func date() -> [Int]? {
    var fields: [Int] = []
    for (count, separators) in [(4, ":-"), (2, ":-"), (2, " T"), (2, ":"), (2, ":"), (2, "")] {
      guard let field = number(count), separators.isEmpty || skip(separators) else { return nil }
      fields.append(field)
    }
    return fields
  }

  /// The digits that come next, without those after the ninth; nil if there are none.
  mutating func digits() -> String? {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : String(decoding: digits.prefix(9), as: UTF8.self)
  }

  /// The minutes of `+02:00` or `Z`; nil, and nothing is read, if there is no such offset.
  mutating func offset() -> Int? {
    var text = self
    if text.skip("Z") {
      self = text
      return 0
    }
    let isWest = rest.first == UInt8(ascii: "-")
    guard text.skip("+-"), let hours = text.number(2), hours < 15, text.skip(":"),
      let minutes = text.number(2), minutes < 60
    else { return nil }
    self = text
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  /// Reads one of these characters; false if another comes next.
  mutating func skip(_ characters: String) -> Bool {
    guard let next = rest.first, characters.utf8.contains(next) else { return false }
    rest.removeFirst()
    return true
  }

  /// A number of so many digits.
  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// More than any date that is one has.
  private static let mostBytes = 64
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
