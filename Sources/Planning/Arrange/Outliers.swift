internal import Layouts
internal import Plans

/// Pictures whose proportions differ far from the others': they must not decide how large a wall
/// is, or whether it can be made.
extension WallFitting {
  /// Skips the fewest outliers, longest first, if the wall would need more columns with them or
  /// could not be made at all.
  ///
  /// - Complexity: O(log *n*) solutions for *n* outliers; a single one if the wall keeps the
  ///   format's limit, and none without outliers.
  mutating func leaveOutOutliers(in rules: Plan.Layout) -> [Skip] {
    let outliers = outliers(rules.scrollDirection)
    guard !outliers.isEmpty else { return [] }
    if let solved = try? solve(rules), holds(solved) { return [] }
    guard let columns = columnCount(without: outliers[...], rules) else { return [] }
    let count = smallest(above: -1, upTo: outliers.count) {
      columnCount(without: outliers.prefix($0), rules) == columns
    }
    let left = outliers.prefix(count)
    let skips = left.sorted().map { index in
      Skip(
        pictures[index].path, page: pictures[index].page,
        .outOfProportion(format: format.name, limit: format.longestSide))
    }
    pictures = without(left)
    return skips
  }

  /// An outlier is longer than this many times the lower quartile.
  private static let proportion = 8.0

  /// The indices of the outliers, longest first.
  private func outliers(_ direction: Axis) -> [Int] {
    let lengths = pictures.map { $0.slope(direction) }
    guard let usual = lengths.sorted().dropFirst(lengths.count / 4).first else { return [] }
    return lengths.indices.filter { lengths[$0] > usual * Self.proportion }
      .sorted { (lengths[$0], $1) > (lengths[$1], $0) }
  }

  private func without(_ places: ArraySlice<Int>) -> [Picture] {
    let places = Set(places)
    return pictures.indices.filter { !places.contains($0) }.map { pictures[$0] }
  }

  /// The number of columns that the wall needs without some pictures; nil if it cannot be made, 0
  /// if its layout has no columns.
  private func columnCount(without places: ArraySlice<Int>, _ rules: Plan.Layout) -> Int? {
    var fitting = self
    fitting.pictures = without(places)
    return (try? fitting.fit(rules)).map { $0.solved.rules.columnCount ?? 0 }
  }
}
