package import JSON

/// What a picture's file or its sidecars say in words: texts by field, without empty ones.
package struct Metadata: Equatable, Sendable {
  /// One text for each field, but any number of keywords and creators.
  package private(set) var texts: [MetadataField: [String]] = [:]

  package init() {}

  package subscript(field: MetadataField) -> [String] {
    get { texts[field] ?? [] }
    set { texts[field] = newValue.isEmpty ? nil : newValue }
  }

  /// The text of a field in a line.
  package func line(_ field: MetadataField) -> String? {
    texts[field]?.joined(separator: ", ")
  }

  /// The text of a field as captions show it: a rejected picture has no stars.
  package func caption(_ field: MetadataField) -> String {
    if field == .rating, rating ?? 0 < 1 { return "" }
    return line(field) ?? ""
  }

  /// The texts of some fields in a line, with their units.
  package func facts(_ fields: [MetadataField]) -> String {
    fields.compactMap { field in
      let text = caption(field)
      return text.isEmpty ? nil : field.fact(text)
    }.joined(separator: " · ")
  }

  /// From 1 to 5, or -1 for a rejected picture; nil for an unrated one.
  package var rating: Int? {
    get { self[.rating].first.flatMap { Int($0) } }
    set { self[.rating] = newValue.map { ["\($0)"] } ?? [] }
  }

  /// The metadata with those of others where it has none of a field.
  package func completed(by other: Metadata) -> Metadata {
    var completed = self
    completed.texts.merge(other.texts) { own, _ in own }
    return completed
  }

  /// The metadata without other fields.
  package func showing(_ fields: Set<MetadataField>) -> Metadata {
    var shown = self
    shown.texts = texts.filter { fields.contains($0.key) }
    return shown
  }

  /// The keys of manifests and files of sizes; only what was asked for is there.
  package static let fields = Fields<Metadata>(
    MetadataField.allCases.map(\.key), of: Metadata(), named: "metadata",
    "Metadata from the picture's file or a sidecar: only the fields that the wall's texts show, that divide the wall, or that were requested."
  )

  static let ratings = -1...5
  /// The most texts of one field, and the most characters of each.
  package static let mostTexts = 1000, mostCharacters = 2000
}

extension MetadataField {
  fileprivate func fact(_ text: String) -> String {
    switch self {
    case .shutter: "\(text) s"
    case .aperture: "f/\(text)"
    case .iso: "ISO \(text)"
    case .focal: "\(text) mm"
    case .rating: String(repeating: "★", count: Int(text) ?? 0)
    default: text
    }
  }

  fileprivate var key: Field<Metadata> {
    switch self {
    case .rating: Field(rawValue, \.rating, .integer(Metadata.ratings), about)
    case .keywords, .creator:
      Field(
        rawValue, .list(of: .name, count: 0...Metadata.mostTexts, "text"), about,
        get: { $0.texts[self] }, set: { $0[self] = $1 })
    default:
      Field(rawValue, .name, about, get: { $0.texts[self]?.first }, set: { $0[self] = [$1] })
    }
  }

  private var about: String {
    switch self {
    case .camera: "The camera, with its maker."
    case .lens: "The lens, as the camera calls it."
    case .shutter: "The exposure time in seconds, such as 1/250 or 2.5."
    case .aperture: "The f-number, such as 2.8."
    case .iso: "The sensitivity, such as 400."
    case .focal: "The focal length in millimeters, such as 35."
    case .title: "The title, in the language of the run if the file has several."
    case .description: "What the picture shows."
    case .keywords: "The keywords."
    case .rating: "From 1 to 5 stars, or -1 for a rejected picture; missing for an unrated one."
    case .label: "The label, usually the name of a color."
    case .copyright: "The copyright notice."
    case .creator: "Who made the picture."
    case .place: "Where it was taken, in words, from the location to the country."
    }
  }
}
