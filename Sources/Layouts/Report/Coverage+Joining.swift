extension [PixelRect] {
  /// Whether they follow one another like letters in lines, and so cannot overlap; lines follow one
  /// another along the axis.
  func areInLines(_ axis: Axis) -> Bool {
    var (end, first, last) = (0, Int.min, Int.min)
    for rect in self {
      if rect.start(axis) >= last { (end, first) = (Int.min, last) }
      guard rect.start(axis.other) >= end, rect.start(axis) >= first else { return false }
      (end, last) = (rect.end(axis.other), Swift.max(last, rect.end(axis)))
    }
    return true
  }

  /// The same pixels in fewer rectangles: neighbors in a column are joined.
  func joined(_ axis: Axis) -> [PixelRect] {
    var joined: [PixelRect] = []
    var lowest: [Int: Int] = [:]
    for rect in self {
      let column = rect.start(axis.other) << 32 | rect.length(axis.other)
      if let index = lowest[column], joined[index].end(axis) == rect.start(axis) {
        joined[index] = PixelRect(
          axis, along: joined[index].start(axis)..<rect.end(axis),
          across: rect.pixels(axis.other))
      } else {
        lowest[column] = joined.count
        joined.append(rect)
      }
    }
    return joined
  }
}

extension [Int] {
  /// The index of a number that is in this sorted list.
  func index(of number: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
