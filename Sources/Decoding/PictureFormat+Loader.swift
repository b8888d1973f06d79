package import Plans
internal import Scaling
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

extension Version {
  /// The libraries that decide pixels, each with its version.
  package static var libraries: String { "libvips \(VipsLibrary.version), zimg \(Scaler.version)" }
}
