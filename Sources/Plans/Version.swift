package import JSON

/// The versions of weir and its file formats.
package enum Version {
  /// The version of weir, by semantic versioning.
  package static let weir = "1.1.0"
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
      "The place of every picture on the wall, and the files that were skipped, with reasons. It is also the plan from which the wall is drawn. Paths are relative to the manifest's folder.",
      of: Manifest.fields.form.shape)
  }

  package static var layout: JSONSchema {
    JSONSchema(
      "A layout file of weir",
      "A wall described as in UIKit's compositional layouts: items in groups, groups in sections, sections in the layout. Lengths are in pixels.",
      of: CompositionFile.fields.form.shape)
  }

  package static var sizes: JSONSchema {
    JSONSchema(
      "Sizes of pictures measured by weir",
      "The sizes of the pictures, or of one part of them, from which a plan can be made without the pictures. Paths are as you named them, relative to the folder in which they were measured.",
      of: SizesHead.fields.form.shape)
  }
}
