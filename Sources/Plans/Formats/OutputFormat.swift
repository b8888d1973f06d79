package import Files
internal import Spelling

/// A format that weir writes.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// JPEG and PNG.
  case jpeg, png
  /// WebP. Its encoder holds the whole wall in memory.
  case webp
  /// TIFF, or BigTIFF above 4 GB.
  case tiff
  /// AVIF and HEIC. Their encoders hold the whole wall in memory.
  case avif, heic
  /// Deep Zoom: a small description and a folder of tiles.
  case deepZoom
  /// A page for browsers: an HTML file and a folder of sprites.
  case page
  /// A page and its folder, packed into one file.
  case zip
  /// A document: all sheets as its pages, each a JPEG with a text that can be searched.
  case pdf

  /// Finds the format for a suffix, lowercase and without its dot; nil for an unknown one.
  public init?(suffix: String) {
    guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix) }) else {
      return nil
    }
    self = format
  }

  /// The format's usual name.
  public var name: String { facts.name }

  /// The suffixes that select the format, the usual one first.
  public var suffixes: [String] { facts.suffixes }

  /// The longest side in pixels: the limit of the format, its encoder or libvips.
  public var longestSide: Int { facts.longestSide }

  /// The format that the finished file is read back as; nil for formats of several files.
  package var pictureFormat: PictureFormat? { facts.read }

  private var facts: (name: String, suffixes: [String], longestSide: Int, read: PictureFormat?) {
    switch self {
    case .jpeg: ("JPEG", ["jpg", "jpeg", "jpe", "jfif"], 65_500, .jpeg)
    case .png: ("PNG", ["png"], 10_000_000, .png)
    case .webp: ("WebP", ["webp"], 16_383, .webp)
    case .tiff: ("TIFF", ["tif", "tiff"], 10_000_000, .tiff)
    case .avif: ("AVIF", ["avif"], 16_384, .avif)
    case .heic: ("HEIC", ["heic", "heif"], 16_384, .heif)
    case .deepZoom: ("Deep Zoom", ["dz", "dzi"], 10_000_000, nil)
    case .page: ("HTML", ["html", "htm"], 10_000_000, nil)
    case .zip: ("ZIP", ["zip"], 10_000_000, nil)
    case .pdf: ("PDF", ["pdf"], 65_500, nil)
    }
  }

  /// The usual suffix of each format, for sentences.
  package static let usualSuffixes = allCases.map { $0.suffixes[0] }.joined(separator: ", ")

  /// Whether a pixel can be transparent.
  public var hasTransparency: Bool { self != .jpeg && self != .pdf }

  /// Whether its files can state a resolution in pixels per inch.
  public var hasResolution: Bool { isOneFile }

  /// Whether its compression is lossy, with a quality from 1 to 100: for Deep Zoom, that of the tiles; for a page, that
  /// of the sprites.
  public var hasQuality: Bool { self != .png && self != .tiff }

  /// Whether it is a single picture, which can go to standard output.
  public var isOneFile: Bool { self != .deepZoom && !isPage }

  /// Whether one file of it has all sheets of a wall.
  public var holdsSheets: Bool { isPage || self == .pdf }

  /// Whether it is a picture in a file.
  public var isPicture: Bool { isOneFile && self != .pdf }

  /// Whether it is a page for browsers, packed or not.
  public var isPage: Bool { self == .page || self == .zip }

  /// weir's saver options, before the user's; JPEG would blur texts with a quarter of their colors.
  package func defaults(hasAlpha: Bool, hasText: Bool = false) -> [String] {
    let quality = "Q=85" + (hasText ? ",subsample-mode=off" : "")
    return switch self {
    case .jpeg, .pdf: [quality]
    case .page, .zip: ["Q=85"]
    case .avif: ["compression=av1"]
    case .deepZoom: [hasAlpha ? "suffix=.png" : "suffix=.jpg[\(quality)]"]
    case .png, .webp, .tiff, .heic: []
    }
  }

  package func holds(_ sheet: Sheet) -> Bool { max(sheet.width, sheet.height) <= longestSide }

  /// The remedies that remain once the arrangement is fixed.
  package var remediesForAFixedPlan: [Sentence] { ["make a new plan"] + roomierOnes }

  /// The remedy of a format with a higher limit; empty if no other allows more.
  package var roomierOnes: [Sentence] {
    let others = [OutputFormat.tiff, .deepZoom].filter { $0.longestSide > longestSide }
    let names = others.map { "\($0.name) (.\($0.suffixes[0]))" }
    return others.isEmpty ? [] : ["write \(names.listed), which can be that large"]
  }
}

extension Path {
  /// Whether this is the name of a page.
  package var isPage: Bool { OutputFormat(suffix: suffix) == .page }
  /// Whether this is the name of a page that is packed with its folder.
  package var isZip: Bool { OutputFormat(suffix: suffix) == .zip }
  /// Whether the name is that of a document of sheets.
  package var isDocument: Bool { OutputFormat(suffix: suffix) == .pdf }

  /// The folder that belongs to an output of this name: the tiles of a Deep Zoom image, or the
  /// sprites of a page; nil for a single file.
  package var companionFolder: Path? {
    if suffix == "dzi" { return withoutSuffix + "_files" }
    return isPage ? withoutSuffix + "_page" : nil
  }
}
