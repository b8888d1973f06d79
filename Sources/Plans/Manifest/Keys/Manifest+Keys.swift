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
    "What was written, and from what: the next run replaces only files that are still as they were written. Plans do not have it."
  )
  static let operands = Field<Manifest>(
    "operands", \.plan.operands, .operands,
    "What the command line named: files, folders by their real paths, and a list.")
  static let joinedFrom = Field<Manifest>(
    "plan", \.plan.joinedFrom, .digest,
    "SHA-256 of the plan's file, where the wall was joined from parts: they can be joined with this manifest again."
  )
  static let canvas = Field<Manifest>(
    "canvas", keysOf: \.self, canvasFields, "What the pictures stand on."
  ).required
  static let page = Field<Manifest>(
    "page", \.plan.page, .object,
    "How the wall becomes a page; only of walls that are pages. What is left out has its default.")
  static let layout = Field<Manifest>(
    "layout", \.plan.layout, .object,
    "The options that made the frames, complete enough to make them again."
  ).required
  static let remains = Field<Manifest>(
    "remains", \.remains, .list(of: .object),
    "Images that earlier runs have made, this manifest's wall does not have, and are still there; missing where there are none."
  )
  static let report = Field<Manifest>(
    "report", \.plan.report, .object,
    "How good the arrangement is; no number depends on its size, and 0 is the best of each."
  ).required

  // The lists, which are read and written one element at a time.
  static let sheets = Field<Manifest>(
    "sheets", listOf: Sheet.fields, "The images, each a whole wall."
  ).promised
  static let frames = Field<Manifest>(
    "frames",
    .list(
      .having("kind", Form<Element>.object.shape, else: FrameEntry.fields.form.shape),
      count: 0...Int.max),
    "The pictures in their places, in their order; after them headers, badges, backgrounds and whatever else is on the wall, in the order in which it is drawn."
  ).promised
  static let skipped = Field<Manifest>(
    "skipped", listOf: SkipEntry.fields, "Files that should be pictures and are not on the wall."
  ).promised
  static let passedOver = Field<Manifest>(
    "passedOver", listOf: SkipEntry.passedOver,
    "Images that were left out because weir made them, and with a reason those that are smaller than asked for or copies of others; missing where there are none."
  )
  static let index = Field<Manifest>(
    "index", listOf: ManifestIndex.Piece.fields,
    "Where the pieces of a long plan are, so that a part of the wall is drawn from its own frames: they follow each other from the first byte of the file."
  )
  static let indexed = Field<Manifest>(
    "indexed", Form<ManifestIndex.Place>.object.shape, "Where the index is.")

  /// What is before the lists.
  static let head = [made, operands, joinedFrom, canvas, page, layout]

  static let fields = Fields(
    [Version.manifestStamp.key("a manifest")], head,
    [remains, sheets, frames, skipped, passedOver, report, index, indexed], of: Manifest())

  private static let canvasFields = Fields<Manifest>(
    [
      Field(
        "width", .count, "The width of every sheet in pixels, insets included.",
        written: { $0.plan.sheets.map(\.width).max() ?? $0.plan.layout.width ?? 0 }
      ).promised,
      Field(
        "height", .integer(0...PixelLimits.height),
        "The height of the tallest sheet in pixels; 0 where there is no sheet.",
        written: { $0.plan.sheets.map(\.height).max() ?? 0 }
      ).promised,
      Field(
        "format", \.format, .suffix,
        "The format that the wall is meant for, in which it is drawn unless another is asked for. Only where no image's name says it: in plans, and beside standard output."
      ),
      Field(
        "background", \.plan.background, .color,
        "The color of the gaps as CSS writes it: #rrggbb, or #rrggbbaa unless it is opaque."
      ).required,
      Field(
        "keepWhite", \.plan.keepsWhite, .only(true),
        "White was asked for, so a page stays white on a dark screen. Without it, a white page follows the system's light or dark."
      ),
      Field(
        "resampling", \.plan.resampling, .choice,
        "How pictures are made smaller: fast lets the decoder shrink, best resamples every pixel once."
      ).required,
      Field(
        "previews", \.plan.previews, .only(true),
        "There, and true, where cameras' previews are drawn if they are as large as the frames."),
      Field(
        "keepDamaged", \.plan.keepsDamaged, .only(true),
        "There, and true, where damaged pictures are drawn as far as they can be read."),
    ], of: Manifest())
}

extension Form<OutputFormat> {
  /// A format by its usual suffix.
  fileprivate static var suffix: Form {
    let suffixes = OutputFormat.allCases.map { $0.suffixes[0] }
    return spelled("one of \(OutputFormat.suffixList)", .choice(suffixes)) {
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
        "The tallest column less the shortest, by the mean column, in the worst waterfall; 0 is a flush bottom."
      ).required,
      Field(
        "waste", \.waste, .ratio(0...1),
        "The share of the sections' contents that frames, captions and gutters leave bare."
      ).required,
      Field(
        "crop", \.crop, .ratio(0...1), "The mean share of a picture that is cropped away."
      ).required,
      Field(
        "displacement", \.displacement, .natural,
        "The most places by which a picture is seen earlier or later than in its own order."
      ).required,
      Field(
        "aspectError", \.aspectError, .ratio(0...Double.infinity),
        "The largest error of a picture's shape, by its own one."
      ).required,
      Field(
        "widthSpread", \.widthSpread, .ratio(0...Double.infinity),
        "The widest column less the narrowest, by the mean one, in the worst waterfall."
      ).required,
      Field(
        "rowHeightVariation", \.rowHeightVariation, .ratio(0...Double.infinity),
        "The standard deviation of the rows' heights by their mean, the last one left out, in the worst section of rows."
      ).required,
      Field(
        "margins", \.margins, .ratio(0...1),
        "The share of the canvas that is left as even margins around the wall; missing where there are none."
      ),
      Field(
        "canvasCrop", \.canvasCrop, .ratio(0...Plan.Layout.mostCanvasCrop),
        "The share of every picture, or of every cell, that is cropped away to fit the canvas; missing where nothing is."
      ),
      Field(
        "overlong", \.overlong, .list(of: .natural),
        "The pictures of a collage that are taller than four times their width, by their index in frames; missing where there are none."
      ),
    ], of: SolutionReport())
}
