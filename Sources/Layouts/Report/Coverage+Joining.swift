extension [PixelRect] {
  /// Whether they follow one another like letters, each after the one before or below all of the
  /// line, so that none overlaps another.
  var areInLines: Bool {
    var (end, top, bottom) = (0, Int.min, Int.min)
    for rect in self {
      if rect.y >= bottom { (end, top) = (Int.min, bottom) }
      guard rect.x >= end, rect.y >= top else { return false }
      (end, bottom) = (rect.maxX, Swift.max(bottom, rect.maxY))
    }
    return true
  }

  /// The same pixels with fewer rectangles: those that follow one another in a column are one.
  var joinedDown: [PixelRect] {
    var joined: [PixelRect] = []
    var lowest: [Int: Int] = [:]
    for rect in self {
      let column = rect.x << 32 | rect.width
      if let index = lowest[column], joined[index].maxY == rect.y {
        joined[index] = PixelRect(
          x: rect.x, y: joined[index].y, width: rect.width,
          height: joined[index].height + rect.height)
      } else {
        lowest[column] = joined.count
        joined.append(rect)
      }
    }
    return joined
  }
}

extension [Int] {
  /// Where a number is among others in order; it must be there.
  func index(of number: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
