package import Files
internal import JSON
internal import Layouts

/// Writes a plan as a manifest, in a stream and with keys in a fixed order.
///
/// - Parameters:
///   - plan: the plan, with the files of the sheets that exist.
///   - descriptor: an open file.
///   - path: for error messages.
///   - folder: the folder that paths are written relative to.
///   - record: what was made and from what; nil for a plan.
///   - remains: images that earlier runs left behind.
///   - format: the wall's format, if no image's name states it.
///   - pieceLength: the number of frames and elements in a piece of the index; nil for no index.
/// - Throws: ``FileError`` if the file cannot be written, or if a picture's folder no longer
///   exists.
package func writeManifest(
  of plan: Plan, to descriptor: Int32, path: Path, relativeTo folder: Path,
  record: WallRecord? = nil, remains: [EarlierWall.Image] = [], format: OutputFormat? = nil,
  pieceLength: Int? = nil
) throws(FileError) {
  var json = JSONWriter(to: descriptor, path: path)
  var paths = try RelativePaths(from: folder)
  let start = String(decoding: Mark.manifestStart, as: UTF8.self)
  try json.raw("\(start) \(Version.manifest), \"version\": \(Version.weir.json)},\n")
  if let record { try json.raw("  \"made\": \(JSONObject(record, &paths).text),\n") }
  if !plan.operands.isEmpty {
    let operands = plan.operands.map { JSONObject($0.relative(by: &paths)) }
    try json.raw("  \"operands\": \(operands.json),\n")
  }
  if let plan = plan.joinedFrom { try json.raw("  \"plan\": \(plan.json),\n") }
  try json.raw("  \"canvas\": \(JSONObject(canvasOf: plan, in: format).text),\n")
  if let page = plan.page { try json.raw("  \"page\": \(JSONObject(page).text),\n") }
  try json.raw("  \"layout\": \(JSONObject(plan.layout).text),\n")
  if !remains.isEmpty {
    try json.lines("remains", remains) { image throws(FileError) in
      try JSONObject(remaining: image, &paths)
    }
  }
  try json.lines("sheets", plan.sheets) { sheet throws(FileError) in
    try JSONObject(sheet, &paths)
  }
  var index = ManifestIndex()
  try json.beginLines("frames")
  index.append(json.cut())
  let (contents, lane) = (PieceContents(plan), plan.layout.laneName)
  for numbers in contents.pieces(of: pieceLength) {
    try json.addLines(numbers) { number throws(FileError) in
      number < plan.frames.count
        ? try JSONObject(plan.frames[number], index: number, lane: lane, &paths)
        : try JSONObject(plan.elements[number - plan.frames.count], &paths)
    }
    index.append(json.cut(), contents.content(of: numbers))
  }
  try json.endLines()
  // A missing file has no folder to resolve; its path stays as given.
  try json.lines("skipped", plan.skips) { skip throws(FileError) in
    JSONObject(skip, file: (try? paths.relative(skip.path)) ?? skip.path)
  }
  let passedOver = 0..<(plan.ignored.count + plan.leftOut.count)
  if !passedOver.isEmpty {
    try json.lines("passedOver", passedOver) { index throws(FileError) in
      if index < plan.ignored.count {
        let path = plan.ignored[index]
        return JSONObject(file: (try? paths.relative(path)) ?? path)
      }
      let skip = plan.leftOut[index - plan.ignored.count]
      return JSONObject(skip, file: (try? paths.relative(skip.path)) ?? skip.path)
    }
  }
  try json.raw("  \"report\": \(JSONObject(plan.report).text)")
  if pieceLength != nil {
    try json.raw(",\n")
    index.append(json.cut())
    try json.lines("index", index.pieces) { piece throws(FileError) in JSONObject(piece) }
    let (byteCount, checksum) = json.cut()
    let place = ManifestIndex.Place(start: index.end, byteCount: byteCount, checksum: checksum)
    try json.raw("  \"indexed\": \(JSONObject(place).text)")
  }
  try json.raw("\n}\n")
  try json.flush()
}

extension JSONObject {
  fileprivate init(canvasOf plan: Plan, in format: OutputFormat?) {
    self.init()
    set("width", plan.sheets.map(\.width).max() ?? plan.layout.width ?? 0)
    set("height", plan.sheets.map(\.height).max() ?? 0)
    set("format", ifAny: format?.suffixes[0])
    set("background", plan.background.description)
    if plan.keepsWhite { set("keepWhite", true) }
    set("resampling", plan.resampling.rawValue)
    if plan.previews { set("previews", true) }
    if plan.keepsDamaged { set("keepDamaged", true) }
  }

