internal import Layouts
internal import Plans
internal import Requests

/// How large a wall of these pictures can become in a format, and what to do if it becomes larger.
struct WallFitting {
  var pictures: [Picture] { didSet { known = nil } }
  var layout: WallLayout { didSet { known = nil } }
  var kept: KeptWall?
  let format: OutputFormat
  let maxPixels: PixelCount
  let maxOutputPixels: PixelCount
  /// The columns that were looked for; nil where options decide.
  var columns: ColumnChoice?
  /// The wall that was found with them.
  var known: Solved?

  init(
    pictures: [Picture], layout: WallLayout, kept: KeptWall?, format: OutputFormat,
    maxPixels: PixelCount, maxOutputPixels: PixelCount
  ) {
    (self.pictures, self.layout, self.kept, self.format) = (pictures, layout, kept, format)
    (self.maxPixels, self.maxOutputPixels) = (maxPixels, maxOutputPixels)
  }

  /// The layout with everything decided but the length that a canvas asks for.
  func rules() throws(Failure) -> Plan.Layout {
    var rules = try layout.acrossCanvas.rules(keeping: kept, for: hints)
    if layout.canvas == nil, layout.collageSize == nil { rules.canvas = layout.paper?.size }
    return rules
  }

  /// What the pictures suggest for the columns.
  var hints: ColumnHints {
    var hints = ColumnHints(pictures, layout)
    hints.choice = columns
    return hints
  }

  /// Solves the layout; errors name settings.
  ///
  /// With `boundsLast`, the last sheet's pictures are no
  /// larger than the others', as on a canvas.
  func solve(_ rules: Plan.Layout, boundsLast: Bool = false) throws(Failure) -> Solved {
    if let known, known.rules == rules, !boundsLast { return known }
    do {
      guard let kept else { return try solve(rules, pictures, boundsLast: boundsLast) }
      let (ordered, places) = kept.order(pictures)
      return try solve(rules, ordered, keeping: places)
    } catch {
      switch error.kind {
      case .layout(.tooTall), .layout(.tooLarge):
        let width = rules.width ?? PixelLimits.height
        throw tooLarge(PixelSize(width: width, height: PixelLimits.height), rules)
      default: throw error
      }
    }
  }

  /// Solves the layout; errors name settings.
  private func solve(
    _ rules: Plan.Layout, _ ordered: [Picture], keeping places: WaterfallGroup.Kept? = nil,
    boundsLast: Bool = false
  ) throws(Failure) -> Solved {
    do {
      return try Solved(rules, ordered, keeping: places, boundsLast: boundsLast)
    } catch {
      switch error.kind {
      case .tooTallForASheet(let height, let needed) where layout.kind.layoutName == .waterfall:
        let sized = try? layout.sizingTexts(columnCount: rules.columnCount, hints)
        let shortage = Shortage(layout: sized ?? layout, across: rules.across, laneCount: 1)
        throw .noRoom(shortage.room(forSheets: height, needed: needed))
      case .layout(let error):
        throw layout.telling(error, across: rules.across, laneCount: rules.columnCount)
      default: throw error
      }
    }
  }

  func holds(_ solved: Solved) -> Bool {
    solved.pixelCount <= maxOutputPixels && solved.sheets.allSatisfy { format.holds($0) }
  }

  /// Solves the layout, with more columns if that keeps it within the limits.
  ///
  /// - Returns: the solved layout, and a notice if columns were added.
  func fit(_ rules: Plan.Layout) throws(Failure) -> (solved: Solved, notice: Notice?) {
    let solved = try narrowed(solve(rules))
    if holds(solved) { return (solved, nil) }
    guard kept == nil, layout.hasFreeColumns, let count = smallestColumnCount(for: rules) else {
      throw error(for: solved)
    }
    let narrower = try solve(layout.tellingRules(columnCount: count, for: hints))
    return (narrower, notice(of: count, narrower.rules, insteadOf: solved))
  }

