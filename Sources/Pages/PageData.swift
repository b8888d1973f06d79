internal import Files
internal import JSON
internal import Layouts
internal import Plans

/// The data of a page, which its script shows.
struct PageData {
  private let page: Page
  private let drawn: Plan
  private let links: [String]
  /// For each frame of the plan, its number on the page; nil if it could not be drawn.
  private let numbers: [Int?]
  private var json = PageJSON()
  private var styles: PageStyles
  private var texts: [String: Int] = [:]
  private var textList: [String] = []

  init(_ page: Page, _ drawn: Plan, links: [String], title: String, folder: String) {
    (self.page, self.drawn, self.links) = (page, drawn, links)
    styles = PageStyles(on: drawn.background, drawn.layout.composition.composition.layoutDirection)
    numbers = page.plan.numbers(in: drawn)
    writeHead(title, folder)
    writePictures()
    json.member("layouts", layouts())
    json.member("styles", PageJSON.list(styles.styles))
    json.member("texts", PageJSON.list(textList.map(PageJSON.string)))
    json.end()
  }

  /// The data as JSON, which contains no `<`.
  var text: String { json.text }

  private mutating func writeHead(_ title: String, _ folder: String) {
    let (layout, ground) = (drawn.layout, drawn.ground)
    json.member("title", PageJSON.string(title))
    json.member("folder", PageJSON.string(folder))
    json.member("axis", layout.scrollDirection == .vertical ? "\"y\"" : "\"x\"")
    json.member("rtl", "\(layout.composition.composition.layoutDirection == .rightToLeft)")
    json.member("ground", PageJSON.color(ground))
    json.member("ink", PageJSON.color(ground?.contrasting))
    json.member("picture", layout.style.json)
  }

  /// The sprites of each density: the lowest is the page's, and the others are beside it.
  private mutating func writeSprites() {
    page.write(page.sprites, of: drawn, to: &json)
    let denser = page.sets.dropFirst().map { sprites in
      var json = PageJSON()
      page.write(sprites, of: drawn, to: &json)
      json.end()
      return json.text
    }
    json.member("denser", PageJSON.list(denser))
  }

  private mutating func writePictures() {
    let pictures = drawn.frames.map(\.picture)
    json.member("hrefs", PageJSON.list(links.map(PageJSON.string)))
    // What `{index}` prints counts pictures that could not be drawn, too.
    let planned = numbers.indices.filter { numbers[$0] != nil }.map { $0 + 1 }
    if planned.count < numbers.count { json.member("index", PageJSON.numbers(planned)) }
    writeCopies(pictures)
    json.member("sizes", PageJSON.numbers(pictures.flatMap { [$0.width, $0.height] }))
    let clocks = pictures.map { $0.date.map { PageJSON.string($0.wholeSeconds) } ?? "0" }
    json.member("dates", PageJSON.list(clocks))
    json.member("bytes", PageJSON.numbers(pictures.map(\.byteCount)))
    writeSprites()
    var covers: [Int: String] = [:]
    for (frame, gravity) in page.sprites.covers {
      guard let number = numbers[frame] else { continue }
      covers[number] = PageJSON.list(Axis.allCases.map { "\(gravity.position(along: $0))" })
    }
    json.member("covers", PageJSON.sparse(covers))
  }

  /// Where the copies are, and what the pictures are called if no link says so.
  private mutating func writeCopies(_ pictures: [Picture]) {
    var copies: [Int: String] = [:]
    for (number, copy) in page.copies(of: drawn).enumerated() {
      copies[number] = copy.map { PageJSON.string($0.name.address) }
    }
    json.member("copies", PageJSON.sparse(copies))
    let unshown = pictures.indices.filter { !pictures[$0].isShownByBrowsers }
    json.member("unshown", PageJSON.numbers(unshown))
    guard page.options.originals ?? .link != .link else { return }
    json.member("names", PageJSON.list(pictures.map { PageJSON.string($0.label.name.caption) }))
  }

  private mutating func layouts() -> String {
    var images: [Shown: Int] = [:]
    for (number, image) in page.sprites.images.enumerated() {
      images[Shown(path: image.picture.path, repeats: image.repeats)] = number
    }
    var written: [String] = []
    for layout in page.layouts { written.append(json(of: layout, images)) }
    return "[\n" + written.joined(separator: ",\n") + "\n]"
  }

  private mutating func json(of layout: PageLayout, _ images: [Shown: Int]) -> String {
    let tiles = layout.tiles.kept(numbers)
    var contents: [Int: String] = [:]
    let border = EdgeInsets(drawn.layout.style.border?.width ?? 0)
    for (number, tile) in tiles.enumerated() where tile.content != tile.frame.inset(by: border) {
      contents[number] = PageJSON.numbers(tile.content.numbers)
    }
    var json = PageJSON()
    json.member("across", "\(layout.across)")
    json.member("along", "\(layout.along)")
    json.member("usual", "\(layout.isUsual)")
    json.member("columns", layout.columnCount.map { "\($0)" } ?? "null")
    json.member("frames", PageJSON.numbers(tiles.lazy.flatMap(\.frame.numbers)))
    json.member("contents", PageJSON.sparse(contents))
    var sections: [String] = []
    for section in layout.sections { sections.append(self.json(of: section)) }
    json.member("sections", PageJSON.list(sections))
    var parts: [String] = []
    for part in layout.elements { parts.append(self.json(of: part, images)) }
    json.member("elements", "[" + parts.joined(separator: ",\n") + "]")
    json.end()
    return json.text
  }

