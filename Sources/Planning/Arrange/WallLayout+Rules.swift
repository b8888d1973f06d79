internal import Layouts
internal import Plans
internal import Requests

extension WallLayout {
  /// The layout with everything decided.
  ///
  /// Without hints, it is for any number of pictures of any size. Numbers that leave no room are a
  /// ``LayoutError``.
  func rules(
    columnCount: Int? = nil, for hints: ColumnHints? = nil
  ) throws(LayoutError) -> Plan.Layout {
    if scroll == .horizontal, sheets.height != nil {
      throw .conflict(place: "a height of sheets", with: "a wall that grows to the right")
    }
    if let sized = try sizingTexts(columnCount: columnCount, hints) {
      return try sized.rules(columnCount: columnCount, for: hints)
    }
    var rules = Plan.Layout(
      name: kind.layoutName.rawValue,
      composition: CompositionFile(composition: Composition(sections: [])),
      width: width, height: height,
      maxEnlargement: kind.layoutName == .collage ? nil : enlargement(hints),
      isUnrolled: openLayout?.isUnrolled == true,
      sheets: kind.layoutName == .thumbs ? Sheets(itemCount: 1) : sheets,
      spans: spans, order: order ?? .natural, isReversed: isReversed)
    rules.paper = paper
    rules.style = style
    rules.background = backgroundImage.map {
      ElementContent(image: ImageName($0), imageFit: tilesBackground ? .tile : .cover)
    }
    rules.caption = texts.layoutCaption(on: ground)
    rules.badges = texts.badges
    rules.watermark = watermark.rule(font: texts.font)
    let (count, across) = try columnsAndSide(columnCount, hints)
    if scroll == .vertical { rules.width = across } else { rules.height = across }
    if let size = collageSize ?? thumbnailSize { rules.height = size.height }
    rules.composition = try file(columnCount: count, across: across, hints)
    return rules
  }

  /// Whether the number of columns is free, so that more columns can make the wall shorter.
  var hasFreeColumns: Bool { columns == .automatic && width == nil && canvas == nil }

  private var scroll: Axis { kind.scrollDirection }

  /// Icons keep their size where nothing was asked for.
  private func enlargement(_ hints: ColumnHints?) -> Double? {
    let keepsIcons = hints?.choice?.keepsSizes == true || hints?.keepsIcons == true
    return keepsIcons ? maxEnlargement.map { min($0, 1) } : maxEnlargement
  }

  /// How the columns end by default: those of few pictures may differ more where their number was
  /// looked for, and columns of exactly one width keep it, as icons keep their sizes.
  private func finish(_ waterfall: Waterfall, _ hints: ColumnHints?) -> WaterfallGroup.Finish {
    var finish = waterfall.finish
    guard finish.flushLimit != nil else { return finish }
    if case .exactly = waterfall.columns { finish.bottom = .ragged }
    guard let choice = hints?.choice else { return finish }
    if choice.keepsSizes { finish.bottom = .ragged }
    if let limit = choice.flushLimit { finish.flushLimit = limit }
    return finish
  }

  var margins: EdgeInsets {
    insets ?? EdgeInsets(paper?.usualMargin ?? 0).atLeast(spacing).atLeast(texts.leastMargins)
  }

  /// What texts stand on; nil without a picture behind the wall.
  var ground: WallTexts.Ground? {
    backgroundImage.map { _ in
      WallTexts.Ground(color: background ?? .white, gap: spacing.vertical)
    }
  }

  /// The number of columns, and the length of the wall's fixed side.
  func columnsAndSide(
    _ columnCount: Int?, _ hints: ColumnHints?
  ) throws(LayoutError) -> (count: Int, side: Int) {
    let given = scroll == .vertical ? width : height
    let usual = usualSide
    if kind.layoutName == .thumbs { return (1, widestThumbnail) }
    switch columns {
    case nil where shape != nil:
      return try columnsAndSide(ofGrid: columnCount, hints, across: given ?? usual, given != nil)
    case nil: return (1, collageSize?.width ?? given ?? usual)
    case .count(let count): return (columnCount ?? count, given ?? usual)
    case .exactly(let count, let width): return (columnCount ?? count, try side(of: count, width))
    case .width(let width):
      if let given { return (try count(columnCount, about: width, across: given), given) }
      return try fewEnough(columnCount, about: width, hints?.columns, across: usual)
    case .automatic where hints?.cells != nil && kind.layoutName == .grid:
      return try columnsAndSide(ofGrid: columnCount, hints, across: given ?? usual, given != nil)
    case .automatic:
      if columnCount == nil, let choice = hints?.choice { return (choice.count, choice.across) }
      let (width, most, filled) = defaultColumns(hints)
      guard let given else {
        return try fewEnough(columnCount, about: width, most, across: usual)
      }
      let count = try count(columnCount, about: width, across: given)
      return (columnCount ?? min(count, filled ?? .max), given)
    }
  }

  /// The width of thumbnails, or the most that it may be.
  private var widestThumbnail: Int {
    let usual = height == nil ? Self.defaultColumnWidth : PixelLimits.side
    return thumbnailSize?.width ?? width ?? usual
  }

  /// About how wide columns are, how many there are at most, and how many the pictures fill.
  ///
  /// A column of a preset holds several pictures side by side, of which the largest takes two
  /// thirds of it.
  private func defaultColumns(_ hints: ColumnHints?) -> (width: Int, most: Int?, filled: Int?) {
    let preset = kind.layoutName.preset
    let usual = preset?.unitWidth ?? Self.defaultColumnWidth
    let unitCount = preset?.unitCount ?? 1
    func units(_ count: Int) -> Int { max(1, (count + unitCount - 1) / unitCount) }
    guard let hints else { return (usual, nil, nil) }
    let side = preset == nil ? hints.side : min(usual, hints.side) * 3 / 2
    let most = side < usual ? min(hints.columns, hints.screenful) : hints.columns
    return (min(side, usual), units(most), units(hints.columns))
  }

