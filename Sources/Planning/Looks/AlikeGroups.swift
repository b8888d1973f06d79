internal import Files

extension [Appearance] {
  /// Divides pictures in their order: each joins the first group with whose first picture it agrees, or begins
  /// one.
  ///
  /// Two hashes that differ in at most seven bits differ in at most one bit of some quarter. So the first
  /// pictures are looked up by all quarters with at most one other bit.
  ///
  /// - Complexity: about O(*n*) for hashes that are spread evenly, and O(*n*²) for different pictures with one
  ///   hash.
  func groups(_ likeness: Likeness = .copies) -> [[Int]] {
    precondition(likeness.bits <= 7, "quarters of hashes may differ in two bits")
    var groups: [[Int]] = []
    var index = HashIndex(count: count)
    for (number, picture) in enumerated() {
      var found: Int?
      index.forEach(near: picture.hash) { group in
        guard group < found ?? .max, likeness.agree(self[groups[group][0]], picture) else { return }
        found = group
      }
      if let found {
        groups[found].append(number)
      } else {
        index.add(picture.hash)
        groups.append([number])
      }
    }
    return groups
  }

  /// The same for pictures with times in ascending order, each of which joins a group only within so many
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

/// Hashes by their quarters of 16 bits: chains of those with the same quarter.
private struct HashIndex {
  private var heads = Array(repeating: Int32(-1), count: 4 << 16)
  private var next: [Int32] = []

  init(count: Int) { next.reserveCapacity(4 * count) }

  /// Adds the next hash.
  mutating func add(_ hash: UInt64) {
    for quarter in 0..<4 {
      let place = Self.place(quarter, of: hash)
      next.append(heads[place])
      heads[place] = Int32(next.count - 1)
    }
  }

  /// Calls the body with the number of each hash that has a quarter near this one's, perhaps more than once.
  func forEach(near hash: UInt64, _ body: (Int) -> Void) {
    for quarter in 0..<4 {
      let place = Self.place(quarter, of: hash)
      for bit in 0...16 {
        var entry = heads[bit == 16 ? place : place ^ 1 << bit]
        while entry >= 0 {
          body(Int(entry) / 4)
          entry = next[Int(entry)]
        }
      }
    }
  }

  private static func place(_ quarter: Int, of hash: UInt64) -> Int {
    quarter << 16 | Int(hash >> UInt64(16 * quarter) & 0xffff)
  }
}
