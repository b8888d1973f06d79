internal import Files
internal import JSON
internal import Layouts

/// Collects the members of a manifest, in any order.
struct PlanReader {
  /// Receives each picture's frame and its number; frames are then not kept, nor are elements.
  typealias Visit = (Frame, Int) throws(JSONError) -> Void

  private(set) var paths: ManifestPaths
  /// What the manifest says, without its lists.
  private(set) var manifest = Manifest()
  /// The image that the manifest names for each sheet; no plan has it before it is drawn.
  private var images: [Path?] = []
  private let visit: Visit?
  private var keys: Set<String> = []
  private var visited = 0
  /// The first of them on the last sheet.
  private var last = (index: 0, sheet: -1)
  private var sheets: [Sheet] = []
  private var frames: [Frame] = []
  /// The path of each column or row: a million frames share them.
  private var columnPaths: [Int: [Int]] = [:]
  private var elements: [Element] = []
  private var skips: [Skip] = []
  private var (ignored, leftOut): ([Path], [Skip]) = ([], [])
  private let elementReading: Reading

  init(_ paths: ManifestPaths, visit: Visit? = nil) {
    (self.paths, self.visit) = (paths, visit)
    var reading = Reading.ofManifest
    reading.layout.hasFinalTexts = true
    elementReading = reading
  }

  mutating func read(_ json: consuming JSONReader) throws(JSONError) {
    var json = json
    try json.members { key, json throws(JSONError) in try read(key, &json) }
    try json.end()
  }

  private mutating func read(_ key: String, _ json: inout JSONReader) throws(JSONError) {
    keys.insert(key)
    switch key {
    case Manifest.sheets.name:
      (images, sheets) = ([], [])
      try json.list(key) { value throws(JSONError) in add(try Sheet.fields.read(value, .ofManifest))
      }
    case Manifest.frames.name:
      (frames, elements) = ([], [])
      try addFrames(&json)
    case Manifest.skipped.name, Manifest.passedOver.name:
      let isSkipped = key == Manifest.skipped.name
      let fields = isSkipped ? SkipEntry.fields : SkipEntry.passedOver
      if isSkipped { skips = [] }
      try json.list(key) { value throws(JSONError) in
        let entry = try fields.read(value, .ofManifest)
        if visit == nil || entry.hole != nil { add(entry, isSkipped: isSkipped) }
      }
    default: try Manifest.fields.read(key, &json, &manifest, .ofManifest)
    }
  }

  func plan() throws(JSONError) -> Plan {
    guard keys.isSuperset(of: ["weir", "canvas", "layout", "report"]) else {
      throw JSONError(
        problem:
          "it is not a manifest of weir's: “weir”, “canvas”, “layout” and “report” must be there")
    }
    guard last.sheet < sheets.count else { throw noSheet(last.sheet, frame: last.index) }
    for (index, place) in (frames.lazy.map(\.place) + elements.lazy.map(\.place)).enumerated()
    where !sheets.indices.contains(place.sheet) { throw noSheet(place.sheet, frame: index) }
    var plan = manifest.plan
    plan.operands = plan.operands.map { $0.located(in: paths.folder) }
    (plan.sheets, plan.frames, plan.elements) = (sheets, frames, elements)
    (plan.skips, plan.ignored, plan.leftOut) = (skips, ignored, leftOut)
    return plan
  }

  /// The sheets with the images that the manifest names.
  var drawnSheets: [Sheet] {
    zip(sheets, images).map { Sheet(width: $0.width, height: $0.height, file: $1) }
  }

  private func noSheet(_ sheet: Int, frame: Int) -> JSONError {
    JSONError(problem: "frames[\(frame)]: there is no sheet \(sheet)")
  }

  /// Reads pictures and other elements of the walls, after those read before.
  mutating func addFrames(_ json: inout JSONReader) throws(JSONError) {
    try json.list(Manifest.frames.name) { value throws(JSONError) in
      let kind = value.value["kind"]
      if kind == nil || kind == .string("picture") {
        let frame = try frame(value)
        if let visit { try show(frame, to: visit) } else { frames.append(frame) }
      } else if visit == nil {
        elements.append(try element(value))
      }
    }
  }

