public import Layouts

extension Plan {
  /// The options that made the frames, with nothing left open.
  public struct Layout: Equatable, Sendable {
    /// What it is called: one of the simple layouts, or `composition`.
    public var name: String
    /// The whole layout, written out.
    public var composition: CompositionFile
    /// The canvas's width in pixels, insets included; for a wall that grows to the right what of it
    /// is seen at once, or nil.
    public var width: Int?
    /// The canvas's height in pixels, insets included; for a wall that grows downwards what of it is
    /// seen at once, or nil.
    public var height: Int?
    /// Whether small pictures are enlarged to fill their frames.
    public var enlarges: Bool
    /// Whether sections that scroll across the wall are drawn as long as they are.
    public var isUnrolled: Bool
    /// What is done to every picture.
    public var style = PictureStyle()
    /// What stands under or on every picture.
    public var caption: Caption?
    /// What else stands on every picture.
    public var badges: [SupplementaryItem] = []
    /// A picture behind everything on each sheet.
    public var background: ElementContent?
    /// Where the wall is cut into sheets.
    public var sheets: Sheets
    /// Which pictures go over several columns.
    public var spans: [SpanRule]
    /// What decided the order of the pictures.
    public var order: Order
    /// Whether that order was turned round.
    public var isReversed: Bool

    /// Creates a description of a layout.
    public init(
      name: String, composition: CompositionFile, width: Int?, height: Int? = nil,
      enlarges: Bool = true, isUnrolled: Bool = false, sheets: Sheets = Sheets(),
      spans: [SpanRule] = [], order: Order = .natural, isReversed: Bool = false
    ) {
      self.name = name
      self.composition = composition
      self.width = width
      self.height = height
      self.enlarges = enlarges
      self.isUnrolled = isUnrolled
      self.sheets = sheets
      self.spans = spans
      self.order = order
      self.isReversed = isReversed
    }
  }
}

extension Plan.Layout {
  /// The direction in which the wall grows.
  public var scrollDirection: Axis { composition.composition.scrollDirection }

  /// The canvas's fixed side, in pixels.
  var across: Int { (scrollDirection == .vertical ? width : height) ?? 1 }

  /// How many columns there are, where all sections have as many: a waterfall's or a grid's; rows, in
  /// a wall that grows to the right.
  public var columnCount: Int? {
    let counts = Set(composition.composition.sections.map { $0.laneCount(scrollDirection) })
    return counts.count == 1 ? counts.first ?? nil : nil
  }

  /// What the lanes of all its sections are called: `column` or `row`; nil where they have none, or
  /// different ones.
  var laneName: String? {
    let names = Set(composition.composition.sections.map { $0.laneName(scrollDirection) })
    return names.count == 1 ? names.first ?? nil : nil
  }

  func environment(measuring texts: Texts) -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      width: width, height: height, enlarges: enlarges, isUnrolled: isUnrolled,
      text: FontMeasuring(texts: texts))
    environment.border = style.border?.width ?? 0
    environment.caption = caption
    environment.supplementaryItems = badges
    return environment
  }
}

extension Section {
  fileprivate func laneName(_ scroll: Axis) -> String? {
    guard case .custom(let custom) = group.content else { return nil }
    let isUpright = (scroll == .vertical) == (orthogonalScrollingBehavior == .none)
    return (custom is WaterfallGroup) == isUpright ? "column" : "row"
  }

  fileprivate func laneCount(_ scroll: Axis) -> Int? {
    guard orthogonalScrollingBehavior == .none else { return nil }
    return switch group.content {
    case .picture: nil
    case .line(let line): line.axis == scroll.other ? line.count : nil
    case .custom(let custom):
      if case .count(let count)? = (custom as? WaterfallGroup)?.columns { count } else { nil }
    }
  }
}
