package import Files
internal import Spelling

/// A value in a file and the path to it, such as `sections[1].group`.
///
/// Reading a value that is not as required throws a ``JSONError`` with the path, the value and what
/// is allowed.
package struct JSONCursor {
  package let value: JSONValue
  package let path: String
  /// The folder that file names are relative to.
  package let folder: Path

  package init(_ value: JSONValue, path: String = "", folder: Path = ".") {
    self.value = value
    self.path = path
    self.folder = folder
  }

  /// A cursor for a value inside this one.
  func child(_ value: JSONValue, path: String) -> JSONCursor {
    JSONCursor(value, path: path, folder: folder)
  }

  /// An integer; `8.0` and `1e2` are integers too.
  package func int(_ range: ClosedRange<Int>) throws(JSONError) -> Int {
    let found: Int? =
      switch value {
      case .int(let int): int
      case .double(let double): Int(exactly: double)
      default: nil
      }
    guard let found, range.contains(found) else {
      throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return found
  }

  package func number(_ range: ClosedRange<Double>) throws(JSONError) -> Double {
    let found: Double? =
      switch value {
      case .int(let int): Double(int)
      case .double(let double): double
      default: nil
      }
    guard let found, range.contains(found) else {
      throw wrong("a number from \(range.lowerBound.json) to \(range.upperBound.json)")
    }
    return found
  }

  package func bool() throws(JSONError) -> Bool {
    guard case .bool(let bool) = value else { throw wrong("true or false") }
    return bool
  }

  package func string() throws(JSONError) -> String {
    guard case .string(let string) = value else { throw wrong("a string") }
    return string
  }

  /// A string that is not empty.
  package func name() throws(JSONError) -> String {
    guard case .string(let string) = value, !string.isEmpty else { throw wrong("a name") }
    return string
  }

  package func choice<Value: Choice>() throws(JSONError) -> Value {
    guard case .string(let name) = value, let choice = Value(named: name) else {
      throw wrong(Value.names.map(\.name.json).listed)
    }
    return choice
  }

  /// The elements of an array, each converted by the body.
  package func elements<Element>(
    _ element: (JSONCursor) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    guard case .array(let values) = value else { throw wrong("an array") }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      elements.append(try element(child(value, path: "\(path)[\(index)]")))
    }
    return elements
  }

  /// An error that states the value and what is allowed.
  package func wrong(_ allowed: String) -> JSONError {
    error("found \(value.excerpt), but must be \(allowed)")
  }

  package func error(_ problem: String) -> JSONError {
    JSONError(problem: path.isEmpty ? problem : "\(path): \(problem)")
  }
}
