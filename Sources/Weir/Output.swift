/// Where a wall goes.
public struct Output: Equatable, Sendable {
  /// Where the images go.
  public enum Destination: Equatable, Sendable {
    /// To files: `{sheet}` in the name stands for the sheet's number, from 1, with zeros before it,
    /// `{columns}` and `{width}` for the wall's.
    case files(Path)
    /// To standard output: one sheet, of a format that is a single file.
    case standardOutput
  }

  /// Where the manifest goes.
  public enum Manifest: Equatable, Sendable {
    /// Beside the images, as `wall.json`.
    case beside
    /// To this file.
    case file(Path)
    /// To standard output.
    case standardOutput
    /// Nowhere.
    case none
  }

  /// Where the images go.
  public var destination: Destination
  /// In which format.
  public var format: OutputFormat
  /// For libvips' saver, as in `Q=90,interlace`.
  public var options: String
  /// How many pixels are an inch in print, 1 to 65,535; Deep Zoom cannot say it.
  ///
  /// As ``options``, it is no part of a plan: whoever draws the plan says it.
  public var dotsPerInch = 72
  /// Where the manifest goes.
  public var manifest: Manifest
  /// Where an SVG of the plan goes, if anywhere; for plans only.
  ///
  /// `{columns}` and `{width}` stand for the wall's.
  public var drawing: Path?
  /// Whether files that weir did not make may be overwritten.
  ///
  /// A picture of the wall never is.
  public var overwrites: Bool
  /// Whether images go that earlier runs have made and manifests told of that are replaced; else there is a
  /// notice.
  public var prunes = false
  /// Whether `-1`, `-2` … come behind the name where there are several sheets and no `{sheet}` in
  /// it.
  public var numbersSheets = false
  /// A digest of what the walls are made from, in a batch; their manifests keep it.
  var digest: String?

  /// Creates an output.
  public init(
    _ destination: Destination, format: OutputFormat, options: String = "",
    manifest: Manifest = .beside, overwrites: Bool = false
  ) {
    self.destination = destination
    self.format = format
    self.options = options
    self.manifest = manifest
    self.overwrites = overwrites
  }

  /// Creates an output to a file whose suffix tells the format; nil if it tells none.
  public init?(_ file: Path) {
    guard let format = OutputFormat(suffix: file.suffix) else { return nil }
    self.init(.files(file), format: format)
  }

  /// The part of a name that stands for a sheet's number.
  public static let sheetPlaceholder = "{sheet}"

  /// The parts of a name that stand for a number.
  static let placeholders = [sheetPlaceholder, "{columns}", "{width}"]

  /// Where a plan's manifest is written; nil where it is not, or goes to standard output.
  ///
  /// Beside `wall-{sheet}.jpg` that is `wall.json`.
  func manifestFile(of plan: Plan) -> Path? {
    manifestTemplate.map { plan.filled($0) }
  }

  /// Where a plan's manifest is written unless something else is asked for; nil beside standard output.
  func usualManifestFile(of plan: Plan) -> Path? {
    guard case .files(let template) = destination else { return nil }
    return plan.filled(Self.besides(template))
  }

  /// Where the drawing of a plan is written.
  func drawingFile(of plan: Plan) -> Path? { drawing.map { plan.filled($0) } }

  /// The manifest's name with the wall's numbers not filled in.
  var manifestTemplate: Path? {
    switch (manifest, destination) {
    case (.file(let path), _): path
    case (.beside, .files(let template)): Self.besides(template)
    case (.beside, .standardOutput), (.standardOutput, _), (.none, _): nil
    }
  }

  /// The image files of a plan, one for each sheet.
  func files(of plan: Plan) -> [Path] {
    guard case .files(let named) = destination else { return [] }
    let count = max(1, plan.sheets.count)
    let template = numbering(plan.filled(named), count)
    let digits = String(count).count
    return (1...count).map { number in
      let name = template.name.replacing(Self.sheetPlaceholder, with: number.padded(to: digits))
      let path = template.parent / name
      return format == .deepZoom ? path.withoutSuffix + ".dzi" : path
    }
  }

  /// The image files of a plan and its manifest.
  func allFiles(of plan: Plan) -> [Path] {
    files(of: plan) + (manifestFile(of: plan).map { [$0] } ?? [])
  }

  private func numbering(_ template: Path, _ sheetCount: Int) -> Path {
    guard numbersSheets, sheetCount > 1, !template.name.contains(Self.sheetPlaceholder) else {
      return template
    }
    return numbered(template)
  }

  /// A name with the sheet's number behind it.
  func numbered(_ template: Path) -> Path {
    template.withoutSuffix + "-\(Self.sheetPlaceholder)." + template.suffix
  }

  private static func besides(_ template: Path) -> Path {
    let stem = template.name.withoutSuffix.replacing(sheetPlaceholder, with: "")
    let trimmed = stem.bytes.reversed().drop { "-_. ".utf8.contains($0) }.reversed()
    let name = trimmed.isEmpty ? "sheets" : Path(bytes: trimmed)
    return template.parent / (name + ".json")
  }
}

extension Plan {
  /// A name with the wall's numbers in it.
  fileprivate func filled(_ template: Path) -> Path {
    template.filled(columns: layout.columnCount, width: layout.width)
  }
}

extension Path {
  /// The path with a wall's numbers where its name says `{columns}` and `{width}`.
  public func filled(columns: Int?, width: Int?) -> Path {
    var name = name
    if let columns { name = name.replacing("{columns}", with: String(columns)) }
    if let width { name = name.replacing("{width}", with: String(width)) }
    return parent / name
  }

  /// With every occurrence of one text replaced by another.
  func replacing(_ text: String, with other: String) -> Path {
    Path(bytes: bytes.replacing(Array(text.utf8), with: Array(other.utf8)))
  }

  /// Whether the text occurs in it.
  public func contains(_ text: String) -> Bool {
    bytes.contains(Array(text.utf8))
  }
}
