package import JSON
package import Layouts

// The keys of waterfalls, rows, flows, collages, mosaics and shapes. Their spacing is always written, because it
// does not default to 0.

extension Field where Root: CustomGroup {
  fileprivate static var spacing: Field {
    Field(
      "spacing", \.spacing, .spacing, "The space between neighbors. Default: 8.",
      blank: Blank(.spacing, \.spacing)
    ).always
  }
}

extension WaterfallGroup {
  static let fields = Fields(columnKeys + frameKeys + spanKeys, of: WaterfallGroup())

  private static let columnKeys: [Field<WaterfallGroup>] = .oneOf(
    [
      Field(
        "columns", .count, "The number of columns; not with columnWidth.",
        get: { if case .count(let count) = $0.columns { count } else { nil } },
        set: { $0.columns = .count($1) }
      ).written(.early),
      Field(
        "columnWidth", .length(PixelLimits.count),
        "The approximate column width, which decides the number of columns. Default: 400, unless columns is given.",
        get: { if case .about(let width) = $0.columns { width } else { nil } },
        set: { $0.columns = .about($1) }
      ).written(.early),
    ], filling: \.columns, Blank(.columns, \.columns))

  private static let frameKeys: [Field<WaterfallGroup>] = [
    .spacing.written(.early),
    Field(
      "balance", \.finish.balances, .flag,
      "Whether the last pictures are placed so that the columns end evenly.",
      blank: Blank(.balance, \.finish.balances)),
    Field(
      "keepsFirstRow", \.finish.keepsFirstRow, .flag,
      "Whether the first picture of each column stays in place, and fewer of the last pictures move."
    ),
    Field(
      "bottom", \.finish.bottom, .choice,
      "How the columns end: ragged, flush by adjusting their widths, or flush by cropping.",
      blank: Blank(.bottom, \.finish.bottom)),
    Field(
      "flushLimit", \.finish.flushLimit, .number(0...PixelLimits.fraction),
      "How much the widths of columns may differ for a flush bottom, as a fraction of their mean. If a flush bottom needs more, the widths stay equal. Default: no limit."
    ),
    Field(
      "order", \.finish.order, .choice,
      "The column for the next picture: the shortest one, or each in order.",
      blank: Blank(.order, \.finish.order)),
    Field(
      "tolerance", \.finish.tolerance, .length,
      "How much longer than the shortest column a column may be and still count as equally short, in pixels.",
      blank: Blank(.tolerance, \.finish.tolerance)),
    Field(
      "maxAspect", \.finish.maxAspect, .aspectRatio,
      "The largest height of a frame as a multiple of its width; in a wall that grows to the right, the largest width as a multiple of its height.",
      blank: Blank(.maxAspect, \.finish.maxAspect)),
    Field(
      "maxHeight", \.maxHeight, .length(PixelLimits.count),
      "The largest height of a frame in pixels; in a wall that grows to the right, the largest width. A longer picture is centered in its frame."
    ).written(.early),
    Field(
      "length", \.length, .length(PixelLimits.count),
      "The length that columns of different widths fill, in pixels; absent if it follows from the pictures."
    ),
    Field(
      "towerFit", \.finish.towerFit, .fit,
      "How a picture that is taller fills its frame. Default: contain."),
  ]

  private static let spanKeys: [Field<WaterfallGroup>] = .spans(
    \.finish.spans,
    wide:
      "Wide pictures span several columns, or several rows in a wall that grows to the right; not with spans.",
    each: "The number of columns that each picture spans, in order; 1 after the end of the list.")
}

extension Array {
  /// The pictures that the rules select are known only when the layout is solved, so filling in
  /// changes nothing.
  fileprivate static func spans<Group>(
    _ path: Member<Group, WaterfallGroup.Finish.Spans>, wide: String, each: String
  ) -> [Field<Group>] where Element == Field<Group> {
    .oneOf(
      [
        Field(
          "spanWide", Form<WideSpan>.object, wide,
          get: {
            guard case .wide(let ratio, let columns) = $0[keyPath: path] else { return nil }
            return WideSpan(ratio: ratio, columns: columns)
          }, set: { $0[keyPath: path] = .wide(ratio: $1.ratio, columns: $1.columns) }),
        Field(
          "spans", .list(of: .count), each,
          get: { if case .each(let spans) = $0[keyPath: path] { spans } else { nil } },
          set: { $0[keyPath: path] = .each($1) }),
      ], filling: path, Blank(.spans) { _ in .one })
  }
}

/// From which shape on pictures go over how many columns.
private struct WideSpan: Equatable, Keyed {
  var ratio: Double
  var columns: Int

  static let fields = Fields(
    [
      Field(
        "ratio", \.ratio, .aspectRatio, "The smallest width-to-height ratio of such a picture."
      ).required,
      Field("columns", \.columns, .count, "The number of columns they span.").required,
    ], of: WideSpan(ratio: 1, columns: 1))
}

