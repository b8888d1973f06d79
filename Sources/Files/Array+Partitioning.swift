extension Array {
  /// The index of the first element in the second half, by binary search in O(log *n*).
  ///
  /// The array must be partitioned: no element of the first half follows one of the second.
  package func partitioningIndex(_ belongsToSecondHalf: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
