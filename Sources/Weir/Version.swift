internal import Vips

/// Which weir this is.
public enum Version {
  /// The version of weir, as in semantic versioning.
  public static let weir = "0.1.0"
  /// The version of the manifest's format; it changes when a reader would have to.
  public static let manifest = 1
  /// The version of the format of sizes files; it changes when a reader would have to.
  public static let sizes = 1
  /// The version of the libvips in use.
  public static var libvips: String { VipsLibrary.version }
}
