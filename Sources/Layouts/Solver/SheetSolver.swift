extension Composition {
  /// Places every picture of every run on sheets, each of which is a layout of its own.
  ///
  /// A sheet ends before the picture that would make it too long or too full. A run that is cut
  /// continues in a section of its own on the next sheet, and pictures and sections keep their
  /// numbers over all sheets. If one picture alone is too long, custom groups that can bound their
  /// frames do so on its sheet (``CustomGroup/limitingFrames(to:)``).
  ///
  /// If `boundsLast`, the pictures of a last sheet that is not full are made no larger than the
  /// largest of the other sheets, in layouts of one kind of section. For the other parameters, see
  /// ``solve(_:entries:in:)``.
  ///
  /// - Returns: a solution for each sheet; none without pictures.
  /// - Throws: ``LayoutError``; ``LayoutError/tooTallForASheet(index:height:needed:)`` for a picture that is too long
  ///   by itself gives the shortest sheet that has room for it.
  /// - Complexity: if sheets have a greatest length, each is solved about five to ten times.
  public func solve(
    _ runs: [[Size]], entries: [Int]? = nil, on sheets: Sheets, boundsLast: Bool = false,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> [Solution] {
    try solve(
      runs, entries: entries, only: nil, on: sheets, boundsLast: boundsLast, in: environment)
  }

  /// The sheets of all pictures, or only of some, which have the numbers that they have among all.
  package func solve(
    _ runs: [[Size]], entries: [Int]?, only part: Range<Int>?, on sheets: Sheets,
    boundsLast: Bool, in environment: LayoutEnvironment
  ) throws(LayoutError) -> [Solution] {
    if let count = sheets.itemCount { try PixelLimits.check("items on a sheet", count, from: 1) }
    if let height = sheets.height { try PixelLimits.check("the sheet height", height, from: 1) }
    let all = try Runs(runs)
    let solver = SheetSolver(
      composition: self, runs: part.map(all.cut) ?? all, entries: entries, rule: sheets,
      environment: environment)
    return try solver.solve(boundsLast: boundsLast)
  }
}

/// Cuts pictures into sheets by trying how many fit on each.
private struct SheetSolver {
  var composition: Composition
  let runs: Runs
  let entries: [Int]?
  let rule: Sheets
  let environment: LayoutEnvironment

  /// A number of pictures from the sheet's first one, and their solution.
  private typealias Trial = (count: Int, solution: Solution)

  /// The longest that a sheet may be.
  private var room: Int { rule.height ?? PixelLimits.canvas }

  private func solving(_ composition: Composition) -> SheetSolver {
    var solver = self
    solver.composition = composition
    return solver
  }

  func solve(boundsLast: Bool) throws(LayoutError) -> [Solution] {
    // Checks the numbers even if there is nothing to place.
    if runs.sizes.isEmpty { _ = try composition.solve(runs, entries: entries, in: environment) }
    var (solutions, first, guess) = ([Solution](), runs.pictures.lowerBound, 64)
    while first < runs.pictures.upperBound {
      let sheet = try sheet(from: first, guess: guess)
      solutions.append(sheet.solution)
      first += sheet.count
      guess = sheet.count
    }
    if boundsLast, let last = bounded(last: solutions, guess) {
      solutions[solutions.count - 1] = last
    }
    return solutions
  }

  /// The last sheet with smaller pictures; nil if they are not larger or cannot be smaller.
  private func bounded(last sheets: [Solution], _ count: Int) -> Solution? {
    func lengths(_ sheet: Solution) -> [Double] { composition.lengths(on: sheet, runs.sizes) }
    func largest(_ sheet: Solution) -> Double { lengths(sheet).max() ?? 0 }
    let most = sheets.dropLast().reduce(0) { max($0, largest($1)) }
    guard sheets.count > 1, var last = sheets.last else { return nil }
    let usual = composition.usualLength(sheets.dropLast().map(lengths))
    let own = composition.usualLength([lengths(last)])
    guard largest(last) > most || (own ?? 0) > (usual ?? .infinity) else { return nil }
    var factor = usual == nil ? most / largest(last) : 1
    for _ in 0..<16 {
      guard let shrunk = composition.shrunk(by: factor, from: usual),
        let solved = try? solving(shrunk).solve(runs.pictures.upperBound - count, count)
      else { break }
      last = solved
      if largest(last) <= most { break }
      // A row that is as wide as the wall is as tall as before until it has another picture.
      factor *= min(most / largest(last), 0.95)
    }
    return last
  }

  private func sheet(from first: Int, guess: Int) throws(LayoutError) -> Trial {
    let most = min(rule.itemCount ?? .max, runs.pictures.upperBound - first)
    guard rule.height == nil else { return try fill(from: first, guess: guess, most: most) }
    do {
      return (most, try solve(first, most))
    } catch {
      guard rule.mayBeSeveral, error.saysTooLong else { throw error }
      return try fill(from: first, guess: guess, most: most)
    }
  }

  private func fill(from first: Int, guess: Int, most: Int) throws(LayoutError) -> Trial {
    let tooLong: LayoutError
    do {
      let alone = try solve(first, 1)
      let needed = length(of: alone)
      if needed <= room { return try fill(from: first, guess: guess, most: most, alone) }
      tooLong = .tooTallForASheet(index: first, height: room, needed: needed)
    } catch {
      guard rule.height != nil, error.saysTooLong else { throw error }
      tooLong = error
    }
    guard let limited = try limitingFrames(from: first) else { throw tooLong }
    return try limited.fill(from: first, guess: guess, most: most, limited.solve(first, 1))
  }

  /// With frames bounded so that one picture fits; nil if they do not decide the sheet's length.
  ///
  /// A frame of one pixel shows how long everything else on the sheet is.
  private func limitingFrames(from first: Int) throws(LayoutError) -> SheetSolver? {
    guard let lowest = composition.limitingFrames(to: 1).map(solving) else { return nil }
    let needed = length(of: try lowest.solve(first, 1))
    guard needed <= room else {
      throw .tooTallForASheet(index: first, height: room, needed: needed)
    }
    guard let limited = composition.limitingFrames(to: room - needed + 1).map(solving) else {
      return nil
    }
    return length(of: try limited.solve(first, 1)) <= room ? limited : nil
  }

  /// Fits the most pictures: doubles the number, then closes in from both ends.
  private func fill(
    from first: Int, guess: Int, most: Int, _ alone: Solution
  ) throws(LayoutError) -> Trial {
    var fits: Trial = (1, alone)
    var (fails, excess) = (most + 1, Double?.none)
    var next = min(guess, most)
    while fails - fits.count > 1 {
      next = min(max(next, fits.count + 1), fails - 1)
      if let length = try attempt(first, next, &fits) {
        (fails, excess) = (next, length - Double(room))
      }
      next = self.next(fits, fails: fails, excess: excess)
    }
    return fits
  }

  /// Keeps a number of pictures that fits, or gives their length.
  private func attempt(
    _ first: Int, _ count: Int, _ fits: inout Trial
  ) throws(LayoutError) -> Double? {
    let solution: Solution
    do {
      solution = try solve(first, count)
    } catch {
      guard error.saysTooLong else { throw error }
      return Double(PixelLimits.canvas)
    }
    guard length(of: solution) <= room else { return Double(length(of: solution)) }
    fits = (count, solution)
    return nil
  }

  /// Interpolated from the lengths, but at least an eighth of the way from either end.
  private func next(_ fits: Trial, fails: Int, excess: Double?) -> Int {
    guard let excess else { return fits.count * 2 }
    let gap = Double(fails - fits.count)
    let rest = Double(room - length(of: fits.solution))
    let share = min(max(rest / max(1, rest + excess), 0.125), 0.875)
    return fits.count + Int((gap * share).rounded())
  }

  private func length(of solution: Solution) -> Int {
    solution.canvas.length(composition.scrollDirection)
  }

  private func solve(_ first: Int, _ count: Int) throws(LayoutError) -> Solution {
    try composition.solve(runs.cut(to: first..<(first + count)), entries: entries, in: environment)
  }
}

extension LayoutError {
  /// Whether fewer pictures may help.
  fileprivate var saysTooLong: Bool {
    switch self {
    case .tooTall, .tooLarge: true
    default: false
    }
  }
}

extension Composition {
  fileprivate func limitingFrames(to most: Int) -> Composition? {
    var (limited, isLimited) = (self, false)
    for index in sections.indices {
      let group = sections[index].group
      guard let bounded = group.custom?.limitingFrames(to: most) else { continue }
      limited.sections[index].group = group.holding(bounded)
      isLimited = true
    }
    return isLimited ? limited : nil
  }
}
