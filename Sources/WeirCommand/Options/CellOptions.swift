internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Options for layouts other than waterfalls.
  static let cellOptions = OptionGroup<Arguments>(
    "Grids, mosaics, rows and flows",
    [
      .value("cell-aspect", nil, "W:H", "The shape of a grid's cells. Default: 1:1") {
        arguments, value throws(UsageError) in arguments.knobs.cellAspect = try value.aspect()
      }
      .inLayouts(.grid).tried("4:3"),
      .value(
        "fit", nil, "HOW",
        "How pictures fill the cells of a grid or mosaic: cover, which crops; contain, which leaves "
          + "margins; or stretch. Default: cover"
      ) { arguments, value throws(UsageError) in
        arguments.knobs.fit = try value.choice([
          "cover": .cover, "contain": .contain, "stretch": .stretch,
        ])
      }.offering(["cover", "contain", "stretch"])
        .inPresets(and: .grid, .thumbs, .composition).filling(.fit).tried("contain")
        .saying(
          "How pictures fill thumbnails of --size: cover, which crops; contain, which leaves margins; or "
            + "stretch. Default: cover", in: .thumbs
        )
        .everyday("cover, which crops; contain; or stretch", in: .thumbs),
      .value(
        "gravity", nil, "WHERE",
        "Which part of a cropped picture stays: center, top, topLeading, leading and so on "
          + "around the picture; or attention, what the eye would look at. Default: center"
      ) { arguments, value throws(UsageError) in
        guard let focus = Fit.Focus(rawValue: value.text) else {
          throw value.wrong("attention, center, or a side or corner as in top or bottomTrailing")
        }
        arguments.focus = focus
      }.offering(Gravity.allCases.map(\.rawValue) + ["attention"])
        .inPresets(and: .grid, .thumbs, .composition).filling(.fit).contradicting(
          .otherValue("fit", than: "cover"),
          "--gravity is for pictures that are cropped, by --fit cover"
        ).tried("top"),
      .value("row-height", nil, "PX", "How tall rows should be. Default: 300") {
        arguments, value throws(UsageError) in
        arguments.knobs.rowHeight = try value.int(PixelLimits.count)
      }
      .inLayouts(.rows, .composition).filling(.rowHeight).tried("120"),
      .value(
        "item-height", nil, "PX|natural",
        "How tall the pictures of a flow are; natural keeps each at its own size. Default: 240"
      ) { arguments, value throws(UsageError) in
        arguments.knobs.itemHeight = try value.itemHeight()
      }.offering(["natural"])
        .inLayouts(.flow, .composition).filling(.itemHeight).tried("120"),
      .value(
        "align", nil, "WHERE",
        "How the lines of a flow are aligned: leading, center, trailing or justified. Default: leading"
      ) { arguments, value throws(UsageError) in
        arguments.knobs.alignment = try value.choice(\.rawValue)
      }
      .offering(FlowGroup.Alignment.allCases.map(\.rawValue))
      .inLayouts(.flow, .composition).filling(.alignment).tried("center"),
    ])
}

extension OptionValue {
  fileprivate func itemHeight() throws(UsageError) -> FlowGroup.Height {
    if text == "natural" { return .natural }
    guard let height = Int(text), PixelLimits.count ~= height else {
      throw wrong("a whole number from 1 to \(PixelLimits.side), or natural")
    }
    return .pixels(height)
  }

  /// Parses an aspect ratio: `16:9`, or one number.
  fileprivate func aspect() throws(UsageError) -> Double {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    let ratio: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { width in parts[1].map { width / $0 } }
      default: nil
      }
    guard let ratio, WallLayout.Kind.cellAspects.contains(ratio) else {
      throw wrong("a shape from 1:100 to 100:1, as in 4:3")
    }
    return ratio
  }
}
