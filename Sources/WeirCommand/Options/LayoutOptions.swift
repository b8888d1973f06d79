internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Options for placing pictures in any layout.
  static let layoutOptions = OptionGroup<Arguments>(
    "Layout",
    [
      .value(
        "layout", "l", "NAME|FILE",
        "How pictures are placed: waterfall, the shortest column first; horizontal, a waterfall "
          + "that grows to the right; grid; rows, all as wide as the wall; flow, pictures of one "
          + "height like words; collage, a canvas of --size filled exactly; "
          + "\(LayoutName.presets.map(\.rawValue).joined(separator: "; ")); thumbs, each picture "
          + "by itself, as weir thumbs makes them; or a layout file: a .json file. Default: "
          + "waterfall, or collage with --size"
      ) { $0.layout = $1 }
      .naming(.source).offering(LayoutName.named.map(\.rawValue)).ofWallsAlone()
      .understanding(otherLayouts)
      .everyday("waterfall; line by line: grid, rows, flow; collage"),
      .value(
        "columns", "c", "N[,N…]",
        "How many columns. Default: what makes the best wall; with --width, columns of about 400 px. "
          + "Several numbers make several walls, and each picture is decoded only once: -c 2,4,6 -o "
          + "'wall-{columns}.jpg'"
      ) { $0.columns = try $1.list(PixelLimits.count) }
      .understanding(otherCounts)
      .inPresets(and: .waterfall, .horizontal, .grid, .composition).filling(.columns)
      .saying(
        "How many columns. Default: what makes the best wall; with --width, columns of about 400 px. "
          + "Several numbers make several plans: -c 2,4,6 -o 'wall-{columns}.json'", in: .plan
      )
      .saying(
        "How many columns. Default: what makes the best wall; with --width, columns of about 400 px. "
          + "Several numbers make several walls of each folder: -c 2,4,6 -o "
          + "'{folder}-{columns}.jpg'", in: .batch
      ).everyday("how many columns")
      .everyday("how many; with --rows N a grid; or --row-height PX", in: .wall),
      .value(
        "column-width", nil, "PX",
        "Columns about this wide; with --columns exactly this wide, and the wall is as wide as "
          + "they need."
      ) { $0.columnWidth = try $1.length(PixelLimits.count, $0.scale) }
      .inPresets(and: .waterfall, .horizontal, .grid, .composition).filling(.columns)
      .everyday("columns about this wide, with -c exactly; icons: 64", in: .wall),
      .value(
        "width", "w", "PX[,PX…]",
        "The wall's width, insets included. Several widths make several walls; with as many "
          + "--columns, one for each pair. Default: 2400, or less if there are too few pictures to fill it"
      ) { $0.widths = try $1.lengthList(PixelLimits.count, $0.scale) }
      .understanding(otherLengths)
      .inPresets(and: .waterfall, .grid, .rows, .flow, .thumbs, .composition, otherwise: "height")
      .instead([.collage: "size"])
      .filling(.width).everyday("the wall's width; default: 2400")
      .saying(
        "The maximum width of a thumbnail; a smaller picture keeps its size. Several widths "
          + "make several thumbnails of each picture, which is decoded once: -w 400,800 -o "
          + "'thumbs/{stem}-{width}.jpg'. Default: 400, or with --height as wide as that makes it",
        in: .thumbs
      ).everyday("at most this wide, in pixels; default: 400", in: .thumbs),
      .value(
        "height", nil, "PX",
        "The height of a wall that grows to the right. For a layout file, the visible height, which "
          + "its fractions can refer to. Default: 1200, or less if there are too few pictures to fill it"
      ) { $0.wall.height = try $1.length(PixelLimits.count, $0.scale) }
      .inLayouts(.horizontal, .thumbs, .composition).filling(.height)
      .instead([.collage: "size", .rows: "row-height", .flow: "item-height"])
      .withoutLayout(adviceOnHeight)
      .saying(
        "The maximum height of a thumbnail; a smaller picture keeps its size.", in: .thumbs
      ).everyday("at most this high, in pixels", in: .thumbs),
      .value(
        "spacing", "s", "PX[,PX]",
        "The gaps between pictures; or two values, horizontal and vertical. Default: 8"
      ) { $0.wall.spacing = try $1.spacing($0.scale) }
      .understanding(otherGaps).filling(.spacing).exceptThumbs().everyday(
        "the gaps between pictures; default: 8"),
      .value(
        "insets", nil, "PX[,T,B,L]",
        "The margin, or four: top, trailing, bottom and leading, which are top, right, bottom and "
          + "left unless --direction is rtl. Default: the spacing"
      ) { $0.wall.insets = try $1.insets($0.scale) }
      .understanding(otherGaps).filling(.insets).exceptThumbs(),
      .value(
        "direction", nil, "ltr|rtl", "The reading direction; rtl mirrors the wall. Default: ltr"
      ) { $0.wall.direction = try $1.choice(["ltr": .leftToRight, "rtl": .rightToLeft]) }
      .offering(["ltr", "rtl"])
      .understanding([
        "right": "rtl", "left": "ltr", "right-to-left": "rtl", "left-to-right": "ltr",
      ]).filling(.direction).exceptThumbs(),
      .value(
        "section-by", nil, "WHAT",
        "Divide the pictures into sections: by folder, day, month, year, camera, lens, rating, place, "
          + "count:N, or data.COLUMN, the texts of --data. Default: none"
      ) {
        $0.wall.sectionBy = try $1.require(
          SectionRule($1.text),
          "folder, day, month, year, camera, lens, rating, place, count:N, data.COLUMN or none",
          among: sections)
      }
      .offering(sections)
      .inPresets(and: .waterfall, .horizontal, .grid, .rows, .flow, .composition)
      .understanding(otherSections).filling(.sectionBy).everyday(
        "sections: folder, day, …; add --header '{folder}'"),
      .value(
        "sheet-height", nil, "PX",
        "Cut the wall into sheets of at most this height; no picture is cut. The output's name "
          + "then needs {sheet}."
      ) { $0.wall.sheets.height = try $1.length(PixelLimits.count, $0.scale) }
      .inPresets(
        and: .waterfall, .horizontal, .grid, .rows, .flow, .composition, otherwise: "per-sheet"
      ).saying("Cut the wall into sheets of at most this height; no picture is cut.", in: .plan),
      .value("per-sheet", nil, "N", "Cut the wall into sheets of at most N pictures.") {
        $0.wall.sheets.itemCount = try $1.int(PixelLimits.count)
      }
      .understanding(otherCounts).exceptThumbs().everyday(
        "sheets of N pictures, as -o 'sheet-{sheet}.jpg'", in: .wall
      )
      .everyday("sheets of at most N pictures", in: .plan, .batch),
      .flag("unroll", nil, "Draw sections that scroll across the wall at their full length.") {
        $0.knobs.isUnrolled = true
      }
      .inLayouts(.composition).filling(.unrolled),
    ])
}

