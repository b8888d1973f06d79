internal import OptionParsing
internal import Weir

extension Arguments {
  /// What a waterfall does beyond the plain shortest column.
  static let waterfallOptions = OptionGroup<Arguments>(
    "Waterfalls",
    [
      .flag(
        "balance", nil,
        "Deal out the last few pictures of each wall anew, so that its columns end evenly."
      ) { $0.wall.finish.balances = true },
      .value(
        "bottom", nil, "HOW",
        "How columns end: ragged; flush, all on one pixel, for which their widths differ; or trim, "
          + "which crops the last pictures. Default: ragged"
      ) { arguments, value throws(UsageError) in arguments.wall.finish.bottom = try value.choice()
      }.offering(casesOf: Waterfall.Finish.Bottom.self),
      .value(
        "order", nil, "HOW",
        "Which column is next: shortest, or columns, one after the other. Default: shortest"
      ) { arguments, value throws(UsageError) in arguments.wall.finish.order = try value.choice() }
      .offering(casesOf: Waterfall.Finish.Order.self),
      .value(
        "tolerance", nil, "PX",
        "Columns that are longer than the shortest by no more than this count as just as short: "
          + "the leftmost of them is next. Default: 0"
      ) { arguments, value throws(UsageError) in
        arguments.wall.finish.tolerance = try value.int(pixelsOrNone)
      },
      .value(
        "max-aspect", nil, "RATIO",
        "No frame is taller than so many times its width; in a wall that grows to the right, wider than so many "
          + "times its height. A longer picture stands in the middle."
      ) { arguments, value throws(UsageError) in
        arguments.wall.finish.maxAspect = try value.double(0.01...10000)
      },
      .value(
        "span", nil, "GLOB=N",
        "Pictures that match go over so many columns; may be given several times, the first counts."
      ) { arguments, value throws(UsageError) in
        arguments.wall.spans.append(try value.span())
      }.repeatable(),
      .value(
        "span-wide", nil, "RATIO=N",
        "Pictures so many times as wide as tall, or wider, go over so many columns, or rows."
      ) { arguments, value throws(UsageError) in
        arguments.wall.spans.append(try value.wideSpan())
      }.repeatable(),
      .value(
        "keep", nil, "FILE",
        "Leave the pictures of an earlier wall, by its manifest, where they were; new ones come "
          + "after them. A manifest that does not exist yet keeps nothing."
      ) { $0.keep = $1 }.naming(.file),
      .flag("close-gaps", nil, "Move columns up where pictures of the earlier wall have gone.") {
        $0.closesGaps = true
      },
    ])
}

extension OptionValue {
  /// `*pano*=3`; the last equals sign counts.
  fileprivate func span() throws(UsageError) -> SpanRule {
    guard let (before, columns) = rule, !before.isEmpty else {
      throw wrong("a pattern and a number of columns, as in '*pano*=3'")
    }
    return SpanRule(.named(Glob(Path(bytes: before))), columns: columns)
  }

  /// `2.5=3`.
  fileprivate func wideSpan() throws(UsageError) -> SpanRule {
    guard let (before, columns) = rule,
      let ratio = Double(String(decoding: before, as: UTF8.self)), (0.01...10000).contains(ratio)
    else {
      throw wrong("a ratio from 0.01 to 10000 and a number of columns, as in 2.5=3")
    }
    return SpanRule(.wide(ratio), columns: columns)
  }

  private var rule: (before: [UInt8], columns: Int)? {
    guard let sign = bytes.lastIndex(of: UInt8(ascii: "=")),
      let columns = Int(String(decoding: bytes[(sign + 1)...], as: UTF8.self)),
      (1...PixelLimits.side).contains(columns)
    else { return nil }
    return (Array(bytes[..<sign]), columns)
  }
}
