internal import Files
internal import Layouts
internal import Plans

/// What a browser without JavaScript shows: a gallery with the wall's title, headings and captions,
/// and links without pictures for those after the first hundreds.
struct PlainPage {
  /// The most links with sprites: their sheets are loaded at once, and their style comes before all else in the page.
  private static func mostSprites(of count: Int) -> Int { count > PageBlocks.most ? 400 : 1000 }

  private(set) var style = Web.plainStyle
  private(set) var list: String

  init(_ page: Page, _ drawn: Plan, links: [String], title: String, folder: String) {
    let texts = PlainTexts(page, drawn)
    var sprites = page.sets.indices.map { PlainSprites(page, drawn, set: $0, folder) }
    list = "<h1>\(title.markup)</h1>\n<ol>\n"
    for (number, link) in links.enumerated() {
      if let heading = texts.headings[number] {
        list += "</ol>\n<h2>\(heading.markup)</h2>\n<ol>\n"
      }
      let name = texts.captions[number] ?? drawn.frames[number].picture.label.name.caption
      let hasSprite = number < Self.mostSprites(of: links.count)
      var span = ""
      if hasSprite {
        let classes = sprites.indices.map { sprites[$0].add(number) }.joined(separator: " ")
        span = "<span class=\"\(classes)\" id=\"p\(number)\"></span>"
      }
      list += "<li><a href=\"\(link.markup)\">\(span)\(name.markup)</a>\n"
    }
    style += sprites.map(\.style).joined()
    list = list.replacing("<ol>\n</ol>\n", with: "") + "</ol>"
  }
}

/// The texts of a wall's pictures and sections, by the numbers of pictures on the page.
private struct PlainTexts {
  private(set) var captions: [Int: String] = [:]
  /// By the first picture of each section.
  private(set) var headings: [Int: String] = [:]

  init(_ page: Page, _ drawn: Plan) {
    guard let layout = page.layouts.first else { return }
    let numbers = page.plan.numbers(in: drawn)
    var titles: [Int: String] = [:]
    for part in layout.elements {
      guard let text = part.element.content.text, !text.isEmpty else { continue }
      if let picture = part.element.picture {
        guard part.element.kind == "caption", numbers.indices.contains(picture) else { continue }
        if let number = numbers[picture] { captions[number] = text }
      } else if let section = part.section, part.element.isHeading {
        titles[section] = text
      }
    }
    var last: String?
    for (index, section) in layout.sections.enumerated() {
      let known = section.pictures.clamped(to: numbers.indices)
      guard let first = known.lazy.compactMap({ numbers[$0] }).first else { continue }
      let title = titles[index] ?? section.title
      if title != last { headings[first] = title }
      last = title
    }
  }
}

extension Element {
  /// Whether it says what is below it.
  fileprivate var isHeading: Bool { kind.contains("header") || kind.contains("title") }
}
