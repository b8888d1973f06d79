internal import Files
internal import Layouts
internal import Plans

/// What a browser without JavaScript shows: a gallery with the wall's title, headings and captions,
/// and links without pictures for those after the first thousand.
struct PlainPage {
  /// The most links with sprites: their sheets are loaded at once.
  private static let mostSprites = 1000

  /// The style of the gallery.
  private(set) var style = Web.plainStyle
  /// The gallery.
  private(set) var list: String

  init(_ page: Page, _ drawn: Plan, links: [String], title: String, folder: String) {
    let texts = PlainTexts(page, drawn)
    list = "<h1>\(title.markup)</h1>\n<ol>\n"
    for (number, link) in links.enumerated() {
      if let heading = texts.headings[number] {
        list += "</ol>\n<h2>\(heading.markup)</h2>\n<ol>\n"
      }
      let name = texts.captions[number] ?? drawn.frames[number].picture.label.name.caption
      let hasSprite = number < Self.mostSprites
      let sprite = hasSprite ? "<span id=\"p\(number)\"></span>" : ""
      list += "<li><a href=\"\(link.markup)\">\(sprite)\(name.markup)</a>\n"
    }
    style += page.rules(of: drawn, most: Self.mostSprites, folder)
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

extension Page {
  /// The rules that show the first sprites: those of a density are for screens that are not sharp without it.
  fileprivate func rules(of drawn: Plan, most: Int, _ folder: String) -> String {
    let numbers = plan.numbers(in: drawn)
    var rules = ""
    for (lower, sprites) in zip([nil] + sets.map(\.density), sets) {
      let shown = sprites.pictures.kept(numbers).prefix(most).enumerated()
      let own = shown.map { number, sprite in
        let size = lower == nil ? sprites.size(of: sprite) : []
        return "#p\(number){" + (size + image(sprite, of: sprites, folder)).joined(separator: ";")
          + "}\n"
      }.joined()
      rules += lower.map { "@media (min-resolution:\(Double($0) * 1.25)dppx){\n\(own)}\n" } ?? own
    }
    return rules
  }

  /// Where a sprite is on its sheet, in shares of its size: narrow windows make it smaller.
  private func image(_ sprite: Sprites.Sprite, of sprites: Sprites, _ folder: String) -> [String] {
    let (place, sheet) = (sprite.place, sprites.sheets[sprite.sheet])
    func share(_ part: Int, of whole: Int) -> String {
      whole == 0 ? "0" : "\((Double(part) / Double(whole) * 1_000_000).rounded() / 10_000)%"
    }
    let (right, down) = (sheet.width - place.width, sheet.height - place.height)
    return [
      "background-image:url(\(folder)\(file(ofSheet: sprite.sheet, of: sprites).name.caption))",
      "background-position:\(share(place.x, of: right)) \(share(place.y, of: down))",
      "background-size:\(share(sheet.width, of: place.width)) \(share(sheet.height, of: place.height))",
    ]
  }
}

extension Sprites {
  fileprivate func size(of sprite: Sprite) -> [String] {
    [
      "width:\(sprite.place.width / density)px",
      "aspect-ratio:\(sprite.place.width)/\(sprite.place.height)",
    ]
  }
}
