/// A value that may be left out and filled in.
package struct Blank<Root: Sendable, Value>: Sendable {
  let applies: @Sendable (Root) -> Bool
  let note: @Sendable (JSONCursor, Reading) -> Void
  let value: @Sendable (Root, Reading) -> Value?

  package init(
    if applies: @escaping @Sendable (Root) -> Bool,
    note: @escaping @Sendable (JSONCursor, Reading) -> Void,
    value: @escaping @Sendable (Root, Reading) -> Value?
  ) { (self.applies, self.note, self.value) = (applies, note, value) }

  /// The blank, whose value goes into the object.
  func setting(
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Blank<Root, Field<Root>.Setter> where Value: Sendable {
    Blank<Root, Field<Root>.Setter>(if: applies, note: note) { root, reading in
      guard let value = value(root, reading) else { return nil }
      return { root in set(&root, value) }
    }
  }

  func lifted<Whole>(
    _ path: Member<Whole, Root>
  ) -> Blank<Whole, Field<Whole>.Setter> where Value == Field<Root>.Setter {
    Blank<Whole, Field<Whole>.Setter>(if: { applies($0[keyPath: path]) }, note: note) {
      whole, reading in
      guard let set = value(whole[keyPath: path], reading) else { return nil }
      return { whole in set(&whole[keyPath: path]) }
    }
  }
}

/// What is known while a file is read, besides its text; kinds of files add facts of their own.
package struct Reading {
  /// Whether objects may have keys that their tables do not list.
  package var allowsOtherKeys: Bool
  private var facts: (any ReadingFacts)?

  package init(allowsOtherKeys: Bool = false) { self.allowsOtherKeys = allowsOtherKeys }

  package subscript<Facts: ReadingFacts>(_ type: Facts.Type) -> Facts {
    get { facts as? Facts ?? Facts() }
    set { facts = newValue }
  }
}

package protocol ReadingFacts {
  init()
}
