package import Files
package import JSON

/// What a sizes file says about all its pictures.
package struct SizesHead: Equatable, Sendable {
  package var part: Part
  /// The digest of everything that determines the pictures; equal in all parts of one measurement.
  package var digest: String
  /// The folder in which the pictures were measured, relative to the sizes file's: their paths stay
  /// as given, and walls that show folders or sort by path are the same as without a sizes file.
  package var folder: Path
  /// Whether the measurement looked for cameras' previews.
  package var previews: Bool
  /// What the measurement read of the pictures' metadata.
  package var metadata: [MetadataField] = []
  /// Whether the measurement looked at the pictures' pixels.
  package var looks = false
  /// Whether a list named the pictures; walls then keep its order.
  package var isListed: Bool
  /// Whether files alone were named, and no list; walls then keep their order.
  package var areNamed = false
  /// What was named for the measurement, relative to ``folder``.
  package var operands: [Operand] = []
  package var counts = SizesCounts()

  package init(part: Part, digest: String, folder: Path, previews: Bool, isListed: Bool) {
    (self.part, self.digest, self.folder) = (part, digest, folder)
    (self.previews, self.isListed) = (previews, isListed)
  }

  /// What the file at a path was measured from, as a manifest in the folder beside them would name
  /// it; nil if it does not say.
  package static func operands(ofFile path: Path) -> (operands: [Operand], folder: Path)? {
    guard let file = try? SizesFile(path), !file.head.operands.isEmpty,
      let paths = try? RelativePaths(from: file.place)
    else { return nil }
    let operands = file.head.operands.map { $0.located(in: file.place) }
    return (operands.relative(by: paths), file.place)
  }

  /// The keys of a file of sizes.
  package static let part = Field<SizesHead>(
    "part", keysOf: \.self, partFields,
    "The part of the pictures that was measured. A file's name decides which part it belongs to."
  ).required
  package static let measured = Field<SizesHead>(
    "measured", keysOf: \.self, measuredFields, "How the pictures were measured."
  ).required
  package static let counts = Field<SizesHead>(
    "counts", keysOf: \.counts, SizesCounts.fields,
    "The number of pictures and of skipped files above."
  ).required

  // The lists, which are read and written one element at a time.
  package static let pictures = Field<SizesHead>(
    "pictures", listOf: SizedPicture.fields,
    "The pictures, in the order in which their files were found."
  ).promised
  package static let skipped = Field<SizesHead>(
    "skipped", listOf: SkipEntry.fields,
    "Files that should be pictures but could not be measured, by path."
  ).promised
  package static let thumbnails = Field<SizesHead>(
    "thumbnails", listOf: SizedPicture.fields,
    "Thumbnails made by weir, found in folders. A plan draws them if their folder has no other pictures. Absent if there are none."
  )
  package static let passedOver = Field<SizesHead>(
    "passedOver", listOf: SkipEntry.passedOver,
    "Images that were left out because weir made them; absent if there are none.")

  package static let fields = Fields(
    [
      Version.sizesStamp.key("a file of sizes"), part, measured, pictures, skipped, thumbnails,
      passedOver, counts,
    ], of: none)

  private static let none = SizesHead(
    part: .whole, digest: "", folder: "", previews: false, isListed: false)

  private static let partFields = Fields<SizesHead>(
    [
      Field(
        "index", .integer(1...Part.mostParts), "The part, from 1.", get: { $0.part.number },
        set: { $0.part = Part(number: $1, count: $0.part.count) }
      ).required,
      Field(
        "count", .integer(1...Part.mostParts), "The number of parts.", get: { $0.part.count },
        set: { $0.part = Part(number: $0.part.number, count: $1) }
      ).required,
      Field(
        "of", \.digest, .digest,
        "SHA-256 of the versions, of the paths that you named, and of the options that decide which pictures there are and how they are measured; the same in all parts."
      ).required,
    ], of: none
  ) { head, members throws(JSONError) in _ = try members.require("index").int(1...head.part.count) }

  private static let measuredFields = Fields<SizesHead>(
    .path(
      required: "folder", \.folder,
      "The folder in which the pictures were measured, to which their paths are relative; itself relative to this file's folder."
    ),
    [
      Field("previews", \.previews, .flag, "Whether cameras' previews were read.").required,
      Field(
        "metadata", \.metadata,
        .list(of: .choice, count: 0...MetadataField.allCases.count, "name"),
        "The metadata fields that were read; absent if there are none."),
      Field(
        "looks", \.looks, .only(true),
        "true if the pictures' pixels were looked at; otherwise absent."),
      Field(
        "listed", \.isListed, .flag,
        "Whether a list named the pictures. Walls then show them in its order unless another is requested."
      ),
      Field(
        "named", \.areNamed, .only(true),
        "true if files were named and no folder or list; otherwise absent. Walls then show them in that order unless another is requested, or unless it is that in which a shell lists files."
      ),
      Field("operands", \.operands, .operands).always,
    ], of: none)
}

package struct SizesCounts: Equatable, Sendable {
  package var pictures = 0
  package var skips = 0

  package init(pictures: Int = 0, skips: Int = 0) {
    (self.pictures, self.skips) = (pictures, skips)
  }

  static let fields = Fields<SizesCounts>(
    [
      Field("pictures", \.pictures, .integer(0...Int.max), "Measured.").required,
      Field("skipped", \.skips, .integer(0...Int.max), "Not measured.").required,
    ], of: SizesCounts())
}
