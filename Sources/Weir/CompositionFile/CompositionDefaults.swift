internal import Layouts

/// What is filled in where a layout file says nothing.
public struct CompositionDefaults: Equatable, Sendable {
  /// What to fill in.
  public var blanks: Set<LayoutBlank>
  /// What to fill it in with.
  public var layout: WallLayout

  /// Creates defaults; without arguments they are Apple's.
  ///
  /// - Parameters:
  ///   - blanks: what to fill in.
  ///   - layout: what to fill it in with; the rest of it does not matter.
  public init(filling blanks: Set<LayoutBlank> = [], from layout: WallLayout = WallLayout()) {
    self.blanks = blanks
    self.layout = layout
  }
}

/// Fills in what a layout file leaves out, and notes what it fills.
final class LayoutFiller {
  let defaults: CompositionDefaults
  private var filled: Set<LayoutBlank> = []
  private var said: [LayoutBlank: String] = [:]

  init(_ defaults: CompositionDefaults) { self.defaults = defaults }

  /// What the file says, or else what is filled in; nil where neither is there.
  ///
  /// - Parameters:
  ///   - blank: what it is.
  ///   - json: what the file says.
  ///   - filling: what the defaults say.
  ///   - read: reads what the file says.
  /// - Returns: the value.
  /// - Throws: ``JSONError`` of the reading.
  func value<Value>(
    _ blank: LayoutBlank, _ json: JSONCursor?, _ filling: (WallLayout) -> Value?,
    _ read: (JSONCursor) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    guard let json else { return fill(blank, filling) }
    note(blank, at: json)
    return try read(json)
  }

  /// What is filled in; nil where nothing is.
  func fill<Value>(_ blank: LayoutBlank, _ filling: (WallLayout) -> Value?) -> Value? {
    guard defaults.blanks.contains(blank), let value = filling(defaults.layout) else { return nil }
    filled.insert(blank)
    return value
  }

  /// Notes that the file says something itself.
  func note(_ blank: LayoutBlank, at json: JSONCursor) {
    said[blank] = said[blank] ?? json.path
  }

  /// What was to be filled in and is not, and why.
  var obstacles: [LayoutBlank: LayoutBlank.Obstacle] {
    let others = defaults.blanks.subtracting(filled)
    return Dictionary(
      uniqueKeysWithValues: others.map { ($0, said[$0].map { .said($0) } ?? .absent) })
  }
}

/// A layout file with its blanks filled in.
public struct FilledComposition: Sendable {
  /// What it says now.
  public let file: CompositionFile
  /// What was to be filled in and is not, and why.
  public let obstacles: [LayoutBlank: LayoutBlank.Obstacle]

  /// Reads a layout file, as ``readComposition(_:defaults:)`` does, and notes that it is read.
  public init(
    _ path: Path, _ defaults: CompositionDefaults, noting reads: inout FilesRead
  ) throws(WeirError) {
    let filler = LayoutFiller(defaults)
    file = try readDocument(
      path, as: .layout, noting: &reads, failure: WeirError.badComposition
    ) { json throws(JSONError) in
      try CompositionFile(json: json, folder: path.parent, filler: filler)
    }
    let composition = file.composition
    for (blank, axis) in [(LayoutBlank.width, Axis.horizontal), (.height, .vertical)]
    where composition.scrollDirection != axis || composition.takesShares(ofVisible: axis) {
      _ = filler.fill(blank) { _ in true }
    }
    if composition.sections.contains(where: { $0.orthogonalScrollingBehavior != .none }) {
      _ = filler.fill(.unrolled) { _ in true }
    }
    obstacles = filler.obstacles
  }
}
