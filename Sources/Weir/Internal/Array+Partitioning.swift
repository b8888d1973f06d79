extension Array {
  /// The first position whose element belongs to the second half, by halving: where no element of the first
  /// half comes after one of the second.
  func partitioningIndex(_ belongsToSecondHalf: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
