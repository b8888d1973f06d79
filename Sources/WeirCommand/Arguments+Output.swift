internal import Files
internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests
internal import Saving
internal import Spelling

extension Arguments {
  /// Where the images and the manifest are written.
  func imageOutput() throws(UsageError) -> Output {
    var output = try destination()
    (output.overwrites, output.prunes) = (force, prunes)
    output.keepsExisting = keepsExisting
    output.hasDefaultName = self.output == nil
    if let dotsPerInch { output.dotsPerInch = dotsPerInch }
    (output.quality, output.links, output.language) = (quality, links, language)
    if wall.paper != nil || hasSheetsOfRows, output.format != .pdf { output.numbersSheets = true }
    (output.page, output.addsPage) = (pageOptions, addsPage)
    if noManifest {
      output.manifest = .none
    } else if let manifest {
      if manifest.bytes.isEmpty {
        throw UsageError("--manifest needs a name, or - for standard output")
      }
      output.manifest = manifest.isDash ? .standardOutput : .file(manifest.file)
    }
    try check(output)
    return output
  }

  /// The output's format, as far as the command line states it.
  var outputFormat: OutputFormat {
    format ?? OutputFormat(suffix: output?.splitOptions.path.suffix ?? "") ?? .jpeg
  }

  private func destination() throws(UsageError) -> Output {
    guard let value = output else {
      let format = format ?? .jpeg
      let isOfThumbs = wall.kind.layoutName == .thumbs
      let name =
        isOfThumbs
        ? "thumbs/{stem}" + (widths.count > 1 ? "-{width}" : "")
        : defaultName + (needsSheetNumber(format) ? "-\(Output.sheetBraces)" : "")
      var output = Output(.files(Path("\(name).\(format.suffixes[0])")), format: format)
      if isOfThumbs { return output }
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
      if path.bytes.last == Path.slash || path.isFolder {
        throw UsageError(
          "--output \(path) is a folder: name the file, as in -o \(nameExample(in: path))")
      }
      if let advice = Self.otherFormats[path.suffix.lowercased()] {
        throw UsageError("--output \(path): weir does not write that format; \(advice)")
      }
      let example =
        wall.kind.layoutName == .thumbs
        ? ", as in -o \("\(path / "{stem}.jpg")".quotedForShell)" : ""
      throw UsageError(
        "--output \(path): the suffix must name the format, one of \(OutputFormat.usualSuffixes)\(example)"
      )
    }
    if let format, format != named {
      throw UsageError("--output \(path) is \(named.name), but --format asks for \(format.name)")
    }
    return Output(.files(path), format: named, options: options)
  }

  private func nameExample(in folder: Path) -> String {
    let name: Path = wall.kind.layoutName == .thumbs ? "{stem}.jpg" : "wall.jpg"
    return "\(folder / name)".quotedForShell
  }

  private func needsSheetNumber(_ format: OutputFormat) -> Bool {
    wall.sheets.mayBeSeveral && wall.paper == nil && !hasSheetsOfRows && !format.holdsSheets
  }

  func checkTransparency(_ format: OutputFormat) throws(UsageError) {
    if wall.background?.isOpaque == false, !format.hasTransparency {
      throw UsageError(Failure.noTransparency(format: format.name))
    }
  }

  private func check(_ output: Output) throws(UsageError) {
    let isStream = output.manifest == .standardOutput || output.destination == .standardOutput
    if prunes, isStream || output.manifest == .none {
      throw UsageError("--prune is for walls and manifests in files, which show what is weir's own")
    }
    if isForChanges, isStream {
      throw UsageError("--if-changed is for walls and manifests in files")
    }
    try checkTransparency(output.format)
    if wall.background?.isOpaque == false, output.hasLossyTiles {
      throw UsageError(Failure.losslessTiles)
    }
    if output.format.isPage, wall.kind.layoutName != .thumbs, variants.count > 1 {
      throw UsageError(Failure.severalPages)
    }
    if case .file(let file) = output.manifest { try checkNames(file) }
    if case .standardOutput = output.manifest { try checkNames(nil) }
    if wall.kind.layoutName == .thumbs { return try checkThumbnails(output) }
    switch output.destination {
    case .standardOutput:
      try checkNames(nil)
      if wall.sheets.mayBeSeveral || hasSheetsOfRows, !output.format.holdsSheets {
        throw UsageError("only one sheet can go to standard output")
      }
      if !output.format.isOneFile {
        throw UsageError(
          output.format == .zip
            ? "a zip cannot go to standard output: name it, as in -o wall.zip"
            : "\(output.format.name) is a file and a folder, which cannot go to standard output")
      }
      if StandardOutput.isTerminal {
        throw UsageError(
          "--output - would write the picture to the terminal: add > wall.\(output.format.suffixes[0]), "
            + "or name a file")
      }
    case .files(let template):
      try checkNames(template)
      if needsSheetNumber(output.format), !template.name.contains(Output.sheetBraces) {
        throw UsageError(
          "the sheets need different names: put {sheet} into them, as in -o 'wall-{sheet}.jpg'")
      }
    }
    try checkSaver(output)
  }

