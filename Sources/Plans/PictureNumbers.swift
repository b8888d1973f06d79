extension Plan {
  /// The number of each frame's picture as `{index}` prints it: one that could not be drawn keeps its own.
  package var pictureNumbers: [Int] { skips.compactMap(\.hole?.index).numbers(of: frames.count) }
}

extension [Int] {
  /// The numbers from 1 of so many pictures that are left between these places, which are from 0.
  func numbers(of count: Int) -> [Int] {
    var free = sorted()[...]
    var (numbers, place) = ([Int](), 0)
    numbers.reserveCapacity(count)
    for _ in 0..<count {
      while let first = free.first, first <= place {
        if first == place { place += 1 }
        free.removeFirst()
      }
      place += 1
      numbers.append(place)
    }
    return numbers
  }
}
