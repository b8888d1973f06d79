/// What weir has made earlier in the places of a run's outputs.
///
/// `weir *.jpg` names them, too, the second time.
struct OwnOutputs {
  private let files: [FileStatus.Identity: Path]
  private let decoder: (any PictureDecoder)?

  /// No output.
  static let none = OwnOutputs(files: [:], decoder: nil)

  private init(files: [FileStatus.Identity: Path], decoder: (any PictureDecoder)?) {
    (self.files, self.decoder) = (files, decoder)
  }

  /// - Parameters:
  ///   - paths: names of outputs, which need not be there.
  ///   - decoder: looks whether weir has made them.
  init(_ paths: [Path], _ decoder: any PictureDecoder) {
    var files: [FileStatus.Identity: Path] = [:]
    for path in paths {
      for name in [path] + (path.suffix == "dzi" ? [path.withoutSuffix + "_files"] : []) {
        if let status = try? FileStatus.of(name) { files[status.identity] = path }
      }
    }
    self.init(files: files, decoder: decoder)
  }

  /// Whether a file, or a folder of tiles, is one of them, whatever its name.
  func contains(_ identity: FileStatus.Identity) -> Bool {
    guard let file = files[identity], let decoder else { return false }
    return Mark.isOn(file, decoder)
  }

  /// The paths of other files, or of none.
  func others(among paths: [Path]) -> [Path] {
    paths.filter { path in (try? FileStatus.of(path)).map { !contains($0.identity) } ?? true }
  }
}

extension Output {
  /// The names that an output has, also for other numbers of sheets and columns and other widths as far as such
  /// files are there.
  func names() -> [Path] {
    (imageTemplates + [manifestTemplate, drawing].compactMap(\.self)).flatMap { template in
      guard Self.placeholders.contains(where: template.name.contains) else { return [template] }
      let folder = template.parent
      return ((try? Folder.names(in: folder)) ?? []).filter { $0.isFilled(template.name) }
        .map { folder / $0 }
    }
  }

  /// What images may be called.
  private var imageTemplates: [Path] {
    guard case .files(let named) = destination else { return [] }
    let templates = [named] + (numbersSheets ? [numbered(named)] : [])
    return format == .deepZoom ? templates.map { $0.withoutSuffix + ".dzi" } : templates
  }
}

extension Path {
  /// Whether a name is a template with a number in place of each placeholder.
  func isFilled(_ template: Path) -> Bool { isFilled(bytes[...], template.bytes[...]) }

  private func isFilled(_ name: ArraySlice<UInt8>, _ template: ArraySlice<UInt8>) -> Bool {
    if let placeholder = Output.placeholders.first(where: { template.starts(with: $0.utf8) }) {
      let digits = name.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let rest = template.dropFirst(placeholder.utf8.count)
      if digits.indices.contains(where: { isFilled(name[($0 + 1)...], rest) }) { return true }
    }
    guard let byte = template.first else { return name.isEmpty }
    return name.first == byte && isFilled(name.dropFirst(), template.dropFirst())
  }
}
