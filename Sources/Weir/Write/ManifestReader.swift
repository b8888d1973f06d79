private import FoundationEssentials
internal import Layouts

/// Reads a manifest back into the plan that it was made from.
///
/// - Parameter path: paths inside are taken as seen from the folder that it is in.
/// - Returns: the plan.
/// - Throws: ``WeirError/badPlan(_:_:)`` with the place and what is expected there.
func readManifest(_ path: Path) throws(WeirError) -> Plan {
  var reader = PlanReader(folder: path.parent)
  do {
    var json = JSONReader(try File(path))
    try json.members { key, json throws(JSONError) in try reader.read(key, &json) }
    try json.end()
    return try reader.plan()
  } catch let error as FileError {
    throw .file(error)
  } catch {
    throw .badPlan(path, "\(error)")
  }
}

/// Takes in the members of a manifest, in any order.
private struct PlanReader {
  let folder: Path
  private var isManifest = false
  private var background: Color?
  private var resampling = Resampling.fast
  private var previews = false
  private var layout: Plan.Layout?
  private var sheets: [Sheet] = []
  private var frames: [Frame] = []
  private var skips: [Skip] = []
  private var report: Report?

  init(folder: Path) { self.folder = folder }

  mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "weir": try checkVersion(json.value())
    case "canvas": try readCanvas(json.value())
    case "layout": layout = try Plan.Layout(json.value())
    case "sheets": sheets = try list(key, &json) { value throws(JSONError) in try sheet(value) }
    case "frames": frames = try list(key, &json) { value throws(JSONError) in try frame(value) }
    case "skipped": skips = try list(key, &json) { value throws(JSONError) in try skip(value) }
    case "report": report = try Report(json.value())
    default: _ = try json.value()
    }
  }

  func plan() throws(JSONError) -> Plan {
    guard isManifest, let layout, let background, let report else {
      throw JSONError(
        problem: "it is no manifest of weir: “weir”, “canvas”, “layout” and “report” must be there")
    }
    for (index, frame) in frames.enumerated() {
      guard sheets.indices.contains(frame.placement.sheet) else {
        throw JSONError(problem: "frames[\(index)]: there is no sheet \(frame.placement.sheet)")
      }
    }
    return Plan(
      layout: layout, background: background, resampling: resampling, previews: previews,
      sheets: sheets, frames: frames, skips: skips, report: report)
  }

  /// Names the element in which something is wrong.
  private func list<Element>(
    _ key: String, _ json: inout JSONReader,
    _ element: (JSONValue) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var list: [Element] = []
    try json.elements { json throws(JSONError) in
      let value = try json.value()
      do {
        list.append(try element(value))
      } catch {
        throw JSONError(problem: "\(key)[\(list.count)]: \(error)")
      }
    }
    return list
  }

  private mutating func checkVersion(_ value: JSONValue) throws(JSONError) {
    let version = try value.int("manifest")
    guard version == Version.manifest else {
      throw JSONError(
        problem:
          "it is a manifest of version \(version); this weir reads version \(Version.manifest)")
    }
    isManifest = true
  }

  private mutating func readCanvas(_ value: JSONValue) throws(JSONError) {
    let text = try value.string("background")
    background = Color(css: text)
    if background == nil { throw JSONError(problem: "“\(text)” is no colour") }
    guard let resampling = Resampling(rawValue: try value.string("resampling")) else {
      throw JSONError(problem: "“resampling” must be fast or best")
    }
    self.resampling = resampling
    previews = value["previews"] == .bool(true)
  }

  private func sheet(_ value: JSONValue) throws(JSONError) -> Sheet {
    Sheet(
      width: try value.int("width", in: 1...PixelLimits.side),
      height: try value.int("height", in: 1...PixelLimits.height))
  }

  private func frame(_ value: JSONValue) throws(JSONError) -> Frame {
    guard let source = value["source"] else { throw JSONError(problem: "“source” is missing") }
    let placement = Placement(
      sheet: try value.int("sheet"), column: try value.int("column"),
      frame: try PixelRect(value), content: try value["content"].map(PixelRect.init),
      crop: try value["crop"].map { _ throws(JSONError) in try value.focus("crop") })
    return Frame(
      picture: try picture(value, source), placement: placement,
      decodedAt: try value["decodedAt"].map(PixelSize.init),
      isFromPreview: value["preview"] == .bool(true))
  }

  private func picture(_ value: JSONValue, _ source: JSONValue) throws(JSONError) -> Picture {
    guard let format = PictureFormat(rawValue: try source.string("format")) else {
      throw JSONError(problem: "“format” must be one of weir's formats")
    }
    guard let modified = Timestamp(try source.string("modified")) else {
      throw JSONError(problem: "“modified” must be a date and time")
    }
    return Picture(
      path: try file(value), width: try source.int("width", in: 1...PixelLimits.height),
      height: try source.int("height", in: 1...PixelLimits.height),
      orientation: try source.int("orientation", in: 1...8), format: format,
      isProgressive: source["progressive"] == .bool(true),
      byteCount: try source.int("bytes", in: 0...Int.max), modified: modified,
      taken: source["taken"] == nil ? nil : try source.string("taken"),
      preview: try source["preview"].map(PixelSize.init))
  }

  private func skip(_ value: JSONValue) throws(JSONError) -> Skip {
    let hole = try value["hole"].map { hole throws(JSONError) in
      Skip.Hole(sheet: try hole.int("sheet"), frame: try PixelRect(hole))
    }
    return Skip(try file(value), .recorded(try value.string("reason")), hole: hole)
  }

  private func file(_ value: JSONValue) throws(JSONError) -> Path {
    guard value["fileBytes"] != nil else { return folder / Path(try value.string("file")) }
    guard let bytes = Data(base64Encoded: try value.string("fileBytes")) else {
      throw JSONError(problem: "“fileBytes” must be base64")
    }
    return folder / Path(bytes: bytes)
  }
}

