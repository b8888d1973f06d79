/// What became of the pictures of a wall when they were drawn, by the indices of its frames.
struct Outcome: Equatable, Sendable {
  /// Pictures that could not be drawn, and why.
  var failures: [Int: Skip.Reason] = [:]
  /// Pictures that are damaged and were drawn as far as they can be read, and what is wrong with them.
  var damages: [Int: String] = [:]
  /// Pictures that should have come from their previews and were decoded.
  var decodedInstead: Set<Int> = []

  /// Takes in what became of other frames, or of the same ones in another part of the wall.
  mutating func merge(_ other: Outcome) {
    failures.merge(other.failures) { first, _ in first }
    damages.merge(other.damages) { first, _ in first }
    decodedInstead.formUnion(other.decodedInstead)
  }
}

extension Plan {
  /// The plan as it was drawn.
  ///
  /// Pictures that failed are no frames any more but skips, each with the hole that it left; those whose preview
  /// could not be used after all have no mark of one; and those that are damaged say so.
  func drawn(with outcome: Outcome) -> Plan {
    var drawn = self
    for frame in frames.indices { drawn.frames[frame].damage = outcome.damages[frame] }
    for frame in outcome.decodedInstead { drawn.frames[frame].isFromPreview = false }
    return drawn.without(outcome.failures)
  }

  /// With the frames that could not be drawn among the skips.
  ///
  /// What stands on them is drawn all the same, and belongs to no picture then.
  private func without(_ failures: [Int: Skip.Reason]) -> Plan {
    if failures.isEmpty { return self }
    var drawn = self
    let rest = frames.indices.filter { failures[$0] == nil }
    drawn.frames = rest.map { frames[$0] }
    drawn.skips += failures.sorted { $0.key < $1.key }.map { index, reason in
      let frame = frames[index]
      let hole = Skip.Hole(sheet: frame.place.sheet, frame: frame.frame)
      return Skip(frame.picture.path, page: frame.picture.page, reason, hole: hole)
    }
    var numbers: [Int: Int] = [:]
    for (number, index) in rest.enumerated() { numbers[index] = number }
    for index in elements.indices {
      guard let picture = elements[index].picture else { continue }
      drawn.elements[index].picture = numbers[picture]
      if numbers[picture] == nil, elements[index].content.textAlignment == nil {
        drawn.elements[index].content.textAlignment = .center
      }
    }
    return drawn
  }
}
