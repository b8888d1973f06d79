// Names of 1.0 that no program outside has a use for. They leave in 2.0.0.

extension Glob {
  /// Whether its braces expand to too many patterns and are therefore literal.
  @available(*, deprecated, message: "patterns of more than 1,000 alternatives are literal")
  public var isTooBroad: Bool { hasTooManyAlternatives }
  /// The largest number of patterns that braces may expand to.
  @available(*, deprecated, message: "patterns of more than 1,000 alternatives are literal")
  public static var mostAlternatives: Int { alternativeLimit }
}

extension OutputFormat {
  /// The usual suffix of each format, for sentences.
  @available(*, deprecated, message: "join the suffixes of allCases")
  public static var suffixList: String { usualSuffixes }
}

extension PictureFormat {
  /// Whether a lowercase suffix is a picture's.
  @available(*, deprecated, message: "weir goes by the first bytes of a file")
  public static func isSuffix(_ suffix: String) -> Bool { hasSuffix(suffix) }
}

extension PageSelection {
  /// The largest number of pages of one file that are read.
  @available(*, deprecated, message: "at most 1,000 pages of a file are read")
  public static var most: Int { mostPages }
  /// The numbers that pages may have.
  @available(*, deprecated, message: "pages have numbers from 1 to 100,000")
  public static var numbers: ClosedRange<Int> { allNumbers }
}

extension Part {
  /// The largest number of parts.
  @available(*, deprecated, message: "a verb refuses more than 100,000 parts by name")
  public static var most: Int { mostParts }
}
