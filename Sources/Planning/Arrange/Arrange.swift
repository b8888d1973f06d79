internal import Files
internal import Layouts
package import Plans
package import Requests

/// Places every picture; the plan includes those skipped so far.
///
/// A format limits the sheets, `maxPixels` a frame, and `maxOutputPixels` all sheets together. With
/// `comparesFits`, a notice says what each way to fit a canvas costs.
///
/// Throws ``Failure/layout(_:)``, ``Failure/tooManyPixels(_:limit:)``, ``Failure/badData(_:line:_:)``,
/// ``Failure/noData(column:)`` and ``Failure/tooLarge(format:limit:width:height:remedies:)``.
package func arrange(
  _ pictures: [Picture], skips: [Skip], layout: WallLayout, format: OutputFormat,
  maxPixels: PixelCount, maxOutputPixels: PixelCount = .max, data: DataTable? = nil,
  comparesFits: Bool = false, reporter: any Reporter
) throws(Failure) -> Plan {
  do {
    return try arrangeAsAsked(
      pictures, skips: skips, layout: layout, format: format, maxPixels: maxPixels,
      maxOutputPixels: maxOutputPixels, data: data, comparesFits: comparesFits, reporter: reporter)
  } catch {
    guard layout.paper != nil, error.isShortage else { throw error }
    throw error.onPaper(layout) { layout, count in
      let plan = try? arrangeAsAsked(
        Array(pictures.prefix(count)), skips: [], layout: layout, format: format,
        maxPixels: maxPixels, maxOutputPixels: maxOutputPixels, data: data, comparesFits: false,
        reporter: SilentReporter())
      return plan != nil
    }
  }
}

private func arrangeAsAsked(
  _ pictures: [Picture], skips: [Skip], layout: WallLayout, format: OutputFormat,
  maxPixels: PixelCount, maxOutputPixels: PixelCount, data: DataTable?, comparesFits: Bool,
  reporter: any Reporter
) throws(Failure) -> Plan {
  let layout = layout.onPaper
  try layout.checkPaper()
  let chosen = layout.chosen(
    from: (layout.order ?? .natural).sorted(pictures, reversed: layout.isReversed)
  ).repeated(layout.repeats)
  let kept = try layout.keptWall(reporter)
  var shown = layout.shownTexts
  if let kept { shown.formUnion(kept.rules.textsOfPictures) }
  try shown.columns.check(in: data)
  if let data, format.isPage {
    shown.columns.formUnion(data.alternatives(in: format))
    if shown.columns.isEmpty, !layout.needsData { reporter.report(.notice(.idleData(data.file))) }
  }
  let rows =
    chosen.contains(where: \.hasRowOrLook) ? chosen.map { $0.showing(shown.columns) } : chosen
  let ordered = rows.map { $0.showing(shown.metadata) }
  var fitting = WallFitting(
    pictures: ordered, layout: layout, kept: kept, format: format, maxPixels: maxPixels,
    maxOutputPixels: maxOutputPixels)
  let towers = try fitting.leaveOutTowers(in: fitting.rules())
  let canvas = fitting.pictures.isEmpty ? nil : layout.canvas
  var outliers: [Skip] = []
  if canvas == nil {
    fitting.chooseColumns()
    outliers = fitting.leaveOutOutliers(in: try fitting.rules())
  }
  let (solved, notice) = try fitting.fitWithBadges { fitting throws(Failure) in
    try fitting.fit(on: canvas)
  }
  if let notice { reporter.report(.notice(notice)) }
  if let canvas, comparesFits, let notice = fitting.comparison(of: solved, canvas) {
    reporter.report(.notice(notice))
  }
  if let sheet = solved.nearlyEmptySheet {
    throw .nearlyEmpty(width: sheet.width, height: sheet.height)
  }
  for notice in layout.spans.remarks(on: ordered, columnCount: solved.rules.columnCount) {
    reporter.report(.notice(notice))
  }
  for notice in solved.remarks + fitting.remarksOnCells(of: solved) {
    reporter.report(.notice(notice))
  }
  var plan = Plan(solved, layout, skips: skips + towers + outliers)
  if layout.hasCutMarks, let paper = layout.paper {
    let marks = plan.cutMarks(on: paper)
    plan.elements += marks.elements
    for notice in marks.remarks { reporter.report(.notice(notice)) }
  }
  if layout.paper != nil { plan.elements += SheetLines(layout, on: solved).elements }
  for notice in solved.remarks(on: layout.texts) { reporter.report(.notice(notice)) }
  return plan
}

extension Plan {
  fileprivate init(_ solved: Solved, _ layout: WallLayout, skips: [Skip]) {
    self.init(
      layout: solved.rules, background: layout.background ?? .white, resampling: layout.resampling,
      previews: layout.previews, keepsDamaged: layout.keepsDamaged, sheets: solved.sheets,
      frames: solved.frames,
      elements: solved.elements, skips: skips, report: solved.report)
    keepsWhite = layout.background == .white
    guard layout.previews else { return }
    for index in frames.indices {
      frames[index].isFromPreview = frames[index].picture.hasPreview(
        covering: frames[index].thumbnailSize)
    }
  }
}

