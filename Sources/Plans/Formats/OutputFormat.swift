package import Files
internal import Spelling

/// A format that weir writes.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// JPEG.
  case jpeg
  /// PNG.
  case png
  /// WebP. Its encoder holds the whole wall in memory.
  case webp
  /// TIFF, or BigTIFF above 4 GB.
  case tiff
  /// AVIF. Its encoder holds the whole wall in memory.
  case avif
  /// HEIC. Its encoder holds the whole wall in memory.
  case heic
  /// Deep Zoom: a small description and a folder of tiles.
  case deepZoom
  /// A page for browsers: an HTML file and a folder of sprites.
  case page

  /// Finds the format for a suffix, lowercase and without its dot; nil for an unknown one.
  public init?(suffix: String) {
    guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix) }) else {
      return nil
    }
    self = format
  }

  /// The format's usual name.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .tiff: "TIFF"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .deepZoom: "Deep Zoom"
    case .page: "HTML"
    }
  }

  /// The suffixes that select the format, the usual one first.
  public var suffixes: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png"]
    case .webp: ["webp"]
    case .tiff: ["tif", "tiff"]
    case .avif: ["avif"]
    case .heic: ["heic", "heif"]
    case .deepZoom: ["dz", "dzi"]
    case .page: ["html", "htm"]
    }
  }

  /// The usual suffix of each format, for sentences.
  public static let suffixList = allCases.map { $0.suffixes[0] }.joined(separator: ", ")

  /// The longest side in pixels: the limit of the format, its encoder or libvips.
  public var longestSide: Int {
    switch self {
    case .jpeg: 65_500
    case .webp: 16_383
    case .avif, .heic: 16_384
    case .png, .tiff, .deepZoom, .page: 10_000_000
    }
  }

  /// Whether a pixel can be transparent.
  public var hasTransparency: Bool { self != .jpeg }

  /// Whether its files can state a resolution in pixels per inch.
  public var hasResolution: Bool { isOneFile }

  /// Whether its compression loses detail by a quality from 1 to 100: that of the tiles of Deep Zoom,
  /// and of the sprites of a page.
  public var hasQuality: Bool { self != .png && self != .tiff }

  /// Whether it is a single file, which can go to standard output.
  public var isOneFile: Bool { self != .deepZoom && self != .page }

  /// Whether it is a page for browsers.
  public var isPage: Bool { self == .page }

  /// The format that the finished file is read back as; nil for formats of several files.
  package var pictureFormat: PictureFormat? {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .tiff: .tiff
    case .avif: .avif
    case .heic: .heif
    case .deepZoom, .page: nil
    }
  }

  /// weir's saver options; the user's follow and override them.
  ///
  /// - Parameters:
  ///   - hasAlpha: whether a pixel may be transparent.
  ///   - hasText: whether there are texts or badges: JPEG would blur their colors if it kept a quarter of
  ///     them.
  /// - Returns: the options.
  package func defaults(hasAlpha: Bool, hasText: Bool = false) -> [String] {
    let quality = "Q=85" + (hasText ? ",subsample-mode=off" : "")
    return switch self {
    case .jpeg: [quality]
    case .page: ["Q=85"]
    case .avif: ["compression=av1"]
    case .deepZoom: [hasAlpha ? "suffix=.png" : "suffix=.jpg[\(quality)]"]
    case .png, .webp, .tiff, .heic: []
    }
  }
}

extension OutputFormat {
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

  /// The folder that belongs to an output of this name: the tiles of a Deep Zoom image, or the
  /// sprites of a page; nil for a single file.
  package var companionFolder: Path? {
    if suffix == "dzi" { return withoutSuffix + "_files" }
    return isPage ? withoutSuffix + "_page" : nil
  }
}
