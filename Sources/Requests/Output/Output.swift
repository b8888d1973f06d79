public import Files
public import Plans

/// Where a wall is written.
public struct Output: Equatable, Sendable {
  /// Where the images are written.
  public enum Destination: Equatable, Sendable {
    /// To files.
    ///
    /// In the name, `{sheet}` stands for the sheet's number from 1 with leading zeros, `{columns}`
    /// for the wall's number of columns, and `{width}` for its width. In the names of thumbnails,
    /// `{stem}`, `{name}`, `{folder}`, `{page}` and `{index}` stand for what is the picture's; the
    /// folders that they need are made.
    case files(Path)
    /// To standard output: one sheet, in a format that is a single file.
    case standardOutput
  }

  /// Where the manifest is written.
  public enum Manifest: Equatable, Sendable {
    /// Next to the images, as `wall.json`.
    case beside
    /// To this file.
    case file(Path)
    /// To standard output.
    case standardOutput
    /// No manifest.
    case none
  }

  /// Where the images are written.
  public var destination: Destination
  /// The images' format, which must match the suffix of their names.
  public var format: OutputFormat
  /// Whether a plan's format, if it names one, replaces ``format``.
  package var followsPlan = false
  /// Options for libvips' saver, such as `Q=90,interlace`; without NUL.
  public var options: String
  /// The quality of lossy compression, from 1 to 100; nil is the format's default.
  ///
  /// Formats without ``OutputFormat/hasQuality`` ignore it.
  public var quality: Int?
  /// The print resolution in pixels per inch, from 1 to 65,535; Deep Zoom cannot store it.
  ///
  /// Like ``options``, it is not part of a plan: it is set when the plan is drawn. Where it is 72, a plan on
  /// paper has the paper's resolution.
  public var dotsPerInch = defaultDotsPerInch
  /// How walls become pages; formats that are no pages ignore it.
  public var page = PageOptions()
  /// Whether a page that shows it with Leaflet is written next to each Deep Zoom image; refused with other formats.
  public var addsPage = false
  /// Where the frames of a document lead; only for ``OutputFormat/pdf``, and refused with other formats.
  public var links = FileLinks.none
  /// The language of a document's texts, as a tag of BCP 47 such as `de`; only for ``OutputFormat/pdf``, and refused with
  /// other formats.
  public var language: String?
  /// Where the manifest is written.
  public var manifest: Manifest
  /// Where an SVG of the plan is written, for plans only; nil for none.
  ///
  /// In the name, `{columns}` and `{width}` stand for the wall's.
  package var drawing: Path?
  /// Whether files that weir did not make may be overwritten.
  ///
  /// A picture of the wall never may.
  public var overwrites: Bool
  /// Whether the run is refused if any of its files exists, even one that weir made.
  public var keepsExisting = false
  /// Whether to remove images that replaced manifests name and the new run does not; otherwise
  /// there is a notice.
  public var prunes = false
  /// Whether to append `-1`, `-2` … to the name if there are several sheets and the name has no
  /// `{sheet}`.
  public var numbersSheets = false
  /// Whether nobody chose ``destination``, so that an earlier wall of other operands keeps it.
  package var hasDefaultName = false
  /// Whether a batch has put the folder of a wall in place of `{folder}`, whose name may have braces.
  package var hasFolder = false

  /// Where links lead.
  public enum FileLinks: Equatable, Sendable {
    /// There are no links, since a file that is sent on would tell paths.
    case none
    /// To the pictures' files, by their paths from the document's folder.
    case relative
    /// To the same paths after this, the address of the document's folder on the web.
    case prefix(String)
  }

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

  /// Creates an output to a file whose suffix states the format; nil for another suffix.
  public init?(_ file: Path) {
    guard let format = OutputFormat(suffix: file.suffix) else { return nil }
    self.init(.files(file), format: format)
  }

  /// The nominal resolution of screens, and the default of libvips' savers.
  static let defaultDotsPerInch = 72

  /// The resolution of a plan's images, which is that of its paper if it has one.
  package func dotsPerInch(of plan: Plan) -> Int { plan.paper?.dotsPerInch ?? dotsPerInch }

  /// The placeholder for a sheet's number.
  package static let sheetBraces = "{sheet}"

  /// The placeholders that stand for a number.
  package static let placeholders = [sheetBraces, "{columns}", "{width}"]

  /// The file of a plan's manifest; nil if there is none, or if it goes to standard output.
  ///
  /// For `wall-{sheet}.jpg` it is `wall.json`.
  package func manifestFile(of plan: Plan) -> Path? {
    manifestTemplate.map { plan.filled($0) }
  }