  /// The smallest larger number of columns with which every sheet keeps the limit; nil if there is
  /// none.
  ///
  /// Each added column makes a wall shorter, give or take a few pixels, so a binary search finds
  /// the number.
  func smallestColumnCount(for rules: Plan.Layout) -> Int? {
    guard let count = rules.columnCount, rules.across <= format.longestSide else { return nil }
    let hints = hints
    // Columns that end together are no longer than those of the plain rule, which is found sooner.
    var plain = layout
    if layout.waterfall?.finish.flushLimit != nil {
      plain.waterfall?.finish.balances = false
      plain.waterfall?.finish.bottom = .ragged
    }
    func holds(_ count: Int) -> Bool {
      guard let narrower = try? plain.rules(columnCount: count, for: hints) else { return false }
      return (try? solve(narrower)).map(self.holds) ?? false
    }
    let most = min(pictures.count, mostColumns(rules))
    guard most > count, holds(most) else { return nil }
    return smallest(above: count, upTo: most, where: holds)
  }

  /// One column per pixel.
  private func mostColumns(_ rules: Plan.Layout) -> Int {
    let across = rules.scrollDirection.other
    let insets = rules.composition.composition.contentInsets
    let gap = layout.spacing[across]
    return max(1, (rules.across - insets.total(across) + gap) / (1 + gap))
  }

  /// The notice that columns were added: this many across the usual side, or fewer of the same width
  /// if the pictures cannot fill them.
  private func notice(of columnCount: Int, _ rules: Plan.Layout, insteadOf usual: Solved) -> Notice
  {
    let pixels: Sentence = "\(.maxOutputPixels) \(maxOutputPixels)"
    let limit: Sentence =
      usual.pixelCount > maxOutputPixels
      ? "\(pixels, else: "\(maxOutputPixels) pixels")"
      : "\(format.name)'s \(format.longestSide) px"
    return .addedColumns(
      columnCount, width: rules.columnCount == columnCount ? nil : rules.across, within: limit)
  }

  /// The error for a wall that is too large, with ways to make it fit.
  func error(for solved: Solved) -> Failure {
    if solved.sheets.allSatisfy({ format.holds($0) }) {
      if let sheet = solved.nearlyEmptySheet {
        return .nearlyEmpty(width: sheet.width, height: sheet.height)
      }
      return .tooManyPixels(solved.pixelCount, limit: maxOutputPixels)
    }
    let size = PixelSize(
      width: solved.sheets.map(\.width).max() ?? 0, height: solved.sheets.map(\.height).max() ?? 0)
    return tooLarge(size, solved.rules)
  }

  private func tooLarge(_ size: PixelSize, _ rules: Plan.Layout) -> Failure {
    .tooLarge(
      format: format.name, limit: format.longestSide, width: size.width, height: size.height,
      remedies: remedies(for: rules))
  }

  private func remedies(for rules: Plan.Layout) -> [Sentence] {
    if layout.paper != nil {
      return ["use smaller \(.paper), or less \(.dpi)"] + format.roomierOnes
    }
    if layout.canvas != nil || layout.collageSize != nil {
      return ["use a smaller \(.size)"] + format.roomierOnes
    }
    if let setting = widestMargin(rules) { return ["use a smaller \(setting)"] }
    var remedies: [Sentence] = []
    let (limit, isVertical) = (format.longestSide, rules.scrollDirection == .vertical)
    if rules.across > limit {
      let side: SettingName = isVertical ? .width : .height
      remedies.append("use a \(side) of at most \(limit)")
    } else {
      if let tower = tower(in: rules) {
        remedies.append("leave out \(tower.label), which alone fills more than a column")
      } else if let count = smallestColumnCount(for: rules) {
        remedies.append("use \(.columns) \(count)")
      }
      if rules.sheets.height == nil {
        let sheets: Sentence = isVertical ? "\(.sheetHeight) \(limit)" : "\(.perSheet)"
        remedies.append("cut it into sheets with \(sheets)")
      }
    }
    return remedies + format.roomierOnes
  }

  /// The setting whose margins alone exceed the longest side allowed; nil if none does.
  private func widestMargin(_ rules: Plan.Layout) -> SettingName? {
    guard rules.name != LayoutName.composition.rawValue else { return nil }
    let insets = rules.composition.composition.contentInsets
    guard insets.total(rules.scrollDirection) >= format.longestSide else { return nil }
    return layout.insets == nil ? .spacing : .insets
  }

