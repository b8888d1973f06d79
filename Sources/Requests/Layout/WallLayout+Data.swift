package import Layouts
package import Plans

/// What of the pictures' own texts is needed: columns of a table, and metadata.
package struct TextsOfPictures: Equatable, Sendable {
  package var columns: Set<String> = []
  package var metadata: Set<MetadataField> = []

  package mutating func formUnion(_ other: TextsOfPictures) {
    columns.formUnion(other.columns)
    metadata.formUnion(other.metadata)
  }
}

extension WallLayout {
  /// The columns of a table that the layout shows, or that order or divide its pictures.
  package var columnsOfData: Set<String> { neededTexts.columns }

  /// What planning needs before the pictures are in order.
  package var neededTexts: TextsOfPictures {
    var needed = shownTexts
    switch order {
    case .data(let column?): needed.columns.insert(column)
    case .rating: needed.metadata.insert(.rating)
    default: break
    }
    return needed
  }

  /// What planning needs once the pictures are in order, and what the manifest says of them.
  package var shownTexts: TextsOfPictures {
    let rule = openLayout?.file.sectionBy ?? sectionBy
    var shown = texts.ofPictures
    shown.metadata.formUnion(metadata)
    shown.formUnion([watermark.text].compactMap(\.self).textsOfPictures)
    if let file = openLayout?.file { shown.formUnion(file.composition.contents.textsOfPictures) }
    if let rule { shown.formUnion(rule.textsOfPictures) }
    return shown
  }

  /// Whether a text shows the day on which the wall is made.
  package var showsToday: Bool {
    let templates =
      texts.templates + (openLayout?.file.composition.contents.compactMap(\.text) ?? [])
    return texts.lines.flatMap(\.parts).contains(where: \.showsToday)
      || templates.contains { $0.contains("{today") && (try? Template($0))?.showsToday == true }
  }

  /// Whether it needs a table, if only for the order of its rows.
  package var needsData: Bool { order == .data(nil) || !columnsOfData.isEmpty }
}

extension WallOptions {
  /// What is read of the pictures' metadata; nil for nothing.
  ///
  /// What the captions of an earlier wall show is not known yet.
  package var metadata: MetadataWish? {
    var fields = inputs.choosingMetadata.union(output.metadata)
    for layout in layouts {
      fields.formUnion(layout.neededTexts.metadata)
      if layout.keeping != nil { fields.formUnion(MetadataField.allCases) }
    }
    return MetadataWish(fields, language: inputs.language)
  }
}

extension Inputs {
  /// The metadata by which pictures are chosen.
  fileprivate var choosingMetadata: Set<MetadataField> {
    let fields: [MetadataField?] = [
      minRating == nil ? nil : .rating, keywords.isEmpty ? nil : .keywords,
      cameras.isEmpty ? nil : .camera,
    ]
    return Set(fields.compactMap(\.self))
  }
}

extension Output {
  /// What pages, their copies and the names of images show of the pictures' metadata.
  package var metadata: Set<MetadataField> {
    guard format.isPage else { return metadataInNames }
    return metadataInNames.union(page.metadata ?? [])
      .union(page.copyMetadata?.compactMap(\.field) ?? [])
  }
}

extension WallTexts {
  fileprivate var ofPictures: TextsOfPictures {
    var texts = templates.textsOfPictures
    for part in lines.flatMap(\.parts) { texts.formUnion(part.textsOfPictures) }
    return texts
  }
}

extension Plan.Layout {
  /// What its texts show, or divides its pictures.
  package var textsOfPictures: TextsOfPictures {
    var texts = contents.textsOfPictures
    if let rule = composition.sectionBy { texts.formUnion(rule.textsOfPictures) }
    return texts
  }

  package var contents: [ElementContent] {
    composition.composition.contents + [caption?.content].compactMap(\.self)
      + badges.map(\.content) + [watermark?.content].compactMap(\.self)
  }
}

extension SectionRule {
  fileprivate var textsOfPictures: TextsOfPictures {
    switch self {
    case .data(let column): TextsOfPictures(columns: [column])
    case .metadata(let field): TextsOfPictures(metadata: [field])
    default: TextsOfPictures()
    }
  }
}

extension [ElementContent] {
  fileprivate var textsOfPictures: TextsOfPictures { compactMap(\.text).textsOfPictures }
}

extension [String] {
  /// What the templates among them show.
  fileprivate var textsOfPictures: TextsOfPictures {
    reduce(into: TextsOfPictures()) { texts, text in
      guard text.contains("{"), let template = try? Template(text) else { return }
      texts.formUnion(template.textsOfPictures)
    }
  }
}

extension Template {
  fileprivate var textsOfPictures: TextsOfPictures {
    TextsOfPictures(columns: columns, metadata: metadata)
  }
}