  /// The file of a plan's manifest unless another is chosen; nil for an image on standard output.
  package func defaultManifestFile(of plan: Plan) -> Path? {
    usualManifestTemplate.map { plan.filled($0) }
  }

  /// The name of the manifest unless another is chosen, with placeholders; nil for an image on standard output.
  package var usualManifestTemplate: Path? {
    guard case .files(let template) = destination else { return nil }
    return besides(template)
  }

  package func drawingFile(of plan: Plan) -> Path? { drawing.map { plan.filled($0) } }

  /// The manifest's name, with placeholders.
  package var manifestTemplate: Path? {
    switch (manifest, destination) {
    case (.file(let path), _): path
    case (.beside, .files(let template)): besides(template)
    case (.beside, .standardOutput), (.standardOutput, _), (.none, _): nil
    }
  }

  /// The image files of a plan, one for each sheet; none for a thumbnail that was not drawn.
  package func files(of plan: Plan) -> [Path] { sheetFiles(of: plan).compactMap(\.self) }

  /// The image file of each sheet; nil for a thumbnail that was not drawn.
  ///
  /// Empty for standard output.
  package func sheetFiles(of plan: Plan) -> [Path?] {
    guard case .files(let named) = destination else { return [] }
    let count = fileCount(of: plan)
    let template = numbering(plan.filled(named), count)
    if plan.layout.isOfThumbnails { return thumbnailFiles(of: plan, template) }
    return template.numbered(upTo: count).map { path in
      format == .deepZoom ? path.withoutSuffix + ".dzi" : path
    }
  }

  /// A page shows all sheets, one after another; so does a document, unless its name has their numbers.
  private func fileCount(of plan: Plan) -> Int {
    guard case .files(let named) = destination else { return 0 }
    let isNumbered = format == .pdf && named.name.contains(Self.sheetBraces)
    return format.holdsSheets && !isNumbered ? 1 : max(1, plan.sheets.count)
  }

  /// The pages beside the Deep Zoom images of a plan, one for each.
  package func pages(of plan: Plan) -> [Path] {
    addsPage ? files(of: plan).map { $0.withoutSuffix + ".html" } : []
  }

  package func allFiles(of plan: Plan) -> [Path] {
    files(of: plan) + pages(of: plan) + (manifestFile(of: plan).map { [$0] } ?? [])
  }

  private func numbering(_ template: Path, _ sheetCount: Int) -> Path {
    guard numbersSheets, sheetCount > 1, !template.name.contains(Self.sheetBraces) else {
      return template
    }
    return numbered(template)
  }

  /// The name with the placeholder for the sheet's number at its end.
  package func numbered(_ template: Path) -> Path {
    template.withoutSuffix + "-\(Self.sheetBraces)." + template.suffix
  }

  private func besides(_ template: Path) -> Path {
    if isNamedAfterPictures { return manifest(besideThumbnails: template) }
    let stem = template.name.withoutSuffix.replacing(Self.sheetBraces, with: "")
    let trimmed = stem.bytes.reversed().drop { "-_. ".utf8.contains($0) }.reversed()
    let name = trimmed.isEmpty ? "sheets" : Path(bytes: trimmed)
    return template.parent / (name + ".json")
  }
}

extension Plan {
  /// The name with the wall's numbers for its placeholders.
  fileprivate func filled(_ template: Path) -> Path {
    template.filled(columns: layout.columnCount, width: layout.nameableWidth)
  }
}

extension Path {
  /// The path with a wall's numbers for `{columns}` and `{width}` in its name.
  public func filled(columns: Int?, width: Int?) -> Path {
    var name = name
    if let columns { name = name.replacing("{columns}", with: String(columns)) }
    if let width { name = name.replacing("{width}", with: String(width)) }
    return parent / name
  }

  /// The names of this many sheets, with a number of as many digits in place of `{sheet}`.
  package func numbered(upTo count: Int) -> [Path] {
    let digits = String(count).count
    return (1...count).map { number in
      parent / name.replacing(Output.sheetBraces, with: number.padded(to: digits))
    }
  }

  /// The path with every occurrence of one text replaced by another.
  func replacing(_ text: String, with other: String) -> Path {
    Path(bytes: bytes.replacing(Array(text.utf8), with: Array(other.utf8)))
  }

  /// Whether the path contains a text.
  public func contains(_ text: String) -> Bool {
    bytes.holds(Array(text.utf8))
  }
}
