package import Files
package import JSON
internal import Layouts

// The keys of pictures and skips, in manifests and in files of sizes.

extension Picture {
  static let pageKey = Field<Picture>("page", \.page, .page)
  static let dataKey = Field<Picture>(
    "data", \.data, .texts,
    "The values of a table that the wall shows with the picture or that divide the wall, by column; absent if there are none."
  )
  static let sourceKey = Field<Picture>("source", keysOf: \.self, source).required

  /// Makes sure that only a format that has pages has one.
  func checkPage(_ members: JSONMembers) throws(JSONError) {
    guard page == nil || format.hasPages else {
      throw members.error("\"page\" is for formats that have some, not for \(format.name)")
    }
  }

  /// The facts about a file.
  package static let source = Fields<Picture>(
    [
      Field(
        "width", \.width, .integer(1...PixelLimits.height),
        "In pixels, upright."
      ).required,
      Field(
        "height", \.height, .integer(1...PixelLimits.height),
        "In pixels, upright."
      ).required,
      Field(
        "orientation", \.orientation, .integer(1...8),
        "The orientation in which the picture is stored, as in EXIF; 1 is upright."
      ).required,
      Field("format", \.format, .choice, "The format, according to the first bytes.").required,
      Field(
        "progressive", \.isProgressive, .only(true),
        "true for a progressive JPEG or an interlaced PNG; otherwise absent."),
      Field(
        "alpha", \.hasAlpha, .only(true),
        "true for a picture that may be transparent; otherwise absent."),
      Field(
        "colors", \.colors, .text,
        "What happens to colors that the file states in numbers (PNG's gAMA, cHRM and cICP, HEIF's and AVIF's nclx): converted from, tone-mapped from, or drawn as sRGB, not converted from, followed by what is stated. With a profile that cannot be used, drawn as sRGB (or CMYK), not converted from an unusable profile. Missing if the file states sRGB or nothing, or has a usable profile."
      ),
      Field("bytes", \.byteCount, .byteCount, "The length of the file in bytes.").required,
      Field(
        "modified", \.modified, .timestamp,
        "When the file was last written: ISO 8601 in UTC with nanoseconds."
      ).required,
      Field(
        "taken", \.taken, .text,
        "When the picture was taken according to the camera's clock, in EXIF's notation, with the fraction of the second and the UTC offset if they are known: 2024:05:31 23:59:59.25+02:00."
      ),
      Field(
        "preview", \.preview, .size,
        "The size of the camera's preview, upright; present only if previews were requested and this one can be used."
      ),
      Field("metadata", \.metadata, Metadata.fields.form),
    ], of: Picture(path: "", width: 1, height: 1), named: "source",
    "What the file says about the picture.")
}

/// A picture of a file of sizes, and the index of its file among those of all parts.
package struct SizedPicture: Sendable {
  package var place = 0
  package var picture = Picture(path: "", width: 1, height: 1)

  package init(place: Int, picture: Picture) { (self.place, self.picture) = (place, picture) }
  fileprivate init() {}

  package static let fields = Fields<SizedPicture>(
    [
      Field(
        "index", \.place, .integer(0...Int.max),
        "The position of its file among those of all parts, from 0, which the order none keeps. Pages of one file share it."
      ).required
    ], .path(required: "file", \.picture.path),
    [Picture.pageKey.lifted(\.picture), Picture.sourceKey.lifted(\.picture)],
    [
      Field(
        "look", \.picture.look, .object,
        "What the picture looks like, where that was asked for and its pixels can be read.")
    ],
    of: SizedPicture(), named: "picture", "One picture."
  ) { entry, members throws(JSONError) in
    try entry.picture.checkPage(members)
  }
}

/// A file that is not on a wall, as manifests and files of sizes list it.
package struct SkipEntry: Sendable {
  package var path: Path
  var page: Int?
  /// Why; nil for a wall of weir's own.
  var reason: String?
  var hole: Skip.Hole?

  package init(_ path: Path) { self.path = path }

  package init(_ skip: Skip) {
    (path, page, hole) = (skip.path, skip.page, skip.hole)
    reason = skip.reason.description
  }

  /// The skip, with its path seen from a folder.
  func skip(in folder: Path) -> Skip {
    Skip(folder / path, page: page, .recorded(reason ?? ""), hole: hole)
  }

  package static let fields = Fields<SkipEntry>(
    keys(reason.required),
    [
      Field(
        "hole", \.hole, .hole,
        "The place that stays empty if the picture failed only while it was drawn.")
    ], of: SkipEntry(""), named: "skip", "One file that was left out.")
  package static let passedOver = Fields<SkipEntry>(keys(reason), of: SkipEntry(""))

  private static func keys(_ reason: Field<SkipEntry>) -> [Field<SkipEntry>] {
    [.path(required: "file", \.path), [Field("page", \.page, .page), reason]].flatMap(\.self)
  }

  private static let reason = Field<SkipEntry>(
    "reason", \.reason, .text, "The reason, with the remedy if there is one.")
}

extension Form<Skip.Hole> {
  fileprivate static var hole: Form {
    Fields(
      [Field("sheet", \Skip.Hole.sheet, .natural, "The sheet, from 0.").required],
      PixelRect.keys(from: 0).all.lifted(\.frame),
      [
        Field(
          "index", \.index, .natural,
          "The picture's position in the order, from 0, which {index} counts. Absent in walls made by weir 1.0."
        )
      ],
      of: Skip.Hole(sheet: 0, frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
    ).form
  }
}

extension Form<Int> {
  static var page: Form {
    integer(PageSelection.allNumbers).named(
      "page",
      "The page of the file, from 1; absent if no pages were requested or there is only one."
    )
  }
}

/// A picture that is not shown itself, since another one stands for it.
package struct Alike: Equatable, Sendable, Located {
  package var path: Path
  /// The page, from 1; nil for the only one.
  package var page: Int?

  package init(_ picture: Picture) { (path, page) = (picture.path, picture.page) }

  fileprivate init() { path = "" }
}

extension Alike: Keyed {
  package static let fields = Fields<Alike>(
    .path(required: "file", \.path), [Field("page", \.page, .page)], of: Alike(), named: "alike",
    "A picture in a stack that another one shows.")
}
