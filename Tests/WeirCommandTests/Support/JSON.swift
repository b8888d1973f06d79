import Foundation
import Testing
@testable import Files

/// A JSON document, read by Foundation rather than the code under test.
indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(_ bytes: [UInt8]) throws {
    self.init(
      value: try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
  }

  /// A `Decoder` would try every type for each value, which takes thirty times as long.
  private init(value: Any) {
    switch value {
    case let object as [String: Any]: self = .object(object.mapValues(JSON.init(value:)))
    case let array as [Any]: self = .array(array.map(JSON.init(value:)))
    case let string as String: self = .string(string)
    case let number as NSNumber: self = Self.number(number)
    default: self = .null
    }
  }

  private static func number(_ number: NSNumber) -> JSON {
    switch unsafe UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): .bool(number.boolValue)
    case UInt8(ascii: "d"):
      Int(exactly: number.doubleValue).map(JSON.int) ?? .double(number.doubleValue)
    default: .int(number.intValue)
    }
  }

  subscript(_ key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var array: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var object: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var int: Int? { if case .int(let int) = self { int } else { nil } }

  var double: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    default: nil
    }
  }
}

extension Workshop {
  /// Rewrites a JSON file with other white space and another order of keys, as other programs do.
  func layOutAnew(_ name: Path, sorts: Bool) throws {
    let value = try JSONSerialization.jsonObject(with: Data(bytes(of: name)))
    let data = try JSONSerialization.data(
      withJSONObject: value, options: sorts ? [.sortedKeys, .prettyPrinted] : [])
    try write(Array(data), to: name)
  }
}

extension JSON {
  /// An object with one more member.
  func with(_ key: String, _ value: JSON) -> JSON {
    guard case .object(var members) = self else { return self }
    members[key] = value
    return .object(members)
  }
}
