/// A value that may be left out and filled in.
package struct Blank<Root: Sendable, Value>: Sendable {
  /// Whether an object has the blank.
  let applies: @Sendable (Root) -> Bool
  /// Records that the file fills it itself.
  let note: @Sendable (JSONCursor, Reading) -> Void
  /// What to fill in; nil for nothing.
  let value: @Sendable (Root, Reading) -> Value?

  package init(
    if applies: @escaping @Sendable (Root) -> Bool,
    note: @escaping @Sendable (JSONCursor, Reading) -> Void,
    value: @escaping @Sendable (Root, Reading) -> Value?
  ) {
    (self.applies, self.note, self.value) = (applies, note, value)
  }

  /// The blank, whose value goes into the object.
  func setting(
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Blank<Root, Field<Root>.Setter> where Value: Sendable {
    Blank<Root, Field<Root>.Setter>(if: applies, note: note) { root, reading in
      guard let value = value(root, reading) else { return nil }
      return { root in set(&root, value) }
    }
  }

  /// The blank of a larger object.
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