  private mutating func json(of section: PageLayout.Section) -> String {
    let pictures = section.pictures.compactMap { numbers.indices.contains($0) ? numbers[$0] : nil }
    let behavior = Section.OrthogonalScrollingBehavior.allCases.firstIndex(of: section.behavior)
    let facts = section.frame.numbers + [pictures.first ?? 0, pictures.count, behavior ?? 0]
    let groups = PageJSON.numbers(section.groups.flatMap { [$0.lowerBound, $0.count] })
    return PageJSON.list(
      facts.map(String.init) + [groups, "\(section.title.map { number(of: $0) } ?? -1)"])
  }

  private mutating func json(of part: PageLayout.PlacedElement, _ images: [Shown: Int]) -> String {
    let element = part.element
    let picture = element.picture.flatMap { numbers.indices.contains($0) ? numbers[$0] : nil }
    let text = element.content.text.flatMap { $0.isEmpty ? nil : number(of: $0) }
    let image = element.image.flatMap {
      images[Shown(path: $0.path, repeats: element.repeatsImage)]
    }
    let flags = (part.pin == nil ? 0 : 1) + (part.scrolls ? 2 : 0) + (part.pin == .far ? 4 : 0)
    return PageJSON.numbers(
      [styles.number(of: element)] + element.frame.numbers
        + [element.zIndex, picture ?? -1, part.section ?? -1, flags, text ?? -1, image ?? -1])
  }

  /// The number of a text, each of which is written once.
  private mutating func number(of text: String) -> Int {
    if let number = texts[text] { return number }
    texts[text] = textList.count
    textList.append(text)
    return textList.count - 1
  }
}

/// A picture as an element shows it.
private struct Shown: Hashable {
  let path: Path
  let repeats: Bool
}

extension Page {
  /// Writes where the sprites of the frames that were drawn are.
  fileprivate func write(_ sprites: Sprites, of drawn: Plan, to json: inout PageJSON) {
    json.member("density", "\(sprites.density)")
    let sheets = sprites.sheets.enumerated().map { sheet, size in
      "[\"\(file(ofSheet: sheet, of: sprites).name.caption)\",\(size.width),\(size.height)]"
    }
    json.member("sheets", PageJSON.list(sheets))
    let pictures = sprites.pictures.kept(plan.numbers(in: drawn))
    json.member("sprites", PageJSON.numbers(pictures.flatMap(\.numbers)))
    json.member("images", PageJSON.numbers(sprites.images.flatMap(\.sprite.numbers)))
  }
}

extension Plan {
  /// For each frame, its number among the frames that were drawn; nil if it was not.
  func numbers(in drawn: Plan) -> [Int?] {
    var number = 0
    return frames.map { frame in
      guard number < drawn.frames.count, drawn.frames[number].shows(frame) else { return nil }
      defer { number += 1 }
      return number
    }
  }
}

extension Frame {
  fileprivate func shows(_ other: Frame) -> Bool {
    frame == other.frame && place.sheet == other.place.sheet
      && picture.path == other.picture.path && picture.page == other.picture.page
  }
}

extension Array {
  /// The elements whose numbers are known.
  func kept(_ numbers: [Int?]) -> [Element] {
    zip(self, numbers).compactMap { $1 == nil ? nil : $0 }
  }
}

extension PixelRect {
  fileprivate var numbers: [Int] { [x, y, width, height] }
}

extension Sprites.Sprite {
  fileprivate var numbers: [Int] { [sheet] + place.numbers }
}

extension Plan {
  /// The color of a page; nil for one that follows the system's choice of light or dark, since its
  /// color was not asked for or is transparent.
  var ground: Color? {
    background.isOpaque && (background != .white || keepsWhite) ? background : nil
  }
}

extension PictureStyle {
  fileprivate var json: String {
    var json = PageJSON()
    json.member("radius", "\(cornerRadius)")
    json.member(
      "border",
      border.map { PageJSON.list(["\($0.width)", PageJSON.color($0.color)]) } ?? "null")
    json.member(
      "shadow",
      shadow.map {
        PageJSON.list(["\($0.blur)", "\($0.x)", "\($0.y)", PageJSON.color($0.color)])
      } ?? "null")
    json.member("letterbox", PageJSON.color(letterbox))
    json.end()
    return json.text
  }
}

/// Builds the data of a page: JSON that HTML can hold.
struct PageJSON {
  private(set) var text = ""

  /// Appends a member of the outermost object.
  mutating func member(_ name: String, _ value: String) {
    text += text.isEmpty ? "{\n" : ",\n"
    text += "\"" + name + "\":" + value
  }

  mutating func end() { text += "\n}" }

  /// An array on one line.
  static func list(_ values: some Sequence<String>) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  static func numbers(_ values: some Sequence<Int>) -> String {
    var text = "["
    for value in values {
      if text.utf8.count > 1 { text += "," }
      text += String(value)
    }
    return text + "]"
  }

  /// A string, in which no tag can begin or end.
  static func string(_ value: String) -> String {
    value.json.replacing("<", with: "\\u003c")
  }

  /// A color, or null.
  static func color(_ color: Color?) -> String { color.map { string($0.description) } ?? "null" }

  /// An object with whole numbers as keys, in their order.
  static func sparse(_ members: [Int: String]) -> String {
    let sorted = members.sorted { $0.key < $1.key }
    return "{" + sorted.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }
}
