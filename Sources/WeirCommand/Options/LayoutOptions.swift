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
        "How pictures are placed: waterfall, the shortest column first; horizontal, a "
          + "waterfall that grows to the right; grid; rows, all as wide as the wall; flow, "
          + "pictures of one height like words; collage, a canvas of --size filled exactly; \(LayoutName.presets.map(\.rawValue).joined(separator: "; ")); "
          + "thumbs, each picture by itself, as weir thumbs makes them; "
          + "or a layout file: a .json file. Default: waterfall, or collage with --size"
      ) { $0.layout = $1 }.naming(.source).offering(LayoutName.named.map(\.rawValue))
        .ofWallsAlone().tried("rows").everyday("waterfall, grid, rows, flow, collage, mosaic, …"),
      .value(
        "columns", "c", "N[,N…]",
        "How many columns. Default: columns of about 400 px, no more than the pictures fill. Several "
          + "numbers make several walls, each picture decoded once for all: -c 2,4,6 -o "
          + "'wall-{columns}.jpg'"
      ) { arguments, value throws(UsageError) in
        arguments.columns = try value.list(PixelLimits.count)
      }
      .inPresets(and: .waterfall, .horizontal, .grid, .composition).filling(.columns).tried("3")
      .saying(
        "How many columns. Default: columns of about 400 px, no more than the pictures fill. Several "
          + "numbers make several plans: -c 2,4,6 -o 'wall-{columns}.json'", in: .plan
      )
      .saying(
        "How many columns. Default: columns of about 400 px, no more than the pictures fill. Several "
          + "numbers make several walls of each folder: -c 2,4,6 -o '{folder}-{columns}.jpg'",
        in: .batch
      ).everyday("how many columns"),
      .value(
        "column-width", nil, "PX",
        "Columns about this wide; with --columns exactly this wide, and the wall is as wide as they need."
      ) { arguments, value throws(UsageError) in
        arguments.columnWidth = try value.int(PixelLimits.count)
      }
      .inPresets(and: .waterfall, .horizontal, .grid, .composition).filling(.columns).tried("150"),
      .value(
        "width", "w", "PX[,PX…]",
        "The wall's width, insets included. Several make several walls; beside several --columns, "
          + "one for each. Default: 2400, or less where too few pictures fill it"
      ) { arguments, value throws(UsageError) in
        arguments.widths = try value.list(PixelLimits.count)
      }
      .inPresets(and: .waterfall, .grid, .rows, .flow, .thumbs, .composition, otherwise: "height")
      .filling(.width).tried("900").everyday("the wall's width; default: 2400")
      .saying(
        "The most that a thumbnail may be wide; a smaller picture keeps its size. Several widths make "
          + "several thumbnails of each picture, which is decoded once: -w 400,800 -o "
          + "'thumbs/{stem}-{width}.jpg'. Default: 400, or with --height as wide as that makes it",
        in: .thumbs
      )
      .everyday("at most this wide, in pixels; default: 400", in: .thumbs),
      .value(
        "height", nil, "PX",
        "The height of a wall that grows to the right. For a layout file, the visible "
          + "height, of which it may take shares. Default: 1200, or less where too few pictures "
          + "fill it"
      ) { arguments, value throws(UsageError) in
        arguments.wall.height = try value.int(PixelLimits.count)
      }
      .inLayouts(.horizontal, .thumbs, .composition).filling(.height).tried("90")
      .saying(
        "The most that a thumbnail may be high; a smaller picture keeps its size.", in: .thumbs
      )
      .everyday("at most this high, in pixels", in: .thumbs),
      .value(
        "spacing", "s", "PX[,PX]",
        "The gaps between pictures, or those across and those down. Default: 8"
      ) {
        arguments, value throws(UsageError) in
        let gaps = try value.ints(PixelLimits.length, counts: [1, 2])
        arguments.wall.spacing = Spacing(horizontal: gaps[0], vertical: gaps[gaps.count - 1])
      }
      .filling(.spacing).exceptThumbs().tried("21").everyday(
        "the gaps between pictures; default: 8"),
      .value(
        "insets", nil, "PX[,T,B,L]",
        "The margin, or the top, trailing, bottom and leading ones: from left to right, those are the top, "
          + "right, bottom and left ones. Default: the spacing"
      ) { arguments, value throws(UsageError) in
        let insets = try value.ints(PixelLimits.length, counts: [1, 4])
        arguments.wall.insets =
          insets.count == 1
          ? EdgeInsets(insets[0])
          : EdgeInsets(
            top: insets[0], leading: insets[3], bottom: insets[2], trailing: insets[1])
      }
      .filling(.insets).exceptThumbs().tried("33"),
      .value(
        "direction", nil, "ltr|rtl", "Where reading begins: rtl is the mirror image. Default: ltr"
      ) {
        arguments, value throws(UsageError) in
        arguments.wall.direction = try value.choice(["ltr": .leftToRight, "rtl": .rightToLeft])
      }.offering(["ltr", "rtl"])
        .filling(.direction).exceptThumbs().tried("rtl"),
      .value(
        "section-by", nil, "WHAT",
        "Cut the pictures into sections: by folder, day, month, year, count:N, or data.COLUMN, the texts of "
          + "--data. Default: none"
      ) { arguments, value throws(UsageError) in
        arguments.wall.sectionBy = SectionRule(value.text)
        if arguments.wall.sectionBy == nil {
          throw value.wrong("folder, day, month, year, count:N, data.COLUMN or none")
        }
      }.offering(["folder", "day", "month", "year", "none"])
        .inPresets(and: .waterfall, .horizontal, .grid, .rows, .flow, .composition)
        .filling(.sectionBy).tried("count:3").everyday(
          "sections: folder, day, month, year or count:N"),
      .value(
        "sheet-height", nil, "PX",
        "Cut the wall into sheets of at most this height; no picture is cut. "
          + "The output's name then needs {sheet}."
      ) { arguments, value throws(UsageError) in
        arguments.wall.sheets.height = try value.int(PixelLimits.count)
      }
      .inPresets(
        and: .waterfall, .horizontal, .grid, .rows, .flow, .composition, otherwise: "per-sheet"
      )
      .tried("600").saying(
        "Cut the wall into sheets of at most this height; no picture is cut.", in: .plan),
      .value("per-sheet", nil, "N", "Cut the wall into sheets of at most N pictures.") {
        arguments, value throws(UsageError) in
        arguments.wall.sheets.itemCount = try value.int(PixelLimits.count)
      }
      .exceptThumbs().tried("3").everyday(
        "sheets of N pictures, as -o 'sheet-{sheet}.jpg'", in: .wall
      )
      .everyday("sheets of at most N pictures", in: .plan, .batch),
      .flag(
        "unroll", nil, "Draw sections that scroll across the wall at their full length."
      ) { $0.knobs.isUnrolled = true }
      .inLayouts(.composition).filling(.unrolled).tried(),
    ])
}