  /// Checks that each thumbnail gets a file of its own.
  private func checkThumbnails(_ output: Output) throws(UsageError) {
    guard case .files(let template) = output.destination else {
      throw UsageError("-o - is for walls; thumbnails need names, as in -o 'thumbs/{stem}.jpg'")
    }
    guard output.format.isPicture else {
      throw UsageError(Failure.notOneFile(format: output.format.name))
    }
    guard output.isNamedAfterPictures || template.name.contains(Output.sheetBraces) else {
      throw UsageError(
        "the thumbnails need different names: put {stem} into them, as in -o 'thumbs/{stem}.jpg'")
    }
    try checkNames(template)
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

// MARK: Several walls

extension Arguments {
  /// The walls to make: one for each number of columns or width.
  var layouts: [WallLayout] {
    variants.map { columns, width in
      let wish: WallLayout.Columns? =
        switch (columns, columnWidth) {
        case (let count?, let width?): .exactly(count: count, width: width)
        case (let count?, nil): .count(count)
        case (nil, let width?): .width(width)
        case (nil, nil): nil
        }
      var wall = wish.flatMap(self.wall.with) ?? self.wall
      wall.width = width
      if let count = sheetCount(columns: columns) { wall.sheets.itemCount = count }
      return wall
    }
  }

  /// The default name of a wall, without its suffix.
  var defaultName: String {
    if variants.count == 1 { return "wall" }
    return Set(columns).count == variants.count ? "wall-{columns}" : "wall-{width}"
  }

  /// Checks that several walls have different names; nil is standard output.
  func checkNames(_ template: Path?) throws(UsageError) {
    guard variants.count > 1 else { return }
    if keep != nil { throw UsageError("--keep is for one wall at a time") }
    guard let template else { throw UsageError("only one wall can go to standard output") }
    let names = Set(variants.map { template.filled(columns: $0.columns, width: $0.width) })
    if names.count == variants.count { return }
    throw UsageError(
      wall.kind.layoutName == .thumbs
        ? "\(variants.count) thumbnails of each picture need different names: put {width} into them, as in "
          + "-o 'thumbs/{stem}-{width}.jpg'"
        : "\(variants.count) walls need different names: put {columns} or {width} into them, "
          + "as in -o '\(defaultName).jpg'")
  }

  /// The values that differ from wall to wall, nil where none is given.
  private var variants: [(columns: Int?, width: Int?)] {
    func number(_ list: [Int], _ wall: Int) -> Int? { list.count > 1 ? list[wall] : list.first }
    return (0..<max(1, columns.count, widths.count)).map {
      (number(columns, $0), number(widths, $0))
    }
  }
}

// MARK: Names

extension OutputFormat {
  /// The format that an output's name states; nil without an output.
  init?(in settings: [Setting]) {
    guard let value = settings.last(where: { $0.name == "output" })?.values.last ?? nil else {
      return nil
    }
    self.init(suffix: OptionValue(option: "output", bytes: value).splitOptions.path.suffix)
  }
}

extension OptionValue {
  /// Whether this means standard input or output.
  var isDash: Bool { bytes == Array("-".utf8) }

  var file: Path { Path(bytes: bytes) }

  /// The path and the bracketed saver options of `wall.jpg[Q=90]`.
  var splitOptions: (path: Path, options: String) {
    let (name, options) = Output.splitOptions(bytes)
    return (Path(bytes: name), String(decoding: options, as: UTF8.self))
  }
}
