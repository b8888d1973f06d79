// What the size of texts is if nobody says it.

extension WallTexts {
  /// The size of 9 points at the resolution of print; nil if the wall is not printed.
  package var sizeInPrint: Int? {
    dotsPerInch.map { min(max(($0 + 4) / 8, Self.fontSizes.lowerBound), Self.fontSizes.upperBound) }
  }

  /// The texts with a size that follows the wall, unless they have one.
  ///
  /// `column` is how wide pictures are, about, and `wall` how wide all are together, in pixels.
  package func sized(forColumns column: Int?, wall: Int) -> WallTexts {
    guard sizeFollowsWall else { return self }
    var sized = self
    sized.fontSize = sizeInPrint ?? column.map { Self.size(forColumns: $0, wall: wall) } ?? fontSize
    return sized
  }

  /// A 25th of the column's width in even pixels, so that columns of about 400 px have 16 px.
  ///
  /// Nothing smaller than 12 px is readable, and few columns have no larger texts than those of half
  /// the wall.
  private static func size(forColumns column: Int, wall: Int) -> Int {
    let size = (column + 25) / 50 * 2
    return min(max(12, size), max(16, (wall + 50) / 100 * 2), fontSizes.upperBound)
  }

  /// Whether there are any.
  package var areThere: Bool {
    [title, header, footer, headerLine, footerLine, caption, badge].contains { $0 != nil }
      || badgeImage != nil
      || sectionBackground != nil
  }
}
