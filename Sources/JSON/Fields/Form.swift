/// A kind of value: how it is read, how it is written, and its shape.
package struct Form<Value: Sendable>: Sendable {
  package let shape: Shape
  /// Reads a value, or throws a ``JSONError`` that says what is allowed.
  package let read: @Sendable (JSONCursor, Reading) throws(JSONError) -> Value
  package let write: @Sendable (Value) -> String

  package init(
    _ shape: Shape, read: @escaping @Sendable (JSONCursor, Reading) throws(JSONError) -> Value,
    write: @escaping @Sendable (Value) -> String
  ) { (self.shape, self.read, self.write) = (shape, read, write) }

  /// The form under a name, as the schema refers to it.
  package func named(_ name: String, _ about: String) -> Form {
    let shape = shape
    return Form(.named(name, about: about) { shape }, read: read, write: write)
  }
}

extension Form where Value: JSONText {
  /// A form whose values write themselves.
  package init(
    _ shape: Shape, read: @escaping @Sendable (JSONCursor, Reading) throws(JSONError) -> Value
  ) { self.init(shape, read: read) { $0.json } }
}

extension Form<Int> {
  package static func integer(_ range: ClosedRange<Int>) -> Form {
    Form(.integer(range)) { json, _ throws(JSONError) in try json.int(range) }
  }
}

extension Form<UInt32> {
  package static var checksum: Form {
    let range = 0...Int(UInt32.max)
    return Form(.integer(range)) { json, _ throws(JSONError) in
      UInt32(try json.int(range))
    } write: {
      Int($0).json
    }
  }
}

extension Form<Double> {
  package static func number(_ range: ClosedRange<Double>) -> Form {
    Form(.number(range)) { json, _ throws(JSONError) in try json.number(range) }
  }

  /// A fraction or ratio, rounded to four decimal places unless it is too large; any number is
  /// read.
  package static func ratio(_ range: ClosedRange<Double>) -> Form {
    Form(.number(range)) { json, _ throws(JSONError) in
      try json.number(-Double.infinity...Double.infinity)
    } write: { ratio in
      let rounded = (ratio * 10_000).rounded() / 10_000
      return String(rounded.isFinite ? rounded : ratio)
    }
  }
}

extension Form<Bool> {
  package static var flag: Form { Form(.flag) { json, _ throws(JSONError) in try json.bool() } }

  /// A flag that is there only if it has this value.
  package static func only(_ value: Bool) -> Form {
    Form(.constant(.bool(value))) { json, _ throws(JSONError) in try json.bool() }
  }
}

extension Form<String> {
  package static var text: Form { Form(.text) { json, _ throws(JSONError) in try json.string() } }

  /// A text that is not empty.
  package static var name: Form { Form(.name) { json, _ throws(JSONError) in try json.name() } }

  package static var digest: Form {
    Form(.text(least: 0, pattern: "^[0-9a-f]{64}$")) { json, _ throws(JSONError) in
      let digest = try json.string()
      guard digest.utf8.count == 64, digest.utf8.allSatisfy("0123456789abcdef".utf8.contains) else {
        throw json.wrong("a digest of 64 hexadecimal digits")
      }
      return digest
    }
  }
}

extension Form<[String: String]> {
  /// Texts by their names, written in the order of those.
  package static var texts: Form {
    Form(.map(.text)) { json, _ throws(JSONError) in
      try json.members { json throws(JSONError) in try json.string() }
    } write: { texts in
      var object = JSONObject()
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) { object.set(name, text) }
      return object.text
    }
  }
}

extension Form where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  package static var choice: Form {
    Form(.choice(Value.allCases.map(\.rawValue))) { json, _ throws(JSONError) in
      try json.choice()
    } write: {
      $0.rawValue.json
    }
  }
}

extension Form {
  /// A list, which may be empty unless it needs at least one of what is named.
  package static func list<Element>(
    of form: Form<Element>, atLeastOne noun: String? = nil
  ) -> Form where Value == [Element] {
    list(of: form, count: (noun == nil ? 0 : 1)...Int.max, noun ?? "element")
  }

  /// A list of this many elements.
  package static func list<Element>(
    of form: Form<Element>, count: ClosedRange<Int>, _ noun: String
  ) -> Form where Value == [Element] {
    Form(.list(form.shape, count: count)) { json, reading throws(JSONError) in
      let list = try json.elements { element throws(JSONError) in try form.read(element, reading) }
      guard list.count >= count.lowerBound else {
        throw json.wrong("an array of at least one \(noun)")
      }
      guard list.count <= count.upperBound else {
        throw json.error("there are \(list.count), but at most \(count.upperBound) are allowed")
      }
      return list
    } write: { list in
      "[" + list.map(form.write).joined(separator: ", ") + "]"
    }
  }
}
