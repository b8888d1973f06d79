internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Options for texts on a wall.
  static let textOptions = OptionGroup<Arguments>(
    "Text",
    [
      .value(
        "caption", nil, "TEXT",
        "A text under each picture, as in '{stem}'. Names in braces: name, stem, folder, path, "
          + "index, count, width, height, date, page, section, sheet, sheets; {taken:%d.%m.%Y} is the date "
          + "in a format of your own, and {data.COLUMN} a text of --data; {{ is a brace."
      ) { arguments, value throws(UsageError) in
        arguments.wall.texts.caption = try value.template()
      }
      .tried("{stem}").everyday("a text under each picture, as in '{stem}'"),
      .flag(
        "caption-over", nil,
        "Put captions over the lower edges of their pictures, on a soft dark ground."
      ) {
        $0.wall.texts.captionOverlaysPicture = true
      }
      .needing(.given("caption")).tried(with: ["--caption", "{stem}"]),
      .value(
        "caption-lines", nil, "N",
        "At most N lines for each caption; an ellipsis stands for the rest. 0 is as many as "
          + "they need. Default: 1"
      ) { arguments, value throws(UsageError) in
        arguments.wall.texts.captionLines = try value.int(WallTexts.lineCounts)
      }
      .needing(.given("caption")).tried(
        "3",
        with: [
          "--caption", "many words, many more words, and still more words, so that a line is full",
        ]),
      .value(
        "title", nil, "TEXT",
        "A text above all pictures of a sheet, as in 'Norway, sheet {sheet} of {sheets}'."
      ) {
        arguments, value throws(UsageError) in arguments.wall.texts.title = try value.template()
      }
      .tried("A title").everyday("a text above all pictures", in: .wall),
      .value("header", nil, "TEXT", "A text above each section, as in '{folder} · {count}'.") {
        arguments, value throws(UsageError) in arguments.wall.texts.header = try value.template()
      }
      .tried("A header"),
      .value("footer", nil, "TEXT", "A text below each section.") {
        arguments, value throws(UsageError) in arguments.wall.texts.footer = try value.template()
      }
      .tried("A footer"),
      .value(
        "section-background", nil, "COLOR", "A plate with round corners behind each section."
      ) { arguments, value throws(UsageError) in
        arguments.wall.texts.sectionBackground = try value.color()
      }
      .tried("#ffe0c0"),
      .value("badge", nil, "TEXT", "A text on a corner of each picture, as in '{index}'.") {
        arguments, value throws(UsageError) in arguments.wall.texts.badge = try value.template()
      }
      .tried("{index}"),
      .value("badge-image", nil, "FILE", "A small picture in place of a badge's text.") {
        arguments, value throws(UsageError) in
        guard !value.bytes.isEmpty else { throw value.wrong("the name of a picture") }
        arguments.wall.texts.badgeImage = Path(bytes: value.bytes)
      }.naming(.source)
        .tried("badge.png"),
      .value(
        "badge-at", nil, "WHERE",
        "The corner or side for badges, as in bottomLeading. Default: topTrailing"
      ) { arguments, value throws(UsageError) in
        arguments.wall.texts.badgePlace = try value.choice(\.rawValue)
      }.offering(Gravity.allCases.map(\.rawValue))
        .needing(.given("badge"), .given("badge-image")).tried(
          "bottomLeading", with: ["--badge", "{index}"]),
      .flag("badge-outside", nil, "Put half of each badge outside its picture.") {
        $0.wall.texts.badgeIsOutside = true
      }
      .needing(.given("badge"), .given("badge-image")).tried(with: ["--badge", "{index}"]),
      .value("font", nil, "NAME", "The typeface, as fontconfig spells it. Default: sans") {
        arguments, value throws(UsageError) in
        guard !value.text.isEmpty else { throw value.wrong("the name of a typeface") }
        arguments.wall.texts.font = value.text
      }
      .needing(
        .given("caption"), .given("title"), .given("header"), .given("footer"), .given("badge")
      ).filling(.font).tried("serif", with: ["--caption", "{stem}"]),
      .value(
        "font-size", nil, "PX",
        "The size of captions; titles are twice as large, headers one and a half times. Default: 16"
      ) { arguments, value throws(UsageError) in
        arguments.wall.texts.fontSize = try value.int(WallTexts.fontSizes)
      }
      .needing(
        .given("caption"), .given("title"), .given("header"), .given("footer"), .given("badge"),
        .given("badge-image")
      ).filling(.font).tried("30", with: ["--caption", "{stem}"]),
      .value(
        "text-color", nil, "COLOR",
        "The color of texts. Default: nearly black or white, whichever is readable"
      ) { arguments, value throws(UsageError) in
        arguments.wall.texts.color = try value.color()
      }
      .needing(
        .given("title"), .given("header"), .given("footer"),
        .given("caption", without: "caption-over")
      ).filling(.textColor).tried("red", with: ["--caption", "{stem}"]),
    ]
  ).exceptThumbs
}

extension OptionValue {
  /// A template whose placeholders are all known; nil for an empty one, which removes the text.
  fileprivate func template() throws(UsageError) -> String? {
    do { try checkTemplate(text) } catch { throw UsageError("\(option) \(error.words)") }
    return text.isEmpty ? nil : text
  }

  /// Parses a color in CSS notation.
  func color() throws(UsageError) -> Color {
    guard let color = Color(css: text) else {
      throw wrong("a CSS color, as in #f4f1ea, ivory or transparent")
    }
    return color
  }
}
