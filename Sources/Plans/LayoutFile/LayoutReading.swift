internal import Files
internal import JSON
internal import Layouts

/// What is known while a layout file is read.
struct LayoutReading: ReadingFacts {
  /// The folder that file names are relative to.
  var folder: Path = "."
  /// Fills in what the file leaves out; nil outside layout files.
  var filler: LayoutFiller?
  var scrollDirection = Axis.vertical
  /// The number of groups that contain what is read.
  var depth = 0
  /// Whether texts are final rather than templates, so that they may contain any braces.
  var hasFinalTexts = false
}

extension Reading {
  var layout: LayoutReading {
    get { self[LayoutReading.self] }
    set { self[LayoutReading.self] = newValue }
  }
}

extension Blank {
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
    self.init(if: applies) { json, reading in
      reading.layout.filler?.note(kind, at: json)
    } value: { root, reading in
      let facts = reading.layout
      return facts.filler?.fill(kind) { value($0, root, facts) }
    }
  }
}
