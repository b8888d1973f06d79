package import JSON

extension JSONSchema {
  /// The schema of manifests.
  package static var manifest: JSONSchema {
    JSONSchema(
      "The manifest of a wall made by weir",
      "Which picture is where on the wall, which files were skipped and why. It is also the plan that the wall is drawn from. Paths are relative to the folder that the manifest is in.",
      of: Manifest.fields.form.shape)
  }

  /// The schema of layout files.
  package static var layout: JSONSchema {
    JSONSchema(
      "A layout file of weir",
      "A wall in the terms of UIKit's compositional layouts: items in groups, groups in sections, sections in the layout. Lengths are pixels.",
      of: CompositionFile.fields.form.shape)
  }

  /// The schema of files of sizes.
  package static var sizes: JSONSchema {
    JSONSchema(
      "Sizes of pictures measured by weir",
      "How large the pictures are, or one part of them: what a plan is made from in place of the pictures. Paths are as they were named, as seen from the folder in which they were measured.",
      of: SizesHead.fields.form.shape)
  }
}
