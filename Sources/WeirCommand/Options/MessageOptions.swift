internal import OptionParsing
internal import Weir

extension Arguments {
  /// What is printed.
  static let messageOptions = OptionGroup<Arguments>(
    "Messages",
    [
      .flag("quiet", "q", "Only errors; what was skipped is in the manifest.") {
        $0.isQuiet = true
      },
      .flag("verbose", "v", "Also what was passed over, and why.") { $0.isVerbose = true },
      .flag("version", nil, "Print the versions of weir and libvips.") { $0.wantsVersion = true },
      .flag("help", "h", "Print this help.") { $0.wantsHelp = true },
    ])
}
