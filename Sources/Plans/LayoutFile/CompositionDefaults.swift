internal import Files
internal import JSON
package import Layouts

/// The values for what a layout file leaves out.
package struct CompositionDefaults: Equatable, Sendable {
  package var blanks: Set<LayoutBlank>
  /// The resolution by which lengths with units are pixels.
  package var dotsPerInch = 72
  var values: Values?

  /// Fills nothing: what is left out is as in Apple's compositional layouts.
  package init() { blanks = [] }

  package init(blanks: Set<LayoutBlank>, values: Values) {
    (self.blanks, self.values) = (blanks, values)
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
      (self.spacing, self.insets) = (spacing, insets)
      (self.columns, self.finish, self.rowHeight) = (columns, finish, rowHeight)
      (self.itemHeight, self.alignment, self.fit) = (itemHeight, alignment, fit)
      (self.direction, self.sectionBy) = (direction, sectionBy)
      (self.font, self.textColor) = (font, textColor)
    }
  }
}

/// Fills in what a layout file leaves out, and records the blanks that the file fills itself.
final class LayoutFiller {
  private let defaults: CompositionDefaults
  private var filled: Set<LayoutBlank> = []
  private var said: [LayoutBlank: String] = [:]

  init(_ defaults: CompositionDefaults) { self.defaults = defaults }

  /// The resolution by which lengths with units are pixels.
  var dotsPerInch: Int { defaults.dotsPerInch }

  /// The default for a blank; nil if it is not filled.
  func fill<Value>(
    _ blank: LayoutBlank, _ filling: (CompositionDefaults.Values) -> Value?
  ) -> Value? {
    guard defaults.blanks.contains(blank), let value = defaults.values.flatMap(filling) else {
      return nil
    }
    filled.insert(blank)
    return value
  }

  /// Records that the file fills a blank itself.
  func note(_ blank: LayoutBlank, at json: JSONCursor) { said[blank] = said[blank] ?? json.path }

  /// The blanks that should have been filled but were not, and why.
  var obstacles: [LayoutBlank: LayoutBlank.Obstacle] {
    let others = defaults.blanks.subtracting(filled)
    return Dictionary(
      uniqueKeysWithValues: others.map { ($0, said[$0].map { .said($0) } ?? .absent) })
  }
}

/// A value that a layout file may leave out and its reader fills in.
package enum LayoutBlank: CaseIterable, Sendable {
  /// Gaps: `spacing`, `interItemSpacing` and `interGroupSpacing`.
  case spacing
  /// The layout's own `contentInsets`.
  case insets
  /// A waterfall's `columns` or `columnWidth`, and its other keys.
  case columns, balance, bottom, order, tolerance, maxAspect
  /// The `spans` or `spanWide` of a waterfall or a collage.
  case spans
  /// The `targetHeight` of rows, the `itemHeight` of a flow, and the `align` of both.
  case rowHeight, itemHeight, alignment
  /// A picture's `fit`.
  case fit
  /// `layoutDirection` and `sectionBy`.
  case direction, sectionBy
  /// The `font` and `color` of a text.
  case font, textColor
  /// What fractions refer to. A layout that grows downward always has a width; one that grows to the right always has a
  /// height.
  case width, height
  /// How much of sections that scroll across the layout is drawn.
  case unrolled

  /// Why a blank is not filled.
  package enum Obstacle: Equatable, Sendable {
    /// The file fills it itself, at this position.
    case said(String)
    /// Nothing in the file has this blank.
    case absent
  }

  /// What the file then lacks.
  package var missing: String {
    switch self {
    case .spacing: "no group with gaps"
    case .insets: "no margin"
    case .columns, .balance, .bottom, .order, .tolerance, .maxAspect, .spans: "no waterfall"
    case .rowHeight: "no rows"
    case .itemHeight: "no flow"
    case .alignment: "no flow and no rows"
    case .fit: "no picture of its own"
    case .direction: "no direction"
    case .sectionBy: "no sections"
    case .font, .textColor: "no text"
    case .width: "no length that is a share of the visible width"
    case .height: "no length that is a share of the visible height"
    case .unrolled: "no section that scrolls across"
    }
  }
}

/// What is known while a layout file is read.
struct LayoutReading: ReadingFacts {
  /// The folder that file names are relative to.
  var folder: Path = "."
  /// Fills in what the file leaves out; nil outside layout files.
  var filler: LayoutFiller?
  var scrollDirection = Axis.vertical
  /// The number of groups that contain what is read.
  var depth = 0
  /// Whether texts are final rather than templates, so that they may contain any braces.
  var hasFinalTexts = false
}

extension Reading {
  var layout: LayoutReading {
    get { self[LayoutReading.self] }
    set { self[LayoutReading.self] = newValue }
  }
}

extension Blank {
  init(
    _ kind: LayoutBlank, if applies: @escaping @Sendable (Root) -> Bool = { _ in true },
    _ value: @escaping @Sendable (CompositionDefaults.Values) -> Value?
  ) { self.init(kind, if: applies, given: { values, _, _ in value(values) }) }

  init(
    _ kind: LayoutBlank, if applies: @escaping @Sendable (Root) -> Bool = { _ in true },
    given value: @escaping @Sendable (CompositionDefaults.Values, Root, LayoutReading) -> Value?
  ) {
    self.init(if: applies) { json, reading in
      reading.layout.filler?.note(kind, at: json)
    } value: { root, reading in
      let facts = reading.layout
      return facts.filler?.fill(kind) { value($0, root, facts) }
    }
  }
}
