/// The keys of an object in a file, in the order in which they are read.
package struct Fields<Root: Sendable>: Sendable {
  package let all: [Field<Root>]
  package let names: [String]
  /// An object without any of the keys.
  package let template: Root
  /// Sets of keys of which exactly one must be complete, without a key of the others.
  let choices: [[String]]
  /// Whether an object has exactly one of the keys, such as `{"absolute": 44}`.
  private let isTagged: Bool
  /// What the schema calls the object, and what it says of it; nil if it does so in place.
  private let name: (name: String, about: String)?
  private let writers: [(start: String, write: Field<Root>.Writer)]
  private let blanks: [Field<Root>]
  private let finish: Finisher

  /// Checks what the keys say together, and completes the object.
  package typealias Finisher = @Sendable (inout Root, JSONMembers) throws(JSONError) -> Void

  package init(
    _ parts: [Field<Root>]..., of template: Root, named name: String? = nil, _ about: String = "",
    choices: [[String]] = [], isTagged: Bool = false, finish: @escaping Finisher = { _, _ in }
  ) {
    // The library's functions for this are looked up at run time, for each kind of object.
    var all: [Field<Root>] = []
    for part in parts { all += part }
    (self.all, self.template, self.choices, self.isTagged) = (all, template, choices, isTagged)
    (self.name, self.finish) = (name.map { ($0, about) }, finish)
    names = all.map(\.name)
    blanks = all.filter { $0.blank != nil }
    writers = WritingTurn.order(of: all.map(\.turn)).map { position in
      let field = all[position]
      return (
        JSONObject.start(of: field.name), field.writer(field.isAlwaysWritten ? nil : template)
      )
    }
  }

  package subscript(_ name: String) -> Field<Root>? { all.first { $0.name == name } }

  package func read(_ json: JSONCursor, _ reading: Reading) throws(JSONError) -> Root {
    var root = template
    try read(json, &root, reading)
    return root
  }

  /// Reads an object into one that keeps what the keys do not say.
  package func read(_ json: JSONCursor, _ root: inout Root, _ reading: Reading) throws(JSONError) {
    let members =
      isTagged
      ? try json.tagged(names)
      : try JSONMembers(json, allowing: reading.allowsOtherKeys ? nil : names)
    try read(members, &root, reading)
  }

  /// Reads the keys into an object, and fills in its blanks.
  package func read(
    _ members: JSONMembers, _ root: inout Root, _ reading: Reading
  ) throws(JSONError) {
    let first = try members.only(choices.map { $0[0] })
    for field in all { try field.read(members, &root, reading) }
    try choices.check(members, choosing: first)
    for field in blanks where !members.has([field.name] + field.rivals) {
      guard let blank = field.blank, blank.applies(root) else { continue }
      blank.value(root, reading)?(&root)
    }
    try finish(&root, members)
  }

  package func write(_ root: Root) -> String {
    var object = JSONObject()
    write(root, to: &object)
    return object.text
  }

  package func write(_ root: Root, to object: inout JSONObject) {
    for (start, write) in writers { if let json = write(root) { object.append(start, json) } }
  }

  package var shape: ObjectShape {
    var rivals: [[String]] = []
    for field in all where !field.rivals.isEmpty && !rivals.contains(field.rivals) {
      rivals.append(field.rivals)
    }
    return ObjectShape(keys: all.map(\.key), rivals: rivals, choices: choices, isTagged: isTagged)
  }
}

extension [[String]] {
  fileprivate func check(_ members: JSONMembers, choosing first: String?) throws(JSONError) {
    guard !isEmpty else { return }
    guard let first, let choice = self.first(where: { $0[0] == first }) else {
      throw members.error(listed + ", is missing")
    }
    for key in choice { _ = try members.require(key) }
    for key in joined() where !choice.contains(key) { _ = try members.only([first, key]) }
  }

  /// The keys as in `"subitems", or "subitem" and "count"`.
  fileprivate var listed: String {
    map { $0.map(\.json).joined(separator: " and ") }.joined(separator: ", or ")
  }
}

extension Field {
  /// Records, too, that the value fills a blank.
  package func read(
    _ members: JSONMembers, _ root: inout Root, _ reading: Reading
  ) throws(JSONError) {
    if !rivals.isEmpty { _ = try members.only(rivals) }
    guard let json = members[name] else {
      if isNeeded { _ = try members.require(name) }
      return
    }
    if let blank, blank.applies(root) { blank.note(json, reading) }
    try read(json, members, &root, reading)
  }
}

extension Fields {
  /// Reads a member of a file's outermost object; a key that is not listed is ignored.
  package func read(
    _ key: String, _ json: inout JSONReader, _ root: inout Root, _ reading: Reading
  ) throws(JSONError) {
    let value = try json.value()
    try self[key]?.read(value, &root, reading)
  }
}

extension Field {
  /// Reads a member of a file's outermost object.
  package func read(_ value: JSONValue, _ root: inout Root, _ reading: Reading) throws(JSONError) {
    try read(JSONCursor(value, at: .key(name)), JSONMembers(), &root, reading)
  }
}

extension Fields {
  package var form: Form<Root> {
    let form = Form(.object(shape)) { json, reading throws(JSONError) in
      try read(json, reading)
    } write: {
      write($0)
    }
    return name.map { form.named($0.name, $0.about) } ?? form
  }
}

/// A type whose values are objects in files.
package protocol Keyed: Sendable {
  static var fields: Fields<Self> { get }
}

extension Form where Value: Keyed {
  package static var object: Form { Value.fields.form }
}

extension JSONObject {
  package init(_ value: some Keyed) {
    self.init()
    write(value)
  }

  private mutating func write<Value: Keyed>(_ value: Value) { Value.fields.write(value, to: &self) }
}
