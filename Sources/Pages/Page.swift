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
    let plain = PlainPage(self, drawn, links: links, title: title, folder: folder)
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
