/// A text with placeholders in braces: `{stem} · {index} of {count}`.
///
/// A doubled brace is a literal one.
package struct Template {
  /// A placeholder's name.
  package enum Field: String, CaseIterable {
    /// The file's name.
    case name
    /// The file's name without its suffix.
    case stem
    /// The name of the file's folder, with as much of its path as distinguishes it from the others.
    case folder
    /// The full path of that folder, as given.
    case path
    /// The number of the picture or section, from 1.
    case index
    /// The number of pictures in the section, or on the whole wall.
    case count
    /// The picture's own width in pixels.
    case width
    /// The picture's own height in pixels.
    case height
    /// The day on which it was taken, such as 2024-05-31; empty if unknown.
    case date
    /// The page number in its file; 1 for a file with one page.
    case page
    /// The section's title: its folder or its date.
    case section
  }

  private enum Part {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []

  /// - Throws: ``TemplateError``.
  package init(_ text: String) throws(TemplateError) {
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(String(rest[..<brace])))
      let after = rest[rest.index(after: brace)...]
      if after.first == rest[brace] {
        parts.append(.text(String(rest[brace])))
        rest = after.dropFirst()
      } else {
        guard rest[brace] == "{", let end = after.firstIndex(of: "}") else {
          throw TemplateError(name: nil)
        }
        guard let field = Field(rawValue: String(after[..<end])) else {
          throw TemplateError(name: String(after[..<end]))
        }
        parts.append(.field(field))
        rest = after[after.index(after: end)...]
      }
    }
    parts.append(.text(String(rest)))
  }

  /// The text with every placeholder replaced.
  package func filled(_ value: (Field) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let own): text += own
      case .field(let field): text += value(field)
      }
    }
  }
}

/// A mistake in a template.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  /// The unknown name; nil for an unmatched brace.
  let name: String?

  package var description: String {
    let known = Template.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    return name.map { "unknown name {\($0)}; the names are \(known)" }
      ?? "a brace is not paired; write {{ and }} for braces"
  }
}
