package import Files
package import Plans
internal import Requests
internal import Vips

/// What weir made earlier where a run's outputs go; the second time, `weir *.jpg` names it, too.
package struct OwnOutputs {
  private let files: [FileStatus.Identity: Path]
  private let decoder: (any PictureDecoder)?

  package static let none = OwnOutputs(files: [:], decoder: nil)

  private init(files: [FileStatus.Identity: Path], decoder: (any PictureDecoder)?) {
    (self.files, self.decoder) = (files, decoder)
  }

  /// They need not exist; without a decoder to tell whether weir made them, only their places matter.
  package init(_ paths: [Path], _ decoder: (any PictureDecoder)? = nil) {
    var files: [FileStatus.Identity: Path] = [:]
    for path in paths {
      for name in [path] + (path.companionFolder.map { [$0] } ?? []) {
        if let status = name.status { files[status.identity] = path }
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
    !files.isEmpty && path.status.map { files[$0.identity] != nil } ?? false
  }

  /// The paths that do not lead to these outputs, including paths that do not exist.
  package func others(among paths: [Path]) -> [Path] {
    paths.filter { path in path.status.map { !contains($0.identity) } ?? true }
  }
}

extension Output {
  /// The names of this output, with existing files for other numbers of sheets, columns and widths.
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
  /// Whether this is the template with a number for each placeholder, and any text for one of a picture.
  package func isFilled(_ template: Path, _ pictures: [String] = []) -> Bool {
    isFilled(bytes[...], template.bytes[...], pictures)
  }

  private func isFilled(
    _ name: ArraySlice<UInt8>, _ template: ArraySlice<UInt8>, _ pictures: [String]
  ) -> Bool {
    if let part = OptionalPart(startOf: template) {
      return isFilled(name, part.rest, pictures)
        || isFilled(name, (Array(part.inside) + part.rest)[...], pictures)
    }
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

extension Image {
  /// What may be XMP; libvips 8.14 names HEIF's after its position in the file.
  var xmp: [[UInt8]] {
    ["xmp-data", "heif-mime-0", "heif-mime-1", "heif-mime-2"].compactMap { bytes($0) }
  }
}

extension Mark {
  /// What an open picture is by its mark; nil for the work of others.
  static func work(in image: Image) -> OwnWork? {
    image.xmp.lazy.compactMap { work(in: $0) }.first
  }

  /// The same by the mark where encoders put it, without a decoder.
  static func work(in opening: borrowing Opening) -> OwnWork? {
    let text: [UInt8]? =
      switch opening.format {
      case .png: try? PNGChunks.compressedXMP(in: opening.file)
      case .tiff: try? TIFFFile.xmp(in: opening.file)
      default: try? opening.file.ends(of: mostBytesBeforeXMP)
      }
    return text.flatMap { work(in: $0) }
  }

  /// The same for a file; nil if it cannot be opened, too.
  package static func work(on path: Path) -> OwnWork? {
    guard let opening = try? Opening(path) else { return nil }
    return work(in: opening)
  }

  /// JPEG keeps XMP in its first segments, WebP in its last chunk, HEIF in its first box or last bytes.
  private static let mostBytesBeforeXMP = 4 << 20

  /// Whether weir made a file: an image, a Deep Zoom description, a page and its scripts, a zip, a drawing, a manifest, a report
  /// or a file of sizes.
  package static func isOn(_ path: Path, _ decoder: any PictureDecoder) -> Bool {
    switch path.suffix {
    case "dzi", "svg", "html", "htm": isInText(path)
    case "js": isOnScript(path)
    case "zip": isOnZip(path)
    case "pdf": isOnDocument(path)
    default: isAsWritten(path) || work(on: path, decoder) != nil
    }
  }

  /// Why nobody can tell now whether weir made a picture, such as a shortage of the machine; nil if one can.
  package static func obstacle(to path: Path, _ decoder: any PictureDecoder) -> Failure? {
    do throws(Skip.Reason) {
      _ = try decoder.header(of: try Opening(path), page: nil, previews: false)
      return nil
    } catch {
      return error.endOfRun
    }
  }

  /// What a picture is by its mark; nil for the work of others.
  package static func work(on path: Path, _ decoder: any PictureDecoder) -> OwnWork? {
    guard let opening = try? Opening(path) else { return nil }
    return (try? decoder.header(of: opening, page: nil, previews: false))?.ownWork
  }
}
