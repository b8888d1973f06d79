internal import Layouts

/// A value in a file and the way to it, as in `sections[1].group`.
///
/// Whatever is not as it must be ends in a ``JSONError`` that says where it is, what was found and
/// what is allowed.
struct JSONCursor {
  let value: JSONValue
  let path: String
  /// From where names of files are seen.
  let folder: Path
  /// Fills in what a layout file leaves out.
  let filler: LayoutFiller?

  init(
    _ value: JSONValue, path: String = "", folder: Path = ".", filler: LayoutFiller? = nil
  ) {
    self.value = value
    self.path = path
    self.folder = folder
    self.filler = filler
  }

  /// A value inside this one.
  func child(_ value: JSONValue, path: String) -> JSONCursor {
    JSONCursor(value, path: path, folder: folder, filler: filler)
  }

  /// A whole number; `8.0` and `1e2` are whole, too.
  func int(_ range: ClosedRange<Int> = 0...PixelLimits.side) throws(JSONError) -> Int {
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

  func number(_ range: ClosedRange<Double>) throws(JSONError) -> Double {
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

  func bool() throws(JSONError) -> Bool {
    guard case .bool(let bool) = value else { throw wrong("true or false") }
    return bool
  }

  func string() throws(JSONError) -> String {
    guard case .string(let string) = value else { throw wrong("a string") }
    return string
  }

  /// A string with something in it.
  func name() throws(JSONError) -> String {
    guard case .string(let string) = value, !string.isEmpty else { throw wrong("a name") }
    return string
  }

  func choice<Choice: Named>() throws(JSONError) -> Choice {
    guard case .string(let name) = value, let choice = Choice(named: name) else {
      throw wrong(Choice.names.map(\.name.json).listed)
    }
    return choice
  }

  /// The elements of an array, each read by itself.
  func elements<Element>(
    _ element: (JSONCursor) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    guard case .array(let values) = value else { throw wrong("an array") }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      elements.append(try element(child(value, path: "\(path)[\(index)]")))
    }
    return elements
  }

  /// Says what was found, and what must be there.
  func wrong(_ allowed: String) -> JSONError {
    error("found \(value.excerpt), but must be \(allowed)")
  }

  func error(_ problem: String) -> JSONError {
    JSONError(problem: path.isEmpty ? problem : "\(path): \(problem)")
  }
}

extension [String] {
  /// For example `a, b or c`.
  var listed: String { listed(with: "or") }

  /// For example `a, b and c`.
  func listed(with word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + (last ?? "")
  }
}
