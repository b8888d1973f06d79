package import JSON
package import Layouts

// The keys of waterfalls, rows, flows, collages and mosaics. Their spacing is always written, because it
// does not default to 0.

extension WaterfallGroup {
  static let fields = Fields(columnKeys + frameKeys + spanKeys, of: WaterfallGroup())

  private static let columnKeys: [Field<WaterfallGroup>] = .oneOf(
    [
      Field(
        "columns", .count, "How many columns; not with columnWidth.",
        get: { if case .count(let count) = $0.columns { count } else { nil } },
        set: { $0.columns = .count($1) }
      ).written(.early),
      Field(
        "columnWidth", .length(PixelLimits.count),
        "As many columns as come nearest to this width; 400 unless columns are given.",
        get: { if case .about(let width) = $0.columns { width } else { nil } },
        set: { $0.columns = .about($1) }
      ).written(.early),
    ], filling: \.columns, Blank(.columns, \.columns))

  private static let frameKeys: [Field<WaterfallGroup>] = [
    Field(
      "spacing", \.spacing, .spacing, "Between neighbors; 8 unless given.",
      blank: Blank(.spacing, \.spacing)
    ).always.written(.early),
    Field(
      "balance", \.finish.balances, .flag,
      "Whether the last pictures are dealt out so that the columns end evenly.",
      blank: Blank(.balance, \.finish.balances)),
    Field(
      "keepsFirstRow", \.finish.keepsFirstRow, .flag,
      "Whether the first picture of each column stays where it is, and fewer of the last ones move."
    ),
    Field(
      "bottom", \.finish.bottom, .choice,
      "How the columns end: each where it does, all on one pixel by other widths, or all on one pixel by a cut.",
      blank: Blank(.bottom, \.finish.bottom)),
    Field(
      "flushLimit", \.finish.flushLimit, .number(0...PixelLimits.fraction),
      "The most by which a flush bottom may make the columns' widths differ, as a share of their mean; where ends on one pixel would need more, widths stay equal. Any unless given."
    ),
    Field(
      "order", \.finish.order, .choice,
      "Which column comes next: the shortest, or one after the other.",
      blank: Blank(.order, \.finish.order)),
    Field(
      "tolerance", \.finish.tolerance, .length,
      "How much longer than the shortest a column may be and still count as just as short.",
      blank: Blank(.tolerance, \.finish.tolerance)),
    Field(
      "maxAspect", \.finish.maxAspect, .aspectRatio,
      "The most that a frame's height may be of its width; where the wall grows to the right, its width of its height.",
      blank: Blank(.maxAspect, \.finish.maxAspect)),
    Field(
      "maxHeight", \.maxHeight, .length(PixelLimits.count),
      "The most that a frame may be high, in pixels, or wide where the wall grows to the right; a longer picture stands in its middle."
    ).written(.early),
    Field(
      "length", \.length, .length(PixelLimits.count),
      "The length that columns of different widths fill, in pixels; missing where it is as long as its pictures need."
    ),
    Field(
      "towerFit", \.finish.towerFit, .fit,
      "How a picture taller than that fills its frame; contain unless given."),
  ]

  private static let spanKeys: [Field<WaterfallGroup>] = .spans(
    \.finish.spans,
    wide:
      "Wide pictures go over several columns, or several rows where the wall grows to the right; not with spans.",
    each: "Over how many columns each picture goes, in order; 1 where the list ends.")
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
        "ratio", \.ratio, .aspectRatio, "From this width by height of the picture on."
      ).required,
      Field("columns", \.columns, .count, "Over so many columns.").required,
    ], of: WideSpan(ratio: 1, columns: 1))
}

extension RowsGroup: Keyed {
  package static let fields = Fields(
    [
      Field(
        "targetHeight", \.targetHeight, .length(PixelLimits.count),
        "How high rows should be; 300 unless given.",
        blank: Blank(.rowHeight, \.rowHeight)
      ).always,
      Field(
        "spacing", \.spacing, .spacing, "Between neighbors; 8 unless given.",
        blank: Blank(.spacing, \.spacing)
      ).always,
      Field(
        "align", \.alignment, .choice,
        "Where a last row that is not full stands; justified makes it full; leading unless given.",
        blank: Blank(.alignment, \.alignment)),
      Field(
        "length", \.length, .length(PixelLimits.count),
        "The length that rows of different heights fill, in pixels; missing where they are as long as their pictures need."
      ),
    ], of: RowsGroup(), named: "rows", "Rows as wide as the room, all of about one height.")
}

extension FlowGroup: Keyed {
  package static let fields = Fields(
    [
      Field(
        "itemHeight", \.height, .itemHeight,
        "How high every picture is, or natural for its own size; 240 unless given.",
        blank: Blank(.itemHeight, \.itemHeight)
      ).always,
      Field(
        "align", \.alignment, .choice,
        "Where the free space of a line goes; leading unless given.",
        blank: Blank(.alignment, \.alignment)),
      Field(
        "spacing", \.spacing, .spacing, "Between neighbors; 8 unless given.",
        blank: Blank(.spacing, \.spacing)
      ).always,
    ], of: FlowGroup(), named: "flow", "Pictures one after the other like words.")
}

extension MosaicGroup: Keyed {
  package static let fields = Fields(
    [
      Field("columns", \.columns, .count, "How many modules a line has; 1 unless given."),
      Field(
        "aspectRatio", \.aspectRatio, .aspectRatio,
        "The width by height of every picture's place; 1 unless given."),
      Field(
        "fit", \.fit, .fit, "How pictures fill their places; contain unless given.",
        blank: Blank(.fit, \.fit)),
      Field(
        "spacing", \.spacing, .spacing, "Between neighbors; 8 unless given.",
        blank: Blank(.spacing, \.spacing)
      ).always,
    ], of: MosaicGroup(), named: "mosaic",
    "Lines of modules, each a large picture with small ones beside it, all of one shape; smaller modules at the end."
  )
}

extension CollageGroup: Keyed {
  package static let fields = Fields(
    placeKeys + spanKeys, of: CollageGroup(), named: "collage",
    "Pictures that fill a group of a given width and height, none of them cropped.")

  private static let placeKeys: [Field<CollageGroup>] = [
    Field(
      "spacing", \.spacing, .spacing, "Between neighbors; 8 unless given.",
      blank: Blank(.spacing, \.spacing)
    ).always,
    Field("seed", \.seed, .pixels, "Which of many nearly equal collages it is; 0 unless given."),
    Field(
      "exactOrder", \.keepsOrder, .flag,
      "Whether the pictures are exactly in order, rather than up to three places out of order."),
    Field(
      "capacity", \.capacity, .count,
      "How many pictures it is meant for; fewer are no larger, and stand in the middle."),
  ]

  private static let spanKeys: [Field<CollageGroup>] = .spans(
    \.spans, wide: "Wide pictures have the area of the square of their columns; not with spans.",
    each:
      "Of which number each picture has the square as its area, in order; 1 where the list ends.")
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
      "Columns, every picture in the one that is the shortest so far; in a wall that grows to the right, rows."
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
