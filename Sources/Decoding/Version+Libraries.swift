package import Plans
internal import Scaling
internal import Vips

extension Version {
  /// The libraries that decide pixels, each with its version.
  package static var libraries: String { "libvips \(VipsLibrary.version), zimg \(Scaler.version)" }
}
