package import Files
internal import JSON
package import Layouts

/// The values for what a layout file leaves out.
package struct CompositionDefaults: Equatable, Sendable {
  /// The blanks to fill.
  package var blanks: Set<LayoutBlank>
  /// The values to fill them with; nil fills none.
  var values: Values?

  /// Creates defaults that fill nothing: what is left out is as in Apple's compositional layouts.
  package init() { blanks = [] }

  package init(blanks: Set<LayoutBlank>, values: Values) {
    self.blanks = blanks
    self.values = values
  }

  /// The value of each blank; nil leaves it blank.
  package struct Values: Equatable, Sendable {
    package var spacing: Spacing
    package var insets: EdgeInsets?
    package var columns: WaterfallGroup.Columns?
    package var finish: WaterfallGroup.Finish
    package var rowHeight: Int
    package var itemHeight: FlowGroup.Height
    package var alignment: FlowGroup.Alignment
    package var fit: Fit
    package var direction: Composition.LayoutDirection?
    package var sectionBy: SectionRule?
    package var font: String
    package var textColor: String?

    package init(
      spacing: Spacing, insets: EdgeInsets? = nil, columns: WaterfallGroup.Columns? = nil,
      finish: WaterfallGroup.Finish, rowHeight: Int, itemHeight: FlowGroup.Height,
      alignment: FlowGroup.Alignment, fit: Fit, direction: Composition.LayoutDirection? = nil,
      sectionBy: SectionRule? = nil, font: String, textColor: String? = nil
    ) {
      self.spacing = spacing
      self.insets = insets
      self.columns = columns
      self.finish = finish
      self.rowHeight = rowHeight
      self.itemHeight = itemHeight
      self.alignment = alignment
      self.fit = fit
      self.direction = direction
      self.sectionBy = sectionBy
      self.font = font
      self.textColor = textColor
    }
  }
}

/// Fills in what a layout file leaves out, and records the blanks that the file fills itself.
final class LayoutFiller {
  let defaults: CompositionDefaults
  private var filled: Set<LayoutBlank> = []
  private var said: [LayoutBlank: String] = [:]

  init(_ defaults: CompositionDefaults) { self.defaults = defaults }

  /// The file's value, or else the default; nil if there is neither.
  ///
  /// - Parameters:
  ///   - blank: the blank.
  ///   - json: the file's value.
  ///   - filling: selects the default.
  ///   - read: reads the file's value.
  /// - Returns: the value.
  /// - Throws: the ``JSONError`` of `read`.
  func value<Value>(
    _ blank: LayoutBlank, _ json: JSONCursor?, _ filling: (CompositionDefaults.Values) -> Value?,
    _ read: (JSONCursor) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    guard let json else { return fill(blank, filling) }
    note(blank, at: json)
    return try read(json)
  }

  /// The default for a blank; nil if it is not filled.
  func fill<Value>(_ blank: LayoutBlank, _ filling: (CompositionDefaults.Values) -> Value?)
    -> Value?
  {
    guard defaults.blanks.contains(blank), let value = defaults.values.flatMap(filling) else {
      return nil
    }
    filled.insert(blank)
    return value
  }

  /// Records that the file fills a blank itself.
  func note(_ blank: LayoutBlank, at json: JSONCursor) {
    said[blank] = said[blank] ?? json.path
  }

  /// The blanks that should have been filled but were not, and why.
  var obstacles: [LayoutBlank: LayoutBlank.Obstacle] {
    let others = defaults.blanks.subtracting(filled)
    return Dictionary(
      uniqueKeysWithValues: others.map { ($0, said[$0].map { .said($0) } ?? .absent) })
  }
}

/// A layout file after its blanks are filled.
package struct FilledComposition: Sendable {
  /// The file with its blanks filled.
  package let file: CompositionFile
  /// The blanks that should have been filled but were not, and why.
  package let obstacles: [LayoutBlank: LayoutBlank.Obstacle]

  /// Reads a layout file, as ``readComposition(_:defaults:)`` does, and records that it was read.
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
    where composition.scrollDirection != axis || composition.takesShares(ofVisible: axis) {
      _ = filler.fill(blank) { _ in true }
    }
    if composition.sections.contains(where: { $0.orthogonalScrollingBehavior != .none }) {
      _ = filler.fill(.unrolled) { _ in true }
    }
    obstacles = filler.obstacles
  }
}
