private import FoundationEssentials
internal import Layouts

/// Writes a plan as the manifest: as a stream, with the keys always in the same order.
///
/// - Parameters:
///   - plan: with the sheets' files, as far as they exist.
///   - descriptor: an open file.
///   - path: for error messages.
///   - folder: paths are written as seen from it.
/// - Throws: ``FileError`` if the file cannot be written, or a picture's folder is not there any more.
func writeManifest(
  of plan: Plan, to descriptor: Int32, path: Path, relativeTo folder: Path
) throws(FileError) {
  var json = JSONWriter(to: descriptor, path: path)
  var paths = try RelativePaths(from: folder)
  let start = String(decoding: Mark.manifestStart, as: UTF8.self)
  try json.raw("\(start) \(Version.manifest), \"version\": \(Version.weir.json)},\n")
  try json.raw("  \"canvas\": \(JSONObject(canvasOf: plan).text),\n")
  try json.raw("  \"layout\": \(JSONObject(plan.layout).text),\n")
  try json.lines("sheets", plan.sheets) { sheet throws(FileError) in
    try JSONObject(sheet, &paths)
  }
  try json.lines("frames", plan.frames.enumerated()) { frame throws(FileError) in
    try JSONObject(frame.element, index: frame.offset, &paths)
  }
  try json.lines("skipped", plan.skips) { skip throws(FileError) in JSONObject(skip, &paths) }
  try json.raw("  \"report\": \(JSONObject(plan.report).text)\n}\n")
  try json.flush()
}

extension JSONObject {
  fileprivate init(canvasOf plan: Plan) {
    set("width", plan.layout.waterfall.width)
    set("height", plan.sheets.map(\.height).max() ?? 0)
    set("background", plan.background.description)
    set("resampling", plan.resampling.rawValue)
    if plan.previews { set("previews", true) }
  }

  fileprivate init(_ layout: Plan.Layout) {
    let waterfall = layout.waterfall
    let (spacing, insets) = (waterfall.spacing, waterfall.insets)
    set("name", "waterfall")
    set("columns", waterfall.columnCount)
    set("width", waterfall.width)
    set("spacing", [spacing.horizontal, spacing.vertical])
    set("insets", [insets.top, insets.trailing, insets.bottom, insets.leading])
    set(waterfall.finish)
    set("enlarge", waterfall.enlarges)
    if let height = waterfall.sheets.height { set("sheetHeight", height) }
    if let count = waterfall.sheets.itemCount { set("perSheet", count) }
    set("sort", layout.order.description)
    set("reverse", layout.isReversed)
  }

  /// Only what is not as usual.
  private mutating func set(_ finish: Waterfall.Finish) {
    let usual = Waterfall.Finish()
    if finish.balances { set("balance", true) }
    if finish.bottom != usual.bottom { set("bottom", "\(finish.bottom)") }
    if finish.order != usual.order { set("order", "\(finish.order)") }
    if finish.tolerance != usual.tolerance { set("tolerance", finish.tolerance) }
    if let ratio = finish.maxAspect { set("maxAspect", ratio: ratio) }
  }

  fileprivate init(_ sheet: Sheet, _ paths: inout RelativePaths) throws(FileError) {
    if let file = sheet.file { set(file: try paths.relative(file)) }
    set("width", sheet.width)
    set("height", sheet.height)
  }

  fileprivate init(
    _ frame: Frame, index: Int, _ paths: inout RelativePaths
  ) throws(FileError) {
    let placement = frame.placement
    set("index", index)
    set(file: try paths.relative(frame.picture.path))
    set("sheet", placement.sheet)
    set(placement.frame)
    set("column", placement.column)
    set("section", 0)
    if placement.content != placement.frame { set("content", JSONObject(placement.content)) }
    if let focus = placement.crop { set("crop", focus.name) }
    if let size = frame.decodedAt { set("decodedAt", JSONObject(size)) }
    if frame.isFromPreview { set("preview", true) }
    set("source", JSONObject(frame.picture))
  }

  private init(_ rect: PixelRect) { set(rect) }

  private init(_ size: PixelSize) {
    set("width", size.width)
    set("height", size.height)
  }

  private init(_ picture: Picture) {
    set("width", picture.width)
    set("height", picture.height)
    set("orientation", picture.orientation)
    set("format", picture.format.rawValue)
    if picture.isProgressive { set("progressive", true) }
    set("bytes", picture.byteCount)
    set("modified", picture.modified.description)
    if let taken = picture.taken { set("taken", taken) }
    if let preview = picture.preview { set("preview", JSONObject(preview)) }
  }

  /// A file that is not there has no folder that could be resolved; its path stays as it was named.
  fileprivate init(_ skip: Skip, _ paths: inout RelativePaths) {
    set(file: (try? paths.relative(skip.path)) ?? skip.path)
    set("reason", skip.reason.description)
    if let hole = skip.hole {
      var place = JSONObject()
      place.set("sheet", hole.sheet)
      place.set(hole.frame)
      set("hole", place)
    }
  }

  fileprivate init(_ report: Report) {
    set("raggedness", ratio: report.raggedness)
    set("waste", ratio: report.waste)
  }

  private mutating func set(_ rect: PixelRect) {
    set("x", rect.x)
    set("y", rect.y)
    set("width", rect.width)
    set("height", rect.height)
  }

  /// A readable name, and the bytes beside it where it is not UTF-8.
  private mutating func set(file: Path) {
    if let text = String(validating: file.bytes, as: UTF8.self) {
      set("file", text)
    } else {
      set("file", file.description)
      set("fileBytes", Data(file.bytes).base64EncodedString())
    }
  }
}
