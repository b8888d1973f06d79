internal import Layouts
package import Plans

/// What happened to a wall's pictures when they were drawn, by frame index.
package struct Outcome: Equatable, Sendable {
  /// Why pictures could not be drawn.
  package var failures: [Int: Skip.Reason] = [:]
  /// Damaged pictures that were drawn as far as they can be read, and what is wrong with them.
  package var damages: [Int: String] = [:]
  /// Pictures that were decoded although their previews should have been used.
  package var decodedInstead: Set<Int> = []

  package init() {}

  /// Adds the outcome of other frames, or of the same frames in another part of the wall.
  package mutating func merge(_ other: Outcome) {
    failures.merge(other.failures) { first, _ in first }
    damages.merge(other.damages) { first, _ in first }
    decodedInstead.formUnion(other.decodedInstead)
  }

  /// The outcome with the frames' numbers in the whole plan.
  package func numbered(by numbers: FrameNumbers) -> Outcome {
    var outcome = Outcome()
    for (frame, reason) in failures { outcome.failures[numbers[frame]] = reason }
    for (frame, reason) in damages { outcome.damages[numbers[frame]] = reason }
    outcome.decodedInstead = Set(decodedInstead.map { numbers[$0] })
    return outcome
  }
}

extension Plan {
  /// The plan as it was drawn.
  ///
  /// Pictures that failed become skips with the holes that they left. Pictures whose previews could
  /// not be used lose their mark, and damaged ones get a description.
  package func drawn(with outcome: Outcome) -> Plan {
    var drawn = self
    // As long as nothing changes, both plans share their frames: those of a million pictures take 200 MB and more.
    for frame in frames.indices where frames[frame].damage != outcome.damages[frame] {
      drawn.frames[frame].damage = outcome.damages[frame]
    }
    for frame in outcome.decodedInstead { drawn.frames[frame].isFromPreview = false }
    return drawn.without(outcome.failures)
  }

  /// The plan with failed frames moved to the skips.
  ///
  /// Elements on those frames are still drawn, but no longer belong to a picture.
  private func without(_ failures: [Int: Skip.Reason]) -> Plan {
    if failures.isEmpty { return self }
    var drawn = self
    let rest = frames.indices.filter { failures[$0] == nil }
    let places = pictureNumbers.map { $0 - 1 }
    drawn.frames = rest.map { frames[$0] }
    drawn.skips += failures.sorted { $0.key < $1.key }.map { index, reason in
      let frame = frames[index]
      let hole = Skip.Hole(
        sheet: frame.place.sheet, frame: frame.frame, index: places[index])
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
