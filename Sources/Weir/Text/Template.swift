/// A text with names in braces, for which something stands: `{stem} · {index} of {count}`.
///
/// Two braces are one of the text's own.
struct Template {
  /// What a name in braces stands for.
  enum Field: String, CaseIterable {
    /// The file's name.
    case name
    /// The same without its suffix.
    case stem
    /// The name of the folder that it is in, with as much of its path as tells it from the others.
    case folder
    /// That folder's whole path, as it was named.
    case path
    /// The number of the picture, or of a section, from 1.
    case index
    /// How many pictures there are in the section, or on the whole wall.
    case count
    /// The picture's own width in pixels.
    case width
    /// The picture's own height in pixels.
    case height
    /// The day on which it was taken, as in 2024-05-31; nothing where that is not known.
    case date
    /// The number of the page in its file; 1 where that has but one.
    case page
    /// What the section is called: its folder or its time.
    case section
  }

  private enum Part {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []

  /// - Throws: ``TemplateError``.
  init(_ text: String) throws(TemplateError) {
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

  /// The text with everything in its place.
  func filled(_ value: (Field) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let own): text += own
      case .field(let field): text += value(field)
      }
    }
  }
}

/// What is wrong with a template.
struct TemplateError: Error, Equatable, CustomStringConvertible {
  /// The name that is not known; nil for a brace without its partner.
  let name: String?

  var description: String {
    let known = Template.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
    return name.map { "unknown name {\($0)}; the names are \(known)" }
      ?? "a brace is not paired; write {{ and }} for braces"
  }
}
