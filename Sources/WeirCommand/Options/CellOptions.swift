internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Options for layouts other than waterfalls.
  static let cellOptions = OptionGroup<Arguments>(
    "Grids, mosaics, rows and flows",
    [
      .value(
        "cell-aspect", nil, "W:H",
        "The shape of a grid's cells. Default: that of most pictures; 1:1 with --fit cover or "
          + "stretch; with --size, the shape that fills it"
      ) {
        $0.knobs.cellAspect = try $1.aspect()
      }
      .inLayouts(.grid).everyday("a grid's cells, as in 3:2; also --shape heart", in: .wall),
      shape,
      .value(
        "fit", nil, "HOW",
        "How pictures fill the cells of a grid or mosaic: contain, which shows them whole; cover, "
          + "which crops; or stretch. Default: contain; in layout files, and with --gravity, cover"
      ) {
        $0.knobs.fit = try $1.choice(["cover": .cover, "contain": .contain, "stretch": .stretch])
      }
      .offering(["cover", "contain", "stretch"]).understanding(otherFits).inPresets(
        and: .grid, .thumbs, .composition
      )
      .filling(.fit)
      .saying(
        "How pictures fill thumbnails of --size: cover, which crops; contain, which leaves "
          + "margins; or stretch. Default: cover", in: .thumbs
      ).everyday("cover, which crops; contain; or stretch", in: .thumbs)
      .everyday("in cells: contain; cover, which crops; or stretch", in: .wall),
      .value(
        "gravity", nil, "WHERE",
        "Which part of a cropped picture stays: center, top, topLeading, leading and so on around "
          + "the picture; or attention, whatever draws the eye. Default: center"
      ) {
        $0.focus = try $1.require(
          Fit.Focus(rawValue: $1.text),
          "attention, center, or a side or corner as in top or bottomTrailing")
      }
      .offering(Gravity.allCases.map(\.rawValue) + ["attention"]).understanding(otherPlaces)
      .inPresets(and: .grid, .thumbs, .composition).filling(.fit)
      .contradicting(
        .otherValue("fit", than: "cover"),
        "--gravity is for pictures that are cropped, by --fit cover"),
      .value("row-height", nil, "PX", "How tall rows should be. Default: 300") {
        $0.knobs.rowHeight = try $1.length(PixelLimits.count, $0.scale)
      }
      .inLayouts(.rows, .composition).filling(.rowHeight),
      .value(
        "item-height", nil, "PX|natural",
        "How tall the pictures of a flow are; natural keeps each picture at its own size. Default: 240"
      ) { $0.knobs.itemHeight = try $1.itemHeight($0.scale) }
      .offering(["natural"]).inLayouts(.flow, .composition).filling(.itemHeight),
      .value(
        "align", nil, "WHERE",
        "How the lines of a flow, or a last row that is not full, are aligned: leading, center, "
          + "trailing or justified, which makes rows full. Default: leading"
      ) { $0.knobs.alignment = try $1.choice(\.rawValue) }
      .offering(FlowGroup.Alignment.allCases.map(\.rawValue)).inLayouts(
        .flow, .rows, .grid, .composition
      )
      .understanding(otherPlaces.filter { ["left", "right", "centre", "middle"].contains($0.key) })
      .filling(.alignment).everyday("a last row that is not full: center, trailing, …", in: .wall),
    ])

  private static let shape: Option<Arguments> = .value(
    "shape", nil, "SHAPE",
    "A grid in the shape of a heart, a circle, a diamond, a star, a triangle or a hexagon: its cells are "
      + "those that show it best, one for each picture. It is as wide as the wall, or with --size or --paper "
      + "as large as fits; each section has a shape of its own."
  ) { $0.wall.shape = try $1.choice(\.rawValue) }
  .offering(ShapeGroup.Outline.allCases.map(\.rawValue)).understanding(otherOutlines)
  .inLayouts(.grid).contradicting(any: shapeRivals)

  /// Options about full rows of cells.
  private static let shapeRivals: KeyValuePairs<Condition, String> = [
    "columns": "--shape decides how many columns there are: leave out --columns",
    "column-width": "--shape decides how many columns there are: leave out --column-width",
    "cell": "--shape makes cells as large as fit: leave out --cell",
    "align": "--shape has no last row that is not full: leave out --align",
    "canvas-fit": "--shape leaves margins: leave out --canvas-fit",
  ]
}

extension OptionValue {
  fileprivate func itemHeight(_ scale: PixelScale) throws(UsageError) -> FlowGroup.Height {
    if text == "natural" { return .natural }
    guard let height = text.pixels(in: PixelLimits.count, scale) else {
      throw wrong("a whole number from 1 to \(PixelLimits.side), or natural")
    }
    return .pixels(height)
  }

