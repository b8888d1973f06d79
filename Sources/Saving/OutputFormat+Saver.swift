internal import Plans
internal import Vips

extension OutputFormat {
  /// The libvips saver for this format; for a page, that of its usual sprites.
  var saver: Saver {
    switch self {
    case .jpeg, .page: .jpeg
    case .png: .png
    case .webp: .webp
    case .tiff: .tiff
    case .avif, .heic: .heif
    case .deepZoom: .deepZoom
    }
  }
}
