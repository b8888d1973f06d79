public import Plans
internal import Vips

extension Version {
  /// The version of libvips in use.
  public static var libvips: String { VipsLibrary.version }
}
