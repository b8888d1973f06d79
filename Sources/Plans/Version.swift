package import JSON

/// The versions of weir and its file formats.
package enum Version {
  /// The version of weir, by semantic versioning.
  package static let weir = "1.0.0"
  /// The version of the manifest format; it changes when readers have to.
  package static let manifest = 1
  /// The version of the sizes-file format; it changes when readers have to.
  package static let sizes = 1

  package static let manifestStamp = Stamp("manifest", version: manifest, by: weir)
  package static let sizesStamp = Stamp("sizes", version: sizes, by: weir)
  package static let reportStamp = Stamp("batch", version: 1, by: weir)
  package static let progressStamp = Stamp("progress", version: 1, by: weir)
}
