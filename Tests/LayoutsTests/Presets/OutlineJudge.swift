import Foundation

@testable import Layouts

/// Compares cells with an outline that is drawn point by point from inequalities, not as lines between corners.
struct OutlineJudge {
  private let outline: ShapeGroup.Outline
  /// The width by the height.
  private let aspect: Double
  private let area: Double

  init(_ outline: ShapeGroup.Outline) {
    self.outline = outline
    aspect =
      switch outline {
      case .heart: 50 / (26 + 3041.0 / 88 - 13)
      case .circle, .diamond: 1
      case .star: 2 * sin(72 * .pi / 180) / (1 + cos(36 * .pi / 180))
      case .triangle, .hexagon: 2 / 3.0.squareRoot()
      }
    let side = 400
    var inside = 0
    for point in 0..<side * side {
      let across = (Double(point % side) + 0.5) / Double(side)
      let down = (Double(point / side) + 0.5) / Double(side)
      if Self.contains(outline, 2 * across - 1, down) { inside += 1 }
    }
    area = Double(inside) / Double(side * side)
  }

  /// Whether a point is inside: `x` from -1 to 1, and `y` from 0 at the top to 1.
  static func contains(_ outline: ShapeGroup.Outline, _ x: Double, _ y: Double) -> Bool {
    let x = abs(x)
    switch outline {
    case .circle: return x * x + (2 * y - 1) * (2 * y - 1) <= 1
    case .diamond: return x + abs(2 * y - 1) <= 1
    case .triangle: return x <= y
    case .hexagon: return x <= 0.5 + min(y, 1 - y)
    case .heart:
      // Circles of radius 13 around 12, 13, and the triangle between their tangents and the tip.
      let (across, down) = (25 * x, (13 + 3041.0 / 88) * y)
      let isInLobe = (across - 12) * (across - 12) + (down - 13) * (down - 13) <= 169
      let touch = (x: 12 + 13 * 105.0 / 137, y: 13 + 13 * 88.0 / 137)
      let tip = 13 + 3041.0 / 88
      let isBelow = down >= touch.y && across <= touch.x * (tip - down) / (tip - touch.y)
      let isBetween = down >= 18 && down <= touch.y && across <= 12
      return isInLobe || isBelow || isBetween
    case .star:
      let (across, up) = (x * sin(72 * .pi / 180), 1 - y * (1 + cos(36 * .pi / 180)))
      // Folded into one half of a point.
      let turn = 36 * Double.pi / 180
      let angle = abs(atan2(across, up).remainder(dividingBy: 2 * turn))
      let radius = (across * across + up * up).squareRoot()
      // The edge from the tip, 1 on the axis, to the inner corner, 0.45 at 36 degrees.
      let (px, py) = (radius * sin(angle), radius * cos(angle))
      let (ix, iy) = (0.45 * sin(turn), 0.45 * cos(turn))
      return (px - 0) * (iy - 1) - (py - 1) * (ix - 0) >= 0
    }
  }

  /// The area in which cells differ from the outline, as a share of theirs, where it lies on them as well as in any of some
  /// places, and with any of some sizes.
  func difference(of cells: Set<ShapeCells.Cell>, steps: Int) -> Double {
    let middle = Double((cells.map(\.column).max() ?? 0) + 1) / 2
    let (width, height) = sides(cells.count)
    var least = Double.infinity
    for wider in [-0.5, 0, 0.5] {
      for taller in [-0.5, 0, 0.5] {
        for step in 0..<steps {
          let start = Double(step) / Double(steps) * 2 - 1
          least = min(
            least,
            difference(of: cells, middle, start, max(1, width + wider), max(1, height + taller)))
        }
      }
    }
    return least / Double(cells.count)
  }

  /// The sides of the outline with which its area is that of so many cells.
  private func sides(_ count: Int) -> (width: Double, height: Double) {
    let width = (Double(count) / area * aspect).squareRoot()
    return (width, width / aspect)
  }

  private func difference(
    of cells: Set<ShapeCells.Cell>, _ middle: Double, _ start: Double, _ width: Double,
    _ height: Double
  ) -> Double {
    let grain = 4
    var inside = 0
    for cell in cells {
      inside += points(of: cell, grain, middle, start, width, height)
    }
    let covered = Double(inside) / Double(grain * grain)
    return Double(cells.count) + width * height * area - 2 * covered
  }

  /// How many points of a cell are inside.
  private func points(
    of cell: ShapeCells.Cell, _ grain: Int, _ middle: Double, _ start: Double, _ width: Double,
    _ height: Double
  ) -> Int {
    var inside = 0
    for point in 0..<grain * grain {
      let x = Double(cell.column) + (Double(point % grain) + 0.5) / Double(grain)
      let y = Double(cell.row) + (Double(point / grain) + 0.5) / Double(grain)
      let (across, down) = ((x - middle) / (width / 2), (y - start) / height)
      guard abs(across) <= 1, down >= 0, down <= 1 else { continue }
      if Self.contains(outline, across, down) { inside += 1 }
    }
    return inside
  }

  /// The least difference of any symmetric choice of cells, for outlines in many more places and sizes.
  func best(_ count: Int) -> Double {
    let (width, height) = sides(count)
    var least = Double.infinity
    for wider in stride(from: -1, through: 1, by: 0.5) {
      for taller in stride(from: -1, through: 1, by: 0.5) {
        for place in 0..<16 {
          // With a column in the middle, or between two of them.
          let middle = place < 8 ? 60.5 : 60.0
          let (wide, tall) = (width + wider, height + taller)
          let inside = best(count, middle, Double(place % 8) / 8, wide, tall)
          least = min(least, Double(count) + wide * tall * area - 2 * inside)
        }
      }
    }
    return least / Double(count)
  }

  /// The greatest area inside of any cells, symmetric or not.
  private func best(
    _ count: Int, _ middle: Double, _ start: Double, _ width: Double, _ height: Double
  ) -> Double {
    let grain = 4
    let columns = Int(middle - width / 2 - 1)...Int(middle + width / 2 + 1)
    var shares: [Int] = []
    for row in 0...Int(height + 2) {
      for column in columns {
        let cell = ShapeCells.Cell(row: row, column: column)
        shares.append(points(of: cell, grain, middle, start, width, height))
      }
    }
    let inside = shares.sorted(by: >).prefix(count).reduce(0, +)
    return Double(inside) / Double(grain * grain)
  }
}
