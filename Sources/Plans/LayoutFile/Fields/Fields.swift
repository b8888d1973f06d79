internal import JSON

/// The keys of an object in a layout file, in the order in which they are read.
struct Fields<Root: Sendable>: Sendable {
  let all: [Field<Root>]
  let names: [String]
  /// An object without any of the keys.
  let template: Root
  /// Sets of keys of which exactly one must be complete, without a key of the others.
  let choices: [[String]]
  /// Whether an object has exactly one of the keys, such as `{"absolute": 44}`.
  private let isTagged: Bool
  /// What the schema calls the object, and what it says of it; nil if it does so in place.
  private let name: (name: String, about: String)?
  private let writers: [(key: String, json: Field<Root>.Writer)]
  private let blanks: [Field<Root>]

  init(
    _ all: [Field<Root>], of template: Root, named name: String? = nil, _ about: String = "",
    choices: [[String]] = [], isTagged: Bool = false
  ) {
    (self.all, self.template, self.choices, self.isTagged) = (all, template, choices, isTagged)
    self.name = name.map { ($0, about) }
    names = all.map(\.name)
    blanks = all.filter { $0.blank != nil }
    writers = WritingTurn.order(of: all.map(\.turn)).map { position in
      let field = all[position]
      return (field.name, field.writer(field.isAlwaysWritten ? nil : template))
    }
  }

  /// Reads an object that has no other keys.
  ///
  /// - Throws: ``JSONError`` with the path to the mistake.
  func read(_ json: JSONCursor, _ reading: LayoutReading) throws(JSONError) -> Root {
    var root = template
    let members =
      isTagged ? try json.tagged(names) : try JSONMembers(json, allowing: names)
    try read(members, &root, reading)
    return root
  }

  /// Reads the keys into an object, and fills in its blanks.
  func read(
    _ members: JSONMembers, _ root: inout Root, _ reading: LayoutReading
  ) throws(JSONError) {
    let first = try members.only(choices.map { $0[0] })
    for field in all { try field.read(members, &root, reading) }
    try choices.check(members, choosing: first)
    guard let filler = reading.filler else { return }
    for field in blanks where !members.has([field.name] + field.rivals) {
      guard let blank = field.blank, blank.applies(root) else { continue }
      let set = filler.fill(blank.kind) { blank.value($0, root, reading) }
      set?(&root)
    }
  }

  /// The object as JSON on one line, without the keys that have their usual values.
  func write(_ root: Root) -> String {
    var object = JSONObject()
    write(root, to: &object)
    return object.text
  }

  func write(_ root: Root, to object: inout JSONObject) {
    for (key, write) in writers {
      if let json = write(root) { object.set(key, json: json) }
    }
  }

  /// The shape of the object.
  var shape: ObjectShape {
    var rivals: [[String]] = []
    for field in all where !field.rivals.isEmpty && !rivals.contains(field.rivals) {
      rivals.append(field.rivals)
    }
    return ObjectShape(
      keys: all.map(\.key), rivals: rivals, choices: choices, isTagged: isTagged)
  }
}

extension [[String]] {
  /// Makes sure that one of the choices was made.
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
  /// Reads the key's value into an object, and records that it fills a blank.
  func read(
    _ members: JSONMembers, _ root: inout Root, _ reading: LayoutReading
  ) throws(JSONError) {
    if !rivals.isEmpty { _ = try members.only(rivals) }
    guard let json = members[name] else {
      if key.isRequired { _ = try members.require(name) }
      return
    }
    if let blank, blank.applies(root) { reading.filler?.note(blank.kind, at: json) }
    try read(json, members, &root, reading)
  }
}

extension Fields {
  /// The form of the object.
  var form: Form<Root> {
    let form = Form(.object(shape)) { json, reading throws(JSONError) in
      try read(json, reading)
    } write: {
      write($0)
    }
    return name.map { form.named($0.name, $0.about) } ?? form
  }
}

/// A type whose values are objects in layout files.
protocol Keyed: Sendable {
  static var fields: Fields<Self> { get }
}

extension Form where Value: Keyed {
  static var object: Form { Value.fields.form }
}
