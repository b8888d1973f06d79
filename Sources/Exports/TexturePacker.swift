internal import Files
internal import JSON
internal import Layouts
internal import Plans

extension ExportFormat {
  /// TexturePacker's hash, in which frames have their names as keys: one sheet a file, and each file
  /// names the others.
  static let texturePacker = ExportFormat(
    name: "texturepacker", title: "TexturePacker's hash", needs: [.images, .order, .filePerSheet],
    marks: [Atlas.start]
  ) { Atlas(wall: $0, isArray: false) }

  /// TexturePacker's array; several sheets are `textures` of one file, as Phaser reads them.
  static let texturePackerArray = ExportFormat(
    name: "texturepacker-array", title: "TexturePacker's array", needs: [.images, .order],
    marks: [Atlas.start]
  ) { Atlas(wall: $0, isArray: true) }
}

/// Writes texture atlases, one frame on a line.
private struct Atlas: Exporter {
  static let start = "{\n  \"meta\": {\"app\": \"weir\", "

  let wall: ExportedWall
  let isArray: Bool
  // JavaScript would take this name for that of an object's prototype.
  private var names = UniqueNames(reserving: ["__proto__"])
  private var separator = ""

  init(wall: ExportedWall, isArray: Bool) { (self.wall, self.isArray) = (wall, isArray) }

  private var hasTextures: Bool { isArray && wall.sheets.count > 1 }

  func start() -> String {
    var meta = JSONObject(["app": "weir", "version": Version.weir])
    if !hasTextures, let sheet = wall.sheets.first {
      meta.set(sheet)
      meta.set("related_multi_packs", wall.otherFiles.map(\.address), unless: [])
    }
    return "{\n  \"meta\": " + meta.text + (hasTextures ? ",\n  \"textures\": [" : "")
  }

  mutating func start(_ sheet: ExportedSheet) -> String {
    separator = "\n"
    let frames = "\"frames\": \(isArray ? "[" : "{")"
    guard hasTextures else { return ",\n  \(frames)" }
    var facts = JSONObject()
    facts.set(sheet)
    let isFirst = sheet.index == wall.sheets.first?.index
    return (isFirst ? "" : ",") + "\n  \(facts.text.dropLast()), \(frames)"
  }

  mutating func text(for picture: ExportedPicture, on sheet: ExportedSheet) -> String {
    defer { separator = ",\n" }
    let path = picture.file.text ?? picture.file.description
    let page = picture.frame.picture.page.map { "[\($0)]" } ?? ""
    let name = names.unique(path + page, picture.index, separator: "#")
    var frame = JSONObject()
    if isArray { frame.set("filename", name) }
    frame.set(picture)
    return separator + "    " + (isArray ? "" : "\(name.json): ") + frame.text
  }

  func end(_ sheet: ExportedSheet) -> String {
    "\n  \(isArray ? "]" : "}")" + (hasTextures ? "}" : "")
  }

  func end() -> String { (hasTextures ? "\n  ]" : "") + "\n}\n" }
}

extension JSONObject {
  /// The facts about a sheet's image, whose name readers load as an address.
  fileprivate mutating func set(_ sheet: ExportedSheet) {
    set("image", sheet.address)
    set("format", "RGBA8888")
    set("size", JSONObject(sides: PixelSize(width: sheet.width, height: sheet.height)))
    set("scale", "1")
  }

  /// A frame; what a section that scrolls cuts off is trimmed, and a crop is the picture as the wall
  /// has it.
  fileprivate mutating func set(_ picture: ExportedPicture) {
    let (rect, whole) = (picture.rect, picture.frame.content)
    set("frame", JSONObject(place: rect))
    set("rotated", false)
    set("trimmed", rect != whole)
    let shown = PixelRect(
      x: rect.x - whole.x, y: rect.y - whole.y, width: rect.width, height: rect.height)
    set("spriteSourceSize", JSONObject(place: shown))
    set("sourceSize", JSONObject(sides: whole.size))
    // What follows is weir's own, which readers ignore.
    set("file", path: picture.file)
    set("page", ifAny: picture.frame.picture.page)
    set("fileSize", JSONObject(sides: picture.frame.picture.size))
    if let part = picture.part { set("filePart", JSONObject(place: part)) }
  }

  private init(place: PixelRect) {
    self.init(["x": place.x, "y": place.y, "w": place.width, "h": place.height])
  }

  private init(sides: PixelSize) { self.init(["w": sides.width, "h": sides.height]) }
}
