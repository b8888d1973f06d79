internal import Files
package import Plans

// The names of thumbnails, which are made from those of the pictures.

extension Output {
  /// The placeholder for the path of a folder: a picture's, or that of a wall of a batch.
  package static let folderPlaceholder = "{folder}"

  /// The placeholders that stand for something of a picture.
  package var picturePlaceholders: [String] {
    ["{stem}", "{name}", "{page}", "{index}"] + (hasFolder ? [] : [Self.folderPlaceholder])
      + MetadataField.allCases.map(\.placeholder)
  }

  /// What the names of images show of the pictures' metadata.
  package var metadataInNames: Set<MetadataField> {
    guard case .files(let template) = destination else { return [] }
    return Set(MetadataField.allCases.filter { template.contains($0.placeholder) })
  }

  /// Whether the images are named after pictures.
  package var isNamedAfterPictures: Bool {
    guard case .files(let template) = destination else { return false }
    return picturePlaceholders.contains(where: template.contains)
  }

  /// Checks that no two thumbnails have one name.
  ///
  /// - Throws: ``Failure/oneThumbnailName(_:_:_:)``, ``Failure/sheetsNeedNames(_:areThumbnails:)``
  ///   and ``Failure/notOneFile(format:)``.
  func checkThumbnails(_ plan: Plan) throws(Failure) {
    guard format.isPicture else { throw .notOneFile(format: format.name) }
    let count = plan.sheets.count
    if isNamedAfterPictures || numbersSheets {
      var owners: [Path: Path] = [:]
      for (file, picture) in zip(sheetFiles(of: plan), plan.sheetPictures) {
        guard let file, let picture else { continue }
        if let owner = owners.updateValue(picture.label, forKey: file) {
          throw .oneThumbnailName(file, owner, picture.label)
        }
      }
    } else if count > 1 {
      guard case .files(let template) = destination, template.name.contains(Self.sheetBraces)
      else { throw .sheetsNeedNames(count, areThumbnails: true) }
    }
  }
}

extension Output {
  /// The manifest of thumbnails: `thumbs/thumbs.json` for `thumbs/{folder}/{stem}.jpg`.
  func manifest(besideThumbnails template: Path) -> Path {
    var rest = template.name.withoutSuffix.withoutOptionalParts
    for placeholder in picturePlaceholders + [Self.sheetBraces] {
      rest = rest.replacing(placeholder, with: "")
    }
    let marks = Set("-_. ".utf8)
    let trimmed = rest.bytes.drop(while: marks.contains).reversed().drop(while: marks.contains)
    let end = trimmed.isEmpty ? [] : Array("-".utf8) + trimmed.reversed()
    var folder = template.parent
    while !hasFolder, folder.contains(Self.folderPlaceholder) { folder = folder.parent }
    return folder / Path(bytes: Array(Plan.Layout.thumbnails.utf8) + end + Array(".json".utf8))
  }

  /// The name of each thumbnail; nil if there is no picture for it.
  ///
  /// - Complexity: O(*n*).
  func thumbnailFiles(of plan: Plan, _ template: Path) -> [Path?] {
    let digits = String(plan.sheets.count).count
    return plan.sheetPictures.enumerated().map { sheet, picture in
      picture.map {
        filled(template, with: $0, number: (sheet + 1).padded(to: digits))
      }
    }
  }

  /// The name of a picture's thumbnail; nil if numbers are part of it.
  func thumbnailFile(of picture: Picture, _ template: Path) -> Path? {
    guard isNamedAfterPictures, template.isFilled, !template.contains("{index}") else { return nil }
    return filled(template, with: picture, number: "")
  }

  /// The path with a picture's values for its placeholders.
  ///
  /// Braces in those values stay. A folder without a name is left out, and so is an optional part in which a value is missing.
  private func filled(_ template: Path, with picture: Picture, number: String) -> Path {
    let values =
      [
        (Self.sheetBraces, Array(number.utf8)), ("{index}", Array(number.utf8)),
        ("{stem}", picture.path.name.withoutSuffix.bytes), ("{name}", picture.path.name.bytes),
        ("{page}", Array("\(picture.page ?? 1)".utf8)),
      ] + (hasFolder ? [] : [(Self.folderPlaceholder, picture.folder?.bytes ?? [])])
      + MetadataField.allCases.map { ($0.placeholder, picture.metadata.partOfName($0)) }
    let filled = Self.filled(template.bytes[...], values).bytes
    let parts = filled.split(separator: Path.slash).joined(separator: [Path.slash])
    return Path(bytes: (template.isAbsolute ? [Path.slash] : []) + parts)
  }

  private static func filled(
    _ template: ArraySlice<UInt8>, _ values: [(String, [UInt8])]
  ) -> (bytes: [UInt8], lacksValue: Bool) {
    var (filled, rest, lacksValue) = ([UInt8](), template, false)
    while let byte = rest.first {
      if let part = OptionalPart(startOf: rest) {
        let inside = Self.filled(part.inside, values)
        if !inside.lacksValue { filled += inside.bytes }
        rest = part.rest
        continue
      }
      let start = byte == UInt8(ascii: "{") ? values.first { rest.starts(with: $0.0.utf8) } : nil
      if start?.1.isEmpty == true { lacksValue = true }
      // No file's name has a NUL, but what a manifest says may have.
      filled += start?.1.filter { $0 != 0 } ?? [byte]
      rest = rest.dropFirst(start?.0.utf8.count ?? 1)
    }
    return (filled, lacksValue)
  }
}

/// A part such as `{?{rating}-}` of a template for names.
package struct OptionalPart {
  /// What is in its braces, and what follows them.
  package let inside, rest: ArraySlice<UInt8>

  /// Nil if the template begins with something else.
  package init?(startOf template: ArraySlice<UInt8>) {
    guard template.starts(with: "{?".utf8) else { return nil }
    var (end, depth) = (template.startIndex, 0)
    repeat {
      guard end < template.endIndex else { return nil }
      depth += template[end] == UInt8(ascii: "{") ? 1 : template[end] == UInt8(ascii: "}") ? -1 : 0
      end += 1
    } while depth > 0
    (inside, rest) = (template[(template.startIndex + 2)..<(end - 1)], template[end...])
  }
}

extension Path {
  fileprivate var withoutOptionalParts: Path {
    var (kept, rest) = ([UInt8](), bytes[...])
    while let byte = rest.first {
      let part = OptionalPart(startOf: rest)
      if part == nil { kept.append(byte) }
      rest = part?.rest ?? rest.dropFirst()
    }
    return Path(bytes: kept)
  }
}

extension MetadataField {
  /// Where a name shows it.
  fileprivate var placeholder: String { "{\(rawValue)}" }
}

extension Metadata {
  /// A text as a part of a file's name: it cannot lead into another folder, nor hide the file.
  fileprivate func partOfName(_ field: MetadataField) -> [UInt8] {
    let text = caption(field).map { $0 == "/" ? "-" : $0 }.drop { $0 == "." }
    var part: [UInt8] = []
    for character in text where part.count + character.utf8.count <= Self.mostInName {
      part += Array(character.utf8)
    }
    return part
  }

  /// In bytes; a whole name has 255 at most.
  private static let mostInName = 100
}

extension Plan {
  /// The picture on each sheet of thumbnails; nil for none.
  fileprivate var sheetPictures: [Picture?] {
    var pictures = [Picture?](repeating: nil, count: sheets.count)
    for frame in frames where sheets.indices.contains(frame.sheet) {
      pictures[frame.sheet] = pictures[frame.sheet] ?? frame.picture
    }
    return pictures
  }
}
