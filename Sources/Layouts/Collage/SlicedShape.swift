/// The sizes that a block of pictures can have: each side is an affine function of the other.
///
/// That holds with gaps, too. The shape functions of floorplans are an idea of R. H. J. M. Otten's
/// (“Automatic floorplan design”, 1982).
struct SlicedShape {
  /// A length as a function of the length across it, in pixels.
  struct Line {
    /// The growth for each pixel across.
    let slope: Double
    /// The length at 0 across.
    let offset: Double

    /// The length across at which the block has an area; never negative.
    func across(area: Double) -> Double {
      ((offset * offset + 4 * slope * area).squareRoot() - offset) / (2 * slope)
    }

    /// The length at a length across.
    func callAsFunction(_ across: Double) -> Double { slope * across + offset }

    /// The length across as a function of this one.
    var inverse: Line { Line(slope: 1 / slope, offset: -offset / slope) }

    /// The length of two blocks and the gap between them.
    func joined(_ other: Line, gap: Double) -> Line {
      Line(slope: slope + other.slope, offset: offset + other.offset + gap)
    }
  }

  /// The width, as a function of the height.
  let width: Line
  /// The height, as a function of the width.
  let height: Line

  /// A picture with a room of a fixed height below it.
  init(aspectRatio: Double, below: Double) {
    width = Line(slope: aspectRatio, offset: -aspectRatio * below)
    height = Line(slope: 1 / aspectRatio, offset: below)
  }

  /// A block whose length along an axis is known.
  init(_ axis: Axis, _ line: Line) {
    (width, height) = axis == .horizontal ? (line, line.inverse) : (line.inverse, line)
  }

  /// The length along an axis.
  subscript(axis: Axis) -> Line { axis == .horizontal ? width : height }

  /// Two blocks that follow one another along an axis.
  func joined(_ other: SlicedShape, _ axis: Axis, gap: Double) -> SlicedShape {
    SlicedShape(axis, self[axis].joined(other[axis], gap: gap))
  }
}
