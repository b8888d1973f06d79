internal import Files
internal import Layouts
internal import Plans

/// What a browser without JavaScript shows: links with their sprites for the first pictures, and
/// plain links for the rest.
struct PlainPage {
  /// The most links with sprites: their sheets are loaded at once.
  private static let mostSprites = 1000

  /// The style of the links with sprites.
  let style: String
  /// The list of links.
  let list: String

  init(_ page: Page, _ drawn: Plan, links: [String], folder: String) {
    let sprites = page.sprites(of: drawn)
    var (style, list) = ("", "")
    for (number, link) in links.enumerated() {
      let name = drawn.frames[number].picture.label.name.caption.markup
      let hasSprite = number < Self.mostSprites
      list += "<li><a href=\"\(link.markup)\"\(hasSprite ? " id=\"p\(number)\"" : "")>\(name)</a>\n"
      if hasSprite { style += page.rule(number, sprites[number], folder) }
    }
    (self.style, self.list) = (style, "<ol>\n" + list + "</ol>")
  }
}

extension Page {
  /// The rule that shows a sprite, in pixels of the layout.
  fileprivate func rule(_ number: Int, _ sprite: Sprites.Sprite, _ folder: String) -> String {
    let (place, sheet) = (sprite.place, sprites.sheets[sprite.sheet])
    func length(_ pixels: Int) -> String {
      density == 1 ? "\(pixels)px" : "\(Double(pixels) / 2)px"
    }
    return "#p\(number){width:\(length(place.width));height:\(length(place.height));"
      + "background:url(\(folder)\(name(ofSheet: sprite.sheet).caption)) "
      + "\(length(-place.x)) \(length(-place.y))/\(length(sheet.width)) \(length(sheet.height))}\n"
  }
}
