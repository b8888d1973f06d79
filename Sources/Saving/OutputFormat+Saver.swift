internal import Plans
internal import Vips

extension OutputFormat {
  /// The libvips saver for this format.
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
}
