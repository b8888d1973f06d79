/// Pictures in runs, one for each section; or some of them, where a sheet ends.
///
/// Pictures and runs keep their numbers whatever is cut off, and nothing is copied.
struct Runs {
  /// Every picture's own size, placeable all of them.
  let sizes: [Size]
  /// The same with their sides changed over, where custom groups need it.
  let turnedSizes: [Size]
  /// The runs with their numbers.
  private(set) var ranges: [(run: Int, pictures: Range<Int>)] = []

  /// - Throws: ``LayoutError/unplaceable(index:size:)``.
  init(_ runs: [[Size]], for composition: Composition) throws(LayoutError) {
    sizes = runs.count == 1 ? runs[0] : runs.flatMap(\.self)
    if let index = sizes.firstIndex(where: { !$0.isPlaceable }) {
      throw .unplaceable(index: index, size: sizes[index])
    }
    let isTurned = composition.sections.contains {
      (composition.scrollDirection == .vertical) == ($0.orthogonalScrollingBehavior != .none)
    }
    turnedSizes = isTurned ? sizes.map(\.turned) : []
    for (run, sizes) in runs.enumerated() {
      let first = ranges.last?.pictures.upperBound ?? 0
      ranges.append((run, first..<(first + sizes.count)))
    }
  }

  /// All pictures that are left.
  var pictures: Range<Int> {
    (ranges.first?.pictures.lowerBound ?? 0)..<(ranges.last?.pictures.upperBound ?? 0)
  }

  /// Only these pictures, and the runs that have one of them.
  func cut(to pictures: Range<Int>) -> Runs {
    var cut = self
    cut.ranges = ranges.compactMap { run, all in
      let left = all.clamped(to: pictures)
      return left.isEmpty ? nil : (run, left)
    }
    return cut
  }
}
