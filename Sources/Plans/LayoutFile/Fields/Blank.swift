/// A value that may be left out and filled in.
struct Blank<Root: Sendable, Value>: Sendable {
  let kind: LayoutBlank
  /// Whether an object has the blank.
  let applies: @Sendable (Root) -> Bool
  let value: @Sendable (CompositionDefaults.Values, Root, LayoutReading) -> Value?

  init(
    _ kind: LayoutBlank, if applies: @escaping @Sendable (Root) -> Bool = { _ in true },
    _ value: @escaping @Sendable (CompositionDefaults.Values) -> Value?
  ) {
    self.init(kind, if: applies, given: { values, _, _ in value(values) })
  }

  init(
    _ kind: LayoutBlank, if applies: @escaping @Sendable (Root) -> Bool = { _ in true },
    given value: @escaping @Sendable (CompositionDefaults.Values, Root, LayoutReading) -> Value?
  ) {
    (self.kind, self.applies, self.value) = (kind, applies, value)
  }

  /// The blank, whose value goes into the object.
  func setting(
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) -> Blank<Root, Field<Root>.Setter> where Value: Sendable {
    Blank<Root, Field<Root>.Setter>(
      kind, if: applies,
      given: { values, root, reading in
        guard let value = value(values, root, reading) else { return nil }
        return { root in set(&root, value) }
      })
  }

  /// The blank of a larger object.
  func lifted<Whole>(
    _ path: Member<Whole, Root>
  ) -> Blank<Whole, Field<Whole>.Setter> where Value == Field<Root>.Setter {
    Blank<Whole, Field<Whole>.Setter>(
      kind, if: { applies($0[keyPath: path]) },
      given: { values, whole, reading in
        guard let set = value(values, whole[keyPath: path], reading) else { return nil }
        return { whole in set(&whole[keyPath: path]) }
      })
  }
}
