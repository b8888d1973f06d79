internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Options for walls of an exact size.
  static let canvasOptions = OptionGroup<Arguments>(
    "An exact size",
    [
      .value(
        "size", nil, "WxH",
        "The wall's exact width and height in pixels, insets and titles included. With --per-sheet, "
          + "every sheet has it. A collage fills it, and none of its pictures is cropped; other "
          + "layouts choose how many columns or how tall rows fill it best, unless told, and "
          + "stand in the middle, and waterfalls are balanced. A collage's default: 2400x1600"
      ) { arguments, value throws(UsageError) in arguments.knobs.size = try value.size() }
      .inPresets(and: .waterfall, .horizontal, .grid, .rows, .collage, .thumbs)
      .contradicting(any: sizeRivals).tried("600x450").everyday(
        "exactly this size in pixels, as in 3840x2160"
      )
      .saying(
        "The exact width and height of every thumbnail in pixels, which its picture fills as --fit says.",
        in: .thumbs
      )
      .everyday("exactly this size, as in 300x300", in: .thumbs),
      .value(
        "canvas-fit", nil, "HOW",
        "What becomes of the rest of --size: margins, as wide left as right and above as below; or "
          + "crop, which takes it off all pictures alike, at most 5 % of each, and leaves margins of "
          + "what is more. Default: margins"
      ) { arguments, value throws(UsageError) in
        arguments.knobs.canvasFit = try value.choice(["margins": .margins, "crop": .crop])
      }.offering(["margins", "crop"])
        .inPresets(and: .waterfall, .horizontal, .grid, .rows).needing(.given("size"))
        .tried("crop", with: ["--size", "600x450", "--max-enlarge", "none"]),
    ])
}

extension Arguments {
  /// Options that decide a side of the wall, too.
  private static let sizeRivals: [Contradiction] = [
    Contradiction(.given("width"), "--size has the width: leave out --width"),
    Contradiction(.given("height"), "--size has the height: leave out --height"),
    Contradiction(
      .given("sheet-height"), "--size is the size of every sheet; cut the wall with --per-sheet"),
    Contradiction(
      .given("keep"), "--keep is for walls that grow, and --size is for walls that do not"),
  ]
}

extension OptionValue {
  /// Parses `3840x2160`.
  fileprivate func size() throws(UsageError) -> PixelSize {
    let sides = text.lowercased().replacing("\u{d7}", with: "x")
      .split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      PixelLimits.count ~= width, PixelLimits.count ~= height
    else { throw wrong("a width and a height in pixels, as in 3840x2160") }
    return PixelSize(width: width, height: height)
  }
}

extension Arguments {
  /// Options for collages.
  static let collageOptions = OptionGroup<Arguments>(
    "Collages",
    [
      .value("seed", nil, "N", "Which of many nearly equal collages is made. Default: 0") {
        arguments, value throws(UsageError) in
        arguments.knobs.seed = try value.int(PixelLimits.length)
      }
      .inLayouts(.collage).tried("7"),
      .flag(
        "exact-order", nil,
        "Keep the pictures exactly in order, at some cost to the evenness of their sizes. Otherwise "
          + "a picture may be three places from its turn."
      ) { $0.knobs.keepsOrder = true }
      .inLayouts(.collage).tried(),
    ])
}
