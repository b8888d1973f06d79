internal import Files
internal import JSON
internal import Layouts

/// Collects the members of a manifest, in any order.
struct PlanReader {
  /// Receives each picture's frame and its number; frames are then not kept, nor are elements.
  typealias Visit = (Frame, Int) throws(JSONError) -> Void

  private(set) var paths: ManifestPaths
  private(set) var format: OutputFormat?
  private(set) var page: PageOptions?
  /// For each sheet, the image that the manifest names.
  private(set) var images: [Path?] = []
  private let visit: Visit?
  /// The number of frames that were visited.
  private var visited = 0
  /// The first of them on the last sheet.
  private var last = (index: 0, sheet: -1)
  private var isManifest = false
  private var background: Color?
  private var keepsWhite = false
  private var resampling = Resampling.fast
  private var previews = false
  private var keepsDamaged = false
  private var joinedFrom: String?
  private var operands: [Operand] = []
  private var layout: Plan.Layout?
  private var sheets: [Sheet] = []
  private var frames: [Frame] = []
  /// The path of each column or row: a million frames share them.
  private var columnPaths: [Int: [Int]] = [:]
  private var elements: [Element] = []
  private var skips: [Skip] = []
  private var (ignored, leftOut): ([Path], [Skip]) = ([], [])
  private var report: SolutionReport?

  init(_ paths: ManifestPaths, visit: Visit? = nil) { (self.paths, self.visit) = (paths, visit) }

  mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONError) {
    switch key {
    case "weir": try checkVersion(json.value())
    case "canvas": try readCanvas(json.value())
    case "plan": joinedFrom = try digest(json.value())
    case "operands":
      operands = try json.value().operands.map { $0.located(in: paths.folder) }
    case "page": page = try PageOptions(json.value())
    case "layout": layout = try Plan.Layout(json.value())
    case "sheets":
      images = []
      sheets = try json.list(key) { value throws(JSONError) in
        images.append(value["file"] == nil ? nil : try paths.folder / value.file())
        return try sheet(value)
      }
    case "frames":
      (frames, elements) = ([], [])
      try addFrames(&json)
    case "skipped" where visit != nil, "passedOver" where visit != nil:
      _ = try json.list(key) { _ in }
    case "skipped":
      skips = try json.list(key) { value throws(JSONError) in
        try Skip(value, at: paths.folder / value.file())
      }
    case "passedOver":
      _ = try json.list(key) { value throws(JSONError) in
        let path = try paths.folder / value.file()
        if value["reason"] == nil {
          ignored.append(path)
        } else {
          leftOut.append(try Skip(value, at: path))
        }
      }
    case "report": report = try SolutionReport(json.value())
    default: _ = try json.value()
    }
  }

  func plan() throws(JSONError) -> Plan {
    guard isManifest, let layout, let background, let report else {
      throw JSONError(
        problem:
          "it is not a manifest of weir's: “weir”, “canvas”, “layout” and “report” must be there")
    }
    guard last.sheet < sheets.count else { throw noSheet(last.sheet, frame: last.index) }
    for (index, place) in (frames.lazy.map(\.place) + elements.lazy.map(\.place)).enumerated()
    where !sheets.indices.contains(place.sheet) {
      throw noSheet(place.sheet, frame: index)
    }
    var plan = Plan(
      layout: layout, background: background, resampling: resampling, previews: previews,
      keepsDamaged: keepsDamaged,
      sheets: sheets, frames: frames, elements: elements, skips: skips, report: report)
    plan.keepsWhite = keepsWhite
    (plan.ignored, plan.leftOut) = (ignored, leftOut)
    plan.page = page
    (plan.joinedFrom, plan.operands) = (joinedFrom, operands)
    return plan
  }

  private func noSheet(_ sheet: Int, frame: Int) -> JSONError {
    JSONError(problem: "frames[\(frame)]: there is no sheet \(sheet)")
  }

  private func digest(_ value: JSONValue) throws(JSONError) -> String {
    guard case .string(let digest) = value, digest.utf8.count == 64,
      digest.utf8.allSatisfy("0123456789abcdef".utf8.contains)
    else { throw JSONError(problem: "“plan” must be a digest of 64 hexadecimal digits") }
    return digest
  }

  /// Reads pictures and other elements of the walls, after those read before.
  mutating func addFrames(_ json: inout JSONReader) throws(JSONError) {
    _ = try json.list("frames") { value throws(JSONError) in
      let isPicture = value["kind"] == nil || value["kind"] == .string("picture")
      switch (isPicture, visit) {
      case (true, nil): frames.append(try frame(value))
      case (true, let visit?): try show(frame(value), to: visit)
      case (false, nil): elements.append(try element(value))
      case (false, _): break
      }
    }
  }

  private mutating func show(_ frame: Frame, to visit: Visit) throws(JSONError) {
    if frame.sheet > last.sheet { last = (visited, frame.sheet) }
    try visit(frame, visited)
    visited += 1
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
    background = try value.color("background")
    guard let resampling = Resampling(rawValue: try value.string("resampling")) else {
      throw JSONError(problem: "“resampling” must be fast or best")
    }
    self.resampling = resampling
    format = try value["format"].map { _ throws(JSONError) in
      guard let format = OutputFormat(suffix: try value.string("format")) else {
        throw JSONError(problem: "“format” must be one of \(OutputFormat.suffixList)")
      }
      return format
    }
    keepsWhite = value["keepWhite"] == .bool(true)
    previews = value["previews"] == .bool(true)
    keepsDamaged = value["keepDamaged"] == .bool(true)
  }

  private func sheet(_ value: JSONValue) throws(JSONError) -> Sheet {
    Sheet(
      width: try value.int("width", in: 1...PixelLimits.side),
      height: try value.int("height", in: 1...PixelLimits.height))
  }

  private mutating func frame(_ value: JSONValue) throws(JSONError) -> Frame {
    var place = try Place(value)
    place.path = shared(place.path)
    // A section that scrolls from right to left continues beyond the left edge.
    let least = place.visibility == .whole ? 0 : -PixelLimits.height / 2
    let picture = try Picture(value, at: paths.picture(value.file()))
    let frame = try PixelRect(value, from: least)
    return Frame(
      picture: picture, place: place, frame: frame,
      content: try value["content"].map { content throws(JSONError) in
        let content = try PixelRect(content, from: least)
        guard frame.contains(content) else {
          throw JSONError(problem: "“content” must be inside its frame")
        }
        return content
      },
      crop: try value["crop"].map { _ throws(JSONError) in try value.focus("crop") },
      decodedAt: try value["decodedAt"].map(PixelSize.init),
      isFromPreview: value["preview"] == .bool(true),
      damage: value["damaged"] == nil ? nil : try value.string("damaged"))
  }

  private mutating func shared(_ path: [Int]) -> [Int] {
    guard path.count == 1 else { return path }
    if let known = columnPaths[path[0]] { return known }
    columnPaths[path[0]] = path
    return path
  }

  private mutating func element(_ value: JSONValue) throws(JSONError) -> Element {
    var content = try ElementContent(of: value, isFinal: true)
    let image = try image(content.image, value["source"])
    if let image { content.image = ImageName(image.path) }
    return Element(
      kind: try value.string("kind"), place: try Place(value),
      frame: try PixelRect(value, from: -PixelLimits.height / 2),
      zIndex: try value.int("zIndex", in: -PixelLimits.side...PixelLimits.side),
      picture: try value.optionalInt("picture"),
      content: content, image: image)
  }

  private mutating func image(
    _ name: ImageName?, _ source: JSONValue?
  ) throws(JSONError) -> Picture? {
    guard let name else { return nil }
    guard let source else { throw JSONError(problem: "“source” is missing") }
    return try Picture(source: source, at: paths.picture(Path(name)))
  }
}

