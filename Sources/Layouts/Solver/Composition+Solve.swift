extension Composition {
  /// Chooses the section for a run of pictures, as UIKit's section provider does.
  ///
  /// It is given the run's number.
  public typealias SectionProvider = (Int) -> Section

  /// Places every picture of every run.
  ///
  /// Items are sized in terms of their group, groups of their section's content. A container whose
  /// side is shared out but grows with its content takes what its other items need. Everything is
  /// solved from left to right, in fractions of pixels; every edge is rounded once, and for the
  /// other direction the pixels are mirrored.
  ///
  /// - Parameters:
  ///   - runs: the pictures' own sizes, in order, one list for each section of the result.
  ///   - entries: for each run the index of the section that it takes; nil lets the runs take those
  ///     that are meant for the room in turn, and repeats the last.
  ///   - environment: the room.
  /// - Returns: everything that is drawn, with its place.
  /// - Throws: ``LayoutError``, naming the place in the composition.
  /// - Complexity: O(*items*).
  public func solve(
    _ runs: [[Size]], entries: [Int]? = nil, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Solution {
    try solve(Runs(runs, for: self), entries: entries, in: environment)
  }

  /// Places every picture of every run, each in the section that it is given.
  ///
  /// - Parameters:
  ///   - runs: the pictures' own sizes, in order, one list for each section of the result.
  ///   - environment: the room.
  ///   - provider: tells the section for each run; those of the composition do not count.
  /// - Returns: everything that is drawn, with its place.
  /// - Throws: ``LayoutError``, naming the place in the composition.
  /// - Complexity: O(*items*).
  public func solve(
    _ runs: [[Size]], in environment: LayoutEnvironment, sectionProvider provider: SectionProvider
  ) throws(LayoutError) -> Solution {
    var provided = self
    provided.sections = runs.indices.map(provider)
    return try provided.solve(
      Runs(runs, for: provided), entries: Array(runs.indices), in: environment)
  }

  /// Places the pictures of some runs.
  func solve(
    _ runs: Runs, entries: [Int]?, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Solution {
    let choice = try SectionChoice(self, entries: entries, environment)
    var solver = try CompositionSolver(self, runs, environment)
    return try solver.solve(choice)
  }
}

/// Which section each run takes.
struct SectionChoice {
  let sections: [Section]
  private let entries: [Int]?
  /// Those that are meant for the room.
  private let fitting: [Int]

  init(_ composition: Composition, entries: [Int]?, _ environment: LayoutEnvironment)
    throws(LayoutError)
  {
    try environment.check()
    let across = composition.scrollDirection.other
    guard let room = environment[across] else { throw .noRoomAcross(axis: across) }
    sections = composition.sections
    self.entries = entries
    fitting = sections.indices.filter { composition.sections[$0].roomAcross.contains(room) }
    guard let last = sections.indices.last else { throw .empty(place: "sections") }
    for (run, entry) in (entries ?? []).enumerated() {
      try Place("entries[\(run)]").check(Double(entry), 0...Double(last))
    }
  }

  /// The section's index.
  func entry(for run: Int) throws(LayoutError) -> Int {
    let candidates = entries ?? fitting
    guard let last = candidates.last else { throw .empty(place: "sections for this room") }
    return run < candidates.count ? candidates[run] : last
  }
}
