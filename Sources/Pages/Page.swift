package import Files
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
  ///
  /// - Parameters:
  ///   - plan: the wall.
  ///   - layouts: what ``Planning/pageLayouts(of:_:)`` has made of it.
  ///   - options: how sharp the sprites are, and their format.
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

  /// What is around sprites, in the channels of an image.
  package var background: [Double] {
    plan.spriteBackground.channels(withAlpha: false).map(Double.init)
  }
}