extension Plan.Layout {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    guard let order = Order(try value.string("sort")) else {
      throw JSONError(problem: "“sort” must be one of weir's orders")
    }
    let (spacing, insets) = (
      try value.ints("spacing", count: 2), try value.ints("insets", count: 4)
    )
    let waterfall = Waterfall(
      columnCount: try value.int("columns", in: 1...PixelLimits.side),
      width: try value.int("width", in: 1...PixelLimits.side),
      spacing: Spacing(horizontal: spacing[0], vertical: spacing[1]),
      insets: EdgeInsets(
        top: insets[0], leading: insets[3], bottom: insets[2], trailing: insets[1]),
      enlarges: try value.bool("enlarge"),
      sheets: Sheets(
        height: value["sheetHeight"] == nil ? nil : try value.int("sheetHeight"),
        itemCount: value["perSheet"] == nil ? nil : try value.int("perSheet")),
      finish: try Waterfall.Finish(value))
    self.init(waterfall: waterfall, order: order, isReversed: try value.bool("reverse"))
  }
}

extension Waterfall.Finish {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    self.init(
      balances: value["balance"] == .bool(true),
      bottom: try value["bottom"].map { _ throws(JSONError) in try value.choice("bottom") }
        ?? .ragged,
      order: try value["order"].map { _ throws(JSONError) in try value.choice("order") }
        ?? .shortest,
      tolerance: value["tolerance"] == nil ? 0 : try value.int("tolerance"),
      maxAspect: value["maxAspect"] == nil ? nil : try value.double("maxAspect"))
  }
}

extension JSONValue {
  /// One of a few names.
  fileprivate func choice<Choice: CaseIterable>(_ key: String) throws(JSONError) -> Choice {
    let name = try string(key)
    guard let choice = Choice.allCases.first(where: { "\($0)" == name }) else {
      let names = Choice.allCases.map { "\($0)" }.joined(separator: ", ")
      throw JSONError(problem: "“\(key)” must be one of \(names)")
    }
    return choice
  }

  fileprivate func focus(_ key: String) throws(JSONError) -> Fit.Focus {
    guard let focus = Fit.Focus(named: try string(key)) else {
      throw JSONError(problem: "“\(key)” must be attention or a gravity, as in topLeading")
    }
    return focus
  }
}

extension PixelSize {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let range = 1...PixelLimits.height / 2
    self.init(width: try value.int("width", in: range), height: try value.int("height", in: range))
  }
}

extension PixelRect {
  /// Within half the range of 32 bits, so that no edge passes it.
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let range = 0...PixelLimits.height / 2
    self.init(
      x: try value.int("x", in: range), y: try value.int("y", in: range),
      width: try value.int("width", in: 1...range.upperBound),
      height: try value.int("height", in: 1...range.upperBound))
  }
}

extension Report {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    self.init(raggedness: try value.double("raggedness"), waste: try value.double("waste"))
  }
}
