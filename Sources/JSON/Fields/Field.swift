/// A key of an object in a file: reading, writing, messages and the schema all come from it.
package struct Field<Root: Sendable>: Sendable {
  package fileprivate(set) var key: ObjectShape.Key
  /// Reads the value into an object, whose other keys are given too.
  let read: Reader
  /// Makes a writer of the value, which gives nil for the usual one: that of the given object.
  let writer: @Sendable (_ usual: Root?) -> Writer
  fileprivate(set) var blank: Blank<Root, Setter>?
  fileprivate(set) var turn = WritingTurn.usual
  fileprivate(set) var isAlwaysWritten = false
  fileprivate(set) var isNeeded = false
  /// This key and others, of which at most one may be present.
  fileprivate(set) var rivals: [String] = []

  package typealias Setter = @Sendable (inout Root) -> Void
  package typealias Reader =
    @Sendable (JSONCursor, JSONMembers, inout Root, Reading) throws(JSONError) -> Void

  package typealias Getter<Value> = @Sendable (Root) -> Value?
  package typealias Writer = @Sendable (Root) -> String?
  package var name: String { key.name }
}

/// When a key is written; keys with the same turn are written in the order of their table.
package enum WritingTurn: Int, Sendable {
  case early, usual, late, last

  /// The positions of keys with these turns, in the order in which they are written.
  static func order(of turns: [WritingTurn]) -> [Int] {
    turns.indices.sorted { (turns[$0].rawValue, $0) < (turns[$1].rawValue, $1) }
  }
}

package typealias Member<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

extension Field {
  /// A key of a value that an object always has; the value of the table's template is usual.
  package init<Value: Equatable & Sendable>(
    _ name: String, _ path: Member<Root, Value>, _ form: Form<Value>,
    _ about: String = "", blank: Blank<Root, Value>? = nil
  ) {
    self.init(name, form, about, blank: blank) { usual in
      guard let usual = usual?[keyPath: path] else { return { form.write($0[keyPath: path]) } }
      return { root in
        let value = root[keyPath: path]
        return value == usual ? nil : form.write(value)
      }
    } set: { root, value in
      root[keyPath: path] = value
    }
  }

  /// A key of a value that an object may lack.
  package init<Value: Equatable & Sendable>(
    _ name: String, _ path: Member<Root, Value?>, _ form: Form<Value>,
    _ about: String = "", blank: Blank<Root, Value>? = nil
  ) {
    let writer = form.writer { (root: Root) in root[keyPath: path] }
    self.init(name, form, about, blank: blank, writer: { _ in writer }) { root, value in
      root[keyPath: path] = value
    }
  }

  /// A key of a value that is one of several an object can have.
  package init<Value>(
    _ name: String, _ form: Form<Value>, _ about: String = "", get: @escaping Getter<Value>,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    let writer = form.writer(get)
    self.init(name, form, about, blank: nil, writer: { _ in writer }, set: set)
  }

  /// A key of a value that weir only writes.
  package init<Value>(
    _ name: String, _ form: Form<Value>, _ about: String = "", written get: @escaping Getter<Value>
  ) { self.init(name, form.shape, about, write: form.writer(get)) }

  /// A key whose object's keys are read into a part of this object, which keeps what they do not
  /// say.
  package init<Part>(
    _ name: String, keysOf path: Member<Root, Part>, _ fields: Fields<Part>, _ about: String = ""
  ) {
    self.init(name, fields.form.shape, about) { json, _, root, reading throws(JSONError) in
      try fields.read(json, &root[keyPath: path], reading)
    } write: {
      fields.write($0[keyPath: path])
    }
  }

  /// A list that is read and written one element at a time, by whoever knows how.
  package init<Part>(_ name: String, listOf fields: Fields<Part>, _ about: String) {
    self.init(name, .list(fields.form.shape, count: 0...Int.max), about)
  }

  private init<Value>(
    _ name: String, _ form: Form<Value>, _ about: String, blank: Blank<Root, Value>?,
    writer: @escaping @Sendable (Root?) -> Writer,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(
      name, form.shape, about,
      read: { json, _, root, reading throws(JSONError) in set(&root, try form.read(json, reading))
      }, writer: writer)
    self.blank = blank.map { $0.setting(set) }
  }

  /// A key with a way of its own to be read and written; unless given, it is neither.
  package init(
    _ name: String, _ shape: Shape, _ about: String = "",
    read: @escaping Reader = { _, _, _, _ in }, write: @escaping Writer = { _ in nil }
  ) { self.init(name, shape, about, read: read, writer: { _ in write }) }

  fileprivate init(
    _ name: String, _ shape: Shape, _ about: String, read: @escaping Reader,
    writer: @escaping @Sendable (_ usual: Root?) -> Writer
  ) {
    key = ObjectShape.Key(name: name, about: about, shape: shape)
    (self.read, self.writer) = (read, writer)
  }
}

extension Form {
  fileprivate func writer<Root>(_ get: @escaping Field<Root>.Getter<Value>) -> Field<Root>.Writer {
    let write = write
    return chain(get) { value in
      guard let value else { return nil }
      return write(value)
    }
  }
}

/// One function after another: what an optional is at run time is then found out once, not for each
/// value of a million frames.
private func chain<Root, Value>(
  _ get: @escaping @Sendable (Root) -> Value, _ write: @escaping @Sendable (Value) -> String?
) -> Field<Root>.Writer { { root in write(get(root)) } }

extension Field {
  /// The same key, without which an object is refused.
  package var required: Field { promised.changing { $0.isNeeded = true } }

  /// The same key, which weir always writes, and whose absence it forgives.
  package var promised: Field { always.changing { $0.key.isRequired = true } }

  /// The same key, which is written even with its usual value.
  package var always: Field { changing { $0.isAlwaysWritten = true } }

  package func written(_ turn: WritingTurn) -> Field { changing { $0.turn = turn } }

  fileprivate func changing(_ change: (inout Field) -> Void) -> Field {
    var field = self
    change(&field)
    return field
  }

  /// The same key of an object that is part of a larger one and shares its keys.
  package func lifted<Whole>(_ path: Member<Whole, Root>) -> Field<Whole> {
    var field = Field<Whole>(name, key.shape, key.about) {
      json, members, whole, reading throws(JSONError) in
      try read(json, members, &whole[keyPath: path], reading)
    } writer: { usual in
      let write = writer(usual?[keyPath: path])
      return { whole in write(whole[keyPath: path]) }
    }
    (field.key.isRequired, field.isNeeded) = (key.isRequired, isNeeded)
    (field.isAlwaysWritten, field.turn) = (isAlwaysWritten, turn)
    field.blank = blank?.lifted(path)
    return field
  }
}

extension Array {
  /// Keys of which at most one may be present, with a value to fill in if none is.
  package static func oneOf<Root, Value: Sendable>(
    _ fields: [Field<Root>], filling path: Member<Root, Value>, _ blank: Blank<Root, Value>
  ) -> [Field<Root>] where Element == Field<Root> {
    let blank = blank.setting { $0[keyPath: path] = $1 }
    return oneOf(fields).map { $0.changing { $0.blank = blank } }
  }

  /// Keys of which at most one may be present.
  package static func oneOf<Root>(
    _ fields: [Field<Root>]
  ) -> [Field<Root>] where Element == Field<Root> {
    fields.map { $0.changing { $0.rivals = fields.map(\.name) } }
  }

  package func lifted<Root, Whole>(
    _ path: Member<Whole, Root>
  ) -> [Field<Whole>] where Element == Field<Root> {
    map { $0.lifted(path) }
  }
}
