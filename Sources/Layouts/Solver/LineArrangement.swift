/// Places the items of a row or a column, and shares leftover room among flexible gaps.
struct LineArrangement {
  let axis: Axis
  let spacing: LayoutSpacing
  /// The line's length; nil is as long as its items need.
  let length: Double?
  /// The line's width.
  let width: Double

  /// Places the boxes from 0, and drops those without a picture.
  ///
  /// All flexible gaps get the same number of grains, so they differ by at most a pixel.
  ///
  /// - Returns: the line's length.
  func place(_ boxes: inout [Box]) -> Double {
    let gaps = Double(max(0, boxes.count - 1) * spacing.least)
    let used = boxes.reduce(gaps) { $0 + $1.outerLength(axis) }
    let share = share(of: max(0, (length ?? used) - used), among: boxes)
    var place = 0.0
    for index in boxes.indices {
      let edges = boxes[index].slot.edges
      if index > 0 { place += size(of: spacing, share) }
      place += size(of: edges.start(axis), share)
      boxes[index].origin[axis] = place
      boxes[index].origin[axis.other] = placeAcross(boxes[index])
      place += boxes[index].size[axis] + size(of: edges.end(axis), share)
    }
    if boxes.contains(where: { !$0.isPresent }) { boxes.removeAll { !$0.isPresent } }
    return length ?? used
  }

  private func share(of rest: Double, among boxes: [Box]) -> Double {
    var flexible = spacing.isFlexible ? boxes.count - 1 : 0
    for box in boxes {
      flexible += box.slot.edges.start(axis).isFlexible ? 1 : 0
      flexible += box.slot.edges.end(axis).isFlexible ? 1 : 0
    }
    return flexible > 0 ? Grain.cut(rest / Double(flexible)) : 0
  }

  private func size(of spacing: LayoutSpacing, _ share: Double) -> Double {
    Double(spacing.least) + (spacing.isFlexible ? share : 0)
  }

  /// The place across the line: a flexible gap pushes the item away from its edge.
  private func placeAcross(_ box: Box) -> Double {
    let (start, end) = (box.slot.edges.start(axis.other), box.slot.edges.end(axis.other))
    let rest = max(0, width - box.outerLength(axis.other))
    let pushed = start.isFlexible ? (end.isFlexible ? Grain.cut(rest / 2) : rest) : 0
    return Double(start.least) + pushed
  }
}
