package import Files
package import JSON
internal import Layouts

// The keys of pictures and skips, in manifests and in files of sizes.

extension Picture {
  static let pageKey = Field<Picture>("page", \.page, .page)
  static let dataKey = Field<Picture>(
    "data", \.data, .texts,
    "The texts of a table that the wall shows with the picture, or by which it is divided, by column; missing where there are none."
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
        "In pixels, upright: as the picture is to be seen."
      ).required,
      Field(
        "height", \.height, .integer(1...PixelLimits.height),
        "In pixels, upright: as the picture is to be seen."
      ).required,
      Field(
        "orientation", \.orientation, .integer(1...8),
        "How the picture is stored, as in EXIF; 1 is upright."
      ).required,
      Field("format", \.format, .choice, "The format that the first bytes tell.").required,
      Field(
        "progressive", \.isProgressive, .only(true),
        "There, and true, for a progressive JPEG or an interlaced PNG."),
      Field(
        "alpha", \.hasAlpha, .only(true), "There, and true, for a picture that can be transparent."),
      Field(
        "colors", \.colors, .text,
        "What happens to colors that the file states in numbers (PNG's gAMA, cHRM and cICP, HEIF's and AVIF's nclx): converted from, tone-mapped from, or drawn as sRGB, not converted from, followed by what is stated. With a profile that cannot be used, drawn as sRGB (or CMYK), not converted from an unusable profile. Missing if the file states sRGB or nothing, or has a usable profile."
      ),
      Field("bytes", \.byteCount, .byteCount, "The length of the file.").required,
      Field(
        "modified", \.modified, .timestamp,
        "When the file was last written: ISO 8601 in UTC with nanoseconds."
      ).required,
      Field(
        "taken", \.taken, .text,
        "When the picture was taken by the camera's clock, as EXIF writes it, with the fraction of the second and the offset from UTC if they are known: 2024:05:31 23:59:59.25+02:00."
      ),
      Field(
        "preview", \.preview, .size,
        "The size of the camera's preview, upright; only where previews were asked for and this one can stand for the picture."
      ),
    ], of: Picture(path: "", width: 1, height: 1), named: "source",
    "What the picture's file says of it.")
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
        "Where its file stands among those of all parts, from 0: what the order none keeps. Pages of one file share it."
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
        "The place that stays empty, where the picture failed only when it was drawn.")
    ], of: SkipEntry(""), named: "skip", "One file that was left out.")
  package static let passedOver = Fields<SkipEntry>(keys(reason), of: SkipEntry(""))

  private static func keys(_ reason: Field<SkipEntry>) -> [Field<SkipEntry>] {
    [.path(required: "file", \.path), [Field("page", \.page, .page), reason]].flatMap(\.self)
  }

  private static let reason = Field<SkipEntry>(
    "reason", \.reason, .text, "Why, and where there is one, the remedy.")
}

extension Form<Skip.Hole> {
  fileprivate static var hole: Form {
    Fields(
      [Field("sheet", \Skip.Hole.sheet, .natural, "Which of the sheets, from 0.").required],
      PixelRect.keys(from: 0).all.lifted(\.frame),
      [
        Field(
          "index", \.index, .natural,
          "The place in the order that the picture had, from 0: what {index} prints counts it. Missing in walls of weir 1.0."
        )
      ],
      of: Skip.Hole(sheet: 0, frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
    ).form
  }
}

extension Form<Int> {
  static var page: Form {
    integer(PageSelection.numbers).named(
      "page",
      "Which page of the file it is, from 1; missing where no pages were asked for, or there is but one."
    )
  }
}
