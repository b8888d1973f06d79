internal import Layouts

/// Pictures that are out of all proportion to the others: none of them decides how large the wall is, or whether there
/// is one.
extension Room {
  /// Leaves out the fewest of them, the longest first, where the wall would need more columns with them, or could not
  /// be made at all.
  ///
  /// - Complexity: O(log *n*) solutions for *n* such pictures; none where the wall keeps the format's limit.
  mutating func leaveOutOutliers(in rules: Plan.Layout) -> [Skip] {
    if let solved = try? solve(rules), holds(solved) { return [] }
    let outliers = outliers(rules.scrollDirection)
    guard !outliers.isEmpty, let columns = columnCount(without: outliers[...], rules) else {
      return []
    }
    var (fails, works) = (-1, outliers.count)
    while works - fails > 1 {
      let middle = (works + fails) / 2
      if columnCount(without: outliers.prefix(middle), rules) == columns {
        works = middle
      } else {
        fails = middle
      }
    }
    let left = outliers.prefix(works)
    let skips = left.sorted().map { index in
      Skip(
        pictures[index].path, page: pictures[index].page,
        .outOfProportion(format: format.name, limit: format.longestSide))
    }
    pictures = without(left)
    return skips
  }

  /// Longer than so many times what three of four pictures are longer than.
  private static let proportion = 8.0

  /// The longest first, by their places.
  private func outliers(_ direction: Axis) -> [Int] {
    let lengths = pictures.map { picture in
      let ratio = Double(picture.height) / Double(picture.width)
      return direction == .vertical ? ratio : 1 / ratio
    }
    guard let usual = lengths.sorted().dropFirst(lengths.count / 4).first else { return [] }
    return lengths.indices.filter { lengths[$0] > usual * Self.proportion }
      .sorted { (lengths[$0], $1) > (lengths[$1], $0) }
  }

  private func without(_ places: ArraySlice<Int>) -> [Picture] {
    let places = Set(places)
    return pictures.indices.filter { !places.contains($0) }.map { pictures[$0] }
  }

  /// How many columns the wall needs without some of them; nil where it cannot be made, 0 where it has none.
  private func columnCount(without places: ArraySlice<Int>, _ rules: Plan.Layout) -> Int? {
    var room = self
    room.pictures = without(places)
    return (try? room.fit(rules)).map { $0.solved.rules.columnCount ?? 0 }
  }
}
