/// A text such as `{stem} · {index} of {count}`; a doubled brace is a literal one.
///
/// `{?, {data.place}}` is left out where a placeholder in it has no value.
package struct Template: Sendable {
  /// A placeholder's name.
  package enum Field: Equatable, Sendable {
    /// The file's name, with or without its suffix.
    case name, stem
    /// The name of the file's folder, with as much of its path as distinguishes it from the others.
    case folder
    /// The full path of that folder, as given.
    case path
    /// The number of the picture or section, from 1, in digits or in letters: a to z, then aa.
    case index, letter
    /// The number of pictures in the section, or on the whole wall.
    case count
    /// The picture's own size in pixels.
    case width, height
    /// The day on which it was taken, such as 2024-05-31; empty if unknown.
    case date
    /// The page number in its file; 1 for a file with one page.
    case page
    /// The section's title: its folder, its date or its text.
    case section
    /// The number of the sheet, from 1, and that of all sheets.
    case sheet, sheets
    /// How many pictures a stack has, such as ×5; empty for a picture that stands for itself.
    case stack
    /// The wall's title, in lines above and below sheets only.
    case title
    /// The picture's text in this column of a table; empty if it has none.
    case data(String)
    /// When it was taken, in a format such as `%d.%m.%Y`; empty if unknown.
    case taken(DateFormat)
    /// The day on which the wall is made.
    case today(DateFormat)
    /// What the camera or a person wrote about the picture; empty if nothing is known.
    case metadata(MetadataField)

    /// The fields that are only a name, and their names.
    fileprivate static let plain: KeyValuePairs<String, Field> = [
      "name": .name, "stem": .stem, "folder": .folder, "path": .path, "index": .index,
      "letter": .letter, "count": .count, "width": .width, "height": .height, "date": .date,
      "page": .page,
      "section": .section, "sheet": .sheet, "sheets": .sheets, "stack": .stack,
      "today": .today(.day),
    ]

    /// Parses what is in braces.
    init(_ text: Substring, inLine: Bool) throws(TemplateError) {
      if inLine, text == MetadataField.title.rawValue {
        self = .title
      } else if let field = Self.plain.first(where: { $0.key == text })?.value {
        self = field
      } else if let field = MetadataField(rawValue: String(text)) {
        self = .metadata(field)
      } else if let column = String(text).dataColumn {
        self = .data(column)
      } else if let date = try Self.date("taken", text) {
        self = .taken(date)
      } else if let date = try Self.date("today", text) {
        self = .today(date)
      } else {
        throw .name(String(text))
      }
    }

    /// The format behind a name and a colon.
    private static func date(
      _ name: String, _ text: Substring
    ) throws(TemplateError) -> DateFormat? {
      guard text.hasPrefix("\(name):") else { return nil }
      let format = String(text.dropFirst(name.count + 1))
      guard let date = DateFormat(format) else { throw .format(name, format) }
      return date
    }

    /// The names that stand alone in braces.
    package static let names = plain.map(\.key) + MetadataField.allCases.map(\.rawValue)

    /// How all fields are written, in braces.
    fileprivate static let notations =
      names.map { "{\($0)}" } + ["{taken:FORMAT}", "{today:FORMAT}", "{data.COLUMN}"]
  }

  /// Whether it shows the name of a file or folder.
  package var hasName: Bool {
    fields.contains { [.name, .stem, .folder, .path, .section].contains($0) }
  }

  /// The columns of a table that it shows.
  package var columns: Set<String> {
    fields.reduce(into: []) { columns, field in
      if case .data(let column) = field { columns.insert(column) }
    }
  }

  /// What it shows of the pictures' metadata.
  package var metadata: Set<MetadataField> {
    fields.reduce(into: []) { shown, field in
      if case .metadata(let field) = field { shown.insert(field) }
    }
  }

  private enum Fragment: Sendable {
    case text(String)
    /// A placeholder, and what is in its braces.
    case field(Field, Substring)
    /// Fragments that are left out together if one of their placeholders has no value.
    case optional([Fragment])

    var fields: [Field] {
      switch self {
      case .text: []
      case .field(let field, _): [field]
      case .optional(let fragments): fragments.flatMap(\.fields)
      }
    }
  }

  private let fragments: [Fragment]

  /// Its placeholders, and what is in their braces.
  package var placeholders: [(field: Field, name: String)] {
    fragments.compactMap { fragment in
      if case .field(let field, let name) = fragment { (field, String(name)) } else { nil }
    }
  }

  private var fields: [Field] { fragments.flatMap(\.fields) }

  package init(_ text: String) throws(TemplateError) {
    try self.init(text, inLine: false)
  }

  /// In a line, the title is that of the wall.
  private init(_ text: String, inLine: Bool) throws(TemplateError) {
    var rest = text[...]
    fragments = try Self.fragments(of: &rest, inLine: inLine)
  }

  /// The texts on the left, in the middle and on the right of a line, with bars between them.
  package static func parts(ofLine line: String) throws(TemplateError) -> [Template] {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { throw .parts }
    var templates: [Template] = []
    for part in parts { templates.append(try Template(String(part), inLine: true)) }
    return templates
  }

  /// Whether it shows the day on which the wall is made.
  package var showsToday: Bool {
    fields.contains { if case .today = $0 { true } else { false } }
  }

  /// Parses to the end, or to the brace that ends an optional part, which holds no other.
  private static func fragments(
    of rest: inout Substring, inLine: Bool, isOptional: Bool = false
  ) throws(TemplateError) -> [Fragment] {
    var fragments: [Fragment] = []
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      fragments.append(.text(String(rest[..<brace])))
      let sign = rest[brace]
      rest = rest[rest.index(after: brace)...]
      if isOptional, sign == "}" { return fragments }
      if rest.first == sign {
        fragments.append(.text(String(rest.removeFirst())))
      } else if sign == "{", rest.first == "?", !isOptional {
        rest.removeFirst()
        fragments.append(.optional(try Self.fragments(of: &rest, inLine: inLine, isOptional: true)))
      } else {
        guard sign == "{", let end = rest.firstIndex(of: "}") else { throw .brace }
        fragments.append(.field(try Field(rest[..<end], inLine: inLine), rest[..<end]))
        rest = rest[rest.index(after: end)...]
      }
    }
    if isOptional { throw .brace }
    return fragments + [.text(String(rest))]
  }

  /// The same text with optional parts.
  ///
  /// Each part has a placeholder that may have no value, and the text that belongs to it. Nil if nothing but spaces
  /// would stand beside such a placeholder, or if there are optional parts or braces.
  package func sparing(_ mayBeEmpty: (Field) -> Bool) -> String? {
    guard let parts = partsOfPlaceholders else { return nil }
    func isLeftOut(_ part: Part) -> Bool {
      mayBeEmpty(part.field) && !(part.before + part.after).allSatisfy(\.isWhitespace)
    }
    guard parts.contains(where: isLeftOut) else { return nil }
    return parts.map { part in
      let text = "\(part.before){\(part.name)}\(part.after)"
      return isLeftOut(part) ? "{?\(text)}" : text
    }.joined()
  }

  private typealias Part = (before: String, field: Field, name: Substring, after: String)

  /// The placeholders with the text around them: what stands before a comma or the like belongs to the one before.
  private var partsOfPlaceholders: [Part]? {
    var (parts, between) = ([Part](), "")
    for fragment in fragments {
      switch fragment {
      case .optional: return nil
      case .text(let text): between += text
      case .field(let field, let name):
        let end = parts.isEmpty ? nil : between.firstIndex { ",;·|•–—".contains($0) }
        let isWord = end.map { !between[..<$0].allSatisfy(\.isWhitespace) } ?? false
        let start = isWord ? end ?? between.startIndex : between.startIndex
        if !parts.isEmpty { parts[parts.count - 1].after = String(between[..<start]) }
        parts.append((String(between[start...]), field, name, ""))
        between = ""
      }
      if between.contains(where: { "{}".contains($0) }) { return nil }
    }
    if !parts.isEmpty { parts[parts.count - 1].after = between }
    return parts
  }

  /// The text with every placeholder replaced, and without the optional fragments that lack a value.
  package func filled(_ value: (Field) -> String) -> String {
    Self.filled(fragments, value) ?? ""
  }

  private static func filled(
    _ fragments: [Fragment], isOptional: Bool = false, _ value: (Field) -> String
  ) -> String? {
    var text = ""
    for fragment in fragments {
      switch fragment {
      case .text(let own): text += own
      case .field(let field, _):
        let found = value(field)
        if isOptional, found.isEmpty { return nil }
        text += found
      case .optional(let fragments): text += filled(fragments, isOptional: true, value) ?? ""
      }
    }
    return text
  }
}

/// A mistake in a template: a brace that is not paired, an unknown name, or an unknown date format.
package enum TemplateError: Error, Equatable, CustomStringConvertible {
  case brace
  case name(String)
  case format(_ name: String, String)
  case parts

  package var description: String {
    switch self {
    case .brace: "a brace is not paired; write {{ and }} for braces"
    case .name(let name):
      "unknown name {\(name)}; the names are \(Template.Field.notations.joined(separator: ", "))"
    case .format(let name, let format):
      "{\(name):\(format)} is not a date: write one as in {\(name):%d.%m.%Y}, with "
        + DateFormat.fieldList
    case .parts:
      "a line has three parts at most, as in 'left|middle|right'"
    }
  }
}