  /// Columns of about this width across a side; or, if the pictures fill fewer, that number and a
  /// side just long enough for them.
  private func fewEnough(
    _ columnCount: Int?, about width: Int, _ most: Int?, across side: Int
  ) throws(LayoutError) -> (count: Int, side: Int) {
    let count = try count(columnCount, about: width, across: side)
    guard let most, most < count else { return (count, side) }
    var width = width
    if columnCount != nil {
      let columns = try Tracks(
        count: count, in: side, along: scroll.other, spacing: spacing, insets: margins)
      width = columns.length(of: count - 1)
    }
    return (most, min(side, try self.side(of: most, width)))
  }

  /// The length of a side for columns of exactly this width.
  func side(of count: Int, _ columnWidth: Int) throws(LayoutError) -> Int {
    try Tracks.length(
      of: count, each: columnWidth, along: scroll.other, spacing: spacing, insets: margins)
  }

  private func checkRoom(for count: Int, across: Int) throws(LayoutError) {
    _ = try Tracks(
      count: count, in: across, along: scroll.other, spacing: spacing, insets: margins)
  }

  private func count(
    _ columnCount: Int?, about columnWidth: Int, across: Int
  ) throws(LayoutError) -> Int {
    if let columnCount { return columnCount }
    return try Tracks.count(
      about: columnWidth, in: across, along: scroll.other, spacing: spacing, insets: margins)
  }

  /// The most that a wall is long across the direction of growth unless told, in pixels.
  var usualSide: Int { scroll == .vertical ? Self.usualWidth : 1200 }

  private static let defaultColumnWidth = 400
}

// MARK: Compositions

extension WallLayout {
  private func file(
    columnCount count: Int, across: Int, _ hints: ColumnHints?
  ) throws(LayoutError) -> CompositionFile {
    var file: CompositionFile
    if let openLayout {
      file = openLayout.file
    } else {
      if columns != nil { try checkRoom(for: count, across: across) }
      file = CompositionFile(composition: preset(count, hints))
      if kind.layoutName != .thumbs {
        file.composition.interSectionSpacing = max(
          scroll == .vertical ? spacing.vertical : spacing.horizontal,
          texts.spaceBetweenSections)
      }
    }
    if let most = sheets.height.map({ $0 - margins.top - margins.bottom }),
      kind.layoutName == .waterfall
    {
      // A sheet without room is reported later: a frame is at least a pixel tall.
      file.composition = file.composition.changingWaterfalls { $0.maxHeight = max(1, most) }
    }
    if openLayout != nil, insets == nil, let badges = texts.badgeMargins {
      file.composition.contentInsets = file.composition.contentInsets.atLeast(badges)
    }
    file.composition = texts.dressing(file.composition, on: ground)
    if let direction { file.composition.layoutDirection = direction }
    if let sectionBy { file.sectionBy = sectionBy == .none ? nil : sectionBy }
    return file
  }

  private func preset(_ count: Int, _ hints: ColumnHints?) -> Composition {
    if let group = shapeGroup(columns: count, hints) { return .shape(group, insets: margins) }
    return switch kind {
    case .waterfall(let waterfall):
      Composition.waterfall(
        columns: .count(count), spacing: spacing, insets: margins,
        finish: finish(waterfall, hints)
      ).packed
    case .horizontal(let waterfall):
      Composition.horizontalWaterfall(
        rows: .count(count), spacing: spacing, insets: margins,
        finish: finish(waterfall, hints)
      ).packed
    case .grid(_, let aspect, let fit):
      .grid(
        columns: count, cellAspect: aspect ?? freeAspect(hints), fit: fit, spacing: spacing,
        insets: margins, alignment: alignment.ofLines)
    case .rows(let height):
      .rows(
        targetHeight: height ?? min(RowsGroup().targetHeight, hints?.side ?? .max),
        spacing: spacing, insets: margins, alignment: alignment)
    case .flow(let height, let alignment):
      .flow(height: height, alignment: alignment, spacing: spacing, insets: margins)
    case .collage(let collage):
      .collage(
        size: collage.size,
        CollageGroup(
          spacing: spacing, seed: collage.seed, keepsOrder: collage.keepsOrder,
          centersLargest: collage.centersLargest, capacity: sheets.itemCount), insets: margins)
    case .thumbnails(let size?, let fit): .cell(height: size.height, fit)
    case .thumbnails(nil, _):
      .flow(height: .pixels(height ?? PixelLimits.side), spacing: Spacing(0), insets: EdgeInsets(0))
    case .preset(let preset, _, let fit):
      preset.composition(count, fit, spacing, margins).scalingCells(by: freeAspect(hints))
    case .composition(let layout): layout.file.composition
    }
  }
}

extension Composition {
  fileprivate var packed: Composition {
    var packed = self
    packed.packsSections = true
    return packed
  }

  /// Cells as wide as the wall, and of one height in pixels.
  fileprivate static func cell(height: Int, _ fit: Fit) -> Composition {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(Double(height)))
    let cell = Item(size: .container, fit: fit)
    return Composition(
      group: .horizontal(size: size, subitem: cell, count: 1), insets: EdgeInsets(0))
  }
}

extension EdgeInsets {
  /// No side is less than this.
  func atLeast(_ least: Spacing) -> EdgeInsets {
    EdgeInsets(
      top: max(top, least.vertical), leading: max(leading, least.horizontal),
      bottom: max(bottom, least.vertical), trailing: max(trailing, least.horizontal))
  }
}
