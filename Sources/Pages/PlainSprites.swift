internal import Layouts
internal import Plans

/// The sprites of one density as rules of a style: those of one size on one sheet share a class.
struct PlainSprites {
  private struct Shape: Hashable {
    let sheet: Int
    let width: Int
    let height: Int

    init(_ sprite: Sprites.Sprite) {
      (sheet, width, height) = (sprite.sheet, sprite.place.width, sprite.place.height)
    }
  }

  private let page: Page
  private let sprites: Sprites
  private let pictures: [Sprites.Sprite]
  private let set: Int
  private let folder: String
  private var classes: [Shape: String] = [:]
  private var rules = ""

  /// The rules of a page's densities are told apart by the density's number, and the first decides how large sprites are.
  init(_ page: Page, _ drawn: Plan, set: Int, _ folder: String) {
    (self.page, self.set, self.folder) = (page, set, folder)
    sprites = page.sets[set]
    pictures = sprites.pictures.kept(page.plan.numbers(in: drawn))
  }

  /// The rules, of a higher density for screens that are not sharp without it.
  var style: String {
    guard set > 0 else { return rules }
    return "@media (min-resolution:\(Double(page.sets[set - 1].density) * 1.25)dppx){\n\(rules)}\n"
  }

  /// Adds the rules for a picture, and gives its class.
  mutating func add(_ number: Int) -> String {
    let sprite = pictures[number]
    let shape = Shape(sprite)
    let known = classes[shape] ?? "s\(set)_\(classes.count)"
    if classes.updateValue(known, forKey: shape) == nil { addRule(known, shape) }
    let (place, sheet) = (sprite.place, sprites.sheets[sprite.sheet])
    let (x, y) = (sheet.width - place.width, sheet.height - place.height)
    rules += "#p\(number){background-position:\(share(place.x, of: x)) \(share(place.y, of: y))}\n"
    return known
  }

  /// In shares of the sprite's size: narrow windows make it smaller.
  private mutating func addRule(_ name: String, _ shape: Shape) {
    let sheet = sprites.sheets[shape.sheet]
    let file = page.file(ofSheet: shape.sheet, of: sprites).name.caption
    let size = [
      "width:\(shape.width / sprites.density)px", "aspect-ratio:\(shape.width)/\(shape.height)",
    ]
    let image = [
      "background-image:url(\(folder)\(file))",
      "background-size:\(share(sheet.width, of: shape.width)) \(share(sheet.height, of: shape.height))",
    ]
    rules += ".\(name){\(((set == 0 ? size : []) + image).joined(separator: ";"))}\n"
  }

  private func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "0" : "\((Double(part) / Double(whole) * 1_000_000).rounded() / 10_000)%"
  }
}
