/// Cells of one size that together have a shape, such as a heart; each has a picture, row by row.
///
/// The shape is about as wide as it is tall on the canvas, stands upright in either direction of growth, and is its own
/// mirror image.
public struct ShapeGroup: CustomGroup {
  /// A shape, whose cells are chosen by how much of each is inside.
  public enum Outline: String, Sendable, CaseIterable {
    /// Two round lobes above a tip.
    case heart
    /// As wide as tall.
    case circle
    /// A square that stands on a corner.
    case diamond
    /// Five points, one of them on top.
    case star
    /// Equal sides, and the tip on top.
    case triangle
    /// Six equal sides, one of them on top.
    case hexagon
  }

  /// The shape.
  public var outline: Outline
  /// The least number of columns that the room is divided into, from 1; of rows, if the group grows to the right.
  ///
  /// A shape with fewer stands in the middle of the room, and one that needs more has smaller cells. So shapes of
  /// different numbers of pictures can have cells of one size.
  public var columns: Int
  /// The width of a cell divided by its height, from 1 ÷ 10,000 to 10,000.
  public var aspectRatio: Double
  /// How pictures fill their cells.
  public var fit: Fit
  /// The gaps between neighbors, in pixels.
  public var spacing: Spacing

  /// Creates a shape.
  public init(
    _ outline: Outline = .heart, columns: Int = 1, aspectRatio: Double = 1, fit: Fit = .contain,
    spacing: Spacing = Spacing(8)
  ) {
    (self.outline, self.columns, self.aspectRatio) = (outline, columns, aspectRatio)
    (self.fit, self.spacing) = (fit, spacing)
  }

  /// Places the pictures; a placement's lane is its row, or its column if the group grows to the right.
  ///
  /// All cells have room for the tallest caption.
  ///
  /// - Complexity: O(*n*) for *n* pictures, with a factor of 72 up to 1,000 and of 8 beyond; where rows would have gaps,
  ///   of 272 and 80.
  public func arrange(
    _ sizes: ArraySlice<Size>, in room: GroupRoom
  ) throws(LayoutError) -> Arrangement {
    guard !sizes.isEmpty else { return Arrangement(placements: [], length: 0) }
    let (lattice, cells) = try lattice(of: sizes.count, in: room)
    let flow = room.flow
    let start = (room.across - lattice.length(of: cells.count(flow.other), flow.other)) / 2
    var placements: [Placement] = []
    for (size, cell) in zip(sizes, cells.cells) {
      let along = lattice.start(of: cell[flow], flow)
      let across = start + lattice.start(of: cell[flow.other], flow.other)
      guard along + lattice.pitch(flow) <= PixelLimits.canvas else {
        throw .tooTall(index: placements.count)
      }
      let frame = PixelRect(
        flow, along: along..<(along + lattice.cell.length(flow)),
        across: across..<(across + lattice.cell.length(flow.other)))
      placements.append(
        Placement(
          lane: cell[flow], frame: frame, fit: frame.hasShape(of: size) ? .stretch : fit))
    }
    return Arrangement(
      placements: placements, length: lattice.length(of: cells.count(flow), flow),
      below: room.captions.areNone ? [] : placements.map { _ in lattice.below })
  }

  /// The number of columns across a room for a shape of `count` pictures, from 1.
  package func columns(for count: Int, in room: GroupRoom) throws(LayoutError) -> Int {
    try lattice(of: count, in: room).lattice.count
  }

  /// The cells of a room with as many columns as the shape needs.
  ///
  /// Narrower cells can have another shape, with their gaps and captions, and so need more columns; few rounds suffice.
  private func lattice(
    of count: Int, in room: GroupRoom
  ) throws(LayoutError) -> (lattice: Lattice, cells: ShapeCells) {
    try PixelLimits.check("the columns", columns, from: 1)
    try FieldPath("aspectRatio").check(aspectRatio, PixelLimits.ratios)
    try spacing.check()
    var lattice = try Lattice(columns, self, count, room)
    var cells = outline.cells(count, pitch: lattice.aspect)
    for _ in 0..<8 where cells.count(room.flow.other) > lattice.count {
      lattice = try Lattice(cells.count(room.flow.other), self, count, room)
      cells = outline.cells(count, pitch: lattice.aspect)
    }
    if cells.count(room.flow.other) > lattice.count {
      lattice = try Lattice(cells.count(room.flow.other), self, count, room)
    }
    return (lattice, cells)
  }
}

extension Composition {
  /// Cells in the shape of a heart, or of another outline.
  public static func shape(
    _ group: ShapeGroup, insets: EdgeInsets = EdgeInsets(8)
  ) -> Composition {
    Composition(group: .custom(group), insets: insets)
  }

  /// Whether the pictures of a section make a shape.
  package var hasShapes: Bool { sections.contains { $0.group.custom is ShapeGroup } }
}

/// Where cells of one size are.
private struct Lattice {
  /// The number of columns across the room, or of rows if the group grows to the right.
  let count: Int
  let cell: PixelSize
  /// The room below each picture for its caption.
  let below: Int
  private let spacing: Spacing

  init(
    _ count: Int, _ rules: ShapeGroup, _ pictures: Int, _ room: GroupRoom
  ) throws(LayoutError) {
    let across = room.flow.other
    let gaps = (count - 1) * rules.spacing[across]
    guard room.across - gaps >= count else {
      throw .noRoom(columns: count, width: room.across, needed: gaps + count)
    }
    (self.count, spacing) = (count, rules.spacing)
    let side = (room.across - gaps) / count
    let factor = room.flow == .vertical ? 1 / rules.aspectRatio : rules.aspectRatio
    let other = Int(min(max(1, (Double(side) * factor).rounded()), Double(PixelLimits.canvas)))
    cell = PixelRect(room.flow, along: 0..<other, across: 0..<side).size
    below = room.captions.greatest(from: 0, Array(repeating: cell.width, count: pictures))
  }

  /// From one cell to the next, without the gap.
  func pitch(_ axis: Axis) -> Int { cell.length(axis) + (axis == .vertical ? below : 0) }
  func start(of place: Int, _ axis: Axis) -> Int { place * (pitch(axis) + spacing[axis]) }
  func length(of count: Int, _ axis: Axis) -> Int { start(of: count, axis) - spacing[axis] }

  /// The shape of a cell with the gaps and the caption that belong to it, as width by height.
  var aspect: Double { Double(start(of: 1, .horizontal)) / Double(start(of: 1, .vertical)) }
}
