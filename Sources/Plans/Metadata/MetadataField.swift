extension Picture {
  /// Something that a camera or a person wrote about a picture.
  ///
  /// Each is named as in templates, tables and manifests. `Documentation/Metadata.md` lists the tags that it comes
  /// from.
  public enum MetadataField: String, CaseIterable, Sendable {
    /// The camera, with its maker: `Canon EOS 5D`.
    case camera
    /// The lens, as the camera calls it.
    case lens
    /// The exposure time in seconds: `1/250`, `2.5`.
    case shutter
    /// The f-number: `2.8`.
    case aperture
    /// The sensitivity: `400`.
    case iso
    /// The focal length in millimeters: `35`.
    case focal
    /// The picture's title.
    case title
    /// What the picture shows.
    case description
    /// The keywords, with commas between them.
    case keywords
    /// From 1 to 5 stars, or -1 for a rejected picture; an unrated one has none.
    case rating
    /// The name of a color, mostly, by which somebody sorts.
    case label
    /// Who has which rights.
    case copyright
    /// Who took the picture.
    case creator
    /// Where it was taken, in words: from the spot to the country.
    case place

    /// The fields that are shown only where they are named one by one.
    static let sensitive: Set<MetadataField> = [.place]

    /// Those that `all` stands for.
    package static let unnamed = Set(allCases).subtracting(sensitive)
  }
}

package typealias MetadataField = Picture.MetadataField

/// What is read of pictures' metadata.
package struct MetadataWish: Equatable, Sendable {
  /// At least one.
  package let fields: Set<MetadataField>
  /// The language of titles, as in `de` or `pt-BR`; nil for each picture's own default.
  package let language: String?

  /// Nil if no field is asked for.
  package init?(_ fields: Set<MetadataField>, language: String?) {
    guard !fields.isEmpty else { return nil }
    self.fields = fields
    // No language is called otherwise.
    self.language = language.flatMap { name in
      name.utf8.allSatisfy { (33..<127).contains($0) } ? name : nil
    }
  }
}
