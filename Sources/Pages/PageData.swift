internal import Files
internal import Layouts
internal import Plans

/// The data of a page, which its script shows: all of it in the page, or the first block there and each other one in a script.
struct PageData {
  private let page: Page
  private let drawn: Plan
  private let links: [String]
  /// For each frame of the plan, its number on the page; nil if it could not be drawn.
  private let numbers: [Int?]
  /// For each picture of the page, its frame in the plan.
  private let frames: [Int]
  private let blocks: PageBlocks
  /// For each picture of the page, what `{index}` prints.
  private let printed: [Int]
  /// Of each density, the lowest first.
  private let sprites: [[Sprites.Sprite]]
  private let copies: [Copies.Copy?]
  /// Whether a picture has words in its place; blocks have these only if the page has.
  private let hasAlternatives: Bool
  /// For each picture whose link was there before, how often.
  private let repeats: [Int: Int]
  private var styles: PageStyles
  /// Of each block; those of the first are also those of what is on no picture.
  private var texts: [PageTexts]
  private var images: [Shown: Int] = [:]
  /// The data as JSON, which contains no `<`.
  private(set) var text = ""
  /// That of the blocks after the first.
  private(set) var others: [String] = []

  init(
    _ page: Page, _ drawn: Plan, links: [String], title: String, folder: String,
    _ blocks: PageBlocks
  ) {
    (self.page, self.drawn, self.links, self.blocks) = (page, drawn, links, blocks)
    styles = PageStyles(on: drawn.background, drawn.layout.composition.composition.layoutDirection)
    let numbers = page.plan.numbers(in: drawn)
    self.numbers = numbers
    frames = numbers.indices.filter { numbers[$0] != nil }
    sprites = page.sets.map { $0.pictures.kept(numbers) }
    copies = page.copies(of: drawn)
    hasAlternatives = drawn.frames.contains {
      page.options.alternative(for: $0.picture) != nil
    }
    printed = drawn.pictureNumbers
    repeats = links.repeats
    texts = blocks.ranges.map { _ in PageTexts() }
    for (number, image) in page.sprites.images.enumerated() {
      images[Shown(path: image.picture.path, repeats: image.repeats)] = number
    }
    var layouts: [PageLayoutData] = []
    for layout in page.layouts { layouts.append(data(of: layout)) }
    text = head(title, folder, layouts)
    others = blocks.ranges.indices.dropFirst().map { block in
      var json = PageJSON()
      write(block, layouts.map { $0.blocks[block].object }, to: &json)
      return json.ended
    }
  }

  private func head(_ title: String, _ folder: String, _ layouts: [PageLayoutData]) -> String {
    var json = PageJSON()
    let (layout, ground) = (drawn.layout, drawn.ground)
    json.member("title", PageJSON.string(title))
    json.member("folder", PageJSON.string(folder))
    json.member("axis", layout.scrollDirection == .vertical ? "\"y\"" : "\"x\"")
    json.member("rtl", "\(layout.composition.composition.layoutDirection == .rightToLeft)")
    json.member("ground", PageJSON.color(ground))
    json.member("ink", PageJSON.color(ground?.contrasting))
    json.member("picture", layout.style.json)
    page.write(page.sprites, to: &json)
    if blocks.ranges.count > 1 {
      json.member("count", "\(links.count)")
      json.member("block", "\(blocks.ranges[0].count)")
    }
    writeDenser(to: &json)
    write(0, layouts.map(\.whole), to: &json)
    json.member("styles", PageJSON.list(styles.styles))
    return json.ended
  }

  /// The sprites of the densities above the page's own, and where those of the first block are.
  private func writeDenser(to json: inout PageJSON) {
    let sets = zip(page.sets, sprites).dropFirst().map { set, sprites in
      var json = PageJSON()
      page.write(set, to: &json)
      json.member("sprites", PageJSON.numbers(sprites[blocks.ranges[0]].flatMap(\.numbers)))
      return json.ended
    }
    json.member("denser", PageJSON.list(sets))
  }

  /// The pictures of a block, which all pages have in the same form.
  private func write(_ block: Int, _ layouts: [String], to json: inout PageJSON) {
    let range = blocks.ranges[block]
    let pictures = drawn.frames[range].map(\.picture)
    json.member("hrefs", PageJSON.list(links[range].map(PageJSON.string)))
    writeNames(range, pictures, to: &json)
    json.member("sizes", PageJSON.numbers(pictures.flatMap { [$0.width, $0.height] }))
    let clocks = pictures.map { $0.date.map { PageJSON.string($0.clockInISO8601) } ?? "0" }
    json.member("dates", PageJSON.list(clocks))
    json.member("bytes", PageJSON.numbers(pictures.map(\.byteCount)))
    json.member("sprites", PageJSON.numbers(sprites[0][range].flatMap(\.numbers)))
    if block > 0, sprites.count > 1 {
      let denser = sprites.dropFirst().map { PageJSON.numbers($0[range].flatMap(\.numbers)) }
      json.member("denser", PageJSON.list(denser))
    }
    var covers: [Int: String] = [:]
    for (number, frame) in zip(range, frames[range]) {
      guard let gravity = page.sprites.covers[frame] else { continue }
      covers[number] = PageJSON.list(Axis.allCases.map { "\(gravity.position(along: $0))" })
    }
    json.member("covers", PageJSON.sparse(covers))
    json.member("layouts", "[\n" + layouts.joined(separator: ",\n") + "\n]")
    json.member("texts", PageJSON.list(texts[block].list.map(PageJSON.string)))
  }

