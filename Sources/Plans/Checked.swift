package import Files
internal import JSON
package import Layouts

/// A value with properties that can be out of their ranges: verbs check it before all else.
package protocol Checked: Sendable {
  /// Throws a problem that names the first property that is out of its range.
  func check() throws(OptionProblem)
}

/// A structure that declares the range of each of its stored properties, and of every one: a test
/// compares the table with the structure.
package protocol CheckedByProperty: Checked {
  static var properties: [Property<Self>] { get }
}

extension CheckedByProperty {
  package func check() throws(OptionProblem) {
    for property in Self.properties { try property.check(self) }
  }

  package static var propertyNames: [String] { properties.flatMap(\.names) }
}

/// A stored property of an option, and what it may be; or several that may be anything.
package struct Property<Root: Sendable>: Sendable {
  fileprivate let names: [String]
  let check: @Sendable (Root) throws(OptionProblem) -> Void

  package init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value> & Sendable, _ rule: Rule<Value>
  ) {
    self.init(name) { root throws(OptionProblem) in try rule.check(root[keyPath: path], as: name) }
  }

  package init<Value>(
    _ name: String, _ path: any KeyPath<Root, Value?> & Sendable, _ rule: Rule<Value>
  ) {
    self.init(name) { root throws(OptionProblem) in
      if let value = root[keyPath: path] { try rule.check(value, as: name) }
    }
  }

  /// A property whose problem has a name of its own.
  package init(_ name: String, check: @escaping @Sendable (Root) throws(OptionProblem) -> Void) {
    self.init(names: [name], check: check)
  }

  private init(
    names: [String], check: @escaping @Sendable (Root) throws(OptionProblem) -> Void
  ) {
    (self.names, self.check) = (names, check)
  }

  /// Properties that can have no wrong value: their types have none, or others check them.
  package static func any(_ names: String...) -> Property { Property(names: names) { _ in } }
}

/// What a value may be.
package struct Rule<Value>: Sendable {
  private let check: @Sendable (Value) throws(OptionProblem) -> Void

  package init(_ check: @escaping @Sendable (Value) throws(OptionProblem) -> Void) {
    self.check = check
  }

  package func check(_ value: Value, as name: String) throws(OptionProblem) {
    do { try check(value) } catch { throw error.inside(name) }
  }
}

extension Rule where Value: Comparable & Sendable {
  /// A number within a range; NaN is within none.
  package static func within(_ range: ClosedRange<Value>) -> Rule {
    Rule { value throws(OptionProblem) in
      guard range.contains(value) else {
        throw OptionProblem(value, mustBe: "from \(range.lowerBound) to \(range.upperBound)")
      }
    }
  }
}

extension Rule where Value: Checked {
  package static var checked: Rule { Rule { value throws(OptionProblem) in try value.check() } }
}

extension Rule {
  /// A list of this many elements, each of which follows a rule.
  package static func list<Element>(
    of rule: Rule<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> Rule where Value == [Element] {
    Rule { list throws(OptionProblem) in
      guard count.contains(list.count) else {
        let most = count.upperBound == .max ? "" : ", and at most \(count.upperBound)"
        throw OptionProblem(
          "has \(list.count) elements, but must have at least \(count.lowerBound)\(most)")
      }
      for (index, element) in list.enumerated() { try rule.check(element, as: "[\(index)]") }
    }
  }
}

extension Rule<String> {
  /// A template whose placeholders are known.
  package static let template = parsed { text throws(TemplateError) in _ = try Template(text) }
  /// Three templates at most, with bars between them.
  package static let line = parsed { text throws(TemplateError) in
    _ = try Template.parts(ofLine: text)
  }

  private static func parsed(
    by parser: @escaping @Sendable (String) throws(TemplateError) -> Void
  ) -> Rule {
    Rule { text throws(OptionProblem) in
      do { try parser(text) } catch {
        throw OptionProblem("is “\(text.prefix(100))”: \(error)")
      }
    }
  }

  /// A text that C reads to its end.
  package static var withoutNUL: Rule {
    Rule { text throws(OptionProblem) in
      guard !text.utf8.contains(0) else { throw OptionProblem("has a NUL") }
    }
  }

  package static var name: Rule {
    Rule { text throws(OptionProblem) in try Array(text.utf8).check(as: "a name") }
  }