  /// The tallest picture, if it does not fit even on its own.
  private func tower(in rules: Plan.Layout) -> Picture? {
    let tallest = pictures.max { $0.height * $1.width < $1.height * $0.width }
    guard let tallest else { return nil }
    let alone = try? Solved(rules, [tallest])
    return alone.map(holds) == true ? nil : tallest
  }
}

// MARK: Badges

extension WallFitting {
  /// Fits the layout, with margins for the badges that reach beyond the wall.
  ///
  /// Wider margins make columns narrower, which can only make badges narrower, so few rounds are needed.
  mutating func fitWithBadges(
    _ fit: (WallFitting) throws(Failure) -> (solved: Solved, notice: Notice?)
  ) throws(Failure) -> (solved: Solved, notice: Notice?) {
    var found = try fit(self)
    guard layout.texts.reachesOut, layout.insets == nil, kept == nil else { return found }
    for _ in 0..<4 {
      guard let margins = found.solved.marginsOfBadges(air: layout.texts.badgeAir) else { break }
      layout.texts.badgeMargins = margins
      found = try fit(self)
    }
    return found
  }
}

extension Solved {
  /// The margins with which no badge reaches beyond its sheet; nil if none does.
  fileprivate func marginsOfBadges(air: Int) -> Spacing? {
    var beyond = Spacing(0)
    for solution in solutions where !solution.sections.contains(where: \.isClipped) {
      for item in solution.attributes where item.kind == "badge" {
        let (frame, canvas) = (item.frame, solution.canvas)
        beyond.horizontal = max(beyond.horizontal, -frame.x, frame.maxX - canvas.width)
        beyond.vertical = max(beyond.vertical, -frame.y, frame.maxY - canvas.height)
      }
    }
    guard beyond != Spacing(0) else { return nil }
    let insets = rules.composition.composition.contentInsets
    func margin(_ own: Int, _ beyond: Int) -> Int { beyond > 0 ? own + beyond + air : own }
    return Spacing(
      horizontal: margin(max(insets.leading, insets.trailing), beyond.horizontal),
      vertical: margin(max(insets.top, insets.bottom), beyond.vertical))
  }
}

// MARK: Towers

extension WallFitting {
  /// Skips pictures whose frames would have too many pixels, such as towers one pixel wide and many
  /// thousands tall.
  mutating func leaveOutTowers(in rules: Plan.Layout) throws(Failure) -> [Skip] {
    var skips: [Skip] = []
    var towers: Set<Int> = []
    let room = Double(rules.across) * Double(rules.across)
    for (index, picture) in pictures.enumerated()
    where room * picture.longestByShortest > Double(maxPixels) {
      guard let frame = try tooLargeFrame(of: picture, rules) else { continue }
      towers.insert(index)
      skips.append(
        Skip(
          picture.path, page: picture.page,
          .frameTooLarge(width: frame.width, height: frame.height, limit: maxPixels)))
    }
    // A million pictures are copied only if one is left out.
    if !towers.isEmpty {
      pictures = pictures.enumerated().filter { !towers.contains($0.offset) }.map(\.element)
    }
    return skips
  }

  /// The size of a picture's frame on its own, if it has too many pixels.
  private func tooLargeFrame(
    of picture: Picture, _ rules: Plan.Layout
  ) throws(Failure) -> PixelSize? {
    do {
      var size = try solve(rules, [picture]).frames[0].content.size
      if let canvas = layout.canvas?.size { size = size.shrunk(to: canvas) }
      return size.width > maxPixels / size.height ? size : nil
    } catch {
      guard case .layout(.tooTall)? = error.kind else { throw error }
      return PixelSize(width: rules.across, height: PixelLimits.height)
    }
  }
}

extension PixelSize {
  /// The size with its shape, and not larger than another on any side.
  fileprivate func shrunk(to most: PixelSize) -> PixelSize {
    let factor = min(
      1, Double(most.width) / Double(width), Double(most.height) / Double(height))
    func side(_ side: Int) -> Int { max(1, Int(Double(side) * factor)) }
    return PixelSize(width: side(width), height: side(height))
  }
}

extension Picture {
  fileprivate var longestByShortest: Double {
    Double(max(width, height)) / Double(min(width, height))
  }
}
