package import Files
internal import Layouts
package import Plans

/// A wall as a page: solved for several screens, with its sprites.
package struct Page: Sendable {
  /// The wall.
  package let plan: Plan
  let layouts: [PageLayout]
  package let sprites: Sprites
  let density: Int
  /// The format of sheets without transparent pictures.
  private let format: PageOptions.SpriteFormat

  /// Plans the sprites of a page.
  package init(_ plan: Plan, in layouts: [PageLayout], _ options: PageOptions) {
    (self.plan, self.layouts) = (plan, layouts)
    (density, format) = (options.density ?? 1, options.sprites ?? .jpeg)
    sprites = Sprites(of: plan, in: layouts, density: density)
  }

  /// The plan of the page's sheets: its frames are the wall's, in the same order.
  package var drawing: Plan { sprites.plan(of: plan) }

  /// The format of a sheet.
  package func format(ofSheet sheet: Int) -> PageOptions.SpriteFormat {
    sprites.transparentSheets.contains(sheet) ? .webp : format
  }

  /// The name of a sheet's file, below the page's folder.
  package func name(ofSheet sheet: Int) -> Path {
    Path("\(sheet + 1).\(format(ofSheet: sheet) == .webp ? "webp" : "jpg")")
  }

  package var background: [Double] {
    plan.spriteBackground.channels(withAlpha: false).map(Double.init)
  }
}

extension Page {
  /// The page as HTML: its style, its script and its data in one file, and a policy that allows
  /// nothing else.
  ///
  /// - Throws: ``FileError`` if a picture's folder no longer exists.
  package func document(of drawn: Plan, at path: Path) throws(FileError) -> String {
    let folder = (path.companionFolder ?? path).name.address + "/"
    var paths = try RelativePaths(from: path.parent)
    var links: [String] = []
    for frame in drawn.frames { links.append(try frame.picture.address(&paths)) }
    let title = drawn.title ?? path.name.withoutSuffix.caption
    let data = PageData(self, drawn, links: links, title: title, folder: folder)
    let plain = PlainPage(self, drawn, links: links, folder: folder)
    return Web.document(
      Web.page, titled: title,
      Web.policy(scripts: [Web.script], styles: [Web.style, plain.style]), styles: [Web.style],
      plainStyle: plain.style,
      ["plain": plain.list, "data": data.text, "script": Web.script])
  }
}

extension Plan {
  /// The text of the wall's title; nil if it has none.
  var title: String? {
    elements.first { $0.kind == "title" && $0.content.text?.isEmpty == false }?.content.text
  }
}

extension Picture {
  /// The address of the picture, seen from a page.
  func address(_ paths: inout RelativePaths) throws(FileError) -> String {
    try paths.relative(path).address + (page.map { "#page=\($0)" } ?? "")
  }
}

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
