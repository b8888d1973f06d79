/// A value that a layout file may leave out and its reader fills in.
package enum LayoutBlank: CaseIterable, Sendable {
  /// Gaps: `spacing`, `interItemSpacing` and `interGroupSpacing`.
  case spacing
  /// The layout's own `contentInsets`.
  case insets
  /// A waterfall's `columns` or `columnWidth`.
  case columns
  /// A waterfall's `balance`.
  case balance
  /// A waterfall's `bottom`.
  case bottom
  /// A waterfall's `order`.
  case order
  /// A waterfall's `tolerance`.
  case tolerance
  /// A waterfall's `maxAspect`.
  case maxAspect
  /// A waterfall's or a collage's `spans` or `spanWide`.
  case spans
  /// The `targetHeight` of rows.
  case rowHeight
  /// The `itemHeight` of a flow.
  case itemHeight
  /// The `align` of a flow.
  case alignment
  /// A picture's `fit`.
  case fit
  /// `layoutDirection`.
  case direction
  /// `sectionBy`.
  case sectionBy
  /// The `font` of a text.
  case font
  /// The `color` of a text.
  case textColor
  /// The width that fractions refer to; a layout that grows downward always has one.
  case width
  /// The height that fractions refer to; a layout that grows to the right always has one.
  case height
  /// How much of sections that scroll across the layout is drawn.
  case unrolled

  /// Why a blank is not filled.
  package enum Obstacle: Equatable, Sendable {
    /// The file fills it itself, at this position.
    case said(String)
    /// Nothing in the file has this blank.
    case absent
  }

  /// What the file lacks if nothing in it has this blank.
  package var missing: String {
    switch self {
    case .spacing: "no group with gaps"
    case .insets: "no margin"
    case .columns, .balance, .bottom, .order, .tolerance, .maxAspect, .spans: "no waterfall"
    case .rowHeight: "no rows"
    case .itemHeight, .alignment: "no flow"
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