  fileprivate init(_ layout: Plan.Layout) {
    self.init()
    set("name", layout.name)
    if let width = layout.width { set("width", width) }
    if let height = layout.height { set("height", height) }
    if let canvas = layout.canvas { set("canvas", JSONObject(canvas)) }
    set("aspectFactor", layout.aspectFactor, unless: 1)
    set("composition", JSONObject(layout.composition))
    switch layout.maxEnlargement {
    case nil: set("enlarge", true)
    case 1: set("enlarge", false)
    case let most?: set("enlarge", most)
    }
    if layout.isUnrolled { set("unroll", true) }
    set(layout.style)
    if let caption = layout.caption { set("caption", JSONObject(caption)) }
    if !layout.badges.isEmpty {
      set("badges", json: Form<[SupplementaryItem]>.list(of: .object).write(layout.badges))
    }
    if let height = layout.sheets.height { set("sheetHeight", height) }
    if let count = layout.sheets.itemCount { set("perSheet", count) }
    if !layout.spans.isEmpty { set("spans", layout.spans.map { JSONObject($0) }) }
    set("sort", layout.order.description)
    set("reverse", layout.isReversed)
  }

  private mutating func set(_ style: PictureStyle) {
    set("radius", style.cornerRadius, unless: 0)
    if let border = style.border {
      var object = JSONObject()
      object.set("width", border.width)
      object.set("color", border.color.description)
      set("border", object)
    }
    if let shadow = style.shadow {
      var object = JSONObject()
      object.set("blur", shadow.blur)
      object.set("x", shadow.x)
      object.set("y", shadow.y)
      object.set("color", shadow.color.description)
      set("shadow", object)
    }
    set("letterbox", ifAny: style.letterbox?.description)
  }

  private init(_ caption: Caption) {
    self.init()
    ElementContent.fields.write(caption.content, to: &self)
    set("over", caption.isOver, unless: false)
  }

  private init(_ span: SpanRule) {
    self.init()
    switch span.pictures {
    case .named(let glob): set("match", path: Path(bytes: glob.pattern))
    case .wide(let ratio): set("ratio", ratio)
    }
    set("columns", span.span)
  }

  fileprivate init(_ sheet: Sheet, _ paths: inout RelativePaths) throws(FileError) {
    self.init()
    if let file = sheet.file { set("file", path: try paths.relative(file)) }
    if let page = sheet.page { set("page", path: try paths.relative(page)) }
    set("width", sheet.width)
    set("height", sheet.height)
  }

  fileprivate init(
    _ frame: Frame, index: Int, lane: String?, _ paths: inout RelativePaths
  ) throws(FileError) {
    self.init()
    set("index", index)
    set("file", path: try paths.relative(frame.picture.path))
    set("page", ifAny: frame.picture.page)
    if let folder = frame.picture.folder { set("folder", path: folder) }
    set(frame.place, frame.frame, lane: lane)
    if frame.content != frame.frame { set("content", JSONObject(frame.content)) }
    if let focus = frame.crop { set("crop", focus.name) }
    if let size = frame.decodedAt { set("decodedAt", JSONObject(size)) }
    if frame.isFromPreview { set("preview", true) }
    set("damaged", ifAny: frame.damage)
    if !frame.picture.data.isEmpty { set("data", JSONObject(frame.picture.data)) }
    set("source", JSONObject(frame.picture))
  }

  fileprivate init(_ element: Element, _ paths: inout RelativePaths) throws(FileError) {
    self.init()
    set("kind", element.kind)
    set(element.place, element.frame, lane: nil)
    if let picture = element.picture { set("picture", picture) }
    set("zIndex", element.zIndex)
    var content = element.content
    if let image = element.image { content.image = ImageName(try paths.relative(image.path)) }
    ElementContent.fields.write(content, to: &self)
    if let image = element.image { set("source", JSONObject(image)) }
  }

  private mutating func set(_ place: Place, _ frame: PixelRect, lane: String?) {
    set("sheet", place.sheet)
    set(frame)
    if let lane, place.path.count == 1 {
      set(lane, place.path[0])
    } else if !place.path.isEmpty {
      set("path", place.path)
    }
    if let section = place.section { set("section", section) }
    if let group = place.group, group > 0 || lane == nil { set("group", group) }
    switch place.visibility {
    case .whole: break
    case .part(let part): set("clip", JSONObject(part))
    case .hidden: set("visible", false)
    }
  }

  private init(_ rect: PixelRect) {
    self.init()
    set(rect)
  }

  fileprivate init(_ report: SolutionReport) {
    self.init()
    set("raggedness", ratio: report.raggedness)
    set("waste", ratio: report.waste)
    set("crop", ratio: report.crop)
    set("displacement", report.displacement)
    set("aspectError", ratio: report.aspectError)
    set("widthSpread", ratio: report.widthSpread)
    set("rowHeightVariation", ratio: report.rowHeightVariation)
    if report.margins > 0 { set("margins", ratio: report.margins) }
    if report.canvasCrop > 0 { set("canvasCrop", ratio: report.canvasCrop) }
    if !report.overlong.isEmpty { set("overlong", report.overlong) }
  }
}
