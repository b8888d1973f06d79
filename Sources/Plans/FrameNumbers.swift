internal import Files

/// The numbers in a whole plan of the frames in a plan that has only some of them.
package struct FrameNumbers: Equatable, Sendable {
  /// In ascending order; nil if the plan is whole.
  private var numbers: [Int]?

  /// The numbers of a whole plan.
  package init() {}

  /// - Parameter runs: the numbers of the frames, in ascending order.
  init(_ runs: [Range<Int>]) { numbers = runs.flatMap(\.self) }

  /// The number in the whole plan of a frame.
  package subscript(frame: Int) -> Int { numbers?[frame] ?? frame }

  /// The frame with a number in the whole plan; past all frames if it is missing.
  func frame(_ number: Int) -> Int {
    guard let numbers else { return number }
    let frame = numbers.partitioningIndex { $0 >= number }
    return frame < numbers.count && numbers[frame] == number ? frame : .max
  }
}

extension Plan {
  /// Makes elements name their pictures by the frames that the plan has.
  mutating func number(by numbers: FrameNumbers) {
    guard numbers != FrameNumbers() else { return }
    for index in elements.indices {
      elements[index].picture = elements[index].picture.map(numbers.frame)
    }
  }
}
