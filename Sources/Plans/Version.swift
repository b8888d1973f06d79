package import JSON

/// The versions of weir and its file formats.
package enum Version {
  /// The version of weir, by semantic versioning.
  package static let weir = "1.0.0"
  /// The address of the repository; empty as long as there is none to name.
  package static let repository = ""
  /// The version of the manifest format; it changes when readers have to.
  package static let manifest = 1
  /// The version of the sizes-file format; it changes when readers have to.
  package static let sizes = 1

  package static let manifestStamp = Stamp("manifest", version: manifest, by: weir)
  package static let sizesStamp = Stamp("sizes", version: sizes, by: weir)
  package static let reportStamp = Stamp("batch", version: 1, by: weir)
  package static let progressStamp = Stamp("progress", version: 1, by: weir)
}

extension JSONSchema {
  package static var manifest: JSONSchema {
    JSONSchema(
      "The manifest of a wall made by weir",
      "Which picture is where on the wall, which files were skipped and why. It is also the plan that the wall is drawn from. Paths are relative to the folder that the manifest is in.",
      of: Manifest.fields.form.shape)
  }

  package static var layout: JSONSchema {
    JSONSchema(
      "A layout file of weir",
      "A wall in the terms of UIKit's compositional layouts: items in groups, groups in sections, sections in the layout. Lengths are pixels.",
      of: CompositionFile.fields.form.shape)
  }

  package static var sizes: JSONSchema {
    JSONSchema(
      "Sizes of pictures measured by weir",
      "How large the pictures are, or one part of them: what a plan is made from in place of the pictures. Paths are as they were named, as seen from the folder in which they were measured.",
      of: SizesHead.fields.form.shape)
  }
}