  /// The name of a table's column.
  static var column: Rule {
    Rule { column throws(OptionProblem) in
      guard !column.isEmpty else { throw OptionProblem("is empty, but must name a column") }
    }
  }
}

extension Rule<Path> {
  package static var path: Rule<Path> {
    Rule { path throws(OptionProblem) in try path.bytes.check(as: "a path") }
  }
}

extension [UInt8] {
  /// Makes sure that the system can take them: they are not empty, and have no NUL.
  fileprivate func check(as what: String) throws(OptionProblem) {
    guard !isEmpty else { throw OptionProblem("is empty, but must be \(what)") }
    guard !contains(0) else { throw OptionProblem("has a NUL") }
  }
}

extension Glob: Checked {
  package func check() throws(OptionProblem) {
    try pattern.check(as: "a pattern")
    guard !hasTooManyAlternatives else {
      throw OptionProblem(
        "“\(text)”",
        mustBe: "a pattern whose braces stand for at most \(Self.alternativeLimit) others")
    }
  }
}

/// A property of an option that has a value out of its range.
package struct OptionProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The property as Swift names it, seen from the options: `layouts[0].style.cornerRadius`.
  package private(set) var property: String
  /// Its value and its range, to follow the property's name.
  package let problem: String

  package init(_ problem: String) { (property, self.problem) = ("", problem) }

  package init(_ value: some Any, mustBe allowed: String) {
    let text = "\(value)"
    let excerpt = text.count > 100 ? "\(text.prefix(99))…" : text
    self.init("is \(excerpt), but must be \(allowed)")
  }

  /// The problem, seen from what contains the property; `owner` is its name or `[3]`.
  package func inside(_ owner: String) -> OptionProblem {
    var problem = self
    problem.property =
      property.isEmpty || property.hasPrefix("[") ? owner + property : "\(owner).\(property)"
    return problem
  }

  package var description: String { "\(property) \(problem)" }
}

// The layouts library: a composition may be whatever a layout file may be, whose keys have ranges.

extension PixelLimits {
  /// A length in pixels that may be nothing.
  package static let length = 0...side
  /// A length in pixels, or a number of things, of which there is at least one.
  package static let count = 1...side
}

extension Spacing: CheckedByProperty {
  package static let properties: [Property<Spacing>] = [
    Property("horizontal", \.horizontal, .within(PixelLimits.length)),
    Property("vertical", \.vertical, .within(PixelLimits.length)),
  ]
}

extension EdgeInsets: CheckedByProperty {
  package static let properties: [Property<EdgeInsets>] = [
    Property("top", \.top, .within(PixelLimits.length)),
    Property("leading", \.leading, .within(PixelLimits.length)),
    Property("bottom", \.bottom, .within(PixelLimits.length)),
    Property("trailing", \.trailing, .within(PixelLimits.length)),
  ]
}

extension PixelSize: CheckedByProperty {
  package static let properties: [Property<PixelSize>] = [
    Property("width", \.width, .within(PixelLimits.count)),
    Property("height", \.height, .within(PixelLimits.count)),
  ]
}

extension Sheets: CheckedByProperty {
  package static let properties: [Property<Sheets>] = [
    Property("height", \.height, .within(PixelLimits.count)),
    Property("itemCount", \.itemCount, .within(PixelLimits.count)),
  ]
}

extension FlowGroup.Height: Checked {
  package func check() throws(OptionProblem) {
    guard case .pixels(let height) = self else { return }
    try Rule.within(PixelLimits.count).check(height, as: "pixels")
  }
}

extension WaterfallGroup.Finish: Checked {
  package func check() throws(OptionProblem) {
    guard bottom != .flush || spans == .one || flushLimit != nil else {
      throw OptionProblem("is flush, which cannot go with spans").inside("bottom")
    }
    try checkReadable(
      Form<WaterfallGroup>.waterfall.write(WaterfallGroup(columns: .count(1), finish: self))
    ) { json throws(JSONError) in
      _ = try Form<WaterfallGroup>.waterfall.read(JSONCursor(json), Reading())
    }
  }
}

extension CompositionFile: Checked {
  package func check() throws(OptionProblem) {
    try checkReadable(JSONObject(self).text) { json throws(JSONError) in
      _ = try CompositionFile(json: json)
    }
  }
}

/// Checks that what would be written can be read; only NaN and infinity, which JSON lacks, would be written as null.
private func checkReadable(
  _ text: String, _ read: (JSONValue) throws(JSONError) -> Void
) throws(OptionProblem) {
  do {
    var reader = JSONReader(Array(text.utf8))
    try read(reader.value())
  } catch {
    let problem = "\(error)".replacing("found null", with: "found NaN or infinity")
    throw OptionProblem("cannot be used: \(problem)")
  }
}
