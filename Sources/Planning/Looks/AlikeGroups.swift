internal import Files

extension [Appearance] {
  /// Divides pictures in their order: each joins the first group with whose first picture it agrees, or begins
  /// one.
  ///
  /// The first pictures of groups are indexed in two ways, and each picture uses the one with fewer candidates. Hashes that
  /// differ in at most seven bits differ in at most one bit of some quarter. Quarters of similar lightness are in one
  /// of two cells; cells are a little wider than needed, for rounding.
  ///
  /// - Complexity: about O(*n*), and O(*n*²) for pictures that are nearly the same, but not alike.
  func groups(_ likeness: Likeness = .copies) -> [[Int]] {
    precondition(likeness.bits <= 7, "quarters of hashes may differ in two bits")
    var groups: [[Int]] = []
    var index = AppearanceIndex(width: 2.001 * likeness.quarters)
    for (number, picture) in enumerated() {
      var found: Int?
      index.forEach(near: picture, atMost: likeness.bits) { group in
        guard group < found ?? .max, likeness.agree(self[groups[group][0]], picture) else { return }
        found = group
      }
      if let found {
        groups[found].append(number)
      } else {
        index.add(picture)
        groups.append([number])
      }
    }
    return groups
  }

  /// The same for pictures with times in ascending order, each of which joins a group only within this many
  /// seconds of its first picture.
  func groups(
    _ likeness: Likeness, at moments: [Timestamp], within seconds: Int
  ) -> [[Int]] {
    var groups: [[Int]] = []
    var open = 0
    for (number, picture) in enumerated() {
      while open < groups.count,
        moments[groups[open][0]] < moments[number].earlier(byMilliseconds: 1000 * seconds)
      {
        open += 1
      }
      let found = groups.indices[open...].first { likeness.agree(self[groups[$0][0]], picture) }
      if let found { groups[found].append(number) } else { groups.append([number]) }
    }
    return groups
  }
}
