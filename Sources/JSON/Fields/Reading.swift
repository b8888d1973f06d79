/// What is known while a file is read, besides its text.
///
/// Each kind of file adds facts of its own: see ``ReadingFacts``.
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

/// What is known while one kind of file is read.
package protocol ReadingFacts {
  /// Creates facts of which nothing is known.
  init()
}
