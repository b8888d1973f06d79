internal import Layouts

extension WallLayout {
  /// The layout with nothing left open.
  ///
  /// - Parameter columnCount: so many columns, whatever was asked for.
  /// - Returns: everything that decides where pictures go.
  /// - Throws: ``LayoutError`` for numbers that leave no room.
  func rules(columnCount: Int? = nil) throws(LayoutError) -> Plan.Layout {
    if scroll == .horizontal, sheets.height != nil {
      throw .conflict(place: "a height of sheets", with: "a wall that grows to the right")
    }
    var rules = Plan.Layout(
      name: kind.name, composition: CompositionFile(composition: Composition(sections: [])),
      width: width, height: height, enlarges: enlarges, isUnrolled: isUnrolled, sheets: sheets,
      spans: spans, order: order ?? .natural, isReversed: isReversed)
    rules.style = style
    rules.background = backgroundImage.map {
      ElementContent(image: ImageName($0), imageFit: tilesBackground ? .tile : .cover)
    }
    rules.caption = texts.layoutCaption
    rules.badges = texts.badges
    if let side = try exactSide() {
      rules.set(across: side, growing: scroll)
    } else if rules.side(across: scroll) == nil {
      rules.set(across: scroll == .vertical ? 2400 : 1200, growing: scroll)
    }
    let across = rules.side(across: scroll) ?? 1
    rules.composition = try file(columnCount: columnCount, across: across)
    return rules
  }

  /// Whether the number of columns is free, so that more of them make a lower wall.
  var hasFreeColumns: Bool {
    columns == .automatic && width == nil && hasColumns
  }

  /// Whether columns have a meaning.
  var hasColumns: Bool { [.waterfall, .horizontal, .grid].contains(kind) }

  private var scroll: Axis { kind.scrollDirection }

  private var margins: EdgeInsets {
    let least = texts.overhang
    return insets
      ?? EdgeInsets(
        top: max(least, spacing.vertical), leading: max(least, spacing.horizontal),
        bottom: max(least, spacing.vertical), trailing: max(least, spacing.horizontal))
  }

  /// The side that columns of exactly one width need.
  private func exactSide() throws(LayoutError) -> Int? {
    guard hasColumns, case .exactly(let count, let columnWidth) = columns else { return nil }
    let (spacing, insets) = turned
    return try Layouts.Columns.width(
      of: count, columnWidth: columnWidth, spacing: spacing, insets: insets)
  }

  /// The gaps and margins as a wall that grows downwards has them.
  private var turned: (Spacing, EdgeInsets) {
    scroll == .vertical ? (spacing, margins) : (spacing.turned, margins.turned)
  }

  private func count(across: Int) throws(LayoutError) -> Int {
    switch columns {
    case .count(let count), .exactly(let count, _): count
    case .automatic: try count(about: Self.usualColumnWidth, across: across)
    case .width(let columnWidth): try count(about: columnWidth, across: across)
    }
  }

  private func checkRoom(for count: Int, across: Int) throws(LayoutError) {
    let (spacing, insets) = turned
    _ = try Layouts.Columns(count: count, width: across, spacing: spacing, insets: insets)
  }

  private func count(about columnWidth: Int, across: Int) throws(LayoutError) -> Int {
    let (spacing, insets) = turned
    return try Layouts.Columns.count(
      about: columnWidth, width: across, spacing: spacing, insets: insets)
  }

  private static let usualColumnWidth = 400
}

// MARK: Compositions

extension WallLayout {
  private func file(columnCount: Int?, across: Int) throws(LayoutError) -> CompositionFile {
    var file: CompositionFile
    if case .composition(let written) = kind {
      file = written
    } else {
      var count = columnCount ?? 1
      if hasColumns {
        if columnCount == nil { count = try self.count(across: across) }
        try checkRoom(for: count, across: across)
      }
      file = CompositionFile(composition: preset(count))
      file.composition.interSectionSpacing = max(
        scroll == .vertical ? spacing.vertical : spacing.horizontal, texts.spaceAboveHeader)
    }
    if let most = sheets.height.map({ $0 - margins.top - margins.bottom }), kind == .waterfall {
      // Checked where it has no room: a frame is at least a pixel high.
      file.composition = file.composition.changingWaterfalls { $0.maxHeight = max(1, most) }
    }
    file.composition = texts.dressing(file.composition)
    if let direction { file.composition.layoutDirection = direction }
    if let sectionBy { file.sectionBy = sectionBy == .none ? nil : sectionBy }
    return file
  }

  private func preset(_ count: Int) -> Composition {
    switch kind {
    case .waterfall:
      .waterfall(columns: .count(count), spacing: spacing, insets: margins, finish: finish)
    case .horizontal:
      .horizontalWaterfall(rows: .count(count), spacing: spacing, insets: margins, finish: finish)
    case .grid:
      .grid(
        columns: count, cellAspect: cellAspect, fit: fit, spacing: spacing, insets: margins)
    case .rows: .rows(targetHeight: rowHeight, spacing: spacing, insets: margins)
    case .flow:
      .flow(height: itemHeight, alignment: alignment, spacing: spacing, insets: margins)
    case .mosaic: .mosaic(fit: fit, spacing: spacing, insets: margins)
    case .composition(let file): file.composition
    }
  }
}

extension WallLayout {
  /// What layouts are called that have no name of their own.
  static let compositionName = "composition"
}

extension WallLayout.Kind {
  /// As on the command line and in manifests.
  public var name: String {
    if case .composition = self { WallLayout.compositionName } else { "\(self)" }
  }

  /// The direction in which the wall grows.
  public var scrollDirection: Axis {
    switch self {
    case .horizontal: .horizontal
    case .composition(let file): file.composition.scrollDirection
    default: .vertical
    }
  }

  /// The layouts that have a name.
  public static let named: [WallLayout.Kind] = [
    .waterfall, .horizontal, .grid, .rows, .flow, .mosaic,
  ]
}

extension Plan.Layout {
  /// The side across the direction in which the wall grows.
  fileprivate func side(across scroll: Axis) -> Int? { scroll == .vertical ? width : height }

  fileprivate mutating func set(across side: Int, growing scroll: Axis) {
    if scroll == .vertical { width = side } else { height = side }
  }
}
