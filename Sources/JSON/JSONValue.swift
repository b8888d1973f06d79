/// A JSON value.
///
/// The members of an object keep their order.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONValue
  }

  /// The value of a member; nil if it is missing, or if this is not an object.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A required member: an integer within a range.
  package func int(
    _ key: String, in range: ClosedRange<Int> = 0...Int(Int32.max)
  ) throws(JSONError) -> Int {
    guard case .int(let int) = self[key], range.contains(int) else {
      throw wrong(key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return int
  }

  /// A required member: a string.
  package func string(_ key: String) throws(JSONError) -> String {
    guard case .string(let string) = self[key] else { throw wrong(key, "a string") }
    return string
  }

  /// A required member: a Boolean.
  package func bool(_ key: String) throws(JSONError) -> Bool {
    guard case .bool(let bool) = self[key] else { throw wrong(key, "true or false") }
    return bool
  }

  /// A required member: a number.
  package func double(_ key: String) throws(JSONError) -> Double {
    switch self[key] {
    case .double(let double): return double
    case .int(let int): return Double(int)
    default: throw wrong(key, "a number")
    }
  }

  /// A required member: an array of `count` nonnegative integers.
  func ints(_ key: String, count: Int) throws(JSONError) -> [Int] {
    guard case .array(let elements) = self[key], elements.count == count else {
      throw wrong(key, "an array of \(count) numbers")
    }
    var ints: [Int] = []
    for case .int(let int) in elements where (0...Int(Int32.max)).contains(int) { ints.append(int) }
    guard ints.count == count else { throw wrong(key, "an array of \(count) whole numbers") }
    return ints
  }

  private func wrong(_ key: String, _ expected: String) -> JSONError {
    JSONError(problem: self[key] == nil ? "“\(key)” is missing" : "“\(key)” must be \(expected)")
  }
}
