internal import JSON

/// A key of an object in a layout file.
///
/// Reading, writing, the keys that messages name, and the schema all come from it.
struct Field<Root: Sendable>: Sendable {
  fileprivate(set) var key: ObjectShape.Key
  /// Reads the value into an object, whose other keys are given too.
  let read: Reader
  /// Makes a writer of the value, which gives nil for the usual one: that of the given object.
  let writer: @Sendable (_ usual: Root?) -> Writer
  fileprivate(set) var blank: Blank<Root, Setter>?
  fileprivate(set) var turn = WritingTurn.usual
  /// Whether it is written even with its usual value.
  fileprivate(set) var isAlwaysWritten = false
  /// This key and others, of which at most one may be present.
  fileprivate(set) var rivals: [String] = []

  typealias Setter = @Sendable (inout Root) -> Void
  typealias Reader =
    @Sendable (JSONCursor, JSONMembers, inout Root, LayoutReading) throws(JSONError) -> Void

  typealias Getter<Value> = @Sendable (Root) -> Value?
  typealias Writer = @Sendable (Root) -> String?

  var name: String { key.name }
}

/// When a key is written; keys with the same turn are written in the order of their table.
enum WritingTurn: Int {
  case early, usual, late, last

  /// The positions of keys with these turns, in the order in which they are written.
  static func order(of turns: [WritingTurn]) -> [Int] {
    turns.indices.sorted { (turns[$0].rawValue, $0) < (turns[$1].rawValue, $1) }
  }
}

/// A member of an object.
typealias Member<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

extension Field {
  /// A key of a value that an object always has; the value of the table's template is usual.
  init<Value: Equatable & Sendable>(
    _ name: String, _ path: Member<Root, Value>, _ form: Form<Value>,
    _ about: String, blank: Blank<Root, Value>? = nil
  ) {
    self.init(
      name, form, about, blank: blank,
      get: { (usual: Root?) -> Getter<Value> in
        let usual = usual?[keyPath: path]
        return { root in
          let value = root[keyPath: path]
          return value == usual ? nil : value
        }
      }, set: { (root: inout Root, value: Value) in root[keyPath: path] = value })
  }

  /// A key of a value that an object may lack.
  init<Value: Equatable & Sendable>(
    _ name: String, _ path: Member<Root, Value?>, _ form: Form<Value>,
    _ about: String, blank: Blank<Root, Value>? = nil
  ) {
    self.init(
      name, form, about, blank: blank,
      get: { (_: Root?) -> Getter<Value> in { $0[keyPath: path] } },
      set: { (root: inout Root, value: Value) in root[keyPath: path] = value })
  }

  /// A key of a value that is one of several an object can have.
  init<Value>(
    _ name: String, _ form: Form<Value>, _ about: String, get: @escaping Getter<Value>,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(name, form, about, blank: nil, get: { _ in get }, set: set)
  }

  private init<Value>(
    _ name: String, _ form: Form<Value>, _ about: String, blank: Blank<Root, Value>?,
    get: @escaping @Sendable (Root?) -> Getter<Value>,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(name, form.shape, about) { json, _, root, reading throws(JSONError) in
      set(&root, try form.read(json, reading))
    } writer: { usual in
      let get = get(usual)
      return { root in get(root).map(form.write) }
    }
    self.blank = blank.map { $0.setting(set) }
  }

  /// A key with a way of its own to be read and written; unless given, it is neither.
  init(
    _ name: String, _ shape: Shape, _ about: String,
    read: @escaping Reader = { _, _, _, _ in }, write: @escaping Writer = { _ in nil }
  ) {
    self.init(name, shape, about, read: read, writer: { _ in write })
  }

  fileprivate init(
    _ name: String, _ shape: Shape, _ about: String, read: @escaping Reader,
    writer: @escaping @Sendable (_ usual: Root?) -> Writer
  ) {
    key = ObjectShape.Key(name: name, about: about, shape: shape)
    (self.read, self.writer) = (read, writer)
  }
}

extension Field {
  /// The same key, without which an object is refused.
  var required: Field {
    var field = always
    field.key.isRequired = true
    return field
  }

  /// The same key, which is written even with its usual value.
  var always: Field {
    var field = self
    field.isAlwaysWritten = true
    return field
  }

  /// The same key, written in another turn than most.
  func written(_ turn: WritingTurn) -> Field {
    var field = self
    field.turn = turn
    return field
  }

  /// The same key of an object that is part of a larger one and shares its keys.
  func lifted<Whole>(_ path: Member<Whole, Root>) -> Field<Whole> {
    var field = Field<Whole>(name, key.shape, key.about) {
      json, members, whole, reading throws(JSONError) in
      try read(json, members, &whole[keyPath: path], reading)
    } writer: { usual in
      let write = writer(usual?[keyPath: path])
      return { whole in write(whole[keyPath: path]) }
    }
    field.blank = blank?.lifted(path)
    return field
  }
}

extension Array {
  /// Keys of which at most one may be present, with a value to fill in if none is.
  static func oneOf<Root, Value: Sendable>(
    _ fields: [Field<Root>], filling path: Member<Root, Value>,
    _ blank: Blank<Root, Value>
  ) -> [Field<Root>] where Element == Field<Root> {
    oneOf(fields).map { field in
      var field = field
      field.blank = blank.setting { $0[keyPath: path] = $1 }
      return field
    }
  }

  /// Keys of which at most one may be present.
  static func oneOf<Root>(_ fields: [Field<Root>]) -> [Field<Root>] where Element == Field<Root> {
    fields.map { field in
      var field = field
      field.rivals = fields.map(\.name)
      return field
    }
  }
}
