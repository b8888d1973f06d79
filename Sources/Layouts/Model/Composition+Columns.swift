extension Composition {
  /// The composition with another number of columns in each section that has a fixed one, whether
  /// it is a waterfall or has lines of items of equal size across the layout.
  ///
  /// Sections that scroll across the layout stay as they are.
  package func scalingColumns(_ number: (Int) -> Int) -> Composition {
    var changed = self
    for index in sections.indices where sections[index].orthogonalScrollingBehavior == .none {
      let group = sections[index].group
      guard let count = group.columnCount(across: scrollDirection.other) else { continue }
      changed.sections[index].group = group.counting(number(count))
    }
    return changed
  }
}

extension Item {
  /// The number of columns: of a waterfall, or of lines that all have as many items of equal size.
  package func columnCount(across axis: Axis) -> Int? {
    switch content {
    case .picture: return nil
    case .line(let line) where line.axis == axis: return line.count
    case .line(let line):
      let counts = Set(
        line.subitems.map { item -> Int? in
          guard case .line(let line) = item.content, line.axis == axis else { return nil }
          return line.count
        })
      return line.count == nil && counts.count == 1 ? counts.first ?? nil : nil
    case .custom(let custom):
      if case .count(let count)? = (custom as? WaterfallGroup)?.columns { return count }
      return nil
    }
  }

  /// The group with another number of columns.
  fileprivate func counting(_ count: Int) -> Group {
    switch content {
    case .picture: return self
    case .line(let line) where line.count == nil:
      let subitems = line.subitems.map { $0.counting(count) }
      return replacing(
        with: Line(
          axis: line.axis, subitems: subitems, count: nil, interItemSpacing: line.interItemSpacing))
    case .line(let line):
      return replacing(
        with: Line(
          axis: line.axis, subitems: line.subitems, count: count,
          interItemSpacing: line.interItemSpacing))
    case .custom(let custom):
      guard var waterfall = custom as? WaterfallGroup else { return self }
      waterfall.columns = .count(count)
      return replacing(with: waterfall)
    }
  }
}
