import Laws
import Testing

@testable import Layouts

/// Cells that make a shape.
struct ShapeTests {
  private typealias Cells = Set<ShapeCells.Cell>

  private static let counts = Array(1...400) + [777, 1000, 2500, 9999, 10_001, 40_000]

  private func rows(_ outline: ShapeGroup.Outline, _ count: Int, pitch: Double = 1) -> [String] {
    let cells = outline.cells(count, pitch: pitch)
    var rows = Array(
      repeating: Array(repeating: Character("."), count: cells.count(.horizontal)),
      count: cells.count(.vertical))
    for cell in cells.cells { rows[cell.row][cell.column] = "#" }
    return rows.map { String($0) }
  }

  @Test func aHeartHasANotchAndATip() {
    #expect(rows(.heart, 1) == ["#"])
    #expect(rows(.heart, 2) == ["##"])
    #expect(rows(.heart, 3) == ["###"])
    #expect(rows(.heart, 9) == ["#.#", "###", "###", ".#."])
    #expect(
      rows(.heart, 60) == [
        ".###..###.", "##########", "##########", "##########", ".########.",
        "..######..", "...####...", "...####...", "....##....",
      ])
  }

  @Test func heartsOfFortyAndMoreHaveNotches() throws {
    for count in 40...400 {
      let rows = rows(.heart, count)
      guard rows[0].split(separator: ".").count == 2 else { throw Broken("\(count): \(rows)") }
    }
  }

  /// Each cell once, row by row from the first row and column, and the left is the mirror image of the right.
  @Test(arguments: ShapeGroup.Outline.allCases)
  func mirrorImages(outline: ShapeGroup.Outline) throws {
    for count in Self.counts {
      for pitch in [0.5, 2.0 / 3, 1, 1.4] {
        let shape = outline.cells(count, pitch: pitch)
        let cells = Set(shape.cells)
        let last = shape.count(.horizontal) - 1
        let mirrored = cells.map { ShapeCells.Cell(row: $0.row, column: last - $0.column) }
        let isSorted = zip(shape.cells, shape.cells.dropFirst()).allSatisfy {
          ($0.row, $0.column) < ($1.row, $1.column)
        }
        guard cells.count == count, isSorted, Set(mirrored) == cells, reaches(cells, shape) else {
          throw Broken("\(count) of \(outline) at \(pitch): \(rows(outline, count, pitch: pitch))")
        }
        if hasGap(cells, in: outline) || count > 21 && shape.isBlock {
          throw Broken("\(count) of \(outline) at \(pitch): \(rows(outline, count, pitch: pitch))")
        }
        let hangs = outline == .star ? count >= 40 : true
        if hangs, count <= 2500, !hangTogether(cells) {
          throw Broken("\(count) of \(outline) at \(pitch): \(rows(outline, count, pitch: pitch))")
        }
      }
    }
  }

  /// Whether cells of a row are apart, other than at the notch of a heart or the legs of a star.
  private func hasGap(_ cells: Cells, in outline: ShapeGroup.Outline) -> Bool {
    let rows = Dictionary(grouping: cells, by: \.row)
    return rows.contains { row, cells in
      let columns = cells.map(\.column)
      let height = (Double(row) + 0.5) / Double(rows.count)
      let isCut = outline == .heart ? height < 0.4 : outline == .star && height > 0.7
      return !isCut && columns.reduce(0, max) - columns.reduce(.max, min) >= columns.count
    }
  }

  /// Whether all four sides are touched.
  private func reaches(_ cells: Cells, _ shape: ShapeCells) -> Bool {
    cells.map(\.row).min() == 0 && cells.map(\.column).min() == 0
      && cells.map(\.row).max() == shape.count(.vertical) - 1
  }

  private func hangTogether(_ cells: Cells) -> Bool {
    var (rest, next) = (cells, cells.prefix(1).map(\.self))
    while let cell = next.popLast() {
      guard rest.remove(cell) != nil else { continue }
      for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        next.append(ShapeCells.Cell(row: cell.row + down, column: cell.column + right))
      }
    }
    return rest.isEmpty
  }

  // MARK: Frames

  /// Cells of one size on one lattice, in the middle of the room, and about as wide as tall together.
  @Test func framesAreOnALattice() {
    withEverySeed(0..<300) { random in
      let outline = random.element(ShapeGroup.Outline.allCases)
      let count = random.int(1...300)
      let group = ShapeGroup(
        outline, columns: random.oneIn(2) ? 1 : random.int(1...40),
        aspectRatio: Double(random.int(5...20)) / 10,
        spacing: Spacing(horizontal: random.int(0...9), vertical: random.int(0...9)))
      let width = random.int(900...3000)
      let solution = try Composition.shape(group, insets: EdgeInsets(0))
        .solve(Size.squares(count), width: width)
      let frames = solution.pictures.map(\.frame)
      let first = try #require(frames.first)
      let (left, right) = (frames.map(\.x).min() ?? 0, frames.map(\.maxX).max() ?? 0)
      let (across, down) = (
        first.width + group.spacing.horizontal, first.height + group.spacing.vertical
      )
      let isLattice = frames.allSatisfy {
        $0.size == first.size && ($0.x - left) % across == 0 && $0.y % down == 0
      }
      guard frames.count == count, Set(frames).count == count, isLattice,
        abs(left - (width - right)) <= 1, solution.canvas.height == frames.map(\.maxY).max()
      else { throw Broken("\(count) of \(group) in \(width): \(frames)") }
      let ratio = Double(right - left) / Double(solution.canvas.height)
      if count >= 60, !(0.8...1.4).contains(ratio) {
        throw Broken("\(count) of \(group) in \(width) has a shape of \(ratio)")
      }
    }
  }

  /// A section of few pictures has cells no larger than those of the largest one.
  @Test func sectionsShareCells() throws {
    let group = ShapeGroup(.heart, columns: 12)
    let solution = try Composition.shape(group).solve(
      [Size.squares(90), Size.squares(7)], in: LayoutEnvironment(width: 1000))
    #expect(Set(solution.pictures.map(\.frame.size)).count == 1)
  }

  /// Captions make cells taller, so that there are fewer rows.
  @Test func shapesWithCaptionsAreAsWideAsTall() throws {
    var environment = LayoutEnvironment(width: 900)
    environment.caption = .under
    let solution = try Composition.shape(ShapeGroup(.circle), insets: EdgeInsets(0)).solve(
      [Size.squares(80)], in: environment)
    let frames = solution.pictures.map(\.frame)
    #expect(Set(frames.map(\.size)).count == 1)
    let ratio = Double(solution.canvas.width) / Double(solution.canvas.height)
    #expect((0.85...1.15).contains(ratio), "\(ratio)")
  }

  /// In a wall that grows to the right, it still stands upright.
  @Test func shapesStayUpright() throws {
    var composition = Composition.shape(ShapeGroup(.triangle), insets: EdgeInsets(0))
    let wall = try composition.solve(Size.squares(64), width: 700)
    composition.scrollDirection = .horizontal
    let tape = try composition.solve(
      [Size.squares(64)], in: LayoutEnvironment(height: wall.canvas.height))
    let rows = { (solution: Solution) in
      Dictionary(grouping: solution.pictures, by: \.frame.y).mapValues(\.count)
        .sorted { $0.key < $1.key }.map(\.value)
    }
    #expect(rows(tape) == rows(wall))
  }

  // MARK: Agreement

  /// The cells agree with an outline that is drawn by other means, and nearly as well as any that a slow search finds.
  @Test(arguments: ShapeGroup.Outline.allCases)
  func cellsAgreeWithTheOutline(outline: ShapeGroup.Outline) throws {
    for count in stride(from: 20, through: 400, by: 19) + [2500] {
      let cells = Set(outline.cells(count, pitch: 1).cells)
      let found = OutlineJudge(outline).difference(of: cells, steps: 9)
      // A ring of cells around the outline, half of each.
      let ring = 2.2 / Double(count).squareRoot()
      if found > ring {
        throw Broken("\(found) > \(ring), \(count) of \(outline): \(rows(outline, count))")
      }
    }
  }

  /// Even a search that does not care for symmetry.
  @Test func longSearchesAreLittleBetter() throws {
    for outline in ShapeGroup.Outline.allCases {
      for count in [24, 60, 101, 200] {
        let judge = OutlineJudge(outline)
        let found = judge.difference(of: Set(outline.cells(count, pitch: 1).cells), steps: 24)
        let best = judge.best(count)
        if found > best * 1.6 + 0.01 {
          throw Broken("\(found) > \(best), \(count) of \(outline): \(rows(outline, count))")
        }
      }
    }
  }

  @Test func numbersOutOfTheirRangesAreErrors() {
    let groups = [
      ShapeGroup(columns: 0), ShapeGroup(columns: .max), ShapeGroup(aspectRatio: .nan),
      ShapeGroup(aspectRatio: 0), ShapeGroup(spacing: Spacing(-1)), ShapeGroup(columns: 901),
    ]
    for group in groups {
      #expect(throws: LayoutError.self) {
        try Composition.shape(group).solve(Size.squares(3), width: 900)
      }
    }
  }

  @Test func flatAndTallCellsMakeShapes() throws {
    for aspect in [0.0001, 0.01, 100, 10_000] {
      for count in [1, 2, 3, 40, 5000] {
        let group = ShapeGroup(.star, aspectRatio: aspect, spacing: Spacing(0))
        let solution = try? Composition.shape(group).solve(Size.squares(count), width: 100_000)
        #expect(solution.map { Set($0.pictures.map(\.frame)).count } ?? count == count)
      }
    }
  }
}