  /// What pictures are called, and where their copies are.
  private func writeNames(_ range: Range<Int>, _ pictures: [Picture], to json: inout PageJSON) {
    var (again, names) = ([Int: String](), [Int: String]())
    for number in range {
      again[number] = repeats[number].map { "\($0)" }
      names[number] = copies[number].map { PageJSON.string($0.name.address) }
    }
    if !repeats.isEmpty { json.member("again", PageJSON.sparse(again)) }
    // What `{index}` prints counts pictures that could not be drawn, too.
    if printed.last ?? 0 > printed.count {
      json.member("index", PageJSON.numbers(printed[range]))
    }
    json.member("copies", PageJSON.sparse(names))
    if let fields = page.options.metadata, !fields.isEmpty {
      let lines = zip(range, pictures).map { ($0, $1.metadata.facts(fields)) }
      let said = lines.filter { !$1.isEmpty }.map { ($0, PageJSON.string($1)) }
      json.member("said", PageJSON.sparse(Dictionary(uniqueKeysWithValues: said)))
    }
    if hasAlternatives {
      let texts = zip(range, pictures).compactMap { number, picture in
        page.options.alternative(for: picture).map { (number, PageJSON.string($0)) }
      }
      json.member("alt", PageJSON.sparse(Dictionary(uniqueKeysWithValues: texts)))
    }
    let unshown = zip(range, pictures).filter { !$1.isShownByBrowsers }
    json.member("unshown", PageJSON.numbers(unshown.map(\.0)))
    guard page.options.originals ?? .link != .link else { return }
    json.member("names", PageJSON.list(pictures.map { PageJSON.string($0.label.name.caption) }))
  }

  private mutating func data(of layout: PageLayout) -> PageLayoutData {
    let tiles = layout.tiles.kept(numbers)
    let border = EdgeInsets(drawn.layout.style.border?.width ?? 0)
    var data = PageLayoutData(layout)
    data.blocks = blocks.ranges.map { range in
      var block = PageLayoutData.Block(tiles[range], drawn.layout.scrollDirection)
      for (number, tile) in zip(range, tiles[range])
      where tile.content != tile.frame.inset(by: border) {
        block.contents[number] = PageJSON.numbers(tile.content.numbers)
      }
      return block
    }
    for section in layout.sections { data.sections.append(self.json(of: section)) }
    for part in layout.elements {
      let picture = part.element.picture.flatMap {
        numbers.indices.contains($0) ? numbers[$0] : nil
      }
      let block = picture.flatMap(blocks.block) ?? 0
      data.blocks[block].elements.append(json(of: part, picture, block))
    }
    return data
  }

  private mutating func json(of section: PageLayout.Section) -> String {
    let pictures = section.pictures.compactMap { numbers.indices.contains($0) ? numbers[$0] : nil }
    let behavior = Section.OrthogonalScrollingBehavior.allCases.firstIndex(of: section.behavior)
    let facts = section.frame.numbers + [pictures.first ?? 0, pictures.count, behavior ?? 0]
    let groups = PageJSON.numbers(section.groups.flatMap { [$0.lowerBound, $0.count] })
    return PageJSON.list(
      facts.map(String.init) + [groups, "\(section.title.map { texts[0].number(of: $0) } ?? -1)"])
  }

  private mutating func json(of part: PageLayout.PlacedElement, _ picture: Int?, _ block: Int)
    -> String
  {
    let element = part.element
    let text = element.content.text.flatMap { $0.isEmpty ? nil : texts[block].number(of: $0) }
    let image = element.image.flatMap {
      images[Shown(path: $0.path, repeats: element.repeatsImage)]
    }
    let flags = (part.pin == nil ? 0 : 1) + (part.scrolls ? 2 : 0) + (part.pin == .far ? 4 : 0)
    return PageJSON.numbers(
      [styles.number(of: element)] + element.frame.numbers
        + [element.zIndex, picture ?? -1, part.section ?? -1, flags, text ?? -1, image ?? -1])
  }
}

/// A picture as an element shows it.
private struct Shown: Hashable {
  let path: Path
  let repeats: Bool
}

extension Page {
  /// Writes the sheets of a density, and where the pictures of elements are on them.
  fileprivate func write(_ sprites: Sprites, to json: inout PageJSON) {
    json.member("density", "\(sprites.density)")
    let sheets = sprites.sheets.enumerated().map { sheet, size in
      "[\"\(file(ofSheet: sheet, of: sprites).name.caption)\",\(size.width),\(size.height)]"
    }
    json.member("sheets", PageJSON.list(sheets))
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

extension [String] {
  /// For each that was there before, how often.
  fileprivate var repeats: [Int: Int] {
    var (seen, repeats) = ([String: Int](), [Int: Int]())
    for (number, text) in enumerated() {
      let times = seen[text] ?? 0
      if times > 0 { repeats[number] = times }
      seen[text] = times + 1
    }
    return repeats
  }
}

extension PixelRect {
  var numbers: [Int] { [x, y, width, height] }
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
    return json.ended
  }
}
