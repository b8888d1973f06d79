extension PageOptions {
  /// Metadata that the copies of a page can contain.
  public enum CopiedField: Hashable, Sendable, CaseIterable, RawRepresentable {
    /// When the picture was taken.
    case date
    /// What the camera or a person wrote.
    case metadata(Picture.MetadataField)

    /// The date, and then what texts show, in their order.
    public static let allCases = [date] + Picture.MetadataField.allCases.map(metadata)

    /// As in `date` or `copyright`.
    public init?(rawValue: String) {
      if rawValue == Self.date.rawValue {
        self = .date
      } else if let field = MetadataField(rawValue: rawValue) {
        self = .metadata(field)
      } else {
        return nil
      }
    }

    /// The name that options and manifests use.
    public var rawValue: String {
      switch self {
      case .date: "date"
      case .metadata(let field): field.rawValue
      }
    }

    /// Those that `all` stands for.
    package static let unnamed = allCases.filter {
      $0.field.map(Picture.MetadataField.unnamed.contains) ?? true
    }

    package var field: Picture.MetadataField? {
      if case .metadata(let field) = self { field } else { nil }
    }
  }
}