extension Arguments {
  /// What a height may be meant to be where a wall is as tall as its pictures need.
  private static func adviceOnHeight(_ settings: [Setting]) -> String {
    let height = settings.text("height") ?? "PX"
    let size = settings.text("width").map {
      "--size \($0)x\(height) is a wall of exactly that size, "
    }
    return
      "--height \(height): \(size ?? "")-l rows --row-height \(height) makes rows of that height, and "
      + "-l horizontal --height \(height) a wall that grows to the right"
  }
}

/// What sections can be, without a number or a column.
private let sections = [
  "folder", "day", "month", "year", "camera", "lens", "rating", "place", "none",
]

extension OptionValue {
  /// Parses `8` or `8,12`.
  fileprivate func spacing(_ scale: PixelScale) throws(UsageError) -> Spacing {
    let gaps = try lengths(PixelLimits.length, scale, counts: [1, 2])
    return Spacing(horizontal: gaps[0], vertical: gaps[gaps.count - 1])
  }

  /// Parses `8` or `8,12,8,12`: the top, trailing, bottom and leading margins.
  fileprivate func insets(_ scale: PixelScale) throws(UsageError) -> EdgeInsets {
    let sides = try lengths(PixelLimits.length, scale, counts: [1, 4])
    if sides.count == 1 { return EdgeInsets(sides[0]) }
    return EdgeInsets(top: sides[0], leading: sides[3], bottom: sides[2], trailing: sides[1])
  }
}
