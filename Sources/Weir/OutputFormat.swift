internal import Vips

/// A format that weir writes.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// JPEG.
  case jpeg
  /// PNG.
  case png
  /// WebP. Its encoder holds the whole wall in memory.
  case webp
  /// TIFF, and BigTIFF where 4 GB are not enough.
  case tiff
  /// AVIF. Its encoder holds the whole wall in memory.
  case avif
  /// HEIC. Its encoder holds the whole wall in memory.
  case heic
  /// Deep Zoom: a small description and a folder of tiles.
  case deepZoom

  /// Finds the format of a suffix, without dot and in lower case; nil for an unknown one.
  public init?(suffix: String) {
    guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix) }) else {
      return nil
    }
    self = format
  }

  /// As people write it.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .tiff: "TIFF"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .deepZoom: "Deep Zoom"
    }
  }

  /// The suffixes that ask for the format, the usual one first.
  public var suffixes: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png"]
    case .webp: ["webp"]
    case .tiff: ["tif", "tiff"]
    case .avif: ["avif"]
    case .heic: ["heic", "heif"]
    case .deepZoom: ["dz", "dzi"]
    }
  }

  /// The longest side in pixels: the format's own limit, its encoder's, or libvips'.
  public var longestSide: Int {
    switch self {
    case .jpeg: 65_500
    case .webp: 16_383
    case .avif, .heic: 16_384
    case .png, .tiff, .deepZoom: 10_000_000
    }
  }

  /// Whether a pixel can be transparent.
  public var hasTransparency: Bool { self != .jpeg }

  /// Whether its files can say how many of their pixels are an inch.
  public var hasResolution: Bool { self != .deepZoom }

  var saver: Saver {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .tiff: .tiff
    case .avif, .heic: .heif
    case .deepZoom: .deepZoom
    }
  }

  /// What reads the finished file back; Deep Zoom has no single one.
  var pictureFormat: PictureFormat? {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .tiff: .tiff
    case .avif: .avif
    case .heic: .heif
    case .deepZoom: nil
    }
  }

  /// The options that weir chooses; those of the user come after them and win.
  func defaults(hasAlpha: Bool) -> [String] {
    switch self {
    case .jpeg: ["Q=85"]
    case .avif: ["compression=av1"]
    case .deepZoom: [hasAlpha ? "suffix=.png" : "suffix=.jpg[Q=85]"]
    case .png, .webp, .tiff, .heic: []
    }
  }
}
