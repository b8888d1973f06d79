internal import AtScale
internal import Exports
internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

/// A complete and checked task for the command.
struct Job {
  enum Task {
    case print(String)
    /// Print what people read.
    case help(String)
    case version
    case wall(WallOptions)
    case plan(PlanOptions)
    case render(RenderOptions)
    case part(PartOptions)
    case join(JoinOptions)
    case batch(BatchOptions)
    case measure(MeasuringOptions)
    case export(ExportOptions)
    case picks(PickOptions)
    case doctor(Resources)
  }

  let task: Task
  let verbosity: Verbosity
  /// Whether skipped and damaged pictures leave the exit status at 0.
  var ignoresSkips = false
  var command = Command.wall
  var progress = ProgressForm.text
  /// The hint about a length that has few pixels.
  var coarseLength: String?
  /// The command line, for advice.
  var words: [[UInt8]] = []
}

extension Job {
  /// Parses a command line, which is without the program's name.
  init(_ words: [[UInt8]]) throws(UsageError) {
    try self.init(parsing: words)
    self.words = words
  }

  private init(parsing words: [[UInt8]]) throws(UsageError) {
    if let help = try Command.help(askedBy: words) {
      self.init(task: .help(help), verbosity: .normal)
      return
    }
    var words = words
    let command = Command(takenFrom: &words)
    var typed = Arguments()
    let remainder = try command.parser.parse(words, into: &typed)
    if typed.wantsHelp {
      let isShort = remainder.lettered.contains("help")
      self.init(
        task: .help(isShort ? command.shortHelp : command.help), verbosity: typed.verbosity,
        command: command, progress: typed.progress)
    } else if typed.wantsVersion {
      self.init(
        task: .version, verbosity: typed.verbosity, command: command, progress: typed.progress)
    } else {
      try self.init(command, typed, remainder)
    }
  }

  private init(
    _ command: Command, _ typed: Arguments, _ remainder: OptionTable<Arguments>.Remainder
  ) throws(UsageError) {
    (self.command, progress) = (command, typed.progress)
    try command.checkFirst(of: remainder.operands)
    if let stranger = remainder.given.first(where: { !command.takes($0) }) {
      throw command.hasNoUse(for: stranger)
    }
    if let page = typed.page(of: command) {
      (task, verbosity) = (.print(page), typed.verbosity)
      return
    }
    var reads = FilesRead()
    let said = remainder.settings + command.settings
    let settings = try command.settings(typed: said, typed, noting: &reads)
    var arguments = try Arguments(settings)
    arguments.reads = reads
    verbosity = arguments.verbosity
    try Arguments.check(remainder.followers, operandCount: remainder.operands.count)
    if typed.printsOptions {
      task = .print(try settings.fileText())
    } else {
      try arguments.checkNumbers()
      var operands = remainder.operands.map { Path(bytes: $0) }
      try operands.checkHome()
      let lists = try arguments.takeList(from: &operands, command, typed: remainder.given)
      // Others may match nothing without a notice.
      arguments.choice.tellsIdlePatterns = remainder.given.contains {
        ["include", "exclude"].contains($0)
      }
      let typed = remainder.settings + lists
      ignoresSkips = arguments.onSkip == .ignore
      if arguments.outputFormat.hasResolution {
        coarseLength =
          Arguments.coarseLength(in: settings) ?? Arguments.bareLength(in: settings)
      }
      let check = OptionCheck(
        typed: typed, settings: settings + lists, of: command, operands: operands)
      try arguments.chooseLayout(settings, check)
      try arguments.checkSides(remainder.otherValues)
      if command.writesPictures { try check.check(in: arguments.outputFormat) }
      try arguments.checkBraces(command)
      try arguments.checkData(isTyped: typed.contains { $0.name == "data" })
      arguments.sizes = try command.sizes(
        among: operands, typed: typed.map(\.name), writing: arguments.namedSizesFile)
      try arguments.checkTurns(
        of: operands, in: command, isTyped: typed.contains { $0.name == "sort" })
      task = try Self.task(command, arguments, operands, settings)
    }
  }

  private static func task(
    _ command: Command, _ arguments: Arguments, _ operands: [Path], _ settings: [Setting]
  ) throws(UsageError) -> Task {
    switch command {
    case .wall, .thumbs: return .wall(try arguments.wallOptions(operands, settings))
    case .plan: return .plan(try arguments.planOptions(operands))
    case .render:
      guard operands.count == 1 else {
        throw UsageError("weir render takes one manifest, as in: weir render wall.json -o wall.jpg")
      }
      return if let part = arguments.part {
        .part(try arguments.partOptions(part, of: operands[0]))
      } else {
        .render(try arguments.renderOptions(operands[0]))
      }
    case .join:
      guard operands.count > 1 else {
        throw UsageError(
          "weir join takes a manifest and all parts, as in: weir join wall.json part-*.tif -o wall.jpg"
        )
      }
      return .join(try arguments.joinOptions(operands[0], Array(operands.dropFirst())))
    case .batch: return .batch(try arguments.batchOptions(operands, settings))
    case .measure: return .measure(try arguments.measuringOptions(operands))
    case .export: return .export(try arguments.exportOptions(operands))
    case .picks: return .picks(try arguments.pickOptions(operands))
    case .doctor:
      guard operands.isEmpty else {
        throw UsageError("weir doctor takes no file or folder: it looks at the machine")
      }
      return .doctor(arguments.decodingResources)
    }
  }
}

extension Arguments {
  /// The text that is printed instead of making a wall.
  fileprivate func page(of command: Command) -> String? {
    if wantsManual { return command.manual }
    if let describedFile { return describedFile.schema }
    return completedShell.map { Completion.weir.script(for: $0, remarks: $0.advice) }
  }

  var verbosity: Verbosity { isQuiet ? .quiet : isVerbose ? .verbose : .normal }

  /// Checks that numbers and outputs are compatible.
  fileprivate func checkNumbers() throws(UsageError) {
    if !widths.isEmpty, !columns.isEmpty, columnWidth != nil {
      throw UsageError(
        "--columns, --column-width and --width: give at most two, which decide the third")
    }
    if columns.count > 1, widths.count > 1, columns.count != widths.count {
      throw UsageError(
        "--columns has \(columns.count) numbers and --width \(widths.count): give one width for each"
      )
    }
    if output?.isDash == true, manifest?.isDash == true {
      throw UsageError("the wall and the manifest cannot both go to standard output")
    }
  }

  /// Left and right mean leading and trailing only where reading begins on the left.
  fileprivate func checkSides(_ values: [(option: String, value: String)]) throws(UsageError) {
    let direction = wall.direction ?? wall.openLayout?.file.composition.layoutDirection
    guard direction == .rightToLeft else { return }
    let sides = ["left", "right", "east", "west"]
    let initials = ["w", "e", "nw", "ne", "sw", "se", "tl", "tr", "bl", "br"]
    for (option, value) in values.map({ ($0.option, $0.value.lowercased()) })
    where ["gravity", "badge-at", "align"].contains(option)
      && (sides.contains(where: value.contains) || initials.contains(value))
    {
      throw UsageError(
        "--\(option) \(value): where reading begins on the right, write leading or trailing")
    }
  }

  /// Whether one skipped picture ends the run.
  var failsOnSkip: Bool { isStrict || onSkip == .fail }
}
