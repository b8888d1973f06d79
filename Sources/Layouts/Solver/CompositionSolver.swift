/// Puts sections behind one another, and around them what stands at the edges of the whole.
struct CompositionSolver {
  private let composition: Composition
  private let runs: [[Size]]
  private let environment: LayoutEnvironment
  private let sizes: [Size]
  private let turnedSizes: [Size]
  private let boundary: Boundary
  private var painter: Painter
  private var sections: [Solution.Section] = []

  private var scroll: Axis { composition.scrollDirection }
  private var insets: EdgeInsets { composition.contentInsets }

  init(_ composition: Composition, _ runs: [[Size]], _ environment: LayoutEnvironment)
    throws(LayoutError)
  {
    let scroll = composition.scrollDirection
    self.composition = composition
    self.runs = runs
    self.environment = environment
    sizes = runs.flatMap(\.self)
    if let index = sizes.firstIndex(where: { !$0.isPlaceable }) {
      throw .unplaceable(index: index, size: sizes[index])
    }
    let isTurned = composition.sections.contains {
      (scroll == .vertical) == ($0.orthogonalScrollingBehavior != .none)
    }
    turnedSizes = isTurned ? sizes.map(\.turned) : []
    boundary = try Boundary(
      composition.boundarySupplementaryItems, scroll: scroll, environment: environment,
      owner: Owner(), place: Place(""))
    painter = Painter(sizes: sizes, environment: environment)
    try Place("contentInsets").check(composition.contentInsets)
    try Place("interSectionSpacing").check(composition.interSectionSpacing)
  }

  /// Places everything.
  mutating func solve(_ choice: SectionChoice) throws(LayoutError) -> Solution {
    let room = environment[scroll.other] ?? 1
    let across = try contentAcross(room)
    let edges = try boundary.marginsAlong(Double(across.count))
    let first = insets.start(scroll) + edges.start
    let end = try drawSections(choice, from: first, across: across)
    let inside = rect(along: first..<max(first, end), across: across)
    try boundary.draw(outside: inside, inside: inside, by: &painter)
    let length = max(1, end + edges.end + insets.end(scroll))
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

  /// - Returns: the first pixel after the last section, along the scroll direction.
  private mutating func drawSections(
    _ choice: SectionChoice, from first: Int, across: Range<Int>
  ) throws(LayoutError) -> Int {
    var (end, picture) = (first, 0)
    var slots: [Int: Slot] = [:]
    for (run, sizes) in runs.enumerated() {
      let entry = try choice.entry(for: run)
      let (section, place) = (choice.sections[entry], Place("sections[\(entry)]"))
      let slot: Slot
      if let known = slots[entry] {
        slot = known
      } else {
        try section.check(place)
        slot = try Slot(section.group, place("group"))
        slots[entry] = slot
      }
      let start = run == 0 ? first : end + composition.interSectionSpacing
      let frame = SectionFrame(
        scroll: scroll, start: start, across: across, environment: environment)
      let solver = try SectionSolver(section, slot, index: run, in: frame, place: place)
      let pictures = picture..<(picture + sizes.count)
      var groups = GroupSolver(
        sizes: self.sizes, turnedSizes: turnedSizes, flow: solver.flow, pictures: pictures)
      sections.append(try solver.draw(&groups, by: &painter))
      (end, picture) = (sections[run].frame.end(scroll), pictures.upperBound)
      guard end <= PixelLimits.canvas else { throw .tooLarge(place: place.path) }
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
      attributes: painter.attributes.inDrawingOrder, sections: sections, paths: painter.paths)
    if composition.layoutDirection == .rightToLeft { solution.mirror() }
    return solution
  }
}

extension [LayoutAttributes] {
  /// What is higher comes later; the order is otherwise kept.
  fileprivate var inDrawingOrder: [LayoutAttributes] {
    var levels: [Int: [Int]] = [:]
    for index in indices { levels[self[index].zIndex, default: []].append(index) }
    guard levels.count > 1 else { return self }
    return levels.keys.sorted().flatMap { level in (levels[level] ?? []).map { self[$0] } }
  }
}

extension Solution {
  /// Turns everything about as in a mirror at the canvas's right edge.
  fileprivate mutating func mirror() {
    for index in attributes.indices { attributes[index].mirror(in: canvas.width) }
    for index in sections.indices {
      sections[index].frame = sections[index].frame.mirrored(in: canvas.width)
      sections[index].content = sections[index].content.mirrored(in: canvas.width)
    }
  }
}
