internal import Layouts

/// How large a wall of these pictures may become in a format, and what to do where it becomes
/// larger.
struct Room {
  var pictures: [Picture]
  let layout: WallLayout
  let kept: KeptWall?
  let format: OutputFormat
  let maxPixels: PixelCount

  init(
    pictures: [Picture], layout: WallLayout, kept: KeptWall? = nil, format: OutputFormat,
    maxPixels: PixelCount
  ) {
    self.pictures = pictures
    self.layout = layout
    self.kept = kept
    self.format = format
    self.maxPixels = maxPixels
  }

  /// What the pictures say about columns.
  var crowd: Crowd { Crowd(pictures, layout) }

  func solve(_ rules: Plan.Layout) throws(WeirError) -> Solved {
    do {
      guard let kept else { return try solve(rules, pictures) }
      let (ordered, places) = kept.order(pictures)
      return try solve(rules, ordered, keeping: places)
    } catch .layout(.tooTall), .layout(.tooLarge) {
      throw tooLarge(
        PixelSize(width: rules.width ?? PixelLimits.height, height: PixelLimits.height), rules)
    }
  }

  /// Solves the layout with errors in terms of options.
  private func solve(
    _ rules: Plan.Layout, _ ordered: [Picture], keeping places: WaterfallGroup.Kept? = nil
  ) throws(WeirError) -> Solved {
    do {
      return try Solved(rules, ordered, keeping: places)
    } catch .tooTallForASheet(_, let height, let needed) where layout.kind == .waterfall {
      let shortage = Shortage(layout: layout, across: rules.across, laneCount: 1)
      throw .noRoom(shortage.sentence(forSheets: height, needed: needed))
    } catch .layout(let error) {
      throw layout.telling(error, across: rules.across, laneCount: rules.columnCount)
    }
  }

  func holds(_ solved: Solved) -> Bool { solved.sheets.allSatisfy { format.holds($0) } }

  /// Solves the layout with as many columns as the format's limit asks for.
  ///
  /// - Returns: what was solved, and a sentence where there are more columns than usual.
  func fit(_ rules: Plan.Layout) throws(WeirError) -> (solved: Solved, notice: String?) {
    let solved = try solve(rules)
    if holds(solved) { return (solved, nil) }
    guard kept == nil, layout.hasFreeColumns, let count = smallestColumnCount(for: rules) else {
      throw error(for: solved)
    }
    let narrower = try solve(layout.tellingRules(columnCount: count, for: crowd))
    return (narrower, notice(of: count, narrower.rules))
  }

  /// The fewest columns, no fewer than there are, with which every sheet keeps the limit; nil if
  /// none do.
  ///
  /// A wall becomes lower with every column that is added, but for a few pixels: halving finds the
  /// count.
  func smallestColumnCount(for rules: Plan.Layout) -> Int? {
    guard let count = rules.columnCount, rules.across <= format.longestSide else { return nil }
    let crowd = crowd
    func holds(_ count: Int) -> Bool {
      guard let narrower = try? layout.rules(columnCount: count, for: crowd) else { return false }
      return (try? solve(narrower)).map(self.holds) ?? false
    }
    var (fails, works) = (count, min(pictures.count, mostColumns(rules)))
    guard works > fails, holds(works) else { return nil }
    while works - fails > 1 {
      let middle = (works + fails) / 2
      if holds(middle) { works = middle } else { fails = middle }
    }
    return works
  }

  /// As many as there is a pixel for.
  private func mostColumns(_ rules: Plan.Layout) -> Int {
    let across = rules.scrollDirection.other
    let insets = rules.composition.composition.contentInsets
    let gap = across == .horizontal ? layout.spacing.horizontal : layout.spacing.vertical
    return max(1, (rules.across - insets.total(across) + gap) / (1 + gap))
  }

  /// - Parameters:
  ///   - columnCount: how many columns were needed across the usual side.
  ///   - rules: the layout, which has fewer of that width where the pictures fill no more.
  /// - Returns: a sentence.
  func notice(of columnCount: Int, _ rules: Plan.Layout) -> String {
    let taken =
      rules.columnCount == columnCount ? "\(columnCount) columns" : "a width of \(rules.across) px"
    return
      "used \(taken) to keep the wall within \(format.name)'s \(format.longestSide) px; choose otherwise "
      + "with --columns, --sheet-height or another format"
  }

