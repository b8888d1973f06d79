/// Places sections one after another, and items at the edges of the whole.
struct CompositionSolver {
  private let composition: Composition
  private let runs: Runs
  private let environment: LayoutEnvironment
  private let boundary: Boundary
  private var builder: SolutionBuilder
  private var sections: [Solution.Section] = []

  private var scroll: Axis { composition.scrollDirection }
  private var insets: EdgeInsets { composition.contentInsets }

  init(_ composition: Composition, _ runs: Runs, _ environment: LayoutEnvironment)
    throws(LayoutError)
  {
    self.composition = composition
    self.runs = runs
    self.environment = environment
    boundary = try Boundary(
      composition.boundarySupplementaryItems, scroll: composition.scrollDirection,
      environment: environment, owner: Owner(), path: FieldPath(""))
    builder = SolutionBuilder(runs, environment: environment)
    try FieldPath("contentInsets").check(composition.contentInsets)
    try FieldPath("interSectionSpacing").check(composition.interSectionSpacing)
  }

  /// Places everything.
  mutating func solve(_ choice: SectionChoice) throws(LayoutError) -> Solution {
    let room = environment[scroll.other] ?? 1
    let across = try contentAcross(room)
    let edges = try boundary.marginsAlong(Double(across.count))
    let first = insets.start(scroll) + edges.start
    let end = try placeSections(choice, from: first, across: across)
    let inside = rect(along: first..<max(first, end), across: across)
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
    return finish(length: length, width: room)
  }

  private func contentAcross(_ room: Int) throws(LayoutError) -> Range<Int> {
    let axis = scroll.other
    let sides = try boundary.marginsAcross(Double(room - insets.total(axis)))
    let start = insets.start(axis) + sides.start
    let end = room - insets.end(axis) - sides.end
    guard start < end else {
      throw .noPixelLeft(
        place: "contentInsets", length: Double(room), needed: Double(room - (end - start) + 1))
    }
    return start..<end
  }

  /// - Returns: one past the last section's last pixel, along the scroll direction.
  private mutating func placeSections(
    _ choice: SectionChoice, from first: Int, across: Range<Int>
  ) throws(LayoutError) -> Int {
    var end = first
    var slots: [Int: Slot] = [:]
    for (run, pictures) in runs.ranges {
      let entry = try choice.entry(for: run)
      let (rules, path) = (choice.sections[entry], FieldPath("sections[\(entry)]"))
      let slot: Slot
      if let known = slots[entry] {
        slot = known
      } else {
        try rules.check(path)
        slot = try Slot(rules.group, path("group"))
        slots[entry] = slot
      }
      let start = sections.isEmpty ? first : end + composition.interSectionSpacing
      let frame = SectionFrame(
        scroll: scroll, start: start, across: across, environment: environment)
      let solver = try SectionSolver(rules, slot, index: run, in: frame, path: path)
      var groups = GroupSolver(
        environment: environment, section: run,
        sizes: runs.sizes, flow: solver.flow, pictures: pictures)
      let section = try solver.place(&groups, to: &builder)
      sections.append(section)
      end = section.frame.end(scroll)
      guard end <= PixelLimits.canvas else { throw .tooLarge(place: path.text) }
    }
    return end
  }

  private func rect(along: Range<Int>, across: Range<Int>) -> PixelRect {
    PixelRect(scroll, along: along, across: across)
  }

  private func finish(length: Int, width: Int) -> Solution {
    var size = Size(along: scroll, Double(length), across: Double(width))
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
  /// The elements sorted by `zIndex`; equal ones keep their order.
  fileprivate var inDrawingOrder: [LayoutAttributes] {
    var levels: [Int: [Int]] = [:]
    for index in indices { levels[self[index].zIndex, default: []].append(index) }
    guard levels.count > 1 else { return self }
    return levels.keys.sorted().flatMap { level in (levels[level] ?? []).map { self[$0] } }
  }
}

extension Solution {
  /// Mirrors everything from left to right.
  fileprivate mutating func mirror() {
    for index in attributes.indices { attributes[index].mirror(in: canvas.width) }
    for index in sections.indices {
      sections[index].frame = sections[index].frame.mirrored(in: canvas.width)
      sections[index].content = sections[index].content.mirrored(in: canvas.width)
    }
  }
}
