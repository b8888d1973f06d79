extension Composition {
  /// Chooses the section for a run of pictures, like UIKit's section provider.
  ///
  /// Its argument is the run's number, from 0.
  public typealias SectionProvider = (Int) -> Section

  /// Places every picture of every run.
  ///
  /// Items are sized relative to their group, and groups relative to their section's content. A
  /// group whose side grows with its content, and is shared by some items, is as long as the other
  /// items need. Everything is solved from left to right in fractions of pixels, and every edge is
  /// rounded once; for right to left, the pixels are mirrored.
  ///
  /// - Parameters:
  ///   - runs: the pictures' own sizes, in order, one list for each section of the result.
  ///   - entries: the index of each run's section; nil uses the sections meant for the room in
  ///     turn, and repeats the last.
  ///   - environment: the room.
  /// - Returns: everything to draw, with its place.
  /// - Throws: ``LayoutError``, with the place in the composition.
  /// - Complexity: O(*items*).
  public func solve(
    _ runs: [[Size]], entries: [Int]? = nil, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Solution {
    try solve(Runs(runs), entries: entries, in: environment)
  }

  /// Places every picture of every run, in sections that a closure provides.
  ///
  /// - Parameters:
  ///   - runs: the pictures' own sizes, in order, one list for each section of the result.
  ///   - environment: the room.
  ///   - provider: returns the section of each run; the composition's own are ignored.
  /// - Returns: everything to draw, with its place.
  /// - Throws: ``LayoutError``, with the place in the composition.
  /// - Complexity: O(*items*).
  public func solve(
    _ runs: [[Size]], in environment: LayoutEnvironment, sectionProvider provider: SectionProvider
  ) throws(LayoutError) -> Solution {
    var provided = self
    provided.sections = runs.indices.map(provider)
    return try provided.solve(
      Runs(runs), entries: Array(runs.indices), in: environment)
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

/// The section of each run.
struct SectionChoice {
  let sections: [Section]
  private let entries: [Int]?
  /// The sections meant for the room.
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
      try FieldPath("entries[\(run)]").check(Double(entry), 0...Double(last))
    }
  }

  /// The section's index.
  func entry(for run: Int) throws(LayoutError) -> Int {
    let candidates = entries ?? fitting
    guard let last = candidates.last else { throw .empty(place: "sections for this room") }
    return run < candidates.count ? candidates[run] : last
  }
}

/// Pictures in runs, one for each section, or those of one sheet.
///
/// Cutting keeps the numbers of pictures and runs, and copies no size.
struct Runs {
  /// Every picture's own size, each placeable.
  let sizes: [Size]
  /// The runs with their numbers.
  private(set) var ranges: [(run: Int, pictures: Range<Int>)] = []

  /// - Throws: ``LayoutError/unplaceable(index:size:)``.
  init(_ runs: [[Size]]) throws(LayoutError) {
    sizes = runs.count == 1 ? runs[0] : runs.flatMap(\.self)
    if let index = sizes.firstIndex(where: { !$0.isPlaceable }) {
      throw .unplaceable(index: index, size: sizes[index])
    }
    for (run, sizes) in runs.enumerated() {
      let first = ranges.last?.pictures.upperBound ?? 0
      ranges.append((run, first..<(first + sizes.count)))
    }
  }

  /// All its pictures.
  var pictures: Range<Int> {
    (ranges.first?.pictures.lowerBound ?? 0)..<(ranges.last?.pictures.upperBound ?? 0)
  }

  /// The runs cut to these pictures, without empty ones.
  func cut(to pictures: Range<Int>) -> Runs {
    var cut = self
    cut.ranges = ranges.compactMap { run, all in
      let left = all.clamped(to: pictures)
      return left.isEmpty ? nil : (run, left)
    }
    return cut
  }
}
