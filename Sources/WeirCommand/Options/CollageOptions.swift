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
