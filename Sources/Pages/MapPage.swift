package import Files
internal import Layouts
package import Plans

/// A page that shows the tiles of a Deep Zoom wall with Leaflet, and links each picture to its file.
package struct MapPage {
  /// How a wall is cut into tiles, as its description says.
  package struct Tiles: Equatable, Sendable {
    /// The side of a tile without its overlap, in pixels.
    package var side: Int
    /// The pixels that a tile shares with each neighbor.
    package var overlap: Int
    /// The tiles' suffix, without its dot.
    package var suffix: String
    /// The number of levels: at the last one, a tile's pixel is a pixel of the wall.
    package var levels: Int

    package init(side: Int, overlap: Int, suffix: String, levels: Int) {
      (self.side, self.overlap, self.suffix, self.levels) = (side, overlap, suffix, levels)
    }
  }

  /// The side of a block in pixels of the wall: about a thousand pictures.
  private static let blockSide = 4096

  private let plan: Plan
  private let sheet: Int
  private let tiles: Tiles
  private let leaflet: Leaflet
  /// For each block, the frames that are in it.
  private let blocks: [Block: [Int]]
  /// The caption of each frame that has one.
  private let captions: [Int: String]

  package init(_ plan: Plan, sheet: Int, _ tiles: Tiles, with leaflet: Leaflet) {
    (self.plan, self.sheet, self.tiles, self.leaflet) = (plan, sheet, tiles, leaflet)
    let canvas = plan.sheets[sheet].canvas
    var blocks: [Block: [Int]] = [:]
    for (number, frame) in plan.frames.enumerated() where frame.sheet == sheet {
      guard let seen = frame.visibleContent?.intersection(canvas) else { continue }
      for block in Block.all(touching: seen, side: Self.blockSide) {
        blocks[block, default: []].append(number)
      }
    }
    self.blocks = blocks
    captions = plan.elements.reduce(into: [:]) { captions, element in
      guard element.kind == "caption", let frame = element.picture else { return }
      captions[frame] = element.content.text
    }
  }

  package func document(at path: Path) -> String {
    let styles = [leaflet.style, Web.mapStyle]
    let policy = Web.policy(
      scripts: [leaflet.script, Web.mapScript], styles: styles, loadsScripts: true, loadsData: true)
    return Web.document(
      Web.map, titled: plan.title ?? path.name.withoutSuffix.caption, policy, styles: styles,
      [
        "data": data(at: path), "license": Web.leafletLicense, "leaflet": leaflet.script,
        "script": Web.mapScript,
      ])
  }

  private func data(at path: Path) -> String {
    let size = plan.sheets[sheet]
    let least =
      plan.frames.lazy.filter { $0.sheet == sheet }
      .map { min($0.frame.width, $0.frame.height) }.min() ?? 1
    var json = PageJSON()
    for (key, number) in [
      ("width", size.width), ("height", size.height), ("tile", tiles.side),
      ("overlap", tiles.overlap), ("levels", tiles.levels), ("side", Self.blockSide),
      ("least", least),
    ] {
      json.member(key, "\(number)")
    }
    json.member("suffix", PageJSON.string(tiles.suffix))
    let stem = path.name.withoutSuffix.address
    json.member("tiles", PageJSON.string(stem + "_files/"))
    json.member("folder", PageJSON.string(stem + "_page/"))
    json.member("ground", PageJSON.color(plan.ground))
    let numbers = blocks.values.joined()
    json.member("first", "\(numbers.min() ?? 0)")
    json.member("last", "\(numbers.max() ?? -1)")
    let names = blocks.keys.sorted().map(\.name)
    json.member("blocks", PageJSON.list(names.map { "\"\($0)\"" }))
    return json.ended
  }

  /// Gives the links and captions of each block, as a script with its name.
  ///
  /// - Throws: ``FileError`` if a picture's folder no longer exists, and what `write` throws.
  package func writeBlocks(
    at path: Path, _ write: (Path, String) throws(FileError) -> Void
  ) throws(FileError) {
    var paths = try RelativePaths(from: path.parent)
    for (block, frames) in blocks.sorted(by: { $0.key < $1.key }) {
      var links: [String] = []
      var numbers: [Int] = []
      for frame in frames {
        let rect = plan.frames[frame].content
        links.append(PageJSON.string(try plan.frames[frame].picture.address(&paths)))
        numbers += [frame, rect.x, rect.y, rect.width, rect.height]
      }
      let texts = frames.enumerated().compactMap { place, frame in
        captions[frame].map { (place, PageJSON.string($0)) }
      }
      let pictures = """
        {frames: \(PageJSON.numbers(numbers)),
        texts: \(PageJSON.sparse(Dictionary(uniqueKeysWithValues: texts))),
        near: \(PageJSON.sparse(neighbors(of: frames))),
        hrefs: \(PageJSON.list(links))}
        """
      try write(
        Path(block.name + ".js"),
        Mark.scriptComment + "weirBlock(\"\(block.name)\", \(pictures));\n")
    }
  }
}

extension MapPage {
  /// The blocks of the pictures before and after those of a block, where that is another one.
  private func neighbors(of frames: [Int]) -> [Int: String] {
    let own = Set(frames)
    let beside = Set(frames.flatMap { [$0 - 1, $0 + 1] }).subtracting(own)
    return Dictionary(
      uniqueKeysWithValues: beside.compactMap { frame in
        block(of: frame).map { (frame, PageJSON.string($0.name)) }
      })
  }

  /// The first block that has a frame; nil for what is not on the sheet.
  private func block(of frame: Int) -> Block? {
    guard plan.frames.indices.contains(frame), plan.frames[frame].sheet == sheet,
      let seen = plan.frames[frame].visibleContent?.intersection(plan.sheets[sheet].canvas)
    else { return nil }
    return Block.all(touching: seen, side: Self.blockSide).first
  }
}

/// A square of the wall, counted from its top left corner.
private struct Block: Hashable, Comparable {
  let x: Int
  let y: Int

  var name: String { "\(x)_\(y)" }

  static func < (left: Block, right: Block) -> Bool { (left.y, left.x) < (right.y, right.x) }

  /// The blocks that share a pixel with a rectangle inside the wall.
  static func all(touching rect: PixelRect, side: Int) -> [Block] {
    (rect.y / side...(rect.maxY - 1) / side).flatMap { y in
      (rect.x / side...(rect.maxX - 1) / side).map { Block(x: $0, y: y) }
    }
  }
}

/// Leaflet, a library for maps in browsers, as a package of the system brings it.
package struct Leaflet: Sendable {
  /// The folder of Debian's package libjs-leaflet.
  package static let folder: Path = "/usr/share/javascript/leaflet"

  let script: String
  let style: String

  /// Reads the library; nil if it is not installed.
  package init?() {
    guard let script = Self.text(of: "leaflet.min.js"), let style = Self.text(of: "leaflet.css"),
      !script.contains("</script"), !style.contains("</style")
    else { return nil }
    (self.script, self.style) = (script, style)
  }

  private static func text(of name: Path) -> String? {
    guard let file = try? File(folder / name), (try? file.status().kind) == .file,
      let bytes = try? file.read(1 << 20)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
