internal import Files
package import JSON
package import Layouts

/// Everything that a manifest says.
struct Manifest: Sendable {
  /// The plan; while it is read, without its lists.
  var plan = Plan(
    layout: Plan.Layout.fields.template, background: .white, sheets: [], frames: [], skips: [],
    report: SolutionReport())
  /// The wall's format, if no image's name states it.
  var format: OutputFormat?
  /// What was made and from what; nil for a plan.
  var record: WallRecord?
  /// Images that earlier runs left behind.
  var remains: [EarlierWall.Image] = []

  static let made = Field<Manifest>(
    "made", \.record, .object,
    "What was written, and from what. The next run replaces only files that are unchanged since. Not in plans."
  )
  static let operands = Field<Manifest>(
    "operands", \.plan.operands, .operands,
    "What the command line named: files, folders with their symbolic links resolved, and a list.")
  static let joinedFrom = Field<Manifest>(
    "plan", \.plan.joinedFrom, .digest,
    "SHA-256 of the plan's file if the wall was joined from parts, which can be joined with this manifest again."
  )
  static let canvas = Field<Manifest>(
    "canvas", keysOf: \.self, canvasFields, "The canvas behind the pictures."
  ).required
  static let page = Field<Manifest>(
    "page", \.plan.page, .object,
    "How the wall becomes a page; only for pages. Absent keys have their defaults.")
  static let layout = Field<Manifest>(
    "layout", \.plan.layout, .object,
    "The options that made the frames: enough to make them again."
  ).required
  static let remains = Field<Manifest>(
    "remains", \.remains, .list(of: .object),
    "Images of earlier runs that are not part of this wall but still exist; absent if there are none."
  )
  static let report = Field<Manifest>(
    "report", \.plan.report, .object,
    "The quality of the arrangement. No number depends on the size of the wall, and 0 is the best value of each."
  ).required

  // The lists, which are read and written one element at a time.
  static let sheets = Field<Manifest>(
    "sheets", listOf: Sheet.fields, "The images."
  ).promised
  static let frames = Field<Manifest>(
    "frames",
    .list(
      .having("kind", Form<Element>.object.shape, else: FrameEntry.fields.form.shape),
      count: 0...Int.max),
    "The pictures in their places, in order, followed by headers, badges, backgrounds and all other elements in the order in which they are drawn."
  ).promised
  static let skipped = Field<Manifest>(
    "skipped", listOf: SkipEntry.fields, "Files that should be pictures but are not on the wall."
  ).promised
  static let passedOver = Field<Manifest>(
    "passedOver", listOf: SkipEntry.passedOver,
    "Images that were left out because weir made them, and, with a reason, pictures that are too small or copies of others; absent if there are none."
  )
  static let index = Field<Manifest>(
    "index", listOf: ManifestIndex.Piece.fields,
    "The pieces of a long plan, which follow one another from the first byte of the file, so that a part of the wall can be drawn from its own frames."
  )
  static let indexed = Field<Manifest>(
    "indexed", Form<ManifestIndex.Place>.object.shape, "The place of the index.")

  /// What is before the lists.
  static let head = [made, operands, joinedFrom, canvas, page, layout]

  static let fields = Fields(
    [Version.manifestStamp.key("a manifest")], head,
    [remains, sheets, frames, skipped, passedOver, report, index, indexed], of: Manifest())

  private static let canvasFields = Fields<Manifest>(
    [
      Field(
        "width", .count, "The width of every sheet in pixels, including insets.",
        written: { $0.plan.sheets.map(\.width).max() ?? $0.plan.layout.width ?? 0 }
      ).promised,
      Field(
        "height", .integer(0...PixelLimits.height),
        "The height of the tallest sheet in pixels; 0 if there is no sheet.",
        written: { $0.plan.sheets.map(\.height).max() ?? 0 }
      ).promised,
      Field(
        "format", \.format, .suffix,
        "The format in which the wall is drawn unless another is requested. Present only if no image's name says it: in plans, and for standard output."
      ),
      Field(
        "background", \.plan.background, .color,
        "The background color in CSS notation: #rrggbb, or #rrggbbaa if it is not opaque."
      ).required,
      Field(
        "keepWhite", \.plan.keepsWhite, .only(true),
        "true if white was requested, so that a page stays white in dark mode. Otherwise, a white page follows the system's light or dark mode."
      ),
      Field(
        "resampling", \.plan.resampling, .choice,
        "How pictures are shrunk: fast lets the decoder shrink them, best resamples every pixel once."
      ).required,
      Field(
        "previews", \.plan.previews, .only(true),
        "true if cameras' previews are drawn where they are as large as the frames; otherwise absent."
      ),
      Field(
        "keepDamaged", \.plan.keepsDamaged, .only(true),
        "true if damaged pictures are drawn as far as they can be read; otherwise absent."),
    ], of: Manifest())
}

extension Form<OutputFormat> {
  /// A format by its usual suffix.
  fileprivate static var suffix: Form {
    let suffixes = OutputFormat.allCases.map { $0.suffixes[0] }
    return spelled("one of \(OutputFormat.usualSuffixes)", .choice(suffixes)) {
      OutputFormat(suffix: $0)
    } write: {
      $0.suffixes[0]
    }
  }
}

extension Sheet: Keyed {
  package static let fields = Fields<Sheet>(
    .path("file", \.file),
    .path(
      "page", \.page, "The page that shows a Deep Zoom image, as a path relative to the manifest."),
    [
      Field("width", \.width, .count, "In pixels.").required,
      Field("height", \.height, .integer(1...PixelLimits.height), "In pixels.").required,
    ], of: Sheet(width: 1, height: 1), named: "sheet", "One image.")
}

extension SolutionReport: Keyed {
  package static let fields = Fields<SolutionReport>(
    [
      Field(
        "raggedness", \.raggedness, .ratio(0...Double.infinity),
        "The difference between the longest and the shortest column, relative to the mean, in the worst waterfall; 0 is a flush bottom."
      ).required,
      Field(
        "waste", \.waste, .ratio(0...1),
        "The fraction of the sections' contents that frames, captions and gutters leave bare."
      ).required,
      Field(
        "crop", \.crop, .ratio(0...1), "The mean fraction of a picture that is cropped away."
      ).required,
      Field(
        "displacement", \.displacement, .natural,
        "The largest number of places by which a picture appears out of order."
      ).required,
      Field(
        "aspectError", \.aspectError, .ratio(0...Double.infinity),
        "The largest error of a picture's aspect ratio, relative to the ratio."
      ).required,
      Field(
        "widthSpread", \.widthSpread, .ratio(0...Double.infinity),
        "The difference between the widest and the narrowest column, relative to the mean, in the worst waterfall."
      ).required,
      Field(
        "rowHeightVariation", \.rowHeightVariation, .ratio(0...Double.infinity),
        "The standard deviation of row heights without the last row, relative to their mean, in the worst section of rows."
      ).required,
      Field(
        "margins", \.margins, .ratio(0...1),
        "The fraction of the canvas that is left as even margins around the wall; absent if there are none."
      ),
      Field(
        "canvasCrop", \.canvasCrop, .ratio(0...Plan.Layout.mostCanvasCrop),
        "The fraction of every picture or cell that is cropped away to fit the canvas; absent if nothing is."
      ),
      Field(
        "overlong", \.overlong, .list(of: .natural),
        "The pictures of a collage that are more than four times as tall as wide, by their index in frames; absent if there are none."
      ),
    ], of: SolutionReport())
}
