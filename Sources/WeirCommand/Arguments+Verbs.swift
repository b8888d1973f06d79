internal import AtScale
internal import Exports
internal import Files
internal import OptionParsing
internal import Plans
internal import Spelling
internal import Requests

// What each verb is asked for.

extension Arguments {
  func wallOptions(_ paths: [Path], _ settings: [Setting]) throws(UsageError) -> WallOptions {
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

  func planOptions(_ paths: [Path]) throws(UsageError) -> PlanOptions {
    let file = output?.isDash == true ? nil : output?.file ?? Path("\(defaultName).json")
    try checkNames(file)
    if let file, OutputFormat(suffix: file.suffix) != nil {
      throw UsageError(
        "weir plan writes a manifest, not a picture: -o wall.json; "
          + "--format says which picture it is meant for")
    }
    let format = format ?? .jpeg
    if wall.kind.layoutName == .thumbs, !format.isPicture {
      throw UsageError(Failure.notOneFile(format: format.name))
    }
    try checkTransparency(format)
    let drawing = try drawing()
    var options = PlanOptions(
      inputs: try inputs(paths), manifest: file, layouts: layouts, format: format, drawing: drawing,
      overwrites: force, resources: drawingResources, isStrict: failsOnSkip,
      access: try namedPictures())
    (options.page, options.hasDefaultName, options.reads) = (pageOptions, output == nil, reads)
    return options
  }

  private func drawing() throws(UsageError) -> Path? {
    guard let preview else { return nil }
    let file = preview.file
    guard file.suffix.lowercased() == "svg" else { throw preview.wrong("a name that ends in .svg") }
    try checkNames(file)
    return file
  }

  func renderOptions(_ manifest: Path) throws(UsageError) -> RenderOptions {
    var options = RenderOptions(
      manifest: manifest, output: try imageOutput(), resources: drawingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    options.reads = reads
    return options
  }

  func joinOptions(_ manifest: Path, _ parts: [Path]) throws(UsageError) -> JoinOptions {
    var options = JoinOptions(
      manifest: manifest, parts: parts, output: try imageOutput(), resources: drawingResources,
      isStrict: failsOnSkip)
    options.reads = reads
    return options
  }

  /// The options of drawing a part, whose only output is its file.
  func partOptions(_ part: Part, of plan: Path) throws(UsageError) -> PartOptions {
    if quality != nil { throw UsageError("a part is lossless; give --quality to weir join") }
    if dotsPerInch != nil { throw UsageError("a part has no resolution; give --dpi to weir join") }
    if prunes { throw UsageError("--prune is for walls, not for parts") }
    if manifest != nil || noManifest {
      throw UsageError("a part has no manifest of its own; weir join writes the wall's")
    }
    let example = "as in --part \(part) -o part-\(part.number).tif"
    guard output != nil else { throw UsageError("a part needs a name, \(example)") }
    let image = try imageOutput()
    guard case .files(let file) = image.destination, image.format == .tiff, image.options.isEmpty
    else { throw UsageError("a part is a plain TIFF in a file, \(example)") }
    var options = PartOptions(
      part, of: plan, file: file, overwrites: force, resources: drawingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    (options.keepsExisting, options.reads) = (keepsExisting, reads)
    return options
  }

  func exportOptions(_ operands: [Path]) throws(UsageError) -> ExportOptions {
    guard operands.count == 1 else {
      throw UsageError("weir export takes one manifest, as in: weir export wall.json --as css")
    }
    guard let exportFormat else {
      throw UsageError(
        "--as says which format: \(ExportFormat.all.map(\.name).listed), as in: "
          + "weir export \(operands[0]) --as css")
    }
    return ExportOptions(
      manifest: operands[0], format: exportFormat, output: try exportFile(), base: base,
      overwrites: force, reads: reads)
  }

  func pickOptions(_ operands: [Path]) throws(UsageError) -> PickOptions {
    guard let manifest = operands.first else {
      throw UsageError(
        "weir picks takes a manifest and what was chosen, as in: weir picks album.json 3 17 IMG_2041"
      )
    }
    if let exportFormat, exportFormat != .csv {
      throw UsageError(
        "--as \(exportFormat.name): weir picks prints paths, or a table with --as csv")
    }
    if exportFormat != nil, zeroTerminated {
      throw UsageError("--as csv and -0 contradict each other: a table has lines")
    }
    let words = Array(operands.dropFirst())
    guard !words.contains("-") else {
      if words.count == 1 { return picks(of: manifest, nil) }
      throw UsageError("- is standard input: leave out either it or the words")
    }
    if words.isEmpty, !StandardStreams.inputMayBeAList {
      throw UsageError(
        "weir picks takes words, or a text on standard input, as in: weir picks \(manifest) - < mail.txt"
      )
    }
    return picks(of: manifest, words.isEmpty ? nil : words)
  }

  private func picks(of manifest: Path, _ words: [Path]?) -> PickOptions {
    PickOptions(
      manifest: manifest, words: words, areAsNamed: areAsNamed,
      form: exportFormat != nil ? .csv : zeroTerminated ? .zeroTerminated : .lines)
  }

  /// The file to write; nil for standard output.
  private func exportFile() throws(UsageError) -> Path? {
    guard let output, !output.isDash else { return nil }
    let file = output.file
    if file.bytes.isEmpty { throw UsageError("--output needs a name, as in -o wall.css") }
    if PictureFormat.hasSuffix(file.suffix) {
      throw UsageError("--output \(file): weir export writes text, not a picture")
    }
    return file
  }
}