extension RowsGroup: Keyed {
  package static let fields = Fields(
    [
      Field(
        "targetHeight", \.targetHeight, .length(PixelLimits.count),
        "The preferred row height, in pixels. Default: 300.",
        blank: Blank(.rowHeight, \.rowHeight)
      ).always,
      .spacing,
      Field(
        "align", \.alignment, .choice,
        "The alignment of a last row that is not full; justified fills it. Default: leading.",
        blank: Blank(.alignment, \.alignment)),
      Field(
        "length", \.length, .length(PixelLimits.count),
        "The length that rows of different heights fill, in pixels; absent if it follows from the pictures."
      ),
    ], of: RowsGroup(), named: "rows",
    "Rows as wide as the container, all of about the same height.")
}

extension FlowGroup: Keyed {
  package static let fields = Fields(
    [
      Field(
        "itemHeight", \.height, .itemHeight,
        "The height of every picture in pixels, or natural for its own size. Default: 240.",
        blank: Blank(.itemHeight, \.itemHeight)
      ).always,
      Field(
        "align", \.alignment, .choice,
        "The alignment of pictures in a line. Default: leading.",
        blank: Blank(.alignment, \.alignment)),
      .spacing,
    ], of: FlowGroup(), named: "flow", "Pictures one after another, like words in a line.")
}

extension MosaicGroup: Keyed {
  package static let fields = Fields(
    [
      Field("columns", \.columns, .count, "The number of modules in a line. Default: 1."),
      Field(
        "aspectRatio", \.aspectRatio, .aspectRatio,
        "The width-to-height ratio of every picture's place. Default: 1."),
      Field(
        "fit", \.fit, .fit, "How pictures fill their places. Default: contain.",
        blank: Blank(.fit, \.fit)),
      .spacing,
    ], of: MosaicGroup(), named: "mosaic",
    "Lines of modules. Each is a large picture with small ones next to it, all of the same shape; the last modules may be smaller."
  )
}

extension ShapeGroup: Keyed {
  package static let fields = Fields(
    [
      Field("outline", \.outline, .choice, "The shape. Default: heart.").always,
      Field(
        "columns", \.columns, .count,
        "The least number of columns that the width is divided into; a shape with fewer is centered, and one that needs more has smaller cells. In a wall that grows to the right, of rows. Default: 1."
      ),
      Field(
        "aspectRatio", \.aspectRatio, .aspectRatio,
        "The width-to-height ratio of every cell. Default: 1."),
      Field(
        "fit", \.fit, .fit, "How pictures fill their cells. Default: contain.",
        blank: Blank(.fit, \.fit)),
      .spacing,
    ], of: ShapeGroup(), named: "shape",
    "Cells of one size that together have a shape, such as a heart, one for each picture.")
}

extension CollageGroup: Keyed {
  package static let fields = Fields(
    placeKeys + spanKeys, of: CollageGroup(), named: "collage",
    "Pictures that fill a group of a given width and height without being cropped.")

  private static let placeKeys: [Field<CollageGroup>] = [
    .spacing,
    Field(
      "seed", \.seed, .pixels,
      "The seed, which chooses one of many nearly equal collages. Default: 0."),
    Field(
      "exactOrder", \.keepsOrder, .flag,
      "Whether pictures keep their exact order; otherwise, they may be up to three places out of order."
    ),
    Field(
      "centersLargest", \.centersLargest, .flag,
      "Whether the picture with the largest span, or the first of several, is in the middle, with the others around it."
    ),
    Field(
      "capacity", \.capacity, .count,
      "The number of pictures that fill the group. Fewer pictures are no larger, and are centered."),
  ]

  private static let spanKeys: [Field<CollageGroup>] = .spans(
    \.spans, wide: "Wide pictures have an area of the square of their columns; not with spans.",
    each:
      "The factor by which each picture is enlarged, in order: its area is multiplied by the square. 1 after the end of the list."
  )
}

extension Form<WaterfallGroup> {
  static var waterfall: Form {
    let fields = WaterfallGroup.fields
    return Form(.object(fields.shape)) { json, reading throws(JSONError) in
      let group = try fields.read(json, reading)
      let finish = group.finish
      guard finish.bottom != .flush || finish.spans == .one || finish.flushLimit != nil else {
        let key = if case .wide = group.finish.spans { "spanWide" } else { "spans" }
        throw json.error("\"bottom\": \"flush\" and \(key.json) cannot be used together")
      }
      return group
    } write: {
      fields.write($0)
    }.named(
      "waterfall",
      "Columns; each picture goes to the shortest so far. Rows in a wall that grows to the right."
    )
  }
}

extension Form<FlowGroup.Height> {
  fileprivate static var itemHeight: Form {
    let (natural, pixels) = ("natural", Form<Int>.length(PixelLimits.count))
    return Form(.either([pixels.shape, .choice([natural])])) { json, reading throws(JSONError) in
      switch json.value {
      case .string(natural): return .natural
      case .string(let text) where text.first?.isLetter != true:
        return .pixels(try pixels.read(json, reading))
      case .int, .double: return .pixels(try pixels.read(json, reading))
      default: throw json.wrong("a whole number from 1 to \(PixelLimits.side), or \(natural.json)")
      }
    } write: { height in
      switch height {
      case .natural: natural.json
      case .pixels(let height): pixels.write(height)
      }
    }
  }
}