extension Place {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    func number(_ key: String) throws(JSONError) -> Int? { try value.optionalInt(key) }
    let (column, row) = (try number("column"), try number("row"))
    let lane = column ?? row
    let way = try value["path"].map { way throws(JSONError) in
      try JSONCursor(way, path: "path").elements { item throws(JSONError) in
        try item.int(0...PixelLimits.side)
      }
    }
    let group = try number("group")
    self.init(
      sheet: try value.int("sheet"), section: try number("section"),
      group: group ?? (lane == nil ? nil : 0), path: lane.map { [$0] } ?? way ?? [],
      visibility: try Visibility(value))
  }
}

extension Place.Visibility {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    if value["visible"] == .bool(false) {
      self = .hidden
    } else {
      self =
        try value["clip"].map { clip throws(JSONError) in .part(try PixelRect(clip)) } ?? .whole
    }
  }
}

extension ElementContent {
  /// Reads an element's content, whose keys are among the element's own.
  init(of element: JSONValue, isFinal: Bool = false) throws(JSONError) {
    guard case .object(let members) = element else {
      throw JSONError(problem: "it is not an object")
    }
    let content = members.filter { Self.fields.names.contains($0.key) }
    self = try Self.fields.read(
      JSONCursor(.object(content)), LayoutReading(hasFinalTexts: isFinal))
  }
}

extension PixelRect {
  /// Reads a rectangle within half the range of a 32-bit integer, so that no edge overflows it.
  ///
  /// `least` is negative for rectangles that may extend beyond the upper or left edge.
  init(_ value: JSONValue, from least: Int = 0) throws(JSONError) {
    let most = PixelLimits.height / 2
    self.init(
      x: try value.int("x", in: least...most), y: try value.int("y", in: least...most),
      width: try value.int("width", in: 1...most), height: try value.int("height", in: 1...most))
  }
}

extension SolutionReport {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    func ifAny(_ key: String) throws(JSONError) -> Double {
      value[key] == nil ? 0 : try value.double(key)
    }
    self.init(
      raggedness: try value.double("raggedness"), waste: try value.double("waste"),
      crop: try value.double("crop"), displacement: try value.int("displacement"),
      aspectError: try value.double("aspectError"), widthSpread: try value.double("widthSpread"),
      rowHeightVariation: try value.double("rowHeightVariation"))
    (margins, canvasCrop) = (try ifAny("margins"), try ifAny("canvasCrop"))
    overlong =
      try value["overlong"].map { indices throws(JSONError) in
        try JSONCursor(indices, path: "overlong").elements { index throws(JSONError) in
          try index.int(0...Int(Int32.max))
        }
      } ?? []
  }
}
