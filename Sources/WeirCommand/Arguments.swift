internal import OptionParsing
internal import Weir

/// What was typed on the command line: nothing is checked here beyond each value by itself.
struct Arguments: OptionArguments {
  typealias Traits = Meaning

  var output: OptionValue?
  var format: OutputFormat?
  var dotsPerInch: Int?
  var manifest: OptionValue?
  var noManifest = false
  var preview: OptionValue?
  var force = false
  var prunes = false
  var columns: [Int] = []
  var columnWidth: Int?
  var widths: [Int] = []
  /// Everything else that a wall's layout has.
  var wall = WallLayout()
  var layout: OptionValue?
  var focus: Fit.Focus?
  var keep: OptionValue?
  var closesGaps = false
  var isRecursive = false
  var followsLinks = false
  var including: [Glob] = []
  var excluding: [Glob] = []
  /// Whether one of those patterns was typed: others may match nothing without a word.
  var hasTypedPatterns = false
  var pages = PageSelection.first
  var filesFrom: OptionValue?
  var depth: Int?
  var foldersFrom: OptionValue?
  var rebuilds = false
  var report: OptionValue?
  var part: Part?
  /// The operands, where they are files of sizes.
  var sizes: [Path] = []
  var root: Path?
  var trustsPaths = false
  var zeroTerminated = false
  var onSkip: SkipPolicy?
  var isStrict = false
  var resources = Resources()
  var decodesInProcess = false
  var workerLimits = WorkerLimits()
  var usesCache = false
  var cacheFolder: Path?
  var cacheSize: Int?
  var theme: Theme?
  var config: OptionValue?
  /// What was read to know the options.
  var reads = FilesRead()
  var printsOptions = false
  var isQuiet = false
  var isVerbose = false
  var completedShell: Shell?
  var wantsManual = false
  var wantsVersion = false
  var wantsHelp = false
}

/// What becomes of a run with pictures that cannot be placed.
enum SkipPolicy: CaseIterable {
  /// Nothing is written.
  case fail
  /// The status tells.
  case report
  /// The status is that of a run without such pictures.
  case ignore
}

extension Arguments {
  static let pixels = 1...PixelLimits.side
  static let pixelsOrNone = 0...PixelLimits.side

  /// Every option there is.
  ///
  /// Parsing, `--help` and the messages are made from this table.
  static let table = OptionTable<Arguments>([
    outputOptions, layoutOptions, waterfallOptions, cellOptions, textOptions, drawingOptions,
    pictureOptions, batchOptions, partOptions, machineOptions, settingsOptions, messageOptions,
  ])
}

extension OutputFormat {
  /// The usual suffix of each format.
  static let suffixList = allCases.map { $0.suffixes[0] }.joined(separator: ", ")
}
