internal import AtScale
internal import Exports
internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

/// The arguments of the command line, each checked only by itself.
struct Arguments: OptionArguments {
  typealias Traits = Meaning

  var output: OptionValue?
  var format: OutputFormat?
  var dotsPerInch: Int?
  /// How many pixels an inch has; nil until all settings are known.
  var scale: Int?
  var quality: Int?
  var links = Output.FileLinks.none
  var language: String?
  var pageOptions = PageOptions()
  var addsPage = false
  var manifest: OptionValue?
  var noManifest = false
  var preview: OptionValue?
  var force = false
  var keepsExisting = false
  var isForChanges = false
  var prunes = false
  var columns: [Int] = []
  var columnWidth: Int?
  var widths: [Int] = []
  /// What is the same for every layout.
  var wall = WallLayout()
  var knobs = LayoutKnobs()
  var layout: OptionValue?
  var focus: Fit.Focus?
  var isLandscape = false
  var keep: OptionValue?
  var closesGaps = false
  /// What chooses pictures among the operands.
  var choice = Inputs([])
  var looks = false
  var filesFrom: OptionValue?
  var data: OptionValue?
  /// What pictures of one wall of a batch have in common, other than their folder.
  var period: BatchOptions.Period?
  var depth: Int?
  var foldersFrom: OptionValue?
  var rebuilds = false
  var report: OptionValue?
  var part: Part?
  /// The operands, if they are sizes files.
  var sizes: [Path] = []
  var root: Path?
  var trustsPaths = false
  var zeroTerminated = false
  var onSkip: SkipPolicy?
  var isStrict = false
  var exportFormat: ExportFormat?
  /// Whether picks are printed in the order of their words.
  var areAsNamed = false
  /// The address that exported addresses begin with.
  var base: String?
  var resources = Resources()
  var decodesInProcess = false
  var workerLimits = Resources.Workers()
  var usesCache = false
  var cacheFolder: Path?
  var cacheSize: Int?
  var theme: Theme?
  var config: OptionValue?
  /// The files that were read to find the options.
  var reads = FilesRead()
  var printsOptions = false
  var isQuiet = false
  var isVerbose = false
  var progress = ProgressForm.text
  var completedShell: Shell?
  var describedFile: DescribedFile?
  var wantsManual = false
  var wantsVersion = false
  var wantsHelp = false
}

/// How skipped pictures affect a run.
enum SkipPolicy: String, CaseIterable {
  /// Nothing is written.
  case fail
  case report
  case ignore
}

extension Arguments {
  /// All options.
  ///
  /// The parser, `--help` and the messages use this table.
  static let table = OptionTable<Arguments>(
    [
      outputOptions, pageOptions, layoutOptions, canvasOptions, paperOptions, waterfallOptions,
      cellOptions, collageOptions, textOptions, drawingOptions, pictureOptions, metadataOptions,
      batchOptions, partOptions,
      exportOptions, machineOptions, settingsOptions, messageOptions,
    ], otherWords: otherWords.merging(otherBeginnings) { own, _ in own }, pairAdvice: otherPairs)

  /// Throws if an operand is probably meant as the value of the option before it: `--shadow 10`.
  static func check(
    _ followers: [(option: String, word: [UInt8])], operandCount: Int
  ) throws(UsageError) {
    for (name, word) in followers {
      guard let option = table[name] else { continue }
      let text = Path(bytes: word)
      if option.hint.place != nil {
        // A single operand must be the pictures.
        guard operandCount > 1, !text.isFile else { continue }
        throw UsageError(
          "--\(name) \(text) is ambiguous: write --\(name)=\(text) for its value, or name \(text) "
            + "before --\(name) for the pictures in it")
      }
      var arguments = Arguments()
      guard (try? table.apply(Setting(name, [word]), to: &arguments)) != nil else { continue }
      throw UsageError("--\(name) takes its value after an equals sign: --\(name)=\(text)")
    }
  }
}
