internal import OptionParsing
internal import Weir

extension Arguments {
  /// What pictures look like.
  static let drawingOptions = OptionGroup<Arguments>(
    "Drawing",
    [
      .value("background", nil, "COLOUR", "A CSS name or #hex, or transparent. Default: white") {
        arguments, value throws(UsageError) in
        guard let color = Color(css: value.text) else {
          throw value.wrong("a CSS colour, as in #f4f1ea, ivory or transparent")
        }
        arguments.wall.background = color
      },
      .value(
        "resampling", nil, "HOW",
        "fast, or best: every pixel is decoded and resampled once, which takes three times as "
          + "long for photos of 12 MP. fast differs from it by 49 dB in the median, 39 at worst. "
          + "Default: fast"
      ) { arguments, value throws(UsageError) in
        guard let resampling = Resampling(rawValue: value.text) else {
          throw value.wrong("fast or best")
        }
        arguments.wall.resampling = resampling
      },
      .flag(
        "previews", nil,
        "Draw the previews that cameras put into their pictures' EXIF, where they are as large as "
          + "the frames, of the same shape, and without black bars: twenty times as fast for photos "
          + "of 12 MP, and not quite as fine. A picture whose own pixels are damaged is drawn then, "
          + "too."
      ) { $0.wall.previews = true },
      .flag("no-enlarge", nil, "Leave small pictures as they are, in the middle of their frames.") {
        $0.wall.enlarges = false
      },
    ])
}
