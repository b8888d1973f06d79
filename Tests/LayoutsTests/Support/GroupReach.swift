@testable import Layouts

extension Composition {
  /// How far groups that keep their size beside their gaps may leave their section, in pixels.
  var reachOfGroups: (across: Int, along: Int) {
    let groups = sections.map(\.group)
    return (
      groups.map { $0.reach(.horizontal) }.max() ?? 0, groups.map { $0.reach(.vertical) }.max() ?? 0
    )
  }
}

extension Item {
  fileprivate func reach(_ axis: Axis) -> Int {
    switch content {
    case .picture: 0
    case .line(let line): ownReach(axis) + (line.subitems.map { $0.reach(axis) }.max() ?? 0)
    case .custom: ownReach(axis)
    }
  }

  private func ownReach(_ axis: Axis) -> Int {
    size[axis].isEstimated ? 0 : Int(edgeSpacing.least(axis))
  }
}

extension PixelRect {
  /// The rectangle with more on every side.
  func enlarged(by margins: (across: Int, along: Int)) -> PixelRect {
    PixelRect(
      x: x - margins.across, y: y - margins.along, width: width + 2 * margins.across,
      height: height + 2 * margins.along)
  }
}
