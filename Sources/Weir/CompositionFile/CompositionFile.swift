public import Layouts

/// What a layout file says: a composition, and which pictures go where in it.
public struct CompositionFile: Equatable, Sendable {
  /// The layout itself.
  public var composition: Composition
  /// For each section the runs that it is meant for; nil is any.
  public var matches: [Glob?]
  /// What cuts the pictures into runs; nil where the file says nothing.
  public var sectionBy: SectionRule?

  /// Creates what a file would say; sections without an entry in `matches` are meant for any run.
  public init(composition: Composition, matches: [Glob?] = [], sectionBy: SectionRule? = nil) {
    self.composition = composition
    let missing = max(0, composition.sections.count - matches.count)
    self.matches = matches + Array(repeating: nil, count: missing)
    self.sectionBy = sectionBy
  }
}