  /// Parses an aspect ratio: `16:9`, `16/9`, or one number.
  fileprivate func aspect() throws(UsageError) -> Double {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let sides = parts.map { Double($0) } + [1]
    guard parts.count <= 2, let width = sides[0], let height = sides[1],
      WallLayout.Kind.cellAspects.contains(width / height)
    else { throw wrong("a shape from 1:100 to 100:1, as in 4:3") }
    return width / height
  }
}

extension Arguments {
  static let canvasOptions = OptionGroup<Arguments>(
    "An exact size",
    [
      .value(
        "size", nil, "WxH",
        "The wall's exact width and height in pixels, insets and titles included. With "
          + "--per-sheet, every sheet has it. A collage fills it; waterfalls and rows nearly do, with "
          + "columns of different widths, rows of different heights and wider gaps, and grids and mosaics "
          + "with cells of a suitable shape, unless --cell-aspect is given. Leftover space becomes even "
          + "margins, and nothing is cropped. A collage's default: 2400x1600"
      ) { $0.knobs.size = try $1.size($0.scale) }
      .inPresets(and: .waterfall, .horizontal, .grid, .rows, .collage, .thumbs)
      .understanding(otherSizes).contradicting(any: sizeRivals).everyday(
        "exactly this size in pixels, as in 3840x2160"
      )
      .everyday("3840x2160 or 20x30cm --dpi 300; a collage without -l", in: .wall)
      .saying(
        "The exact width and height of every thumbnail in pixels, which its picture fills as --fit "
          + "says.", in: .thumbs
      ).everyday("exactly this size, as in 300x300", in: .thumbs),
      .value(
        "canvas-fit", nil, "HOW",
        "What to do with leftover space of --size: margins, which center the wall; or crop, which "
          + "crops all pictures evenly, at most 5 % of each, and leaves the rest as margins; in grids "
          + "with --cell-aspect, it crops the cells. Default: margins"
      ) { $0.knobs.canvasFit = try $1.choice(["margins": .margins, "crop": .crop]) }
      .offering(["margins", "crop"]).inLayouts(.waterfall, .horizontal, .grid, .rows)
      .needing("size", .onPaper),
    ])

  /// Options that decide a side of the wall, too.
  private static let sizeRivals: KeyValuePairs<Condition, String> = [
    "width": "--size sets the width: leave out --width",
    "height": "--size sets the height: leave out --height",
    "sheet-height": "--size is the size of every sheet; cut the wall with --per-sheet",
    "keep": "--keep is for walls that grow, and --size is for walls that do not",
  ]
}

extension OptionValue {
  /// What a size in another notation may mean.
  private var sizeAdvice: String? {
    if let side = Int(text) {
      return PixelLimits.count ~= side ? "did you mean \(side)x\(side)?" : nil
    }
    // With a colon it is a shape.
    guard !text.contains(":"), let (width, height) = twoNumbers, min(width, height) > 0 else {
      return nil
    }
    return "did you mean \(width)x\(height)?"
  }

  /// Parses `3840x2160` or `20x30cm`.
  fileprivate func size(_ scale: PixelScale) throws(UsageError) -> PixelSize {
    func pixels(_ length: Length) -> Int? {
      // Pixels are whole.
      guard length.unit != .px || length.number == length.number.rounded() else { return nil }
      let pixels = length.wholePixels(at: scale ?? Paper.usualDotsPerInch) ?? 0
      return PixelLimits.count ~= pixels ? pixels : nil
    }
    guard let sides = twoLengths, let width = pixels(sides.width), let height = pixels(sides.height)
    else {
      throw wrong(
        "a width and a height in pixels, as in 3840x2160", advising: sizeAdvice ?? numberAdvice)
    }
    return PixelSize(width: width, height: height)
  }
}

extension Arguments {
  static let collageOptions = OptionGroup<Arguments>(
    "Collages",
    [
      .value("seed", nil, "N", "Chooses one of many nearly equal collages. Default: 0") {
        $0.knobs.seed = try $1.int(PixelLimits.length)
      }
      .inLayouts(.collage),
      .flag(
        "exact-order", nil,
        "Keep the pictures exactly in order, at some cost to the evenness of their sizes. "
          + "Otherwise a picture may be up to three places out of order."
      ) { $0.knobs.keepsOrder = true }
      .inLayouts(.collage),
      .flag(
        "center-largest", nil,
        "Put the picture with the largest --span, or else the first picture, in the middle, and the others around it. With "
          + "fewer than eight pictures, margins are often wide."
      ) { $0.knobs.centersLargest = true }
      .inLayouts(.collage),
    ])
}
