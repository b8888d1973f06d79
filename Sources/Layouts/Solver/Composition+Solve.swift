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

  /// Places every picture of every run, in sections that a closure provides for them.
  ///
  /// The composition's own sections are ignored; for the rest, see ``solve(_:entries:in:)``.
  ///
  /// - Throws: ``LayoutError``, with the place in the composition.
  /// - Complexity: O(*items*).
  public func solve(
    _ runs: [[Size]], in environment: LayoutEnvironment, sectionProvider provider: SectionProvider
  ) throws(LayoutError) -> Solution {
    var provided = self
    provided.sections = runs.indices.map(provider)
    return try provided.solve(Runs(runs), entries: Array(runs.indices), in: environment)
  }

  func solve(
    _ runs: Runs, entries: [Int]?, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Solution {
    guard scrollDirection == .horizontal, hasBoundaryItems else {
      return try solveOnce(runs, entries, environment).solution
    }
    do throws(LayoutError) {
      // Beside a long content a text has one line; beside the content that there is, perhaps more.
      var length = Self.longContent
      for _ in 0..<8 {
        let (solution, tooShort) = try solveOnce(runs, entries, environment, expecting: length)
        guard let tooShort else { return solution }
        length = max(1, tooShort)
      }
      return try solveOnce(runs, entries, environment, expecting: 1).solution
    } catch {
      // What keeps its shape is as high as it is long.
      guard let solved = try? solveOnce(runs, entries, environment, expecting: 1) else {
        throw error
      }
      return solved.solution
    }
  }

  /// More pixels than any line of text has.
  private static let longContent = 1 << 20

  private var hasBoundaryItems: Bool {
    !boundarySupplementaryItems.isEmpty
      || sections.contains { !$0.boundarySupplementaryItems.isEmpty }
  }

  private func solveOnce(
    _ runs: Runs, _ entries: [Int]?, _ environment: LayoutEnvironment, expecting length: Int? = nil
  ) throws(LayoutError) -> (solution: Solution, tooShort: Int?) {
    var environment = environment
    environment.expectedLength = length
    var solver = try CompositionSolver(self, runs, entries: entries, environment)
    let solution = try solver.solve()
    return (solution, solver.tooShort)
  }
}

/// Pictures in runs, one for each section, or those of one sheet.
///
/// Cutting keeps the numbers of pictures and runs, and copies no size.
struct Runs {
  let sizes: [Size]
  private(set) var ranges: [(run: Int, pictures: Range<Int>)] = []

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

  var pictures: Range<Int> {
    (ranges.first?.pictures.lowerBound ?? 0)..<(ranges.last?.pictures.upperBound ?? 0)
  }

  func cut(to pictures: Range<Int>) -> Runs {
    var cut = self
    cut.ranges = ranges.compactMap { run, all in
      let left = all.clamped(to: pictures)
      return left.isEmpty ? nil : (run, left)
    }
    return cut
  }
}

/// Places sections one after another, and items at the edges of the whole.
struct CompositionSolver {
  private let composition: Composition
  private let runs: Runs
  private let environment: LayoutEnvironment
  /// The section of each run, or those meant for the room; the last one repeats.
  private let entries: [Int]
  /// The room across the scroll direction.
  private let room: Int
  private let boundary: Boundary
  private var builder: SolutionBuilder
  private var sections: [Solution.Section] = []

  /// The shortest length of content beside which an item takes more room than expected; nil if none does.
  var tooShort: Int? { builder.tooShort }

  private var scroll: Axis { composition.scrollDirection }
  private var insets: EdgeInsets { composition.contentInsets }

  init(
    _ composition: Composition, _ runs: Runs, entries: [Int]?, _ environment: LayoutEnvironment
  ) throws(LayoutError) {
    (self.composition, self.runs, self.environment) = (composition, runs, environment)
    try environment.check()
    let (scroll, sections) = (composition.scrollDirection, composition.sections)
    guard let room = environment[scroll.other] else { throw .noRoomAcross(axis: scroll.other) }
    guard let last = sections.indices.last else { throw .empty(place: "sections") }
    for (run, entry) in (entries ?? []).enumerated() {
      try FieldPath("entries[\(run)]").check(Double(entry), 0...Double(last))
    }
    self.room = room
    self.entries = entries ?? sections.indices.filter { sections[$0].roomAcross.contains(room) }
    boundary = try Boundary(
      composition.boundarySupplementaryItems, scroll: scroll, environment: environment,
      owner: Owner(), path: FieldPath(""))
    builder = SolutionBuilder(runs, environment: environment)
    try FieldPath("contentInsets").check(composition.contentInsets)
    try FieldPath("interSectionSpacing").check(composition.interSectionSpacing)
  }

