internal import AtScale
internal import Exports
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests
internal import Walls

/// A complete and checked task for the command.
struct Job {
  enum Task {
    case print(String)
    case version
    case wall(WallOptions)
    case plan(PlanOptions)
    case render(RenderOptions)
    case part(PartOptions)
    case join(JoinOptions)
    case batch(BatchOptions)
    case measure(MeasuringOptions)
    case export(ExportOptions)
    case doctor(Resources)
  }

  let task: Task
  let verbosity: Verbosity
  /// Whether skipped and damaged pictures leave the exit status at 0.
  var ignoresSkips = false
  var command = Command.wall
  var progress = ProgressForm.text
}

/// How much the command prints.
enum Verbosity {
  case quiet, normal, verbose
}

extension Job {
  /// Parses a command line.
  ///
  /// - Parameter words: the arguments without the program's name.
  /// - Throws: `UsageError`.
  init(_ words: [[UInt8]]) throws(UsageError) {
    if let help = try Command.help(askedBy: words) {
      self.init(task: .print(help), verbosity: .normal)
      return
    }
    var words = words
    let command = Command(takenFrom: &words)
    var typed = Arguments()
    let remainder = try Arguments.table.parse(words, into: &typed)
    if typed.wantsHelp {
      let isShort = remainder.lettered.contains("help")
      self.init(
        task: .print(isShort ? command.shortHelp : command.help), verbosity: typed.verbosity,
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
      throw UsageError(
        "\(command.name) has no use for --\(stranger), which is for \(Command.names(taking: stranger)); "
          + "see \(command.name) --help")
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
      let lists = try arguments.takeList(from: &operands, command, typed: remainder.given)
        .map { Setting($0, [Array("-".utf8)]) }
      arguments.hasTypedPatterns = remainder.given.contains { ["include", "exclude"].contains($0) }
      let typed = remainder.settings + lists
      ignoresSkips = arguments.onSkip == .ignore
      let check = OptionCheck(
        typed: typed, settings: settings + lists, of: command, operands: operands)
      try arguments.chooseLayout(settings, check)
      if command.writesPictures { try check.check(in: arguments.outputFormat) }
      try arguments.checkBraces(command)
      try arguments.checkData(isTyped: typed.contains { $0.name == "data" })
      arguments.sizes = try command.sizes(
        among: operands, typed: typed.map(\.name), writing: arguments.namedSizesFile)
      task = try Self.task(command, arguments, operands, settings)
    }
  }

  private static func task(
    _ command: Command, _ arguments: Arguments, _ operands: [Path], _ settings: [Setting]
  ) throws(UsageError) -> Task {
    switch command {
    case .wall, .thumbs: return .wall(try arguments.options(operands, settings))
    case .plan: return .plan(try arguments.planOptions(operands))
    case .render:
      guard operands.count == 1 else {
        throw UsageError("weir render takes one manifest, as in: weir render wall.json -o wall.jpg")
      }
      guard let part = arguments.part else {
        return .render(try arguments.renderOptions(operands[0]))
      }
      return .part(try arguments.partOptions(part, of: operands[0]))
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
    return completedShell.map { Completion.weir.keptScript(for: $0) }
  }

  var verbosity: Verbosity { isQuiet ? .quiet : isVerbose ? .verbose : .normal }

  /// Checks that numbers and outputs are compatible.
  fileprivate func checkNumbers() throws(UsageError) {
    if !columns.isEmpty, columnWidth != nil, !widths.isEmpty {
      throw UsageError(
        "--columns, --column-width and --width: give at most two, which decide the third")
    }
    if !columns.isEmpty, columnWidth != nil, knobs.size != nil {
      throw UsageError(
        "--columns, --column-width and --size: give at most two, which decide the third")
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

  /// Whether one skipped picture ends the run.
  var failsOnSkip: Bool { isStrict || onSkip == .fail }

  /// Creates the options of a direct run.
  fileprivate func options(
    _ paths: [Path], _ settings: [Setting]
  ) throws(UsageError) -> WallOptions {
    var options = WallOptions(
      inputs: try inputs(paths), output: try imageOutput(), layouts: layouts,
      resources: drawingResources, isStrict: failsOnSkip, access: try namedPictures())
    // Otherwise the manifest is the same as that of a rendered plan.
    if isForChanges {
      options.settings = settings.deciding(.look, .limits, .outputs) + options.output.manner
    }
    (options.keepsUnchanged, options.reads) = (isForChanges, reads)
    return options
  }

  /// Creates the options of a plan, whose only output is the manifest.
  fileprivate func planOptions(_ paths: [Path]) throws(UsageError) -> PlanOptions {
    let file = output.map { Path(bytes: $0.bytes) } ?? Path("\(defaultName).json")
    try checkNames(output?.isDash == true ? nil : file)
    if output?.isDash != true, OutputFormat(suffix: file.suffix) != nil {
      throw UsageError(
        "weir plan writes a manifest, not a picture: -o wall.json; "
          + "--format says which picture it is meant for"
      )
    }
    if wall.kind.layoutName == .thumbs, let format, !format.isOneFile {
      throw UsageError(Failure.notOneFile(format: format.name))
    }
    if wall.background?.isOpaque == false, !(format ?? .jpeg).hasTransparency {
      throw UsageError(Failure.noTransparency(format: (format ?? .jpeg).name))
    }
    let drawing = try drawing()
    var options = PlanOptions(
      inputs: try inputs(paths), manifest: output?.isDash == true ? nil : file, layouts: layouts,
      format: format ?? .jpeg, drawing: drawing, overwrites: force, resources: decodingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    options.page = pageOptions
    options.hasDefaultName = output == nil
    options.reads = reads
    return options
  }

  /// Where the drawing of a plan is written.
  private func drawing() throws(UsageError) -> Path? {
    guard let preview else { return nil }
    let file = Path(bytes: preview.bytes)
    guard file.suffix.lowercased() == "svg" else {
      throw preview.wrong("a name that ends in .svg")
    }
    try checkNames(file)
    return file
  }

  /// Creates the options of drawing from a manifest.
  fileprivate func renderOptions(_ manifest: Path) throws(UsageError) -> RenderOptions {
    var options = RenderOptions(
      manifest: manifest, output: try imageOutput(), resources: drawingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    options.reads = reads
    return options
  }

  /// Creates the options of a join.
  fileprivate func joinOptions(
    _ manifest: Path, _ parts: [Path]
  ) throws(UsageError) -> JoinOptions {
    var options = JoinOptions(
      manifest: manifest, parts: parts, output: try imageOutput(), resources: drawingResources,
      isStrict: failsOnSkip)
    options.reads = reads
    return options
  }

  /// Creates the options of drawing a part, whose only output is its file.
  fileprivate func partOptions(
    _ part: Part, of plan: Path
  ) throws(UsageError) -> PartOptions {
    if quality != nil { throw UsageError("a part is lossless; give --quality to weir join") }
    if dotsPerInch != nil {
      throw UsageError("a part has no resolution; give --dpi to weir join")
    }
    if prunes { throw UsageError("--prune is for walls, not for parts") }
    if manifest != nil || noManifest {
      throw UsageError("a part has no manifest of its own; weir join writes the wall's")
    }
    guard output != nil else {
      throw UsageError("a part needs a name, as in --part \(part) -o part-\(part.number).tif")
    }
    let image = try imageOutput()
    guard case .files(let file) = image.destination, image.format == .tiff, image.options.isEmpty
    else {
      throw UsageError(
        "a part is a plain TIFF in a file, as in --part \(part) -o part-\(part.number).tif")
    }
    var options = PartOptions(
      part, of: plan, file: file, overwrites: force, resources: drawingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    options.reads = reads
    return options
  }

  /// Which pictures other files may name.
  func namedPictures() throws(UsageError) -> NamedPictures {
    if root?.bytes.isEmpty == true { throw UsageError("--root= needs a folder") }
    return NamedPictures(below: root, areTrusted: trustsPaths)
  }

  var decodingResources: Resources {
    var resources = resources
    resources.decoding = decodesInProcess ? .inProcess : .workers(workerLimits)
    return resources
  }

  var drawingResources: Resources {
    var resources = decodingResources
    if usesCache {
      resources.cache = Resources.Cache(folder: cacheFolder)
      if let cacheSize { resources.cache?.byteCount = cacheSize << 20 }
    }
    return resources
  }

  /// Sets what chooses pictures by more than their names.
  func choose(_ inputs: inout Inputs) {
    inputs.tellsIdlePatterns = hasTypedPatterns
    (inputs.modifiedSince, inputs.minPixels) = (modifiedSince, minPixels)
    inputs.data = data.map { Path(bytes: $0.bytes) }
  }

  func inputs(_ paths: [Path]) throws(UsageError) -> Inputs {
    guard sizes.isEmpty else {
      var inputs = Inputs([])
      choose(&inputs)
      inputs.sizes = sizes
      return inputs
    }
    guard !paths.isEmpty || filesFrom != nil else {
      throw UsageError(
        wall.kind.layoutName == .thumbs
          ? "name a folder or files, as in: weir thumbs Photos -w 400"
          : "name a folder or files, as in: weir Photos -o wall.jpg")
    }
    if paths.contains(where: \.bytes.isEmpty) { throw UsageError("a path is empty") }
    let list = filesFrom.map {
      Inputs.List(Path(bytes: $0.bytes), isZeroTerminated: zeroTerminated)
    }
    var inputs = Inputs(
      paths, list: list, isRecursive: isRecursive, followsLinks: followsLinks,
      including: including, excluding: excluding, pages: pages)
    choose(&inputs)
    return inputs
  }
}
