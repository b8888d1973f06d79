internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests
internal import Spelling

extension Arguments {
  static let textOptions = OptionGroup<Arguments>(
    "Text",
    [
      .value(
        "caption", nil, "TEXT",
        "A text under each picture, as in '{stem}'. Names in braces: name, stem, folder, path, "
          + "index, letter, count, width, height, date, page, section, sheet, sheets, today; what cameras and people "
          + "wrote, \(metadataNames.joined(separator: ", ")); {taken:%d.%m.%Y} is "
          + "the date in a format of your own, and {data.COLUMN} a text from --data; {?, ISO {iso}} is left out where a "
          + "picture has no ISO; {{ is a brace."
      ) { $0.wall.texts.caption = try $1.template() }
      .everyday("a text under each: '{stem}', '{camera} {shutter} s'"),
      .flag(
        "caption-over", nil,
        "Put captions over the lower edges of their pictures, on a soft dark gradient."
      ) { $0.wall.texts.captionOverlaysPicture = true }
      .needing("caption"),
      .value(
        "caption-lines", nil, "N",
        "At most N lines for each caption; an ellipsis replaces the rest. 0 means as many as "
          + "needed. Default: 1"
      ) { $0.wall.texts.captionLines = try $1.int(WallTexts.lineCounts) }
      .needing("caption"),
      .value(
        "title", nil, "TEXT",
        "A text above all pictures of a sheet, as in 'Norway, sheet {sheet} of {sheets}'."
      ) { $0.wall.texts.title = try $1.template() }
      .everyday("a text above all pictures", in: .wall),
      .value("header", nil, "TEXT", "A text above each section, as in '{folder} · {count}'.") {
        $0.wall.texts.header = try $1.template()
      },
      .value("footer", nil, "TEXT", "A text below each section.") {
        $0.wall.texts.footer = try $1.template()
      },
      .value(
        "section-background", nil, "COLOR", "A plate with round corners behind each section."
      ) { $0.wall.texts.sectionBackground = try $1.color() }
      .suggesting(Color.names),
      .value("badge", nil, "TEXT", "A text on a corner of each picture, as in '{index}'.") {
        $0.wall.texts.badge = try $1.template()
      }
      .everyday("a text on each picture: '{index}'; or --watermark", in: .wall),
      .value(
        "badge-image", nil, "FILE", "A small picture instead of a badge's text."
      ) { $0.wall.texts.badgeImage = try $1.picture($1.bytes) }
      .naming(.source),
      .value(
        "badge-at", nil, "WHERE",
        "The corner or side for badges, as in bottomLeading. Default: topTrailing"
      ) { $0.wall.texts.badgePlace = try $1.choice(\.rawValue) }
      .offering(Gravity.allCases.map(\.rawValue)).understanding(otherPlaces)
      .needing("badge", "badge-image"),
      .flag("badge-outside", nil, "Put half of each badge outside its picture.") {
        $0.wall.texts.badgeIsOutside = true
      }
      .needing("badge", "badge-image"),
      .value("font", nil, "NAME", "The typeface, as fontconfig spells it. Default: sans") {
        $0.wall.texts.font = try $1.require(
          $1.text.isEmpty ? nil : $1.text, "the name of a typeface")
      }
      .needing(
        "caption", "title", "header", "footer", "badge", "watermark", "header-line", "footer-line"
      ).filling(.font),
      .value(
        "font-size", nil, "PX",
        "The size of captions; titles are twice as large, headers one and a half times. Default: "
          + "1/25 of a column's width, but at least 12; 9 points with --dpi; 16 in layout files"
      ) { $0.wall.texts.fontSize = try $1.length(WallTexts.fontSizes, $0.scale) }
      .needing(
        "caption", "title", "header", "footer", "badge", "badge-image", "header-line", "footer-line"
      ).filling(.font)
      .saying(
        "The size of captions; titles are twice as large, headers one and a half times. Default: a "
          + "25th of a column's width, but at least 12; 16 in layout files", in: .plan),
      .value(
        "text-color", nil, "COLOR",
        "The color of texts. Default: nearly black or white, whichever is readable"
      ) { $0.wall.texts.color = try $1.color() }
      .suggesting(Color.names)
      .needing(
        "title", "header", "footer", "header-line", "footer-line",
        .given("caption", without: "caption-over")
      ).filling(.textColor),
    ]
  ).exceptThumbs
}

extension OptionValue {
  /// A template whose placeholders are all known; nil for an empty one, which removes the text.
  fileprivate func template() throws(UsageError) -> String? { try template(text) }

  /// The same of a part of the value.
  func template(_ text: String) throws(UsageError) -> String? {
    try checked(text) { text throws(TemplateError) in _ = try Template(text) }
  }

  /// Texts with bars between them; nil for an empty one, which removes the line.
  func line() throws(UsageError) -> String? {
    try checked(text) { text throws(TemplateError) in _ = try Template.parts(ofLine: text) }
  }

  private func checked(
    _ text: String, by parser: (String) throws(TemplateError) -> Void
  ) throws(UsageError) -> String? {
    do { try parser(text) } catch {
      let all = Failure.badTemplate(text, error.description).words
      guard let meant = placeholderAdvice else { throw UsageError("\(option) \(all)") }
      let unknown = "“\(text)”: unknown name {\(meant.name)}"
      // All names would hide the one that is meant.
      let words = all.hasPrefix(unknown) ? unknown : all
      throw UsageError("\(option) \(words); \(meant.advice)")
    }
    return text.isEmpty ? nil : text
  }

  /// What another program's name in braces may mean, or one with a slip.
  private var placeholderAdvice: (name: String, advice: String)? {
    let known = Set(Template.Field.names)
    for match in text.matches(of: /\{ *([A-Za-z_]+) *\}/) {
      let name = String(match.output.1)
      if known.contains(name) {
        if match.output.0 == "{\(name)}" { continue }
        return ("\(match.output.0.dropFirst().dropLast())", "write {\(name)}")
      }
      let word = name.lowercased()
      if let advice = Arguments.otherPlaceholders[word] { return (name, advice) }
      return nearest(to: word, among: Template.Field.names).map {
        (name, "did you mean {\($0)}?")
      }
    }
    return nil
  }

  /// Parses a color in CSS notation.
  func color() throws(UsageError) -> Color {
    if let color = Color(css: text) { return color }
    let allowed = "a CSS color, as in #f4f1ea, ivory or transparent"
    if text.wholeMatch(of: /[0-9]{1,3}/) != nil {
      throw wrong(allowed, advising: "write rgb(\(text),\(text),\(text)) for a gray")
    }
    if text.wholeMatch(of: /[0-9a-fA-F]{3}/) != nil {
      throw wrong(allowed, advising: "did you mean #\(text)?")
    }
    // Where a word begins with #, shells take the rest for a comment, so it is often left out. Short
    // words of letters, such as bade, are rather misspelled names.
    if text.count >= 6 || text.contains(where: \.isNumber), let color = Color(css: "#\(text)") {
      return color
    }
    throw wrong(allowed, among: Color.names)
  }

  /// The path of a picture, from the bytes of this value.
  func picture(_ bytes: [UInt8]) throws(UsageError) -> Path {
    try require(bytes.isEmpty ? nil : Path(bytes: bytes), "the name of a picture")
  }
}
