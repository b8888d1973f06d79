package import Plans
internal import Vips

extension Version {
  /// The version of libvips in use.
  package static var libvips: String { VipsLibrary.version }
}
