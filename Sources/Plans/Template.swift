/// A text with placeholders in braces: `{stem} · {index} of {count}`.
///
/// A doubled brace is a literal one.
package struct Template: Sendable {
  /// A placeholder's name.
  package enum Field: Equatable, Sendable {
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
    /// The section's title: its folder, its date or its text.
    case section
    /// The number of the sheet, from 1.
    case sheet
    /// The number of sheets.
    case sheets
    /// The picture's text in this column of a table; empty if it has none.
    case data(String)
    /// When it was taken, in a format such as `%d.%m.%Y`; empty if unknown.
    case taken(DateFormat)

    /// The fields that are only a name, and their names.
    fileprivate static let plain: KeyValuePairs<String, Field> = [
      "name": .name, "stem": .stem, "folder": .folder, "path": .path, "index": .index,
      "count": .count, "width": .width, "height": .height, "date": .date, "page": .page,
      "section": .section, "sheet": .sheet, "sheets": .sheets,
    ]

    /// The field of a name, or of a name and a format after a colon.
    ///
    /// - Throws: ``TemplateError``.
    init(_ text: Substring) throws(TemplateError) {
      if let field = Self.plain.first(where: { $0.key == text })?.value {
        self = field
      } else if let column = String(text).dataColumn {
        self = .data(column)
      } else if text.hasPrefix("taken:") {
        let format = text.dropFirst("taken:".count)
        guard let date = DateFormat(String(format)) else {
          throw TemplateError(.format(String(format)))
        }
        self = .taken(date)
      } else {
        throw TemplateError(.name(String(text)))
      }
    }

    /// How all fields are written, in braces.
    fileprivate static let notations =
      plain.map { "{\($0.key)}" } + ["{taken:FORMAT}", "{data.COLUMN}"]
  }

  /// Whether it shows the name of a file or folder.
  package var hasName: Bool {
    parts.contains { part in
      guard case .field(let field) = part else { return false }
      return [.name, .stem, .folder, .path, .section].contains(field)
    }
  }

  /// The columns of a table that it shows.
  package var columns: Set<String> {
    Set(
      parts.compactMap { part in
        if case .field(.data(let column)) = part { column } else { nil }
      })
  }

  private enum Part: Sendable {
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
          throw TemplateError(.brace)
        }
        parts.append(.field(try Field(after[..<end])))
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
  enum Problem: Equatable {
    /// A brace is unmatched.
    case brace
    /// The name is unknown.
    case name(String)
    /// The format of a date has an unknown field.
    case format(String)
  }

  private let problem: Problem

  init(_ problem: Problem) { self.problem = problem }

  package var description: String {
    switch problem {
    case .brace: "a brace is not paired; write {{ and }} for braces"
    case .name(let name):
      "unknown name {\(name)}; the names are \(Template.Field.notations.joined(separator: ", "))"
    case .format(let format):
      "{taken:\(format)} is not a date: write one as in {taken:%d.%m.%Y}, with "
        + DateFormat.fieldList
    }
  }
}
