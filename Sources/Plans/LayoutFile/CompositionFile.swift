public import Layouts

/// The content of a layout file: a composition, and which pictures go where in it.
public struct CompositionFile: Equatable, Sendable {
  /// The layout itself.
  public var composition: Composition
  /// For each section, the runs that it is meant for; nil for any.
  public var matches: [Glob?]
  /// The rule that divides the pictures into runs; nil if the file has none.
  public var sectionBy: SectionRule?

  /// Creates the content of a layout file; sections without an entry in `matches` are meant for any
  /// run.
  public init(composition: Composition, matches: [Glob?] = [], sectionBy: SectionRule? = nil) {
    self.composition = composition
    let missing = max(0, composition.sections.count - matches.count)
    self.matches = matches + Array(repeating: nil, count: missing)
    self.sectionBy = sectionBy
  }
}
