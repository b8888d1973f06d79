package import Files
internal import JSON
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

/// Reads a layout file of at most 16 MB; only solving finds out whether it is too large.
package func readComposition(
  _ path: Path, defaults: CompositionDefaults = CompositionDefaults()
) throws(Failure) -> CompositionFile {
  var reads = FilesRead()
  return try FilledComposition(path, defaults, noting: &reads).file
}

/// A layout file after its blanks are filled.
package struct FilledComposition: Sendable {
  package let file: CompositionFile
  /// The blanks that should have been filled but were not, and why.
  package let obstacles: [LayoutBlank: LayoutBlank.Obstacle]

  package init(
    _ path: Path, _ defaults: CompositionDefaults, noting reads: inout FilesRead
  ) throws(Failure) {
    let filler = LayoutFiller(defaults)
    file = try readDocument(
      path, as: .layout, noting: &reads, failure: Failure.badComposition
    ) { json throws(JSONError) in
      try CompositionFile(json: json, folder: path.parent, filler: filler)
    }
    let composition = file.composition
    for (blank, axis) in [(LayoutBlank.width, Axis.horizontal), (.height, .vertical)]
    where composition.scrollDirection != axis || composition.sharesVisibleRoom(ofVisible: axis) {
      _ = filler.fill(blank) { _ in true }
    }
    if composition.sections.contains(where: { $0.orthogonalScrollingBehavior != .none }) {
      _ = filler.fill(.unrolled) { _ in true }
    }
    obstacles = filler.obstacles
  }
}
