internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests
internal import Saving

extension Arguments {
  /// Where the images and the manifest are written.
  func imageOutput() throws(UsageError) -> Output {
    var output = try destination()
    (output.overwrites, output.prunes) = (force, prunes)
    output.hasDefaultName = self.output == nil
    if let dotsPerInch { output.dotsPerInch = dotsPerInch }
    output.quality = quality
    (output.page, output.addsPage) = (pageOptions, addsPage)
    if noManifest {
      output.manifest = .none
    } else if let manifest {
      if manifest.bytes.isEmpty {
        throw UsageError("--manifest needs a name, or - for standard output")
      }
      output.manifest =
        manifest.isDash ? .standardOutput : .file(Path(bytes: manifest.bytes))
    }
    try check(output)
    return output
  }

  /// The output's format, as far as the command line states it.
  var outputFormat: OutputFormat {
    let suffix = output.map { $0.splitOptions.0.suffix } ?? ""
    return format ?? OutputFormat(suffix: suffix) ?? .jpeg
  }

  private func destination() throws(UsageError) -> Output {
    guard let value = output else {
      let format = format ?? .jpeg
      if wall.kind.layoutName == .thumbs {
        return Output(.files(Path(defaultThumbnails + "." + format.suffixes[0])), format: format)
      }
      let needsNumber = wall.sheets.areCut && !format.isPage
      let name = defaultName + (needsNumber ? "-\(Output.sheetPlaceholder)" : "")
      var output = Output(.files(Path(name + "." + format.suffixes[0])), format: format)
      output.numbersSheets = true
      output.followsPlan = self.format == nil
      return output
    }
    let (path, options) = value.splitOptions
    if path == "-" {
      return Output(.standardOutput, format: format ?? .jpeg, options: options)
    }
    if path.bytes.isEmpty { throw UsageError("--output needs a name, as in -o wall.jpg") }
    guard let named = OutputFormat(suffix: path.suffix) else {
      throw UsageError(
        "--output \(path): the suffix must name the format, one of \(OutputFormat.suffixList)")
    }
    if let format, format != named {
      throw UsageError("--output \(path) is \(named.name), but --format asks for \(format.name)")
    }
    return Output(.files(path), format: named, options: options)
  }

  private func check(_ output: Output) throws(UsageError) {
    if prunes,
      output.manifest == .none || output.manifest == .standardOutput
        || output.destination == .standardOutput
    {
      throw UsageError("--prune is for walls and manifests in files, which show what is weir's own")
    }
    if isForChanges,
      output.manifest == .standardOutput || output.destination == .standardOutput
    {
      throw UsageError("--if-changed is for walls and manifests in files")
    }
    if wall.background?.isOpaque == false, !output.format.hasTransparency {
      throw UsageError(Failure.noTransparency(format: output.format.name))
    }
    if wall.background?.isOpaque == false, output.hasLossyTiles {
      throw UsageError(Failure.losslessTiles)
    }
    if case .file(let file) = output.manifest { try checkNames(file) }
    if case .standardOutput = output.manifest { try checkNames(nil) }
    if wall.kind.layoutName == .thumbs { return try checkThumbnails(output) }
    switch output.destination {
    case .standardOutput:
      try checkNames(nil)
      if wall.sheets.areCut { throw UsageError("only one sheet can go to standard output") }
      if !output.format.isOneFile {
        throw UsageError(
          "\(output.format.name) is a file and a folder, which cannot go to standard output")
      }
      if StandardOutput.isTerminal {
        throw UsageError(
          "--output - would write the picture to the terminal: add > wall.\(output.format.suffixes[0]), "
            + "or name a file")
      }
    case .files(let template):
      try checkNames(template)
      let needsNumber = wall.sheets.areCut && !output.format.isPage
      if needsNumber, !template.name.contains(Output.sheetPlaceholder) {
        throw UsageError(
          "each sheet needs a name: put {sheet} into it, as in -o 'wall-{sheet}.jpg'")
      }
    }
    try checkSaver(output)
  }

  private func checkSaver(_ output: Output) throws(UsageError) {
    do { try output.checkSaverOptions() } catch { throw UsageError(error) }
    if let quality, output.optionsStateQuality {
      throw UsageError(
        "--quality \(quality) and [\(output.options)] both say how good the picture is: leave out one"
      )
    }
  }
}

extension Arguments {
  /// The default name of a thumbnail, without its suffix.
  private var defaultThumbnails: String {
    "thumbs/{stem}" + (widths.count > 1 ? "-{width}" : "")
  }

  /// Checks that each thumbnail gets a file of its own.
  private func checkThumbnails(_ output: Output) throws(UsageError) {
    guard case .files(let template) = output.destination else {
      throw UsageError("-o - is for walls; thumbnails need names, as in -o 'thumbs/{stem}.jpg'")
    }
    guard output.format.isOneFile else {
      throw UsageError(Failure.notOneFile(format: output.format.name))
    }
    guard output.isNamedAfterPictures || template.name.contains(Output.sheetPlaceholder) else {
      throw UsageError(
        "each thumbnail needs a name: put {stem} into it, as in -o 'thumbs/{stem}.jpg'")
    }
    try checkNames(template)
    try checkSaver(output)
  }
}

extension OutputFormat {
  /// The format that an output's name states; nil without an output.
  init?(in settings: [Setting]) {
    guard let value = settings.last(where: { $0.name == "output" })?.values.last ?? nil else {
      return nil
    }
    self.init(suffix: OptionValue(option: "output", bytes: value).splitOptions.0.suffix)
  }
}

extension OptionValue {
  /// Whether this means standard input or output.
  var isDash: Bool { bytes == Array("-".utf8) }

  /// The path of an image, without saver options.
  var path: Path { splitOptions.0 }

  /// The path and the bracketed saver options of `wall.jpg[Q=90]`.
  var splitOptions: (Path, String) {
    let (name, options) = Output.splitOptions(bytes)
    return (Path(bytes: name), String(decoding: options, as: UTF8.self))
  }
}
