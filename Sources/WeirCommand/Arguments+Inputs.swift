internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  /// Treats an operand `-` like `--files-from -`: a list on standard input.
  ///
  /// - Parameters:
  ///   - operands: the operands, from which `-` is removed.
  ///   - command: the command, which must be one that reads lists.
  ///   - typed: the options of the command line; they override those of settings files.
  /// - Returns: the options that `-` stands for.
  /// - Throws: `UsageError`.
  mutating func takeList(
    from operands: inout [Path], _ command: Command, typed: [String]
  ) throws(UsageError) -> [String] {
    guard command.takes("files-from"), operands.contains("-") else { return [] }
    if typed.contains("files-from") {
      throw UsageError("- means --files-from -, and weir reads one list: leave out one of them")
    }
    operands.removeAll { $0 == "-" }
    filesFrom = OptionValue(option: "--files-from", bytes: Path("-").bytes)
    return ["files-from"]
  }

  /// Checks that a table is there if something needs it, and that something needs it.
  ///
  /// - Parameter isTyped: whether the command line names the table, rather than a settings file.
  /// - Throws: `UsageError`.
  func checkData(isTyped: Bool) throws(UsageError) {
    guard let data else {
      if wall.order == .data(nil) { throw UsageError("--sort data needs --data FILE") }
      if let column = wall.columnsOfData.min() {
        throw UsageError(Failure.noData(column: column))
      }
      return
    }
    if data.bytes.isEmpty { throw data.wrong("the name of a table, as in labels.csv") }
    if data.isDash, [filesFrom, foldersFrom].contains(where: { $0?.isDash == true }) {
      throw UsageError("--data - and the list cannot both be standard input")
    }
    if isTyped, !wall.needsData, keep == nil {
      throw UsageError(
        "--data \(Path(bytes: data.bytes)) has no effect alone: show it with {data.COLUMN} in a text, or use "
          + "--sort data, --sort data.COLUMN or --section-by data.COLUMN")
    }
  }
}

extension Arguments {
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