extension Solved {
  /// Tells how many pictures have no room for a badge or caption although there are some.
  fileprivate func remarks(on texts: WallTexts) -> [Notice] {
    var notices = [remarkOnMissingValues(in: texts)].compactMap(\.self)
    if texts.caption != nil, texts.captionOverlaysPicture, let bare = bare(of: Caption.kind) {
      notices.append(.captionsWithoutRoom(bare, of: pictures.pictures.count))
    }
    if texts.badge != nil || texts.badgeImage != nil, let bare = bare(of: "badge") {
      notices.append(.badgesWithoutRoom(bare, of: pictures.pictures.count))
    }
    return notices
  }

  /// The number of pictures without an element of a kind; nil if all have one.
  private func bare(of kind: String) -> Int? {
    let bare = pictures.pictures.count - pictures(with: kind).count
    return bare > 0 ? bare : nil
  }
}

extension WallLayout {
  /// The wall to keep, if it already exists.
  fileprivate func keptWall(_ reporter: any Reporter) throws(Failure) -> KeptWall? {
    guard let keeping else { return nil }
    let manifest = keeping.manifest
    guard try attempt({ try FileStatus.of(manifest) }) != nil else {
      reporter.report(.notice(.nothingToKeep(manifest)))
      return nil
    }
    if sheets.mayBeSeveral { throw .cannotKeep(manifest, .divided(into: "sheets")) }
    if (sectionBy ?? SectionRule.none) != SectionRule.none {
      throw .cannotKeep(manifest, .divided(into: "sections"))
    }
    return try KeptWall(keeping)
  }

  /// The requested layout, or if none was requested, that of the wall to keep; the two must match.
  ///
  /// A kept wall grows, so its number of columns must not depend on the pictures of its first run.
  func rules(
    keeping kept: KeptWall?, for hints: ColumnHints
  ) throws(Failure) -> Plan.Layout {
    guard let keeping else { return try tellingRules(for: hints) }
    var wish = wish(for: kept)
    wish.texts = wish.texts.sized(like: kept?.rules)
    var rules = try wish.tellingRules()
    guard let kept else { return rules }
    var kin = kept.rules
    rules.composition.composition = rules.composition.composition.ending(
      as: kin.composition.composition)
    (kin.order, kin.isReversed, kin.background) = (rules.order, isReversed, rules.background)
    kin.watermark = rules.watermark
    guard isUsual || rules == kin else {
      throw .cannotKeep(keeping.manifest, Explanation(kin, differsFrom: rules))
    }
    return kin
  }

  /// The layout with the columns and the width of the kept wall, unless others were requested.
  private func wish(for kept: KeptWall?) -> WallLayout {
    guard let rules = kept?.rules, columns == .automatic, let count = rules.columnCount,
      var wish = with(.count(count))
    else { return self }
    // New badges may be wider than those of the first run.
    if texts.reachesOut { wish.insets = insets ?? rules.composition.composition.contentInsets }
    if kind.scrollDirection == .vertical { wish.width = width ?? rules.width }
    return wish
  }

  /// Whether no option was given that decides where pictures go.
  private var isUsual: Bool {
    var usual = WallLayout(
      .waterfall(WallLayout.Waterfall(keeping: keeping)), order: order, isReversed: isReversed,
      background: background, resampling: resampling,
      previews: previews, keepsDamaged: keepsDamaged)
    (usual.limit, usual.sample, usual.metadata) = (limit, sample, metadata)
    (usual.backgroundImage, usual.tilesBackground) = (backgroundImage, tilesBackground)
    usual.watermark = watermark
    usual.texts.dotsPerInch = texts.dotsPerInch
    if texts.badge == WallTexts.stackBadge { usual.texts.badge = texts.badge }
    return usual == self
  }
}

extension Composition {
  /// With waterfalls whose columns end as another's do, which does not matter where frames are kept.
  fileprivate func ending(as other: Composition) -> Composition {
    var finish: WaterfallGroup.Finish?
    _ = other.changingWaterfalls { finish = $0.finish }
    guard let finish else { return self }
    return changingWaterfalls {
      ($0.finish.balances, $0.finish.bottom) = (finish.balances, finish.bottom)
      ($0.finish.keepsFirstRow, $0.finish.flushLimit) = (finish.keepsFirstRow, finish.flushLimit)
    }
  }
}

extension WallLayout {
  /// The layout with everything decided; errors name settings.
  func tellingRules(
    columnCount: Int? = nil, for hints: ColumnHints? = nil
  ) throws(Failure) -> Plan.Layout {
    do { return try rules(columnCount: columnCount, for: hints) } catch {
      switch (error, columns) {
      case (.noRoom(let columns, let across, _), _):
        throw telling(error, across: across, laneCount: columns)
      case (.outOfRange(_, let value, let allowed), .exactly(let count, _)):
        throw .columnsTooWide(count: count, needed: value, limit: allowed.upperBound)
      default: throw .layout(error)
      }
    }
  }

  /// Rephrases a layout's error in terms of settings, unless the layout comes from a file.
  func telling(_ error: LayoutError, across: Int, laneCount: Int?) -> Failure {
    if case .composition = kind { return .layout(error) }
    let sized = try? sizingTexts(columnCount: laneCount, nil)
    let shortage = Shortage(layout: sized ?? self, across: across, laneCount: laneCount ?? 1)
    if let size = collageSize {
      let least = CollageGroup.leastSide
      return shortage.room(forFrames: least, on: size).map { .noRoom($0) }
        ?? .layout(.framesTooSmall(least: least))
    }
    return shortage.room(for: error).map { .noRoom($0) } ?? .layout(error)
  }
}