  private mutating func show(_ frame: Frame, to visit: Visit) throws(JSONError) {
    if frame.sheet > last.sheet { last = (visited, frame.sheet) }
    try visit(frame, visited)
    visited += 1
  }
}

// Paths in a manifest are relative to its folder.
extension PlanReader {
  private mutating func add(_ sheet: Sheet) {
    images.append(sheet.file.map { paths.folder / $0 })
    sheets.append(Sheet(width: sheet.width, height: sheet.height))
  }

  private mutating func add(_ entry: SkipEntry, isSkipped: Bool) {
    let skip = entry.skip(in: paths.folder)
    if isSkipped {
      skips.append(skip)
    } else if entry.reason == nil {
      ignored.append(skip.path)
    } else {
      leftOut.append(skip)
    }
  }

  private mutating func frame(_ json: JSONCursor) throws(JSONError) -> Frame {
    var frame = try FrameEntry.fields.read(json, .ofManifest).value
    frame.picture.path = paths.picture(frame.picture.path)
    frame.place.path = shared(frame.place.path)
    // Nobody opens these.
    if !frame.picture.alike.isEmpty {
      frame.picture.alike = frame.picture.alike.map { $0.located(in: paths.folder) }
    }
    return frame
  }

  private mutating func shared(_ path: [Int]) -> [Int] {
    guard path.count == 1 else { return path }
    if let known = columnPaths[path[0]] { return known }
    columnPaths[path[0]] = path
    return path
  }

  private mutating func element(_ json: JSONCursor) throws(JSONError) -> Element {
    var element = try Element.fields.read(json, elementReading)
    guard let name = element.content.image, var image = element.image else { return element }
    image.path = paths.picture(Path(name))
    (element.image, element.content.image) = (image, ImageName(image.path))
    return element
  }
}

/// Decides by name which paths in a manifest may be followed; ``ReadAccess`` covers links.
struct ManifestPaths {
  /// The manifest's folder, as given.
  let folder: Path
  private let manifest: Path
  private let root: Path
  /// The path components with links resolved; nil if every path is trusted.
  private let places: (folder: [ArraySlice<UInt8>], root: [ArraySlice<UInt8>])?
  /// The first path that leads out of the root.
  private var stray: Path?
  /// How far above the manifest's folder a folder contains all pictures.
  private var steps = 0
  private var hasAbsolute = false

  /// Without a root, it is the manifest's folder; throws if a folder does not exist.
  init(of manifest: Path, root: Path? = nil, trusts: Bool) throws(Failure) {
    self.manifest = manifest
    folder = manifest.parent
    self.root = root ?? folder
    let (folder, other) = (folder, self.root)
    places =
      trusts
      ? nil
      : try attempt {
        (try Folder.resolve(folder).components, try Folder.resolve(other).components)
      }
  }

  /// A picture's path seen from the manifest's folder; notes one that leads out of the root.
  mutating func picture(_ name: Path) -> Path {
    if let places { note(name, places) }
    return folder / name
  }

  private mutating func note(
    _ name: Path, _ places: (folder: [ArraySlice<UInt8>], root: [ArraySlice<UInt8>])
  ) {
    var (place, fewest) = (places.folder, places.folder.count)
    for component in name.components where component != [Path.dot] {
      if component == [Path.dot, Path.dot] { _ = place.popLast() } else { place.append(component) }
      fewest = min(fewest, place.count)
    }
    steps = max(steps, places.folder.count - fewest)
    hasAbsolute = hasAbsolute || name.isAbsolute
    if name.isAbsolute || !place.starts(with: places.root) { stray = stray ?? name }
  }

  func check() throws(Failure) {
    guard let stray else { return }
    let wider = (0..<steps).reduce(folder) { path, _ in path / ".." }
    throw .leadsOut(manifest, stray, of: root, wider: hasAbsolute ? nil : wider)
  }
}

/// Something with a path in a manifest.
protocol Located {
  var path: Path { get set }
}

extension Located {
  /// The same with its path as a manifest names it.
  func relative(by paths: inout RelativePaths) throws(FileError) -> Self {
    var other = self
    other.path = try paths.relative(path)
    return other
  }

  /// The same with its path seen from where the folder of its manifest is.
  func located(in folder: Path) -> Self {
    var other = self
    other.path = folder / path
    return other
  }
}
