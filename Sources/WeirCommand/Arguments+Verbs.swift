internal import AtScale
internal import Files
internal import OptionParsing
internal import Plans
internal import Requests

// What each verb is asked for.

extension Arguments {
  /// Creates the options of a direct run.
  func options(
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
  func planOptions(_ paths: [Path]) throws(UsageError) -> PlanOptions {
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
  func renderOptions(_ manifest: Path) throws(UsageError) -> RenderOptions {
    var options = RenderOptions(
      manifest: manifest, output: try imageOutput(), resources: drawingResources,
      isStrict: failsOnSkip, access: try namedPictures())
    options.reads = reads
    return options
  }

  /// Creates the options of a join.
  func joinOptions(
    _ manifest: Path, _ parts: [Path]
  ) throws(UsageError) -> JoinOptions {
    var options = JoinOptions(
      manifest: manifest, parts: parts, output: try imageOutput(), resources: drawingResources,
      isStrict: failsOnSkip)
    options.reads = reads
    return options
  }

  /// Creates the options of drawing a part, whose only output is its file.
  func partOptions(
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
}
