package import Files
internal import Plans
internal import Requests

/// Files and folders that weir made earlier where a run's outputs go.
///
/// The second time, `weir *.jpg` names them, too.
package struct OwnOutputs {
  private let files: [FileStatus.Identity: Path]
  private let decoder: (any PictureDecoder)?

  /// No outputs.
  package static let none = OwnOutputs(files: [:], decoder: nil)

  private init(files: [FileStatus.Identity: Path], decoder: (any PictureDecoder)?) {
    (self.files, self.decoder) = (files, decoder)
  }

  /// - Parameters:
  ///   - paths: names of outputs, which need not exist.
  ///   - decoder: checks whether weir made them; nil if only their places matter.
  package init(_ paths: [Path], _ decoder: (any PictureDecoder)? = nil) {
    var files: [FileStatus.Identity: Path] = [:]
    for path in paths {
      for name in [path] + (path.companionFolder.map { [$0] } ?? []) {
        if let status = try? FileStatus.of(name) { files[status.identity] = path }
      }
    }
    self.init(files: files, decoder: decoder)
  }

  /// Whether a file or a folder of tiles is one of these outputs, whatever its name.
  package func contains(_ identity: FileStatus.Identity) -> Bool {
    guard let file = files[identity], let decoder else { return false }
    return Mark.isOn(file, decoder)
  }

  /// Whether a path leads to the place of an output, no matter who made the file there.
  package func isPlace(_ path: Path) -> Bool {
    !files.isEmpty && (try? FileStatus.of(path)).map { files[$0.identity] != nil } ?? false
  }

  /// The paths that do not lead to these outputs, including paths that do not exist.
  package func others(among paths: [Path]) -> [Path] {
    paths.filter { path in (try? FileStatus.of(path)).map { !contains($0.identity) } ?? true }
  }
}

extension Output {
  /// The names of this output.
  ///
  /// They include existing files for other numbers of sheets and columns, and for other widths.
  package func names() -> [Path] {
    (imageTemplates + [manifestTemplate, drawing].compactMap(\.self)).flatMap { template in
      let placeholders = Self.placeholders + picturePlaceholders
      guard placeholders.contains(where: template.name.contains) else { return [template] }
      let folder = template.parent
      return ((try? Folder.names(in: folder)) ?? []).filter {
        $0.isFilled(template.name, picturePlaceholders)
      }
      .map { folder / $0 }
    }
  }

  /// The templates for the names of images.
  private var imageTemplates: [Path] {
    guard case .files(let named) = destination else { return [] }
    let templates = [named] + (numbersSheets ? [numbered(named)] : [])
    return format == .deepZoom ? templates.map { $0.withoutSuffix + ".dzi" } : templates
  }
}

extension Path {
  /// Whether this name is the template with a number in place of each placeholder, or any text in
  /// place of one for something of a picture.
  package func isFilled(_ template: Path, _ pictures: [String] = []) -> Bool {
    isFilled(bytes[...], template.bytes[...], pictures)
  }

  private func isFilled(
    _ name: ArraySlice<UInt8>, _ template: ArraySlice<UInt8>, _ pictures: [String]
  ) -> Bool {
    if let placeholder = Output.placeholders.first(where: { template.starts(with: $0.utf8) }) {
      let digits = name.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let rest = template.dropFirst(placeholder.utf8.count)
      if digits.indices.contains(where: { isFilled(name[($0 + 1)...], rest, pictures) }) {
        return true
      }
    }
    if let placeholder = pictures.first(where: { template.starts(with: $0.utf8) }) {
      let rest = template.dropFirst(placeholder.utf8.count)
      if (name.startIndex...name.endIndex).contains(where: { isFilled(name[$0...], rest, pictures) }
      ) {
        return true
      }
    }
    guard let byte = template.first else { return name.isEmpty }
    return name.first == byte && isFilled(name.dropFirst(), template.dropFirst(), pictures)
  }
}
