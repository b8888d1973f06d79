/// Pictures in runs, one for each section, or those of one sheet.
///
/// Cutting keeps the numbers of pictures and runs, and copies no size.
struct Runs {
  /// Every picture's own size, each placeable.
  let sizes: [Size]
  /// The runs with their numbers.
  private(set) var ranges: [(run: Int, pictures: Range<Int>)] = []

  /// - Throws: ``LayoutError/unplaceable(index:size:)``.
  init(_ runs: [[Size]]) throws(LayoutError) {
    sizes = runs.count == 1 ? runs[0] : runs.flatMap(\.self)
    if let index = sizes.firstIndex(where: { !$0.isPlaceable }) {
      throw .unplaceable(index: index, size: sizes[index])
    }
    for (run, sizes) in runs.enumerated() {
      let first = ranges.last?.pictures.upperBound ?? 0
      ranges.append((run, first..<(first + sizes.count)))
    }
  }

  /// All its pictures.
  var pictures: Range<Int> {
    (ranges.first?.pictures.lowerBound ?? 0)..<(ranges.last?.pictures.upperBound ?? 0)
  }

  /// The runs cut to these pictures, without empty ones.
  func cut(to pictures: Range<Int>) -> Runs {
    var cut = self
    cut.ranges = ranges.compactMap { run, all in
      let left = all.clamped(to: pictures)
      return left.isEmpty ? nil : (run, left)
    }
    return cut
  }
}
