extension Composition {
  /// Places every picture of every run on sheets, each of which is a whole layout of its own.
  ///
  /// A sheet ends before the picture that would make it too long or too full; a run that is cut goes
  /// on in a section of its own on the next sheet. Pictures and sections keep their numbers over all
  /// sheets. Where a waterfall's picture alone is too long for a sheet, frames of that sheet are no
  /// longer than leaves it room, and it is shown whole.
  ///
  /// - Parameters:
  ///   - runs: the pictures' own sizes, in order, one list for each section.
  ///   - entries: for each run the index of the section that it takes, as for one canvas.
  ///   - sheets: where the wall is cut; its height counts along the scroll direction.
  ///   - environment: the room.
  /// - Returns: a solution for each sheet; without pictures there is none.
  /// - Throws: ``LayoutError``, and ``LayoutError/tooTallForASheet(index:height:needed:)`` for a
  ///   picture that alone is too long.
  /// - Complexity: where the sheets' height decides, each is solved some five to ten times.
  public func solve(
    _ runs: [[Size]], entries: [Int]? = nil, on sheets: Sheets, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [Solution] {
    if let count = sheets.itemCount { try Columns.check("items on a sheet", count, from: 1) }
    if let height = sheets.height { try Columns.check("the sheet height", height, from: 1) }
    let solver = SheetSolver(
      composition: self, runs: try Runs(runs, for: self), entries: entries, rule: sheets,
      environment: environment)
    return try solver.solve()
  }
}

/// Cuts pictures into sheets by trying how many fit.
private struct SheetSolver {
  let composition: Composition
  let runs: Runs
  let entries: [Int]?
  let rule: Sheets
  let environment: LayoutEnvironment

  /// So many pictures from the sheet's first one on, and how they come out.
  private typealias Trial = (count: Int, solution: Solution)

  func solve() throws(LayoutError) -> [Solution] {
    var (solutions, first, guess) = ([Solution](), 0, 64)
    while first < runs.sizes.count {
      let most = min(rule.itemCount ?? .max, runs.sizes.count - first)
      let sheet: Trial =
        rule.height == nil
        ? try (most, solve(first, most)) : try fill(from: first, guess: guess, most: most)
      solutions.append(sheet.solution)
      first += sheet.count
      guess = sheet.count
    }
    return solutions
  }

  /// The most pictures that fit, by doubling and then by drawing the two ends together.
  private func fill(from first: Int, guess: Int, most: Int) throws(LayoutError) -> Trial {
    let alone = try solve(first, 1)
    let excess = length(of: alone) - (rule.height ?? .max)
    guard excess > 0 else { return try fill(from: first, guess: guess, most: most, alone) }
    if let lower = composition.limitingFrames(of: alone, by: excess) {
      let solver = SheetSolver(
        composition: lower, runs: runs, entries: entries, rule: rule, environment: environment)
      let limited = try solver.solve(first, 1)
      if length(of: limited) <= rule.height ?? .max {
        return try solver.fill(from: first, guess: guess, most: most, limited)
      }
    }
    throw .tooTallForASheet(index: first, height: rule.height ?? 0, needed: length(of: alone))
  }

  /// The most pictures that fit, of which the first one does.
  private func fill(
    from first: Int, guess: Int, most: Int, _ alone: Solution
  ) throws(LayoutError) -> Trial {
    var fits: Trial = (1, alone)
    let room = rule.height ?? .max
    var (fails, excess) = (most + 1, Double?.none)
    var next = min(guess, most)
    while fails - fits.count > 1 {
      next = min(max(next, fits.count + 1), fails - 1)
      let length = try attempt(first, next, room, &fits)
      if let length {
        (fails, excess) = (next, length - Double(room))
      }
      next = self.next(fits, fails: fails, excess: excess, room: Double(room))
    }
    return fits
  }

  /// Keeps what fits.
  ///
  /// - Returns: its length where it does not fit.
  private func attempt(
    _ first: Int, _ count: Int, _ room: Int, _ fits: inout Trial
  ) throws(LayoutError) -> Double? {
    let solution: Solution
    do {
      solution = try solve(first, count)
    } catch LayoutError.tooTall, LayoutError.tooLarge {
      return Double(PixelLimits.canvas)
    }
    guard length(of: solution) <= room else { return Double(length(of: solution)) }
    fits = (count, solution)
    return nil
  }

  /// Where the sheet is likely to be full: between what fits and what does not, as far as their
  /// lengths say, but at least an eighth of the way from either.
  private func next(_ fits: Trial, fails: Int, excess: Double?, room: Double) -> Int {
    guard let excess else { return fits.count * 2 }
    let gap = Double(fails - fits.count)
    let rest = room - Double(length(of: fits.solution))
    let share = min(max(rest / max(1, rest + excess), 0.125), 0.875)
    return fits.count + Int((gap * share).rounded())
  }

  private func length(of solution: Solution) -> Int {
    composition.scrollDirection == .vertical ? solution.canvas.height : solution.canvas.width
  }

  private func solve(_ first: Int, _ count: Int) throws(LayoutError) -> Solution {
    try composition.solve(
      runs.cut(to: first..<(first + count)), entries: entries, in: environment)
  }
}

extension Composition {
  /// With waterfalls whose frames are so much shorter, along the scroll direction, than the one
  /// picture of a solution; nil where there is no pixel left, or no waterfall.
  fileprivate func limitingFrames(of solution: Solution, by excess: Int) -> Composition? {
    guard let picture = solution.pictures.first else { return nil }
    let most = picture.content.length(scrollDirection) - excess
    guard most >= 1 else { return nil }
    var (limited, isLimited) = (self, false)
    for index in sections.indices {
      let group = sections[index].group
      guard case .custom(let custom) = group.content, var waterfall = custom as? WaterfallGroup
      else { continue }
      waterfall.maxHeight = min(most, waterfall.maxHeight ?? most)
      limited.sections[index].group = group.replacing(with: waterfall)
      isLimited = true
    }
    return isLimited ? limited : nil
  }
}
