internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests
internal import Walls

extension Arguments {
  /// Options for collages.
  static let collageOptions = OptionGroup<Arguments>(
    "Collages",
    [
      .value(
        "size", nil, "WxH",
        "The wall's width and height in pixels, insets and titles included: its pictures fill exactly "
          + "that, and none is cropped. With --per-sheet, every sheet has it. Default: 2400x1600"
      ) { arguments, value throws(UsageError) in arguments.knobs.size = try value.size() }
      .inLayouts(.collage).tried("1200x900").everyday(
        "exactly this size in pixels, as in 3840x2160"),
      .value("seed", nil, "N", "Which of many nearly equal collages is made. Default: 0") {
        arguments, value throws(UsageError) in
        arguments.knobs.seed = try value.int(pixelsOrNone)
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

extension OptionValue {
  /// Parses `3840x2160`.
  fileprivate func size() throws(UsageError) -> PixelSize {
    let sides = text.lowercased().replacing("\u{d7}", with: "x")
      .split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Arguments.pixels ~= width, Arguments.pixels ~= height
    else { throw wrong("a width and a height in pixels, as in 3840x2160") }
    return PixelSize(width: width, height: height)
  }
}
