// Anybody can write a custom group, so nothing that it returns is used before it is checked.

extension Arrangement {
  /// Checks that it has a placement for each of so many pictures, all of them in its room.
  ///
  /// - Throws: ``LayoutError/outOfRange(name:value:allowed:)`` with the first number that is wrong.
  func check(count: Int, _ flow: Axis, across: Int) throws(LayoutError) {
    try placements.count.check("placements.count", count...count)
    try length.check("length", min(1, count)...PixelLimits.canvas)
    try columnCount?.check("columnCount", 1...PixelLimits.side)
    let room = PixelRect(flow, along: 0..<length, across: 0..<across)
    let laneCount = columnCount ?? placements.count
    for (index, placement) in placements.enumerated() {
      do { try placement.check(in: room, laneCount: laneCount) } catch {
        throw error.inside("placements[\(index)]")
      }
    }
    for (index, room) in below.enumerated() {
      try room.check("below[\(index)]", 0...PixelLimits.canvas)
    }
  }
}

extension Placement {
  fileprivate func check(in room: PixelRect, laneCount: Int) throws(LayoutError) {
    try lane.check("lane", 0...laneCount - 1)
    try span.check("span", 1...laneCount - lane)
    for axis in Axis.allCases {
      let (side, start) = axis == .horizontal ? ("width", "x") : ("height", "y")
      let (most, length) = (room.length(axis), frame.length(axis))
      try length.check("frame.\(side)", 1...most)
      try frame.start(axis).check("frame.\(start)", 0...most - length)
    }
  }
}

extension Int {
  fileprivate func check(
    _ name: @autoclosure () -> String, _ allowed: ClosedRange<Int>
  ) throws(LayoutError) {
    guard allowed.contains(self) else {
      throw .outOfRange(name: name(), value: self, allowed: allowed)
    }
  }
}

extension LayoutError {
  fileprivate func inside(_ owner: String) -> LayoutError {
    guard case .outOfRange(let name, let value, let allowed) = self else { return self }
    return .outOfRange(name: "\(owner).\(name)", value: value, allowed: allowed)
  }
}
