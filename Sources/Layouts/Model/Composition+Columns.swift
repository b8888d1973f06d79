extension Composition {
  /// The composition with another number of columns in each section that has a fixed one, whether
  /// it is a waterfall or a line of items of equal size across the layout.
  ///
  /// Sections that scroll across the layout stay as they are.
  package func scalingColumns(_ number: (Int) -> Int) -> Composition {
    var changed = self
    for index in sections.indices where sections[index].orthogonalScrollingBehavior == .none {
      let group = sections[index].group
      switch group.content {
      case .picture: continue
      case .line(let line):
        guard line.axis == scrollDirection.other, let count = line.count else { continue }
        changed.sections[index].group = group.replacing(with: line.counting(number(count)))
      case .custom(let custom):
        guard var waterfall = custom as? WaterfallGroup, case .count(let count) = waterfall.columns
        else { continue }
        waterfall.columns = .count(number(count))
        changed.sections[index].group = group.replacing(with: waterfall)
      }
    }
    return changed
  }
}

extension Line {
  fileprivate func counting(_ count: Int) -> Line {
    Line(axis: axis, subitems: subitems, count: count, interItemSpacing: interItemSpacing)
  }
}