  mutating func solve() throws(LayoutError) -> Solution {
    let across = try boundary.content(in: 0..<room, without: insets)
    let edges = try boundary.margins(scroll, beside: across.count)
    let first = insets.start(scroll) + edges.start
    let end = try placeSections(from: first, across: across)
    let inside = PixelRect(scroll, along: first..<max(first, end), across: across)
    let own = end + edges.end + insets.end(scroll)
    let moved = try boundary.add(outside: inside, inside: inside, to: &builder) ?? 0..<own
    // What an offset moves off the canvas makes it longer.
    let down = max(0, -moved.lowerBound)
    builder.move(from: 0, by: down, scroll)
    for index in sections.indices { sections[index].move(by: down, scroll) }
    let length = max(1, own + down, moved.upperBound + down)
    guard length <= max(own, PixelLimits.canvas) else {
      throw .tooLarge(place: "boundarySupplementaryItems")
    }
    return finish(length: length)
  }

  /// Gives one past the last section's last pixel, along the scroll direction.
  private mutating func placeSections(
    from first: Int, across: Range<Int>
  ) throws(LayoutError) -> Int {
    var (start, end) = (first, first)
    var slots: [SlotKey: Slot] = [:]
    for (run, place) in zip(runs.ranges, try places(across: across)) {
      let (rules, path) = (
        composition.sections[place.entry], FieldPath("sections[\(place.entry)]")
      )
      let key = SlotKey(entry: place.entry, columns: place.columns)
      let slot: Slot
      if let known = slots[key] {
        slot = known
      } else {
        try rules.check(path)
        slot = try Slot(place.columns.map(rules.group.counting) ?? rules.group, path("group"))
        slots[key] = slot
      }
      let edges = try Boundary(
        rules.boundarySupplementaryItems, scroll: scroll, environment: environment,
        owner: Owner(section: run.run), path: path)
      if !sections.isEmpty, place.isFirstOfRow { start = end + composition.interSectionSpacing }
      let solver = try SectionSolver(rules, slot, edges, from: start, across: place.across)
      let section = try solver.place(run.pictures, to: &builder)
      sections.append(section)
      end = max(end, section.frame.end(scroll))
      guard end <= PixelLimits.canvas else { throw .tooLarge(place: path.text) }
    }
    return end
  }

  private struct SlotKey: Hashable {
    let entry: Int
    let columns: Int?
  }

  /// The section of each run, and its room across.
  private func places(across: Range<Int>) throws(LayoutError) -> [SectionPlace] {
    guard let last = entries.last else {
      if runs.ranges.isEmpty { return [] }
      throw .empty(place: "sections for this room")
    }
    let places = runs.ranges.map { run, _ in
      SectionPlace(entry: run < entries.count ? entries[run] : last, across: across)
    }
    guard composition.packsSections else { return places }
    return SectionPacking(composition: composition, runs: runs, environment: environment)
      .pack(places)
  }

  private func finish(length: Int) -> Solution {
    var size = Size(along: scroll, Double(length), across: Double(room))
    if environment.isUnrolled {
      let most = sections.reduce(0) { max($0, $1.frame.end(scroll.other)) }
      size[scroll.other] = max(size[scroll.other], Double(most + insets.end(scroll.other)))
    }
    var solution = Solution(
      canvas: PixelSize(width: Int(size.width), height: Int(size.height)),
      attributes: builder.attributes.inDrawingOrder, sections: sections, paths: builder.paths)
    if composition.layoutDirection == .rightToLeft { solution.mirror() }
    return solution
  }
}

extension [LayoutAttributes] {
  /// Sorted by `zIndex`; equal ones keep their order.
  fileprivate var inDrawingOrder: [LayoutAttributes] {
    var levels: [Int: [Int]] = [:]
    for index in indices { levels[self[index].zIndex, default: []].append(index) }
    guard levels.count > 1 else { return self }
    return levels.keys.sorted().flatMap { level in (levels[level] ?? []).map { self[$0] } }
  }
}

extension Solution {
  fileprivate mutating func mirror() {
    for index in attributes.indices { attributes[index].mirror(in: canvas.width) }
    for index in sections.indices {
      sections[index].frame = sections[index].frame.mirrored(in: canvas.width)
      sections[index].content = sections[index].content.mirrored(in: canvas.width)
    }
  }
}
