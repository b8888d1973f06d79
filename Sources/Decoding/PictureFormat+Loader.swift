internal import Plans
package import Vips

extension PictureFormat {
  /// The libvips loader for this format.
  package var loader: Loader {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    case .heif, .avif: .heif
    case .svg: .svg
    case .pdf: .pdf
    case .jxl: .jxl
    case .jp2: .jp2k
    case .hdr: .radiance
    case .ppm: .ppm
    }
  }
}