  /// The error for a wall that is too large, with what would make it fit.
  func error(for solved: Solved) -> WeirError {
    let size = PixelSize(
      width: solved.sheets.map(\.width).max() ?? 0, height: solved.sheets.map(\.height).max() ?? 0)
    return tooLarge(size, solved.rules)
  }

  private func tooLarge(_ size: PixelSize, _ rules: Plan.Layout) -> WeirError {
    .tooLarge(
      format: format.name, limit: format.longestSide, width: size.width, height: size.height,
      remedies: remedies(for: rules))
  }

  private func remedies(for rules: Plan.Layout) -> [String] {
    if let option = widestMargin(rules) { return ["use a smaller \(option)"] }
    var remedies: [String] = []
    let limit = format.longestSide
    let (side, along) =
      rules.scrollDirection == .vertical
      ? ("--width", "--sheet-height") : ("--height", "--per-sheet")
    if rules.across > limit {
      remedies.append("use a \(side) of at most \(limit)")
    } else {
      if let tower = tower(in: rules) {
        remedies.append("leave out \(tower.label), which alone fills more than a column")
      } else if let count = smallestColumnCount(for: rules) {
        remedies.append("use --columns \(count)")
      }
      if rules.sheets.height == nil {
        let most = rules.scrollDirection == .vertical ? " \(limit)" : ""
        remedies.append("cut it into sheets with \(along)\(most)")
      }
    }
    if let other = format.roomierOnes { remedies.append(other) }
    return remedies
  }

  /// The option that asks for more around the pictures than a side may have.
  private func widestMargin(_ rules: Plan.Layout) -> String? {
    guard rules.name != WallLayout.compositionName else { return nil }
    let insets = rules.composition.composition.contentInsets
    guard insets.total(rules.scrollDirection) >= format.longestSide else { return nil }
    return layout.insets == nil ? "--spacing" : "--insets"
  }

  /// The tallest picture, if it does not fit even alone.
  private func tower(in rules: Plan.Layout) -> Picture? {
    let tallest = pictures.max { $0.height * $1.width < $1.height * $0.width }
    guard let tallest else { return nil }
    let alone = try? Solved(rules, [tallest])
    return alone.map(holds) == true ? nil : tallest
  }
}

// MARK: Towers

extension Room {
  /// Leaves out what one frame could not hold: towers of a pixel by many thousands.
  mutating func leaveOutTowers(in rules: Plan.Layout) throws(WeirError) -> [Skip] {
    var skips: [Skip] = []
    var kept: [Picture] = []
    kept.reserveCapacity(pictures.count)
    let room = Double(rules.across) * Double(rules.across)
    for picture in pictures {
      let isSuspect = room * picture.longestByShortest > Double(maxPixels)
      if isSuspect, let frame = try tooLargeFrame(of: picture, rules) {
        skips.append(
          Skip(
            picture.path, page: picture.page,
            .frameTooLarge(width: frame.width, height: frame.height, limit: maxPixels)))
      } else {
        kept.append(picture)
      }
    }
    pictures = kept
    return skips
  }

  /// The frame of a picture alone, if it has too many pixels.
  private func tooLargeFrame(
    of picture: Picture, _ rules: Plan.Layout
  ) throws(WeirError) -> PixelSize? {
    do {
      let content = try solve(rules, [picture]).frames[0].content
      return content.width > maxPixels / content.height ? content.size : nil
    } catch .layout(.tooTall) {
      return PixelSize(width: rules.across, height: PixelLimits.height)
    }
  }
}

extension Picture {
  fileprivate var longestByShortest: Double {
    Double(max(width, height)) / Double(min(width, height))
  }
}

extension OutputFormat {
  func holds(_ sheet: Sheet) -> Bool { max(sheet.width, sheet.height) <= longestSide }

  /// What can be done where nothing can be arranged any more.
  var remediesForAFixedPlan: [String] {
    ["make a new plan"] + (roomierOnes.map { [$0] } ?? [])
  }

  /// The advice to take a format that can be larger.
  var roomierOnes: String? {
    let others = [OutputFormat.tiff, .deepZoom].filter { $0.longestSide > longestSide }
    guard !others.isEmpty else { return nil }
    let names = others.map { "\($0.name) (.\($0.suffixes[0]))" }
    return "write \(names.joined(separator: " or ")), which can be that large"
  }
}
