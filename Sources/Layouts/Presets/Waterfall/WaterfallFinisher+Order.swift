extension WaterfallFinisher {
  /// Evens the ends, and of a wall of many columns takes the attempt that leaves pictures nearest to their turn.
  ///
  /// With a longer tail more pictures change places. With a shorter one columns end less evenly: they become wider and
  /// narrower, and take all of their pictures along.
  mutating func finish() {
    let original = self
    finish(movingLast: usualTail)
    if keepsRow, rules.finish.bottom == .flush, placements.count < Self.few, !isFlush {
      var other = original
      other.freesRow = true
      other.finish(movingLast: placements.count)
      if other.isFlush { self = other }
    }
    guard keepsRow, usualTail > Self.shortestTail, placements.count <= Self.mostCompared else {
      return
    }
    for tail in [Self.shortestTail, columns.count, 2 * columns.count, 3 * columns.count] {
      var other = original
      other.finish(movingLast: tail)
      if other.disorder < disorder { self = other }
    }
  }

  /// In a wall of fewer, a tower in the second row leaves no even ends: it has to stand beside the others.
  private static let few = 12

  /// In a longer wall, a column's width changes by less than what would be noticed.
  private static let mostCompared = 2000

  /// With three for two columns, photographs move by a place on average, and towers by few rows.
  private var usualTail: Int {
    max(Self.shortestTail, keepsRow ? columns.count * 3 / 2 : columns.count * Self.tailOfColumn)
  }

  /// How far pictures are out of order: seven times what all move, or the most of one for each, whichever is more.
  ///
  /// A picture that moves by 21 places is as bad as all that move by three.
  private var disorder: Int {
    let starts = placements.indices.map { placements[$0].frame.start(rules.flow) << 32 | $0 }
    let moves = starts.sorted().enumerated().map { abs($0.offset - $0.element & 0xffff_ffff) }
    return max(7 * moves.reduce(0, +), (moves.max() ?? 0) * moves.count)
  }
}

extension WaterfallFinisher {
  /// Gives pictures of one size the places that they have together, in order: the earlier, the nearer to the start, and
  /// of equals in the first columns.
  ///
  /// Evening the ends moves pictures out of order, and so does changing the widths of columns.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func restoreOrder() {
    struct Kind: Hashable {
      let size: Size
      let below: Int
    }
    let single = placements.indices.filter { placements[$0].span == 1 }
    let free = single.filter(itemsWithFreeCaptions(single))
    for items in Dictionary(grouping: free, by: { Kind(size: sizes[$0], below: rules.below($0)) })
      .values
    where items.count > 1 {
      let places = items.map { placements[$0] }.sorted {
        ($0.frame.start(rules.flow), $0.lane) < ($1.frame.start(rules.flow), $1.lane)
      }
      for (item, place) in zip(items, places) { placements[item] = place }
    }
  }

  /// Whether an item's caption has one height in all of the columns.
  private func itemsWithFreeCaptions(_ items: [Int]) -> (Int) -> Bool {
    let widths = items.map { placements[$0].frame.length(rules.flow.other) }
    guard !rules.captions.areNone, let least = widths.min(), let most = widths.max() else {
      return { _ in true }
    }
    let captions = rules.captions
    return { captions.height($0, least) == captions.height($0, most) }
  }
}

extension [Int] {
  /// The columns of items, renumbered so that their first items are in order.
  var inOrderOfStarts: [Int] {
    var numbers: [Int: Int] = [:]
    return map { column in
      let number = numbers[column] ?? numbers.count
      numbers[column] = number
      return number
    }
  }
}
